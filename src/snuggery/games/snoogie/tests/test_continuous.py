"""Rows of numbers as throws: every row is one that may be, zeros are a soft push, and the ends are the ends."""

import numpy as np
import pytest

import snuggery
from snuggery.games.snoogie import places
from snuggery.games.snoogie.codes import unpack_chalk, unpack_throw
from snuggery.games.snoogie.continuous import CONTINUOUS
from snuggery.games.snoogie.legality import FASTEST, SLOWEST, WIDEST, is_legal
from snuggery.games.snoogie.state import BAD_PLACE, CHALKING, FOULED, GOOD_PLACE, ON_BED, PUSHED, THROWING, VOTING

ZEROS = np.zeros(len(CONTINUOUS.dials))


@pytest.fixture(autouse=True)
def interpreted(monkeypatch):
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")


def at(phase, seed=1, **options):
    """Return a match that has come to a phase, everybody casual."""
    match, bot = snuggery.load("snoogie", **options).start(seed=seed), snuggery.bot("casual", seed=seed)
    while match.state.phase != phase:
        match.play(bot(match.view(match.seat), match.legal()))
    return match


def push(match, *numbers):
    return unpack_throw(CONTINUOUS.decode(match.state, np.array([*numbers, *ZEROS[len(numbers) :]])))


@pytest.mark.parametrize("table", ["pool9", "pool7", "snooker12"])
def test_any_row_may_be_at_any_time(table):
    match = snuggery.load("snoogie", table=table, rounds=1, balls_per_player=5).start(seed=3)
    asked, rng = set(), np.random.default_rng(1)
    while not match.over:
        asked.add(int(match.state.phase))
        for row in (ZEROS, *rng.uniform(-1, 1, (20, 6)), *rng.choice([-1.0, 1.0], (5, 6))):
            code = CONTINUOUS.decode(match.state, row)
            assert is_legal(match.state, code), match.position()
        match.play(int(code))
    assert asked == {CHALKING, VOTING, THROWING}


def test_any_point_of_the_grid_may_be():
    for place, phase in enumerate((VOTING, CHALKING, THROWING)):
        state = at(phase).state
        assert CONTINUOUS.grid_of(state) == place
        points = CONTINUOUS.points[slice(*CONTINUOUS.edges[place : place + 2])]
        codes = [int(CONTINUOUS.decode(state, point)) for point in points]
        assert len(set(codes)) == len(points)
        assert all(is_legal(state, code) for code in codes[:: 1 + len(codes) // 300])


def test_zeros_are_a_soft_push_straight_up_and_a_good_vote():
    throwing = at(THROWING)
    assert push(throwing) == (635, 140, 0, 568, 100, 0)
    assert push(throwing).y * 100 < places.release_line(throwing.state)
    assert CONTINUOUS.decode(at(VOTING).state, ZEROS) == GOOD_PLACE
    assert unpack_chalk(CONTINUOUS.decode(at(CHALKING).state, ZEROS)) == (635, 1270)


def test_the_ends_are_what_a_hand_can_mean():
    throwing = at(THROWING)
    assert push(throwing, *[-1] * 6) == (29, 30, -WIDEST, SLOWEST, -30, -30)
    assert push(throwing, *[1] * 6) == (1241, 248, WIDEST, FASTEST, 120, 30)
    assert CONTINUOUS.decode(at(VOTING).state, -np.ones(6)) == BAD_PLACE
    assert unpack_chalk(CONTINUOUS.decode(at(CHALKING).state, np.ones(6))) == (1259, 2529)


def test_small_aims_are_finer_than_wide_ones():
    aims = [push(at(THROWING), 0, 0, number).aim for number in (-0.5, -0.1, 0.1, 0.2, 0.9, 1.0)]
    assert aims[0] < aims[1] == -aims[2] < 0
    assert aims[3] - aims[2] < (aims[5] - aims[4]) / 5


def test_a_place_that_is_taken_is_given_up_for_the_nearest_that_is_free():
    match = at(THROWING)
    state = match.state
    state.lies[1], state.x[1], state.y[1] = ON_BED, 63_500, 14_000
    moved = push(match)
    assert (moved.x, moved.y) == (635 - 58, 140)
    state.lies[2], state.x[2], state.y[2] = ON_BED, 63_500 - 6_000, 14_000
    assert push(match).x == 635 + 58


def test_where_a_row_is_full_the_next_will_do():
    match = at(THROWING, table="pool7", balls_per_player=5, seats=3)
    state = match.state
    for body in range(1, 16):
        state.lies[body], state.x[body], state.y[body] = ON_BED, min(3_500 + (body - 1) * 6_600, 95_000), 13_000
    assert push(match).y not in (130, 132)
    assert is_legal(state, int(CONTINUOUS.decode(state, ZEROS)))


def test_at_a_real_table_people_push():
    match = snuggery.load("snoogie", table="real", hands="casual").start(seed=1)
    codes = {int(CONTINUOUS.decode(match.state, row)) for row in np.eye(6)}
    assert codes == {PUSHED} and FOULED not in codes
