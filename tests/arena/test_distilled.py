"""Weights fitted to what the search finds: casual's own parts, and a climb that finds better ones where there are."""

import numpy as np
import pytest

import snuggery
from benchmarks import distilled
from benchmarks.distilled import CASUAL, MOST, NO_CARD, Discards
from snuggery.games.snake_rummy import habits
from snuggery.games.snake_rummy.tables import DISCARD


def made(weights) -> Discards:
    """Return discards that bring just what these weights say."""
    rng = np.random.default_rng(5)
    parts = rng.integers(0, 4, (60, MOST, len(CASUAL))).astype(float)
    worths = parts @ weights
    worths[:, 6:] = NO_CARD
    return Discards(parts, worths, np.arange(60))


def test_weights_times_parts_are_what_casual_judges():
    match = snuggery.load("snake-rummy", 3).start(seed=4)
    bot = snuggery.bot("casual", seed=4)
    seen = 0
    for _ in range(120):
        view = match.view(match.seat)
        for action in (one for one in match.legal() if one >= DISCARD):
            judged = habits.worth_of_discard(view.record, action - DISCARD, habits.look(view.record))
            assert np.dot(CASUAL, distilled.parts_of(view, action - DISCARD)) == pytest.approx(judged)
            seen += 1
        match.play(bot(view, match.legal()))
    assert seen > 100


def test_better_weights_are_found_where_there_are():
    discards = made(np.array([2.0, 0.0, 5.0, -1.0, 4.0]))
    assert distilled.gain(discards, distilled.fitted(discards)).mean > 1.0


def test_where_casual_judges_best_nothing_is_gained():
    discards = made(CASUAL)
    assert distilled.gain(discards, distilled.fitted(discards)).mean == pytest.approx(0.0, abs=0.1)


def test_places_without_a_card_are_never_chosen():
    discards = made(CASUAL)
    assert (distilled.chosen(discards, CASUAL) > NO_CARD).all()
