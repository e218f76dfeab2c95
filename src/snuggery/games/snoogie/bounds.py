"""What a seat can win, and how far codes go."""

from ...kit.game import OptionCodes
from . import codes
from .options import HALF_POINT, REPLAY
from .state import BODIES, MOST_MEASURED

CODES = max(codes.BALL_THROWS, codes.CHALK_THROWS)
OUTCOME_CODES = max(
    codes.TUMBLES * codes.THROWS,  # slips of a hand
    codes.ACROSS * codes.UP * codes.COURSES * codes.CHALK_SPEEDS * codes.TURNS,  # and of one that throws chalk
    BODIES * codes.LIES * codes.REST_ACROSS * codes.REST_ALONG * codes.REST_TURNS,  # resting places
    codes.SETS + (MOST_MEASURED + 1) * codes.SEATS_OF_CODE,  # what people measure
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
