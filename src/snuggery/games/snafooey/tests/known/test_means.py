"""Random games of Snafooey are as long as an independent simulation found them, and the good human beats chance."""

import functools
import math

import numpy as np
import pytest

import snuggery
from snuggery.engine import bind
from snuggery.kit.random import generator

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("snafooey")]  # one process compiles the loops

RANDOM, CASUAL = 0, 1
THEIRS = 400  # games in each cell of the other simulation, at least


@functools.cache
def census(seats, games=3000):
    """Return plays, sub-games and refills of random games in which nobody forgets to draw."""
    bound = snuggery.load("snafooey", seats, draw="auto")
    form = bind.compiled_form(bound.game)
    states, views, (out, _) = bound.states(), bound.states(), bound.buffers()
    rng, levels = generator("census", seats), np.zeros(seats, np.int64)
    scores, length, facts = np.zeros((1, seats), np.int64), np.zeros(1, np.int64), []
    for _ in range(games):
        form.play_games(states, views, levels, rng, out, bound.game.longest, scores, length)
        s = states[0]
        facts.append((length[0], s.subgames, s.shuffles - s.subgames))
    return np.array(facts)


def agrees(found, mean, rounding):
    """Assert that a mean is theirs, within the sampling error of both and their rounding."""
    error = found.std() * math.sqrt(1 / len(found) + 1 / THEIRS)
    assert abs(found.mean() - mean) < 4 * error + rounding / 2


@pytest.mark.parametrize(("seats", "plays"), [(2, 28), (3, 50), (4, 69), (6, 106), (8, 144)])
def test_plays_per_game(seats, plays):
    agrees(census(seats)[:, 0], plays, 1)


@pytest.mark.parametrize(("seats", "subgames"), [(2, 1.7), (3, 2.9), (4, 4.0), (6, 6.1), (8, 8.2)])
def test_sub_games_per_game(seats, subgames):
    agrees(census(seats)[:, 1], subgames, 0.1)


@pytest.mark.parametrize(("seats", "plays"), [(2, 16), (3, 17), (4, 17), (6, 17), (8, 18)])
def test_plays_per_sub_game(seats, plays):
    found = census(seats)
    assert abs(found[:, 0].sum() / found[:, 1].sum() - plays) < 1


def test_the_stock_seldom_runs_out():
    assert 0 < census(8)[:, 2].mean() <= 0.45


@pytest.mark.parametrize(("seats", "draw", "least"), [(2, "by_hand", 0.95), (4, "by_hand", 0.90), (2, "auto", 0.95)])
def test_the_good_human_beats_chance(seats, draw, least):
    games = 2000
    won = sum(wins(seats, draw, seat, games) for seat in range(seats))
    assert won / (games * seats) > least


def wins(seats, draw, seat, games):
    """Count the games that the good human wins from one seat against players at random."""
    bound = snuggery.load("snafooey", seats, draw=draw)
    levels = np.full(seats, RANDOM)
    levels[seat] = CASUAL
    scores, lengths = np.zeros((games, seats), np.int64), np.zeros(games, np.int64)
    states, views, (out, _) = bound.states(), bound.states(), bound.buffers()
    rng = generator("duel", seats, seat)
    form = bind.compiled_form(bound.game)
    form.play_games(states, views, levels, rng, out, bound.game.longest, scores, lengths)
    assert (scores > 0).sum() == games
    return int((scores[:, seat] > 0).sum())
