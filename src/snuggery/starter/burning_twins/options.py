"""The house rules of Burning Twins."""

from snuggery.kit.options import flag, number

HAND_SIZE = 3
MOST_ROUNDS = 9

OPTIONS = (
    number("rounds", "3", 1, MOST_ROUNDS, "How many rounds are played.", "BURNING-09"),
    flag("swap", "on", "Whether a card may be swapped before the first trick.", "BURNING-04"),
)
