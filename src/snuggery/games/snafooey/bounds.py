"""What a seat can win, and how far codes go."""

from ...kit.game import OptionCodes
from .kinds import SNAFOOEY
from .playing import FORGET

CODES = FORGET + 1
OUTCOME_CODES = SNAFOOEY + 1  # kinds of cards; the totals of two dice are fewer


def bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Chips are only lost, and all but the winner have none (SNAF-01); how many he has left, nothing fixes."""
    return 0, options["chips"]


def can_be_cut_off(seats: int, options: OptionCodes) -> bool:
    """Any sub-game can reach its cap of plays (SNAF-G36)."""
    return True
