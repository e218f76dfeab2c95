"""What a seat can win."""

from ...kit.game import OptionCodes


def bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Chips are only lost, and all but the winner have none (SNAF-01); how many he has left, nothing fixes."""
    return 0, options["chips"]


def can_be_cut_off(seats: int, options: OptionCodes) -> bool:
    """Any sub-game can reach its cap of plays (SNAF-G36)."""
    return True
