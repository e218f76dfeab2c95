"""What a seat can win."""

from snuggery.kit.game import OptionCodes

from .options import HAND_SIZE


def bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Return the least and the most that a seat can score: every trick, or none."""
    rounds: int = options["rounds"]
    return 0, rounds * HAND_SIZE
