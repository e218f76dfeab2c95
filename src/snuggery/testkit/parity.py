"""The same game compiled, bounds-checked and interpreted: digests of everything that the rules return.

`python -m snuggery.testkit.parity GAME` prints them, a line a step, for a process that has other switches set.
"""

import hashlib
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from ..engine import bind
from ..engine.game import BoundGame
from ..games import find
from ..kit.random import generator
from ..kit.records import CHANCE
from .sample import Sample, take_sample
from .settings import settings

SETTINGS = 4
CASUAL = 1  # the level in loops.py
STEPS = 120


def traces(game_name: str, compiled: bool = True) -> Iterator[str]:
    """Go through a few settings of a game; yield a line for every step that is looked at."""
    game = find(game_name)
    form = bind.compiled_form(game) if compiled else bind.interpreted_form(game)
    for setting in settings(game)[:SETTINGS]:
        sample = take_sample(setting.bind(game), form=form, longest=STEPS)
        yield from (f"{setting} step {i}: {_digest(sample, i)}" for i in sample.some)
        yield f"{setting} habits: {_play_by_habit(sample.bound, form)}"


def _digest(sample: Sample, i: int) -> str:
    """Digest a state, its lists, everybody's views, and a fresh deal of what the first seat can't see."""
    states = sample.states[i]
    seen = [sample.view(states, seat).tobytes() for seat in sample.seats]
    dealt = states.copy()
    if i % 5 == 0:
        sample.form.shuffle_hidden(dealt, 0, sample.generator("parity", i))
    listed = (sample.legal(states), sample.outcomes(states) if states["seat"][0] == CHANCE else ())
    return _hash(states.tobytes(), *seen, dealt.tobytes(), repr(listed).encode())


def _play_by_habit(bound: BoundGame, form: Any) -> str:
    """Play the beginning of a game as a good human would; digest where that leads."""
    states, out = bound.states(), bound.buffers()[0]
    levels, lengths = np.full(bound.seats, CASUAL), np.zeros(1, np.int64)
    scores = np.zeros((1, bound.seats), np.int64)
    rng = generator("habits", bound.name)
    form.play_games(states, bound.states(), levels, rng, out, STEPS, scores, lengths)
    return _hash(states.tobytes(), scores.tobytes(), lengths.tobytes(), rng.tobytes())


def _hash(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


if __name__ == "__main__":
    print("\n".join(traces(sys.argv[1])))
