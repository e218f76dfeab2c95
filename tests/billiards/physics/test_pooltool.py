"""Balls as pooltool 0.6.0 simulates them, on its own table: the same ends, but for what chaos makes of rounding.

The shots are kept in `fixtures/pooltool_shots.npz`; `fixtures/pooltool_shots.py` beside it wrote them and tells how.
"""

from math import sqrt

import numpy as np
import pytest

from .oracle import LANES, MISSING, Oracle, fresh, python, stored

MICROMETRE = 1e-6


@pytest.fixture(scope="module")
def oracle():
    return stored()


def agrees(oracle, lane):
    """Whether the ends of a lane are pooltool's, its spacer shrunk until chaos has nothing to amplify."""
    apart, unlike = oracle.differences(lane)
    assert unlike == 0
    assert np.median(apart) < 1e-5
    assert np.quantile(apart, 0.99) < 0.05


def test_a_thousand_shots_are_kept(oracle):
    assert len(oracle.shots["lanes"]) >= 1000


@pytest.mark.parametrize("lane", LANES)
def test_the_ends_are_pooltools(oracle, lane):
    agrees(oracle, lane)


def test_slow_ends_are_those_of_pooltool_as_it_is_shipped(oracle):
    apart, unlike = oracle.differences(0, "shipped")
    assert unlike == 0
    assert np.median(apart) < 0.01


@pytest.mark.parametrize("lane", LANES)
def test_pooltool_as_shipped_differs_no_more_than_ten_times_a_start_moved_by_a_micrometre(oracle, lane):
    """The control: what chaos makes of a micrometre, which is what the spacer is."""
    apart, control = oracle.differences(lane, "shipped")[0], oracle.differences(lane, moved=MICROMETRE)[0]
    for share in (0.5, 0.75, 0.9, 0.95, 0.99):
        assert np.quantile(apart, share) < 10.0 * np.quantile(control, share)
    assert sqrt(np.mean(apart**2)) < 10.0 * sqrt(np.mean(control**2))


@pytest.mark.slow
@pytest.mark.skipif(python() is None, reason=MISSING)
def test_fresh_shots_of_pooltool_end_in_the_same_places(tmp_path):
    live = Oracle(fresh(tmp_path, seed=12, count=20))
    assert len(live.shots["lanes"]) > 40
    for lane in LANES:
        agrees(live, lane)
