"""The casual habit is worth having: against players at random it wins more than its share, in every game."""

import numpy as np
import pytest

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.kit.random import generator
from snuggery.kit.records import interpreted

pytestmark = [pytest.mark.slow, pytest.mark.skipif(interpreted(), reason="many games, compiled")]

GAME = find("snip-snap-snorum")
GAMES = 20_000
LEVELS = 10
SEATS = [pytest.param(seats, marks=() if seats in (2, 4, 10) else pytest.mark.deep) for seats in range(2, 11)]


def shares(seats, mode):
    """Return what one casual seat among random ones won beyond its share, game by game, from every place in turn."""
    form = bind.compiled_form(GAME)
    bound = snuggery.load("snip-snap-snorum", seats, mode=mode)
    won = []
    for seat in range(seats):
        levels = np.zeros(LEVELS, np.int64)
        levels[seat] = 1
        scores = np.zeros((GAMES // seats, seats), np.int64)
        lengths = np.zeros(len(scores), np.int64)
        rng = generator("strength", seats, seat)
        form.play_games(bound.states(), bound.states(), levels, rng, bound.buffers()[0], 10**6, scores, lengths)
        won.append(scores[:, seat] - scores.sum(axis=1) / seats)
    return np.concatenate(won)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("mode", ["standard", "race", "jig"])
def test_casual_beats_random(mode, seats):
    won = shares(seats, mode)
    assert won.mean() > 3 * won.std() / len(won) ** 0.5


@pytest.mark.parametrize("seats", SEATS)
def test_casual_is_no_worse_than_random_in_running_and_better_at_small_tables(seats):
    won = shares(seats, "running")
    error = won.std() / len(won) ** 0.5
    assert won.mean() > (3 if seats < 5 else -2) * error
