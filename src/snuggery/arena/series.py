"""Play many games with the same entrants, in compiled loops or through `Match`, with the same cards in both.

Games are divided into stretches.  Each stretch has its own generator, which depends on the seed and the stretch's
number.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..bots import FROZEN_LEVEL, Bot, checked_level
from ..bots.functions import checked_player, player_named
from ..bots.level_versions import bare
from ..coach.duplicate import insist_on_company
from ..engine import bind
from ..engine.desk import BEGINNER, CASUAL, FIRST, FIRST_TIME, RANDOM
from ..engine.game import BoundGame
from ..engine.match.chance import Seeded
from ..engine.match.match import Match
from ..engine.match.view import View
from ..engine.terms import checked_whole
from ..kit.errors import Unusable, did_you_mean
from ..kit.random import Generator, generator
from ..kit.records import NONE
from .executor import Executor, Here
from .prepare import prepare_levels

LOOP_LEVELS = {  # levels in the loops
    "random": RANDOM,
    "first-time": FIRST_TIME,
    "beginner": BEGINNER,
    "casual": CASUAL,
    FROZEN_LEVEL: FIRST,
}
STRETCH = 20  # games; another number would give other games
SHORT_WAIT = 1.0  # seconds of play in this process before workers are used
UNBOUNDED = 1 << 40  # plies: games end by their own rules

Player = Callable[[View, Sequence[int]], int]
Progress = Callable[[int], None]  # called with the number of additional games done
Keep = Callable[[int, Match], Any]  # called with the number and every finished match, in the process that played it
Take = Callable[[int, Any], None]  # called in this process with the number and what `keep` returned


@dataclass
class Series:
    """The result of a series, in the order of the games' numbers.

    >>> import snuggery
    >>> from snuggery.arena import play_series
    >>> game, levels = snuggery.load("snip-snap-snorum", seats=3, counters=1), ["casual", "random", "random"]
    >>> series = play_series(game, levels, games=100, seed=1)
    >>> len(series.lengths), series.scores.shape, series.cut_off
    (100, (100, 3), 0)
    """

    bound: BoundGame
    levels: Sequence[str]  # by seat
    seconds: float = 0.0  # wall-clock time
    lengths: list[int] = field(default_factory=list)  # of each game in plies, cut-off ones included
    rows: list[list[int]] = field(default_factory=list)  # scores of the games that were not cut off

    @property
    def plies(self) -> int:
        """The total number of actions."""
        return sum(self.lengths)

    @property
    def cut_off(self) -> int:
        """The number of games that ended without a score."""
        return len(self.lengths) - len(self.rows)

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """The scores of the games that have some: games x seats."""
        return np.array(self.rows, np.int64).reshape(-1, self.bound.seats)


class Stretch(NamedTuple):
    """Some of the games of a series."""

    lengths: list[int]
    rows: list[list[int]]
    kept: list[Any]


class Plan(NamedTuple):
    """The definition of a series: everything that a stretch depends on, besides its number."""

    bound: BoundGame
    levels: Sequence[str]
    games: int
    seed: int

    @property
    def stretches(self) -> int:
        """The number of stretches."""
        return -(-self.games // STRETCH)

    def numbers(self, stretch: int) -> range:
        """Return the numbers of the games in a stretch."""
        return range(stretch * STRETCH, min((stretch + 1) * STRETCH, self.games))


HERE = Here()


def ignore(*told: object) -> None:
    """Take progress, or a match, that nobody asked for."""


def play_series(
    bound: BoundGame,
    levels: Sequence[str],
    games: int,
    seed: int,
    progress: Progress = ignore,
    where: Executor = HERE,
) -> Series:
    """Play games in the compiled loops, at one level for each seat: random, first-time, beginner, casual or casual@0.

    Equal seeds give equal games, on any machine and any number of cores.  `progress` receives the number of
    additional games done.  Raise `Unusable` for other levels, which `play_matches` plays.

    >>> import snuggery
    >>> from snuggery.arena import play_series
    >>> game, levels = snuggery.load("snip-snap-snorum", seats=3, counters=1), ["casual", "random", "random"]
    >>> series = play_series(game, levels, games=100, seed=1)
    >>> series.scores.mean(axis=0)
    array([1.2 , 0.81, 0.99])
    """
    insist_on_company(bound, levels)
    for level in levels:
        _insist_on_loops(level)
        checked_level(level, bound.game, measured=True)
    plan = Plan(bound, levels, checked_whole(games, "the number of games"), seed)
    prepare_levels(bound.game, (), "playouts")
    return _gathered(plan, _Gathering(plan, progress), where, partial(_loop_through, plan))


def play_matches(
    bound: BoundGame,
    levels: Sequence[str],
    games: int,
    seed: int,
    progress: Progress = ignore,
    keep: Keep = ignore,
    where: Executor = HERE,
    take: Take = ignore,
) -> Series:
    """Play games through `Match` between one bot for each seat, of any level, or functions named `module:function`.

    Each match, with its number, is passed to `keep` where it was played.
    Equal seeds give equal games, on any machine and any number of cores.  What `keep` returns is
    passed to `take` in this process; if work runs in other processes, `keep` must be picklable.  Raise `Unusable` for
    bots that can't play.

    >>> import snuggery
    >>> from snuggery.arena import play_matches
    >>> game, plies = snuggery.load("snip-snap-snorum", seats=3, counters=1), []
    >>> keep = lambda number, match: plies.append(match.ply)
    >>> series = play_matches(game, ["casual"] * 3, games=4, seed=1, keep=keep)
    >>> plies == series.lengths
    True
    """
    insist_on_company(bound, levels)
    for level in levels:
        checked_player(str(level), bound.game)
    plan = Plan(bound, levels, checked_whole(games, "the number of games"), seed)
    prepare_levels(bound.game, levels)
    return _gathered(plan, _Gathering(plan, progress, take), where, partial(play_through, plan, keep))


def _insist_on_loops(level: str) -> None:
    """Refuse what the compiled loops don't play."""
    if bare(str(level)) not in LOOP_LEVELS:
        known = ", ".join(LOOP_LEVELS)
        meant = did_you_mean(str(level), LOOP_LEVELS) or "; play_matches plays other levels, and module:function"
        raise Unusable(f"play_series plays {known}, not {level!r}{meant}")


