"""What a seat can win and lose: the others' stacks and its own, or, on credit, more."""

from ...kit.game import OptionCodes
from ...kit.records import NONE

MOST = (1 << 63) - 1  # no score is more than its field holds
DOUBLINGS = 64  # of anything lead beyond that


def bounds(seats: int, options: OptionCodes) -> tuple[int, int]:
    """Return the least and the most: money only moves, and without credit no stack is negative (SNORE-G21)."""
    stack: int = options["stack"]
    credit = most_credit(seats, options) if options["allow_debt"] else 0
    return -min(stack + credit, MOST), min((seats - 1) * (stack + credit), MOST)


def total(seats: int, options: OptionCodes) -> int:
    """Money is only moved, and the last pot is shared out (SNORE-B08): all scores add up to nothing."""
    return 0


def most_credit(seats: int, options: OptionCodes) -> int:
    """Bound what one seat can owe.  Only fines are paid on credit (SNORE-B25).

    All money at the table and all that is owed bound the pot.  The fines of a hand are at most twice the pot for the
    snorer and once for each helper (SNORE-29, SNORE-30), so a hand makes that bound grow `seats + 2` times at most.
    """
    staked: int = seats * options["stack"]
    grown: int = staked * (seats + 2) ** min(options["hands"], DOUBLINGS) - staked
    return grown if options["fine_cap"] == NONE else min(grown, options["hands"] * options["fine_cap"])
