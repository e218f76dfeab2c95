"""Rounds of naive greedy players agree with an independent simulation of 300 games or more in each cell.

How greedy the other simulation's players were in detail is not known, so the bands are wider than its sampling error.
"""

import pytest

from .rounds import EMPTY_DECK, LARGEST_HAND, ROUNDS, TURNS, rounds

pytestmark = [pytest.mark.deep, pytest.mark.xdist_group("rummy-rounds")]  # one process compiles the loop

GAMES = 3000
SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize(("seats", "turns"), list(zip(SEATS, (29, 28, 26, 21), strict=True)))
def test_turns_per_round(seats, turns):
    facts = rounds(GAMES, seats)
    assert facts[:, TURNS].sum() / facts[:, ROUNDS].sum() == pytest.approx(turns, abs=1.5)


@pytest.mark.parametrize(("seats", "share"), list(zip(SEATS, (0.01, 0.06, 0.34, 0.75), strict=True)))
def test_rounds_that_an_empty_deck_ends(seats, share):
    facts = rounds(GAMES, seats)
    assert facts[:, EMPTY_DECK].sum() / facts[:, ROUNDS].sum() == pytest.approx(share, abs=0.04)


@pytest.mark.parametrize(("seats", "number"), list(zip(SEATS, (5, 7, 10, 50), strict=True)))
def test_rounds_to_500(seats, number):
    assert rounds(GAMES, seats)[:, ROUNDS].mean() == pytest.approx(number, rel=0.1)


def test_no_hand_grows_out_of_hand():
    assert max(rounds(GAMES, seats)[:, LARGEST_HAND].max() for seats in SEATS) <= 30
