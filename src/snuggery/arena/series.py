"""Many games of the same company, one after another: in compiled loops or through `Match`, card for card the same."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from ..bots import FROZEN_LEVEL, Bot
from ..engine import bind
from ..engine.chance import Seeded
from ..engine.game import BoundGame
from ..engine.match import Match
from ..kit.random import Generator, generator
from ..kit.records import NONE
from .pace import Pace, Tell, say_nothing

# the levels that the compiled loops know, and the names of their numbers there
LOOP_LEVELS = {"random": "RANDOM", "casual": "CASUAL", FROZEN_LEVEL: "FIRST"}
CHUNK_SECONDS = 0.1  # the loops come back about so often to report and to be stopped
UNBOUNDED = 1 << 40  # plies: games end by their own rules

Progress = Callable[[int], None]  # told how many more games are done
Keep = Callable[[int, Match], Any]  # given every match when it is over, with its number


@dataclass
class Series:
    """What came of a series: lengths in plies, scores game by game, and the seconds it took to play."""

    bound: BoundGame
    levels: Sequence[str]
    seconds: float = 0.0
    lengths: list[int] = field(default_factory=list)
    rows: list[list[int]] = field(default_factory=list)  # scores of the games that were not cut off

    @property
    def plies(self) -> int:
        """How many actions were played in all."""
        return sum(self.lengths)

    @property
    def cut_off(self) -> int:
        """How many games ended without a score."""
        return len(self.lengths) - len(self.rows)

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """The scores of the games that have one, a row each."""
        return np.array(self.rows, np.int64).reshape(-1, self.bound.seats)


def play_series(
    bound: BoundGame, levels: Sequence[str], games: int, seed: int, progress: Progress, tell: Tell = say_nothing
) -> Series:
    """Play games in the loops, at levels out of LOOP_LEVELS: interpreted, until it would pay to compile them."""
    series, pace = Series(bound, levels), Pace(bound.game, levels, tell)
    form, rng = bind.interpreted_form(bound.game), generator("series", seed)
    size = 1
    while (left := games - len(series.lengths)) > 0:
        if pace.pays(left):
            form = pace.compiled(lambda made: _try_out(bound, levels, made))
        size = min(size, left)
        seconds = _play_chunk(series, form, rng, size)
        pace.note(seconds, size)
        progress(size)
        size = max(1, min(2 * size, int(size * CHUNK_SECONDS / max(seconds, 1e-6))))
    return series


def play_matches(
    bound: BoundGame,
    levels: Sequence[str],
    games: int,
    seed: int,
    progress: Progress,
    keep: Keep,
    tell: Tell = say_nothing,
) -> Series:
    """Play games through `Match` at any levels and hand each, with its number, to `keep` when it is over."""
    series, pace = Series(bound, levels), Pace(bound.game, levels, tell)
    compile_for(bound, levels, tell)
    rng = generator("series", seed)
    bots = [Bot(level, rng=rng) for level in levels]
    for number in range(games):
        if pace.pays(games - number):
            pace.compile_live()
        begun = time.perf_counter()
        match = _play_match(bound, bots, rng)
        seconds = time.perf_counter() - begun
        pace.note(seconds, 1)
        series.seconds += seconds
        series.lengths.append(match.ply)
        series.rows += [match.scores] if match.scores is not None else []
        keep(number, match)
        progress(1)
    return series


def compile_for(bound: BoundGame, levels: Sequence[str], tell: Tell = say_nothing) -> None:
    """Compile a game where somebody plans ahead: interpreted, that takes a hundred times as long."""
    pace = Pace(bound.game, levels, tell)
    if pace.may_compile and not set(levels) <= LOOP_LEVELS.keys():
        pace.compile_live()


def _try_out(bound: BoundGame, levels: Sequence[str], form: Any) -> None:
    """Play no game at all, which compiles what is needed: compiling is not playing."""
    _play_chunk(Series(bound, levels), form, generator("series"), 0)


def _play_chunk(series: Series, form: Any, rng: Generator, games: int) -> float:
    bound = series.bound
    out, _ = bound.buffers()
    levels = np.array([getattr(form, LOOP_LEVELS[level]) for level in series.levels], np.int64)
    scores = np.full((games, bound.seats), NONE, np.int64)
    lengths = np.zeros(games, np.int64)
    begun = time.perf_counter()
    if (levels == form.RANDOM).all():
        form.play_random_games(bound.states(), rng, out, scores, lengths)
    else:
        form.play_games(bound.states(), bound.states(), levels, rng, out, UNBOUNDED, scores, lengths)
    seconds = time.perf_counter() - begun
    if games:
        series.seconds += seconds
    series.lengths += lengths.tolist()
    series.rows += [row for row in scores.tolist() if row[0] != NONE]
    return seconds


def _play_match(bound: BoundGame, bots: Sequence[Bot], rng: Generator) -> Match:
    """Play one match in which chance and bots draw from one generator, in the order in which the loops do."""
    chance = Seeded(0)
    chance.rng = rng
    match = bound.start(chance=chance)
    while not match.over:
        legal = match.legal()
        match.play_fast(bots[match.seat](match.view(match.seat), legal))
    return match
