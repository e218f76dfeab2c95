"""The throwing order: lots, the table of orders, the chalk."""

from itertools import permutations

import pytest

from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.games.snoogie import GAME
from snuggery.kit.errors import Illegal, Unreadable, Unusable

from .tables import begin, chalk, foul_round, lay, order, real, told, win


@pytest.mark.parametrize(
    ("winner", "expected"),
    [(0, [0, 2, 1]), (1, [1, 2, 0]), (2, [2, 0, 1])],
    ids=["snoog_14", "snoog_15", "snoog_16"],
)
def test_snoog_14_snoog_15_snoog_16_at_snoog_1_to_3(winner, expected):
    assert order(win(real(), winner)) == expected


def test_snoog_13_nobody_is_last_twice_running():
    """INV-SNOOG-1: from any order, whoever wins, a permutation comes out, the winner first, the last not last again."""
    for first, second, third in permutations(range(3)):
        for winner in range(3):
            match = real()
            match.state.order[:] = first, second, third
            match.state.seat = first
            match = win(match, winner)
            assert sorted(order(match)) == [0, 1, 2]
            assert order(match)[0] == winner
            assert order(match)[2] != third


@pytest.mark.parametrize(
    ("nearest", "reason"),
    [
        ("near 0", "The winner throws first, and Cleo is not last again. Next: Anna, Cleo and Ben."),
        ("near 1", "The winner throws first, and Cleo is not last again. Next: Ben, Cleo and Anna."),
        ("near 2", "The winner throws first. Next: Cleo, Anna and Ben."),
        ("near 0 2", "Anna and Cleo are equally near: the round is played again."),
    ],
)
def test_the_next_order_is_told_with_its_reason(nearest, reason):
    match = chalk(real())
    for _ in range(9):
        lay(match)
    assert told(match, nearest)[-1] == reason


@pytest.mark.parametrize("winner", [0, 1])
def test_at_snoog_4_two_players(winner):
    assert order(win(real(2), winner)) == [winner, 1 - winner]


def test_snoog_04_snoog_g01_a_lot_decides_who_throws_the_chalk_first():
    match = Match(BoundGame(GAME, 3))
    assert match.possible() == [0, 1, 2]
    match.happen("seat 2")
    assert match.seat == 2
    chalk(match)
    assert match.seat == 2


def test_snoog_g03_a_follow_up_match_names_its_first_thrower():
    match = real(2, rounds=1)
    win(match, 1)
    assert GAME.first_out_option(match.state) == {"first_thrower": "1"}
    assert real(2, first_thrower=1).seat == 1
    with pytest.raises(Unusable, match="first_thrower names seat 2; the seats are 0 to 1"):
        real(2, first_thrower=2)


def test_snoog_g02_the_others_follow_in_the_order_of_seats():
    assert order(real(first_thrower=1)) == [1, 2, 0]


def test_snoog_g02_a_second_lot_by_house_rule():
    match = real(first_order="lot")
    assert match.possible() == [1, 2]
    match.happen("seat 2")
    assert order(match) == [0, 2, 1]
    assert real(2, first_order="lot").seat == 0


def test_snoog_11_the_winner_throws_the_chalk_and_first():
    match = win(real(), 2)
    assert match.seat == 2
    chalk(match)
    assert match.seat == 2


def test_snoog_g04_one_ball_each_in_turn():
    match = chalk(real())
    pushed = []
    for _ in range(9):
        pushed.append(match.seat)
        lay(match)
    assert pushed == [0, 1, 2] * 3


def test_snoog_g04_all_in_a_row_by_house_rule():
    match = chalk(real(throwing="consecutive"))
    pushed = []
    for _ in range(9):
        pushed.append(match.seat)
        lay(match)
    assert pushed == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_snoog_g04_a_foul_ends_all_of_ones_pushes_in_a_row():
    match = chalk(real(throwing="consecutive"))
    lay(match)
    match.play("foul")
    assert match.seat == 1


def test_snoog_g21_a_round_won_by_fouls_changes_the_order_likewise():
    assert order(foul_round(real(), 2)) == [2, 0, 1]


def test_snoog_g27_a_void_round_is_played_again_in_the_same_order():
    match = win(real(), 1)
    assert order(match) == [1, 2, 0]
    chalk(match)
    for _ in range(9):
        lay(match)
    match.happen("near 0 2")
    assert order(match) == [1, 2, 0]
    assert match.state.rounds_done == 1


def test_snoog_g28_the_last_match_binds_nobody():
    assert order(real(first_thrower=2)) == [2, 0, 1]


def test_snoog_g31_nobody_pushes_out_of_turn():
    match = chalk(begin(2))
    with pytest.raises(Unreadable, match="it is throw and what belongs to it"):
        match.play("vote good")
    with pytest.raises(Illegal):
        match.happen("rest 1a x=600 y=600")
    assert match.seat == 0
