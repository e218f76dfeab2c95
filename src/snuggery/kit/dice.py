"""Two dice: their totals, and in how many of 36 ways each total falls."""

from .random import below
from .records import rule

TOTALS = tuple(range(2, 13))
WAYS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


@rule
def list_rolls(out, weight):
    """Fill `out` and `weight` with the totals of two dice; return how many."""
    for i in range(len(TOTALS)):
        out[i] = TOTALS[i]
        weight[i] = WAYS[i]
    return len(TOTALS)


@rule
def draw_roll(rng):
    """Roll two dice; the total is what `weighted` would draw from `list_rolls`."""
    left = below(rng, 36)
    total = 2
    while left >= 6 - abs(total - 7):
        left -= 6 - abs(total - 7)
        total += 1
    return total


def two_dice(total: int) -> list[int]:
    """Return two dice that show a total, for pictures of a throw of which only the total is known."""
    return [total // 2, total - total // 2]
