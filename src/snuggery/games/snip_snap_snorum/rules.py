"""Snip-Snap-Snorum: the contract.  Clauses: RULES.md.

The first dealer and the deal are in `dealing.py`, the pairing games in `pairing.py`, Jig in `jig.py`, what seats may
know in `knowledge.py`, the invariants in `audit.py`.
"""

from ...kit.bits import nth, ones
from ...kit.random import below
from ...kit.records import rule
from .audit import check
from .dealing import apply_dealing, apply_lot, apply_turning, choose_dealer, list_dealt, next_cards
from .jig import apply_jig, list_jig
from .knowledge import overhear, redeal
from .options import JIG
from .pairing import apply_pairing, list_pairing
from .state import DEALING, LOT, TABLE, TURNING
from .table import has_purses

__all__ = ["apply", "chance", "check", "draw", "legal", "new", "observe", "occasion", "overhear", "redeal", "score"]

observe, reset = TABLE.observe, TABLE.reset


@rule
def new(s):
    """Lay the table: everybody has counters, nobody has cards, the first dealer is to be found."""
    reset(s)
    if has_purses(s):
        s.held[: s.seats] = s.counters  # SNIP-04; else a balance (SNIP-G34)
    choose_dealer(s)


@rule
def legal(s, out):
    """Fill `out` with the cards open to the seat, ascending; return how many."""
    return list_jig(s, out) if s.mode == JIG else list_pairing(s, out)


@rule
def apply(s, code):
    """Play one legal card, or turn or deal one when it is chance's turn."""
    if s.phase == DEALING:
        apply_dealing(s, code)
    elif s.phase == TURNING:
        apply_turning(s, code)
    elif s.phase == LOT:
        apply_lot(s, code)
    elif s.mode == JIG:
        apply_jig(s, code)
    else:
        apply_pairing(s, code)


@rule
def chance(s, out, weight):
    """Fill `out` with the cards (or, for a lot, the seats) that may come next, all equally likely."""
    if s.phase == LOT:
        n = s.seats
        for seat in range(n):
            out[seat] = seat
    else:
        n = list_dealt(s, out)
    for i in range(n):
        weight[i] = 1
    return n


@rule
def draw(s, rng):
    """Draw what chance would list, without listing it."""
    if s.phase == LOT:
        return below(rng, s.seats)
    cards = next_cards(s)
    return nth(cards, below(rng, ones(cards)))


@rule
def occasion(s):
    """Number the shuffle that the next card comes from."""
    return s.shuffles


@rule
def score(s, out):
    """Counters: the winner's whole pool in standard and running, the balance in race and jig (Q-SNIP-14)."""
    for seat in range(s.seats):
        out[seat] = s.held[seat]
