"""Choosing by worth: the best always, or roughly; a player who misjudges a little does nothing absurd."""

from collections import Counter

import numpy as np
import pytest

from snuggery.kit.choosing import take_best, take_roughly
from snuggery.kit.random import generator

WORTHS = np.array([3.0, 0.0, 2.5, 3.0, -4.0])
ACTIONS = np.arange(5)


def worth_of(view, action):
    return WORTHS[action]


@pytest.fixture
def rng():
    return generator("choosing")[0]


def test_the_best_is_taken_and_among_equals_each_as_often(rng):
    taken = Counter(int(take_best(worth_of, None, ACTIONS, 5, rng)) for _ in range(1000))
    assert set(taken) == {0, 3}
    assert taken[0] == pytest.approx(500, abs=80)


def test_nothing_is_taken_that_is_worse_by_more_than_a_newcomer_misjudges(rng):
    taken = Counter(int(take_roughly(worth_of, 1.0, None, ACTIONS, 5, rng)) for _ in range(1000))
    assert set(taken) == {0, 2, 3}
    assert 0 < taken[2] < min(taken[0], taken[3]), "and what is worse is taken less often"


def test_larger_misjudgements_cause_more_errors(rng):
    taken = Counter(int(take_roughly(worth_of, 4.0, None, ACTIONS, 5, rng)) for _ in range(2000))
    assert set(taken) == {0, 1, 2, 3}


def test_what_was_seen_once_is_handed_to_every_judgement(rng):
    def worth_by(view, action, sign):
        return sign * WORTHS[action]

    assert take_best(worth_by, None, ACTIONS, 5, rng, -1) == take_roughly(worth_by, 0.5, None, ACTIONS, 5, rng, -1) == 4


def test_one_thing_to_do_is_done_unjudged(rng):
    assert take_best(None, None, ACTIONS[4:], 1, rng) == take_roughly(None, 1.0, None, ACTIONS[4:], 1, rng) == 4
