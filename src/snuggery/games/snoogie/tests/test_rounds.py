"""Rounds in detail: which players are left, what a finished round records, and how the next one begins."""

import numpy as np
import pytest

from snuggery.games.snoogie.rounds import is_decided, judge, leading_seats, nearest_seats, share
from snuggery.games.snoogie.rules import chance
from snuggery.games.snoogie.state import (
    CHALK,
    CHALKING,
    FINISHED,
    IN_HAND,
    JUDGING,
    LEVEL,
    MOST_VOIDS,
    NEAREST,
    ON_BED,
    POCKETED,
    SHARED,
    TAKEN,
)
from snuggery.kit.records import CHANCE, CUT_OFF, OVER

from .tables import ball, begin, chalk, far, foul_round, lay, order, push, real, win, won

# -- judging ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_only_one_with_a_ball_left_needs_no_judge(left):
    match = chalk(real(balls_per_player=1))
    for seat in range(3):
        match.play("throw")
        match.happen(f"rest {seat}a" + ("" if seat == left else " pocket"))
    assert won(match) == [int(seat == left) for seat in range(3)]
    assert (match.state.verdict, match.state.nearest) == (NEAREST, 1 << left)


@pytest.mark.parametrize(("fouler", "judged"), [(0, [2, 4, 6]), (2, [1, 2, 3])])
def test_people_judge_after_a_foul_too(fouler, judged):
    match = chalk(real(balls_per_player=1))
    for seat in range(3):
        match.play("foul") if seat == fouler else lay(match)
    assert (match.state.phase, match.seat) == (JUDGING, CHANCE)
    assert match.possible() == judged


def test_distances_that_differ_by_a_hundredth_are_not_equal_where_nothing_is_forgiven():
    s = chalk(begin(3, equal_mm=0, metric="centre", balls_per_player=1)).state
    s.lies[1:4] = ON_BED
    s.y[1:4] = s.y[CHALK]
    s.x[1:4] = [int(s.x[CHALK]) + more for more in (5001, 5000, 5002)]
    assert nearest_seats(s, 0b111) == 0b010
    assert nearest_seats(s, 0b101) == 0b001
    s.x[3] = s.x[2]
    assert nearest_seats(s, 0b111) == 0b110
    judge(s)
    assert (s.verdict, s.nearest, s.voids) == (LEVEL, 0b110, 1)


def test_a_distance_of_nothing_can_be_measured():
    match = chalk(real(2, balls_per_player=1))
    lay(match)
    lay(match)
    match.happen("gap 0 mm=0")
    assert match.state.phase == JUDGING
    match.happen("gap 1 mm=0.11")
    assert won(match) == [1, 0]


def test_all_that_people_may_see_is_equally_likely():
    match = chalk(real())
    for _ in range(9):
        lay(match)
    out, weight = np.zeros(64, np.int64), np.full(64, 5)
    assert chance(match.state, out, weight) == 7
    assert weight.tolist() == [1] * 7 + [5] * 57


# -- after a round ----------------------------------------------------------------------------------------------------


def test_a_shared_round_is_told_from_others_and_its_first_thrower_goes_first():
    match = real(first_thrower=1, tie_round="half_point")
    chalk(match)
    for _ in range(9):
        lay(match)
    match.happen("near 0 2")
    assert (match.state.verdict, match.state.nearest, match.state.deciding) == (SHARED, 0b101, 0)
    assert won(match) == [1, 0, 1]
    assert order(match) == [2, 0, 1]


@pytest.mark.parametrize(("nearest", "first"), [(0b011, 1), (0b101, 2), (0b110, 1), (0b111, 1)])
def test_of_players_who_share_the_first_to_throw_counts_as_the_winner(nearest, first):
    s = real(first_thrower=1, tie_round="half_point").state
    share(s, nearest)
    assert s.order[0] == first
    assert [s.won[seat] for seat in range(3)] == [nearest >> seat & 1 for seat in range(3)]


def test_void_rounds_are_counted_until_one_is_decided():
    match = real(2, balls_per_player=1)
    for n in (1, 2):
        chalk(match)
        lay(match)
        lay(match)
        match.happen("near 0 1")
        assert (match.state.voids, match.state.verdict, match.state.nearest) == (n, LEVEL, 0b11)
    win(match, 1)
    assert (match.state.voids, match.state.verdict, match.state.nearest) == (0, NEAREST, 0b10)


def test_a_match_is_cut_off_by_the_last_void_round_and_by_none_before():
    match = chalk(real(2, balls_per_player=1))
    match.state.voids = MOST_VOIDS - 2
    for seat in (0, CUT_OFF):
        lay(match)
        lay(match)
        match.happen("near 0 1")
        assert (match.state.seat, match.state.phase) == (seat, CHALKING)
        if seat == 0:
            chalk(match)


def test_a_round_begins_without_any_chalk_or_ball_thrown_again():
    match = begin(2, pocketed_ball="rethrow", balls_per_player=1)
    chalk(match, votes="bb")
    chalk(match)
    assert match.state.rethrows == 1
    push(match, "pocket")
    assert match.state.repeats == 1
    push(match, far(1))
    push(match, far(2))
    assert match.state.rounds_done == 1
    assert (match.state.phase, match.state.rethrows, match.state.repeats) == (CHALKING, 0, 0)


