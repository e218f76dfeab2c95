"""Environments for research: the same rules in the interfaces that learners already use.

`vector` needs nothing but the engine.  The others need what they are named after: `snuggery.envs.gymnasium`,
`snuggery.envs.pettingzoo` (both in the extra `research`) and `snuggery.envs.openspiel`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .vector import VectorEnv

__all__ = ["vector"]


def vector(name: str, tables: int, seats: int | None = None, **particular: Any) -> "VectorEnv":
    """Return so many tables of a game that are stepped together.

    `particular` is what `VectorEnv` takes; whatever else is a house rule.
    """
    from .settings import parted
    from .vector import VectorEnv

    own, bound = parted(name, seats, particular, VectorEnv)
    return VectorEnv(bound, tables, **own)
