"""Read and check the settings of vector environments."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import numpy as np

from ..bots import Bot, checked_level
from ..engine.game import BoundGame
from ..engine.terms import is_whole
from ..kit.errors import Unusable
from ..kit.random import generator

Policy = Callable[[Any], Any]  # from a `VectorEnv` to an action for each table; those of others are not looked at
Opponent = str | Policy  # or a level of bots
Perspective = Literal["mover", "drawn"] | int  # which seats learn
Reward = Literal["score", "margin", "share"]
Dtype = Literal["uint8", "float32"]
ActionSpace = Literal["discrete", "box"]

EVERYBODY, DRAWN = -1, -2  # perspectives that are no seat, as the loops number them
PERSPECTIVES = {"mover": EVERYBODY, "drawn": DRAWN}
OUTSIDE = -1
INSIDE = {"random": 0, "casual": 1}  # levels that the loops play themselves, by their numbers there
REWARDS = {"score": 0, "margin": 1, "share": 2}
DTYPES: Mapping[str, Any] = {"uint8": np.uint8, "float32": np.float32}


def read_whole(number: Any, what: str) -> int:
    """Return a number that is 1 or more."""
    if not is_whole(number) or number < 1:
        raise Unusable(f"{what} is a whole number, 1 or more, not {number!r}")
    return int(number)


def read_word(known: Mapping[str, Any], word: Any, what: str) -> Any:
    """Return the meaning of a word."""
    if not isinstance(word, str) or word not in known:
        raise Unusable(f"there is no {what} {word!r}; there are {', '.join(known)}")
    return known[word]


def read_perspective(bound: BoundGame, perspective: Any) -> int:
    """Return the seat that learns, or one of `PERSPECTIVES`."""
    if is_whole(perspective):
        if 0 <= perspective < bound.seats:
            return int(perspective)
        raise Unusable(f"there is no seat {perspective} to learn from; the seats are 0 to {bound.seats - 1}")
    return int(read_word(PERSPECTIVES, perspective, "perspective"))


def read_opponents(bound: BoundGame, opponents: Any) -> list[Opponent]:
    """Return the opponent for each seat, used where the learner does not sit."""
    row = list(opponents) if isinstance(opponents, Sequence) and not isinstance(opponents, str) else None
    if row is not None and len(row) != bound.seats:
        raise Unusable(f"opponents are one for all or a row of {bound.seats}, one a seat, not {len(row)}")
    return [_read_opponent(bound, one) for one in row or [opponents] * bound.seats]


def _read_opponent(bound: BoundGame, opponent: Any) -> Opponent:
    if callable(opponent):
        return opponent  # type: ignore[no-any-return]
    if not isinstance(opponent, str):
        raise Unusable(f"an opponent is a level of bots or a function from the tables to actions, not {opponent!r}")
    level = checked_level(opponent, bound.game, measured=True)
    return level if level in INSIDE else BotPolicy(bound, level)


class BotPolicy:
    """A bot of some level, asked table by table; it returns the codes of a game's own actions."""

    def __init__(self, bound: BoundGame, level: str) -> None:
        self._bound, self._bot = bound, Bot(level, rng=generator("opponent", level))

    def __call__(self, env: Any) -> Any:
        actions = np.zeros(len(env), np.int64)
        for table in np.flatnonzero(env.waiting):
            view = self._bound.view(env.states[table : table + 1], int(env.seat[table]))
            listed = env.choices[table, : env.counts[table]].tolist() if self._bound.game.listed else view.legal()
            actions[table] = self._bot(view, listed)
        return actions


def least_reward(bound: BoundGame, reward: str) -> float:
    """Return the least reward of a seat under these house rules, or a lower bound."""
    least, most = bound.bounds
    if reward == "share":
        return 0.0
    mean = (least + (bound.seats - 1) * most) / bound.seats if bound.total is None else bound.total / bound.seats
    return least - mean if reward == "margin" else float(least)
