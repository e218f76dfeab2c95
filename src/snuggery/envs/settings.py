"""Read and check the settings of vector environments."""

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Any, Literal

import numpy as np

from ..bots import Bot, checked_level
from ..engine.game import BoundGame
from ..engine.match.view import View
from ..engine.terms import HouseRule, is_whole
from ..games import find
from ..kit.errors import Unusable, did_you_mean
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


def bound_for(
    maker: Callable[..., Any], name: str, seats: int | None, house_rules: Mapping[str, HouseRule]
) -> BoundGame:
    """Return a game with the house rules that a maker of environments was given beside its own keywords.

    Raise `Unusable` for a keyword that is neither.
    """
    game = find(name)
    options = [option.name for option in game.options]
    for word in house_rules:
        if word not in options:
            own = [one.name for one in signature(maker).parameters.values() if one.kind != one.VAR_KEYWORD]
            raise Unusable(
                f"there is no keyword or house rule {word!r} here; keywords are {', '.join(own)}, house rules of "
                f"{game.title} are {', '.join(options)}{did_you_mean(word, [*own, *options])}"
            )
    return BoundGame(game, seats, house_rules)


def read_word(known: Mapping[str, Any], word: Any, what: str) -> Any:
    """Return the meaning of a word."""
    if not isinstance(word, str) or word not in known:
        raise Unusable(f"there is no {what} {word!r}; there are {', '.join(known)}")
    return known[word]


def read_dtype(dtype: Any) -> Any:
    """Return the type of observations, given by its name or as anything that NumPy takes for it."""
    try:
        name = np.dtype(dtype).name
    except (TypeError, ValueError):
        name = dtype
    return read_word(DTYPES, name, "dtype")


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
    if isinstance(opponent, Bot):
        checked_level(opponent.level, bound.game, measured=True)
        return BotPolicy(bound, opponent)
    if isinstance(opponent, TablePlayer):
        return opponent.play
    if callable(opponent):
        return opponent  # type: ignore[no-any-return]
    if not isinstance(opponent, str):
        raise Unusable(
            f"an opponent is a level of bots, a bot, a net or a function from the tables to actions, not {opponent!r}"
        )
    level = checked_level(opponent, bound.game, measured=True)
    return level if level in INSIDE else BotPolicy(bound, Bot(level, rng=generator("opponent", level)))


class TablePlayer:
    """A player that chooses from a view when it is called, and at many tables by its method `play`."""

    def play(self, tables: Any) -> Any:
        """Return an action for each table."""
        raise NotImplementedError


class BotPolicy:
    """A bot that chooses what is legal, asked table by table; it returns the codes of a game's own actions."""

    def __init__(self, bound: BoundGame, bot: Callable[[View, Sequence[int]], int]) -> None:
        self._bound, self._bot = bound, bot

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