def _gathered(plan: Plan, gathering: "_Gathering", where: Executor, play: Callable[[int], "Stretch"]) -> Series:
    """Play a short series in this process, and the rest of a longer one in the executor."""
    while not gathering.complete and gathering.seconds < SHORT_WAIT:
        gathering.play_here(play)
    if not gathering.complete:
        gathering.play_on(where, play)
    return gathering.series()


class _Gathering:
    """The stretches of a series as they complete, here and in workers."""

    def __init__(self, plan: Plan, progress: Progress, take: Take = ignore) -> None:
        self._plan, self._progress, self._take = plan, progress, take
        self._stretches: dict[int, Stretch] = {}
        self.seconds = 0.0

    @property
    def complete(self) -> bool:
        """Whether all have been played."""
        return len(self._stretches) == self._plan.stretches

    def play_here(self, play: Callable[[int], Stretch]) -> None:
        """Play the next stretch in this process."""
        begun = time.perf_counter()
        stretch = play(number := len(self._stretches))
        self.seconds += time.perf_counter() - begun
        self._add(number, stretch)

    def play_on(self, where: Executor, play: Callable[[int], Stretch]) -> None:
        """Play the rest in the executor."""
        begun = time.perf_counter()
        for number, stretch in where.map(play, range(len(self._stretches), self._plan.stretches)):
            self._add(number, stretch)
        self.seconds += time.perf_counter() - begun

    def series(self) -> Series:
        """Return all results, in order."""
        series = Series(self._plan.bound, self._plan.levels, self.seconds)
        for number in range(self._plan.stretches):
            series.lengths += self._stretches[number].lengths
            series.rows += self._stretches[number].rows
        return series

    def _add(self, number: int, stretch: Stretch) -> None:
        for game, kept in zip(self._plan.numbers(number), stretch.kept, strict=False):
            self._take(game, kept)
        self._stretches[number] = stretch._replace(kept=[])
        self._progress(len(stretch.lengths))


def _loop_through(plan: Plan, stretch: int) -> Stretch:
    """Play a stretch in the compiled loops."""
    form: Any = bind.compiled_form(plan.bound.game)
    bound, games = plan.bound, len(plan.numbers(stretch))
    rng = generator("series", plan.seed, stretch)
    out, _ = bound.buffers()
    levels = np.array([LOOP_LEVELS[bare(level)] for level in plan.levels], np.int64)
    scores = np.full((games, bound.seats), NONE, np.int64)
    lengths = np.zeros(games, np.int64)
    if (levels == RANDOM).all():
        form.play_random_games(bound.states(), rng, out, scores, lengths)
    else:
        form.play_games(bound.states(), bound.states(), levels, rng, out, UNBOUNDED, scores, lengths)
    return Stretch(lengths.tolist(), [row for row in scores.tolist() if row[0] != NONE], [])


def play_through(plan: Plan, keep: Keep, stretch: int) -> Stretch:
    """Play a stretch through `Match`."""
    rng = generator("series", plan.seed, stretch)
    bots = [_player(level, rng) for level in plan.levels]
    played = Stretch([], [], [])
    for number in plan.numbers(stretch):
        match = _play_match(plan.bound, bots, rng)
        played.lengths.append(match.ply)
        played.rows.extend([match.scores] if match.scores is not None else [])
        played.kept.append(keep(number, match))
    return played


def _player(level: str, rng: Generator) -> Player:
    """Return a bot of a level, or the function that `module:function` names in the folder where the work began."""
    return player_named(level) if ":" in level else Bot(level, rng=rng)


def _play_match(bound: BoundGame, bots: Sequence[Player], rng: Generator) -> Match:
    """Play one match in which chance and bots draw from one generator, in the same order as the loops."""
    chance = Seeded(0)
    chance.rng = rng
    match = bound.start(chance=chance)
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match
