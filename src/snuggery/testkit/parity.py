"""The same game compiled, bounds-checked and interpreted: digests of everything that the rules return."""

import hashlib
from collections.abc import Iterator
from importlib import import_module

import numpy as np

from ..engine.bind import Form
from ..engine.desk import CASUAL
from ..games import find
from ..kit.game import Game
from ..kit.random import Generator
from ..kit.records import CHANCE
from .sample import Sample, take_sample
from .settings import settings

SETTINGS = 4
STEPS = 120
SHORT, GAMES = 10, 20  # plies of a game that is played whole, and how often


def traces(game: Game, form: Form) -> Iterator[str]:
    """Go through a few settings of a game in one of its forms; yield a line for every step that is looked at."""
    for setting in settings(game)[:SETTINGS]:
        sample = take_sample(setting.bind(game), form=form, longest=STEPS)
        yield from (f"{setting} step {i}: {_digest(sample, i)}" for i in sample.some)
        yield f"{setting} habits: {_choose_by_habit(sample)}"
        if game.longest <= SHORT:
            yield f"{setting} whole games: {play_by_habit(sample)}"


def game_named(name: str) -> Game:
    """Return a game by its name, or by the package that it lies in."""
    return import_module(name).GAME if "." in name else find(name)


def _digest(sample: Sample, i: int) -> str:
    """Digest a state, its lists, everybody's views, and a fresh deal of what the first seat can't see."""
    states = sample.states[i]
    seen = [sample.view(states, seat).tobytes() for seat in sample.seats]
    dealt = states.copy()
    if i % 5 == 0:
        sample.form.shuffle_hidden(dealt, 0, sample.generator("parity", i))
    listed = (sample.legal(states), sample.outcomes(states) if states["seat"][0] == CHANCE else ())
    return _hash(states.tobytes(), *seen, dealt.tobytes(), repr(listed).encode())


def _choose_by_habit(sample: Sample) -> str:
    """Choose as casual, beginner and first-time in turn wherever a seat is to move; hash the choices."""
    rng = sample.generator("habits")
    chosen = [_habit(sample, i, rng) for i in sample.some if sample.states[i]["seat"][0] >= 0]
    return _hash(repr(chosen).encode(), rng.tobytes())


def _habit(sample: Sample, i: int, rng: Generator) -> int:
    states = sample.states[i]
    legal = np.array(sample.legal(states), np.int64)
    seat = int(states["seat"][0])
    follow = (sample.form.follow_habit, sample.form.follow_beginner, sample.form.follow_first_time)[i % 3]
    return int(follow(sample.view(states, seat), legal, len(legal), rng))


def play_by_habit(sample: Sample) -> str:
    """Play whole games as a good human would; digest where they lead.

    The loops for that take as long to compile as everything else together, and are the same for all games.
    """
    bound, rng = sample.bound, sample.generator("games")
    states, lengths = bound.states(), np.zeros(GAMES, np.int64)
    scores = np.zeros((GAMES, bound.seats), np.int64)
    levels = np.full(bound.seats, CASUAL)
    sample.form.play_games(states, bound.states(), levels, rng, bound.buffers()[0], STEPS, scores, lengths)
    return _hash(states.tobytes(), scores.tobytes(), lengths.tobytes(), rng.tobytes())


def _hash(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]
