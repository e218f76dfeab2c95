"""Play the games of a shard, replay them to record what each seat saw, and return the files of the shard.

The games are those of `snuggery simulate` with the same seed, divided into shards by their numbers.  A shard depends
only on the recipe and its number, so any worker can make it, and make it again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..arena.series import LOOP_LEVELS, STRETCH, Plan, play_through
from ..engine.desk import MOST_AT_ONCE, ROW
from ..engine.match.match import Match, revived
from ..envs.vector_env import observing_form
from ..kit.random import Generator, generator
from ..transcripts import write
from .shards import FORMATS, Array, Shard, zipped

ROOM = 2048  # entries of a game, at first


@dataclass(frozen=True)
class Recipe:
    """Everything that a shard depends on, besides its number."""

    plan: Plan
    format: str
    transcripts: bool
    shard_games: int  # how many games a shard has, but for the last

    @property
    def shards(self) -> int:
        """The number of shards."""
        return -(-self.plan.games // self.shard_games)

    def games(self, shard: int) -> range:
        """Return the numbers of the games in a shard."""
        return range(shard * self.shard_games, min((shard + 1) * self.shard_games, self.plan.games))

    def files(self, shard: int) -> tuple[str, ...]:
        """Return the names of a shard's files."""
        arrays = f"shard-{shard:07}.{self.format}"
        return (arrays, f"transcripts-{shard:07}.zip") if self.transcripts else (arrays,)

    def transcript_name(self, number: int) -> str:
        """Return the name of a game's transcript, as `snuggery simulate` would write it."""
        return f"{self.plan.bound.name}-{number + 1:0{len(str(self.plan.games))}}.snug"


def make_shard(recipe: Recipe, shard: int) -> list[bytes]:
    """Return the files of a shard, in the order of their names in the recipe."""
    recorder = Recorder(recipe)
    games = [*recorder.played(recipe.games(shard))]
    made = [FORMATS[recipe.format].write(recorder.shard_of(games))]
    if recipe.transcripts:
        texts = (write(recorder.match_of(rows), names=recipe.plan.levels).encode() for rows in games)
        made.append(zipped(zip(map(recipe.transcript_name, recipe.games(shard)), texts, strict=True)))
    return made


class Recorder:
    """Plays games of one line-up of bots and replays them."""

    def __init__(self, recipe: Recipe) -> None:
        self._recipe, self._bound = recipe, recipe.plan.bound
        bound = self._bound
        self._form: Any = observing_form(bound)
        self._states, self._views = bound.states(), bound.states()
        self._out = np.zeros(max(bound.game.actions, bound.game.outcomes, MOST_AT_ONCE), np.int64)
        self._rows = np.zeros(ROOM, ROW)

    def played(self, games: range) -> Iterator[Array]:
        """Play the stretches that these games are; yield the entries of each."""
        plan = self._recipe.plan
        for stretch in range(games.start // STRETCH, -(-games.stop // STRETCH)):
            if set(plan.levels) <= LOOP_LEVELS.keys():
                rng = generator("series", plan.seed, stretch)
                yield from (self._record(rng) for _ in plan.numbers(stretch))
            else:
                yield from play_through(plan, _entries, stretch).kept

    def _record(self, rng: Generator) -> Array:
        """Play a game in the loops."""
        levels = np.array([LOOP_LEVELS[level] for level in self._recipe.plan.levels], np.int64)
        while True:
            before = rng.copy()
            n = self._form.record_game(self._states, self._views, levels, rng, self._out, self._rows)
            if n >= 0:
                return self._rows[:n].copy()
            rng[:] = before
            self._rows = np.zeros(2 * len(self._rows), ROW)

    def shard_of(self, games: Sequence[Array]) -> Shard:
        """Return games as a shard."""
        bound = self._bound
        codes = bound.codes if bound.game.listed else 0
        starts = np.cumsum([0, *(int((rows["seat"] >= 0).sum()) for rows in games)])
        observations = np.zeros((starts[-1], bound.observation.size), np.uint8)
        masks = np.zeros((starts[-1], codes), np.bool_)
        actions, seats = np.zeros((2, starts[-1]), np.int64)
        scores, ended = np.zeros((len(games), bound.seats), np.int64), np.zeros(len(games), np.bool_)
        for game, rows in enumerate(games):
            part = slice(*starts[game : game + 2])
            told = observations[part], masks[part], actions[part], seats[part]
            self._form.write_decisions(self._states, self._views, rows, self._out, *told)
            ended[game] = self._form.write_result(self._states, scores[game])
        kind = np.int16 if bound.codes < 1 << 15 else np.int64
        return Shard(observations, masks, actions.astype(kind), seats.astype(np.int8), starts, scores, ended)

    def match_of(self, rows: Array) -> Match:
        """Return a game as a match that is over."""
        opening = self._bound.states()
        self._form.begin(opening)
        end = opening.copy()
        self._form.repeat(end, rows, 0, len(rows))
        plies = int((rows["seat"] >= 0).sum())
        return revived(self._bound, None, end.tobytes(), plies, opening.tobytes(), False, rows.tobytes())


def _entries(number: int, match: Match) -> Array:
    """Return the entries of a match that was played move by move."""
    entries = match.history
    rows = np.zeros(len(entries), ROW)
    rows["seat"], rows["code"] = [entry.seat for entry in entries], [entry.code for entry in entries]
    return rows