def test_the_deciding_round_is_no_round_of_the_match_and_its_end_leaves_the_order():
    match = foul_round(foul_round(real(2, rounds=2), 0), 1)
    assert (match.state.deciding, match.state.rounds_done) == (1, 2)
    before = order(match)
    foul_round(match, before[1])
    assert (match.state.phase, match.seat) == (FINISHED, OVER)
    assert (match.state.rounds_done, match.state.deciding, order(match)) == (2, 1, before)


def counted(won_by, done, rounds=6, **options):
    s = real(len(won_by), rounds=rounds, **options).state
    s.won[: len(won_by)], s.rounds_done = won_by, done
    return s


@pytest.mark.parametrize(
    ("won_by", "done", "decided"),
    [
        ((3, 0), 3, False),
        ((4, 0), 4, True),
        ((3, 1), 4, False),
        ((0, 4), 4, True),
        ((1, 4), 5, True),
        ((3, 2), 5, False),
        ((4, 0, 0), 4, True),
        ((3, 1, 0), 4, False),
        ((3, 1, 1), 5, True),
        ((2, 2, 1), 5, False),
        ((2, 2, 2), 6, False),
        ((3, 3, 0), 6, False),
    ],
)
def test_a_match_is_decided_when_nobody_can_reach_the_leader(won_by, done, decided):
    assert bool(is_decided(counted(won_by, done))) == decided
    doubled = tuple(2 * each for each in won_by)
    assert bool(is_decided(counted(doubled, done, tie_round="half_point"))) == decided


@pytest.mark.parametrize(("won_by", "leaders"), [((2, 1, 0), 1), ((0, 2, 2), 6), ((1, 1, 1), 7), ((0, 3), 2)])
def test_leaders_have_won_most(won_by, leaders):
    assert leading_seats(counted(won_by, sum(won_by))) == leaders


# -- pushes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("throwing", "moved"), [("rotation", [4, 1, 5, 2, 6, 3]), ("consecutive", [4, 5, 6, 1, 2, 3])])
def test_which_ball_is_pushed_when(throwing, moved):
    match = chalk(real(2, throwing=throwing, first_thrower=1))
    found = []
    for _ in range(6):
        match.play("throw")
        found.append(int(match.state.moving))
        match.happen(f"rest {ball(match)}")
    assert found == moved


def test_a_ball_that_its_own_push_pockets_comes_back_to_the_hand_so_often():
    match = chalk(begin(2, pocketed_ball="rethrow", max_rethrows=2))
    for n in (1, 2):
        push(match, "off" if n == 1 else "pocket")
        s = match.state
        assert (s.repeats, s.seat, s.pushes, s.lies[1], s.x[1], s.y[1]) == (n, 0, 0, IN_HAND, 0, 0)
    push(match, "pocket")
    assert (match.state.repeats, match.seat, match.state.lies[1]) == (2, 1, POCKETED)


def test_a_foul_at_a_time_is_one_turn():
    match = chalk(real(balls_per_player=2))
    match.play("foul")
    assert (match.seat, match.state.pushes) == (1, 1)
    lay(match)
    lay(match)
    assert (match.seat, match.state.pushes) == (1, 4)


# -- chalk that is sent off -------------------------------------------------------------------------------------------


def sent_off(place, turn="33", at="x=635 y=1700", **options):
    match = chalk(begin(2, chalk_lost="respot", **options), f"{at} turn={turn}")
    return push(match, "chalk pocket", place)


def chalk_lies(match):
    s = match.state
    return int(s.lies[CHALK]), int(s.x[CHALK]), int(s.y[CHALK]), int(s.turn)


def test_chalk_is_put_back_as_it_lay():
    match = sent_off(far(1))
    assert chalk_lies(match) == (ON_BED, 63_500, 170_000, 330)
    assert (match.state.voids, match.seat) == (0, 1)


def test_chalk_that_cannot_be_put_back_is_laid_in_the_middle_or_taken_away():
    middle = sent_off("x=635 y=1710")
    assert chalk_lies(middle) == (ON_BED, 63_500, 127_000, 330)
    assert (middle.state.voids, middle.seat) == (0, 1)
    nowhere = sent_off("x=635 y=1290", at="x=635 y=1300", turn="0")
    assert chalk_lies(nowhere) == (TAKEN, 0, 0, 0)
    assert (nowhere.state.voids, nowhere.seat) == (1, 0)
    assert nowhere.state.lies[1] == ON_BED


def test_at_a_real_table_people_find_the_place():
    match = chalk(real(2, chalk_lost="respot"))
    lay(match)
    lay(match)
    match.play("throw")
    match.happen("rest chalk pocket")
    match.happen("rest 0b")
    assert chalk_lies(match) == (ON_BED, 0, 0, 0)
    assert (match.state.voids, match.seat) == (0, 1)
