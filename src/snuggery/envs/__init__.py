"""Environments for research: the games in the interfaces of common learning libraries.

`vector` needs only the engine.  The other modules need the library that they are named after: `snuggery.envs.gymnasium`
and `snuggery.envs.pettingzoo` (both in the extra `research`), and `snuggery.envs.openspiel`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.terms import HouseRule
    from .pettingzoo import TableEnv
    from .settings import ActionSpace, Dtype, Opponent, Perspective, Reward
    from .vector_env import VectorEnv

__all__ = ["aec", "vector"]


def vector(
    name: str,
    tables: int,
    seats: int | None = None,
    *,
    seed: int | str = 0,
    perspective: "Perspective" = "mover",
    opponents: "Opponent | Sequence[Opponent] | None" = None,
    reward: "Reward" = "score",
    dtype: "Dtype" = "uint8",
    autoreset: bool = True,
    threads: int = 1,
    actions: "ActionSpace | None" = None,
    **house_rules: "HouseRule",
) -> "VectorEnv":
    """Return `tables` tables of a game that step together, with a match begun at each.

    `VectorEnv` describes the keywords; all others are house rules.  Raise `Unusable` if a setting is wrong.

    >>> from snuggery import envs
    >>> env = envs.vector("snip-snap-snorum", 64, seats=3, seed=1)
    >>> _ = env.step(env.choices[:, 0])
    >>> env.obs.shape, env.mask.shape, env.reward.shape
    ((64, 1648), (64, 52), (64, 3))
    """
    from .settings import bound_for
    from .vector_env import VectorEnv

    return VectorEnv(
        bound_for(vector, name, seats, house_rules),
        tables,
        seed=seed,
        perspective=perspective,
        opponents=opponents,
        reward=reward,
        dtype=dtype,
        autoreset=autoreset,
        threads=threads,
        actions=actions,
    )


def aec(
    name: str,
    seats: int | None = None,
    *,
    seed: int | str = 0,
    reward: "Reward" = "margin",
    actions: "ActionSpace | None" = None,
    render_mode: str | None = None,
    **house_rules: "HouseRule",
) -> "TableEnv":
    """Return a game as a PettingZoo environment in which every seat is an agent: see `TableEnv`.

    `VectorEnv` describes `seed`, `reward` and `actions`; other keywords are house rules.  Raise `Unusable` if a setting
    is wrong, or if PettingZoo is not installed.

    >>> from snuggery import envs
    >>> env = envs.aec("snip-snap-snorum", seats=3)
    >>> env.reset(seed=1)
    >>> env.agents, env.agent_selection
    (['seat_0', 'seat_1', 'seat_2'], 'seat_2')
    """
    from .pettingzoo import TableEnv
    from .settings import bound_for
    from .vector_env import VectorEnv

    bound = bound_for(aec, name, seats, house_rules)
    env = VectorEnv(bound, 1, seed=seed, reward=reward, actions=actions, autoreset=False)
    return TableEnv(env, render_mode)
