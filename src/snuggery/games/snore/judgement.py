"""What a position of Snore is worth: money or, at tables that play for the session, the chance to end richest."""

from math import sqrt

from ...kit.game import State
from ...kit.judgement import numbered_by
from ...kit.powers import exp
from ...kit.records import CHANCE, rule
from .inference import lean as lean
from .options import SESSION
from .table import count_seated

COIN = "coins"
TALLIES = ("tricks", "fined", "others_fined", "alone", "from_pot")
TRICKS, FINED, OTHERS_FINED, ALONE, FROM_POT = range(5)
GAINS = ("tricks", "others_fined", "alone", "from_pot")

EFFORT = {"strong": 2600, "expert": 20_000}
NOT_SHOWN = ("expert",)  # a registered match of two seats did not show it to beat strong

# by how much leads differ at the end, fitted to who won sessions of casual bots (docs/arena.md): antes for each other
# seat and later hand, and which part of the pot of this one, less at a larger table
SWING, POT_SWING = 1.7, 0.95
CERTAIN = 1e-3  # as a scale of leads: only who leads wins

deal = numbered_by("hands_done")


@rule
def worth(s, seat):
    """Return the money that a seat has won or lost or, where the session is what counts, its chance to win that."""
    if s.plays_for == SESSION:
        return chance_to_win(s, seat)
    return purse(s, seat) - s.stack


@rule
def chance_to_win(s, seat):
    """Return the chance to win the session: certain at its end, and before that the surer the less is to be won yet."""
    scale = CERTAIN if s.seat < CHANCE else scale_of_leads(s)
    most = purse(s, 0)
    for other in range(1, s.seats):
        most = max(most, purse(s, other))
    total = 0.0
    for other in range(s.seats):
        total += exp((purse(s, other) - most) / scale)
    return exp((purse(s, seat) - most) / scale) / total


@rule
def scale_of_leads(s):
    """Return the lead that makes winning e times as likely as losing: the pot is soon won, other hands are to come."""
    seated = count_seated(s)
    later = SWING * max(1, s.ante) * (seated - 1)
    pot = POT_SWING * s.pot / sqrt(seated)
    return CERTAIN + sqrt(max(0, s.hands - s.hands_done - 1) * later * later + pot * pot)


@rule
def purse(s, seat):
    """Return the money of a seat; of a pot left for later it has as much as anybody."""
    if s.seat < CHANCE:
        return float(s.money[seat])
    return s.money[seat] + s.seated[seat] * s.pot / max(1, count_seated(s))


def coin(s: State) -> str:
    """Where the session is what counts, chances to win it are counted."""
    return "chance" if s.plays_for == SESSION else ""


def blunder(s: State) -> float:
    """An ante is what a hand costs anybody."""
    return float(max(1, s.ante))


def stands(s: State, seat: int) -> float:
    """Return what a seat has won or lost with earlier hands and the ante of this one; of a chance it has nothing."""
    return 0.0 if s.plays_for == SESSION else float(s.money[seat] - s.stack)


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
