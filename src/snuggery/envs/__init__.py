"""Environments for research: the same rules in the interfaces that learners already use.

`vector` needs nothing but the engine.  The others need what they are named after: `snuggery.envs.gymnasium`,
`snuggery.envs.pettingzoo` (both in the extra `research`) and `snuggery.envs.openspiel`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .pettingzoo import TableEnv
    from .vector_env import VectorEnv

__all__ = ["aec", "vector"]


def vector(name: str, tables: int, seats: int | None = None, **particular: Any) -> "VectorEnv":
    """Return so many tables of a game that are stepped together.

    `particular` is what `VectorEnv` takes; whatever else is a house rule.
    """
    from .vector_env import make

    return make(name, tables, seats, particular)


def aec(name: str, seats: int | None = None, **particular: Any) -> "TableEnv":
    """Return a game as an environment of PettingZoo, see `snuggery.envs.pettingzoo`; all else is a house rule."""
    from .pettingzoo import aec

    return aec(name, seats, **particular)
