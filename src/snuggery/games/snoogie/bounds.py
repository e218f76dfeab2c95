"""What a seat can win, and how far codes go."""

from ...kit.game import OptionCodes
from .codes import (
    ACROSS,
    CHALK_SPEEDS,
    CHALK_THROWS,
    COURSES,
    LIES,
    REST_ACROSS,
    REST_ALONG,
    REST_TURNS,
    SEATS_OF_CODE,
    SETS,
    THROWS,
    TUMBLES,
    TURNS,
    UP,
)
from .legality import MOST_MEASURED
from .options import HALF_POINT, REPLAY
from .state import BODIES

CODES = max(THROWS, CHALK_THROWS)
OUTCOME_CODES = max(
    TUMBLES * THROWS,  # slips of a hand
    ACROSS * UP * COURSES * CHALK_SPEEDS * TURNS,  # and of one that throws chalk
    BODIES * LIES * REST_ACROSS * REST_ALONG * REST_TURNS,  # resting places
    SETS + (MOST_MEASURED + 1) * SEATS_OF_CODE,  # what people measure
)


def bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Return the least and the most: all rounds, or half of them and the deciding one, which only equals play.

    Half points count double (SNOOG-G08).  Shared, a single round leads to a deciding one; won, it does not.
    """
    rounds = options["rounds"]
    return (0, max(2 * rounds, rounds + 2)) if options["tie_round"] == HALF_POINT else (0, rounds)


def total(seats: int, options: OptionCodes) -> int | None:
    """Return the rounds where all are played and no lead can be shared; a deciding round would count one more."""
    rounds = options["rounds"]
    alone = rounds == 1 or (seats == 2 and rounds % 2 == 1 and not options["stop_when_decided"])
    return rounds if alone and options["tie_round"] == REPLAY else None


def can_be_cut_off(seats: int, options: OptionCodes) -> bool:
    """Any round can be void a hundred times, as all its balls can be dead (SNOOG-G34)."""
    return True
