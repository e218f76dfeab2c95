"""What a hint says of cards and counts: each sentence is so, and stands only where it tells two choices apart."""

import pytest

from snuggery.games.snafooey import GAME
from snuggery.games.snafooey.advice import advise
from snuggery.games.snafooey.kinds import BACK, CHAOS, GOTCHA, PASSE, SNAFOOEY
from snuggery.games.snafooey.playing import BURY, DRAW, FORGET
from snuggery.kit.wording import Wording

from .tables import load

PEOPLE = ("Ann", "Ben", "Cy")


def told(count: int, tally: str, best: int, other: int) -> str:
    """Return what seat 0 hears at a count."""
    match = load(3).start(seed=1)
    s = match.state
    s.count, s.seat, s.direction = count, 0, 1
    return advise(match.view(0).plain, tally, best, other, Wording(GAME.catalogue(), PEOPLE, 0))


@pytest.mark.parametrize(
    ("count", "tally", "best", "other", "sentence"),
    [
        (25, "paid_now", 4, 9, "Nine takes the count to 34, over 30."),
        (25, "paid_now", 4, 5, ""),  # on the threshold is not over it
        (25, "paid_now", 4, GOTCHA, ""),
        (25, "paid_now", 4, CHAOS, ""),  # the dice decide
        (20, "others_paid_next", 8, 2, "At 28 any number above two takes Ben over 30."),
        (20, "others_paid_next", GOTCHA, 2, "At 30 any number takes Ben over it."),
        (28, "others_paid_next", BACK, 9, "At 28 any number above two takes Cy over 30."),
        (28, "others_paid_next", CHAOS, 9, ""),
        (88, "others_paid_next", 2, 1, "At 90 any number takes Ben over it."),
        (5, "paid", 9, 3, "It keeps Three, which is easier to play later than Nine."),
        (5, "paid", 3, 9, ""),
        (5, "paid", 3, PASSE, "It keeps Passe for a count at which a number would cost you."),
        (30, "out", 3, SNAFOOEY, "It keeps Snafooey for a count at which a number would cost you."),
        (5, "paid", PASSE, 3, ""),
        (5, "paid", DRAW, FORGET, "With five cards you have more to choose from than with four."),
        (5, "paid", FORGET, DRAW, ""),
        (5, "paid", BURY, 3, ""),
        (5, "others_paid", 9, 3, ""),
    ],
)
def test_a_fact_is_told_where_it_stands_behind_the_tally(count: int, tally: str, best: int, other: int, sentence: str):
    assert told(count, tally, best, other) == sentence
