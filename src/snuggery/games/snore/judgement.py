"""What a position of Snore is worth: the money, and a share of the pot that will be played for."""

from ...kit.game import State
from ...kit.records import CHANCE, rule
from .table import count_seated

COIN = "coins"
TALLIES = ("tricks", "fined", "others_fined", "alone", "from_pot")
TRICKS, FINED, OTHERS_FINED, ALONE, FROM_POT = range(5)
GAINS = ("tricks", "others_fined", "alone", "from_pot")

EFFORT = {"strong": 1800, "expert": 15_000}


@rule
def deal(s):
    return s.hands_done


@rule
def worth(s, seat):
    """Return the coins that a seat has; of a pot left for later it has as much as anybody."""
    if s.seat < CHANCE:
        return float(s.money[seat])
    return s.money[seat] + s.seated[seat] * s.pot / count_seated(s)


def stands(s: State, seat: int) -> float:
    """A seat has its money."""
    return float(s.money[seat])


@rule
def tally_deal(before, s, seat, out):
    """Tell how the hand was settled (SNORE-28 … 33)."""
    out[TRICKS] = s.last_tricks[seat]
    out[FROM_POT] = max(0, s.last_paid[seat])
    for other in range(s.seats):
        if s.last_paid[other] < 0:
            out[FINED if other == seat else OTHERS_FINED] += 1.0
    if s.last_paid[seat] > 0 and s.last_tricks[seat] == 0:
        out[ALONE] = 1.0
