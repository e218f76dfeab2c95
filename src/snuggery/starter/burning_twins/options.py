"""The house rules of Burning Twins, and what they let a seat score."""

from snuggery.kit.game import OptionCodes
from snuggery.kit.options import flag, number

HAND_SIZE = 3
MOST_ROUNDS = 9

OPTIONS = (
    number("rounds", "3", 1, MOST_ROUNDS, "How many rounds are played.", "BURNING-09"),
    flag("swap", "on", "Whether a card may be swapped before the first trick.", "BURNING-04"),
)


def bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Return the least and the most that a seat can score: every trick, or none."""
    rounds: int = options["rounds"]
    return 0, rounds * HAND_SIZE
