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
    """Return so many tables of a game that are stepped together, their matches begun: see `VectorEnv`.

    `particular` is what that takes by keyword; whatever else is a house rule.  Raise `Unusable` saying what would do
    instead.  The first time the loops are compiled, which takes half a minute; then they are loaded from the cache.
    """
    from .vector_env import make

    return make(name, tables, seats, particular)


def aec(name: str, seats: int | None = None, **particular: Any) -> "TableEnv":
    """Return a game as an environment of PettingZoo, where every seat is an agent: see `TableEnv`.

    `particular` is `render_mode`, and what `VectorEnv` takes; whatever else is a house rule.  Raise
    `Unusable` saying what would do instead, or that PettingZoo is not installed.
    """
    from .pettingzoo import aec

    return aec(name, seats, **particular)
