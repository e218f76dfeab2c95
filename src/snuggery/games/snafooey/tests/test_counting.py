"""The count for itself: what moving it costs, what it marks, and what it ends."""

import numpy as np
import pytest

from snuggery.games.snafooey import GAME
from snuggery.games.snafooey.counting import chips_owed, count_after, gotcha_count, move_count
from snuggery.games.snafooey.kinds import CHAOS, GOTCHA, PASSE, SNAFOOEY
from snuggery.games.snafooey.state import CHAOS_ROLL, DEALING, DRAWING
from snuggery.games.snafooey.table import kind_at, list_stock, living_seats

from .tables import load

ONE, TWO, THREE = 2, 4, 8  # the thresholds as sets


def standing(count, waived=0, passed=0, stands=0, last_card=-1, **options):
    """Return the state of a table with six chips each on which nothing is known but the count."""
    s = load(3, **options).states()[0]
    s.count, s.waived, s.passed, s.stands, s.last_card = count, waived, passed, stands, last_card
    s.held[:3] = 6
    s.living = 3
    return s


@pytest.mark.parametrize(
    ("count", "new", "owed", "marks"),
    [
        (29, 30, 0, 0),
        (30, 31, 1, ONE),
        (0, 31, 1, ONE),
        (-5, 31, 1, ONE),
        (59, 61, 2, TWO),
        (29, 61, 3, ONE | TWO),
        (88, 99, 3, THREE),
        (30, 91, 6, ONE | TWO | THREE),
        (61, 29, 0, 0),
    ],
)
def test_snaf_g07_every_threshold_that_is_passed_costs_and_is_marked(count, new, owed, marks):
    s = standing(count, stands=1)
    move_count(s, 1, new, True)
    assert (s.count, s.held[1], s.passed, s.stands) == (new, 6 - owed, marks, 0)
    assert (s.held[0], s.held[2]) == (6, 6)


def test_q_snaf_09_the_highest_alone_where_the_house_says_so():
    assert chips_owed(standing(29, double_cross="highest"), 91, True) == 3
    assert chips_owed(standing(29), 91, True) == 6


@pytest.mark.parametrize(
    ("house", "waived", "passed", "spared", "owed"),
    [
        ("off", ONE, 0, True, 2),
        ("off", ONE, 0, False, 3),
        ("off", TWO, 0, True, 1),
        ("off", 0, ONE | TWO, True, 3),
        ("on", 0, ONE, True, 2),
        ("on", 0, TWO, False, 1),
        ("on", 0, THREE, True, 3),
        ("on", ONE, TWO, True, 0),
    ],
)
def test_snaf_g11_and_snaf_g06_a_threshold_that_is_waived_or_was_passed_is_free(house, waived, passed, spared, owed):
    s = standing(29, waived, passed, threshold_once_per_subgame=house)
    assert chips_owed(s, 61, spared) == owed


@pytest.mark.parametrize(("waiver", "left"), [("until_change", 0), ("whole_subgame", ONE)])
def test_snaf_g12_any_change_of_the_count_ends_a_waiver_unless_it_is_for_the_sub_game(waiver, left):
    s = standing(30, waived=ONE, stands=1, waiver=waiver)
    move_count(s, 0, 30, True)
    assert (s.waived, s.stands) == (ONE, 1)
    move_count(s, 0, 35, True)
    assert (s.waived, s.stands, s.held[0]) == (left, 0, 6)


@pytest.mark.parametrize(("kind", "count"), [(1, 13), (99, 111), (PASSE, 12), (GOTCHA, 30), (SNAFOOEY, 12)])
def test_snaf_10_numbers_add_themselves_and_gotcha_alone_of_the_others_moves_the_count(kind, count):
    assert count_after(standing(12), kind) == count


@pytest.mark.parametrize(
    ("count", "after"), [(-3, 30), (0, 30), (29, 30), (30, 30), (31, 60), (59, 60), (60, 60), (61, 90), (90, 90)]
)
def test_snaf_27_gotcha_goes_to_the_next_threshold_and_snaf_28_stays_on_one(count, after):
    assert gotcha_count(standing(count)) == after


@pytest.mark.parametrize(
    ("house", "last_card", "stands", "after"),
    [
        ({}, SNAFOOEY, 1, 60),
        ({}, PASSE, 1, 30),
        ({"gotcha_window": "while_waived"}, PASSE, 1, 60),
        ({"gotcha_window": "while_waived"}, SNAFOOEY, 0, 30),
        ({"gotcha_after_snafooey": "stay"}, SNAFOOEY, 1, 30),
    ],
)
def test_snaf_29_right_after_snafooey_gotcha_jumps(house, last_card, stands, after):
    assert gotcha_count(standing(30, last_card=last_card, stands=stands, **house)) == after
    assert gotcha_count(standing(60, last_card=last_card, stands=stands, **house)) == after + 30


# -- the stock, the living, the occasions -----------------------------------------------------------------------------


def test_snaf_11_every_kind_in_the_stock_may_come_as_often_as_it_is_there():
    s = load(3).states()[0]
    GAME.rules.new(s)
    s.stock[:] = 0
    s.stock[3], s.stock[10], s.stock[CHAOS], s.stock[SNAFOOEY] = 2, 1, 3, 1
    out, weight = np.full(9, -1, np.int64), np.full(9, -1, np.int64)
    assert list_stock(s, out, weight) == 4
    assert out[:5].tolist() == [3, 10, CHAOS, SNAFOOEY, -1]
    assert weight[:5].tolist() == [2, 1, 3, 1, -1]
    assert [kind_at(s, place) for place in range(7)] == [3, 3, 10, CHAOS, CHAOS, CHAOS, SNAFOOEY]


def test_snaf_21_a_player_who_is_out_is_not_among_the_living():
    s = standing(0)
    assert living_seats(s) == 0b111
    s.place_out[0] = 1
    assert living_seats(s) == 0b110


@pytest.mark.parametrize(("phase", "number"), [(DEALING, 8), (DRAWING, 8), (CHAOS_ROLL, 7)])
def test_shuffles_are_numbered_evenly_and_rolls_oddly(phase, number):
    s = standing(0)
    s.phase, s.shuffles, s.rolls = phase, 4, 3
    assert GAME.rules.occasion(s) == number
