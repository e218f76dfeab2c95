"""Snip-Snap-Snorum: the contract.  Clauses: RULES.md.

The first dealer and the deal are in `dealing.py`, the pairing games in `pairing.py`, Jig in `jig.py`, what seats may
know in `knowledge.py`, the invariants in `audit.py`.
"""

from ...kit.made import by_phase
from ...kit.records import rule
from ...kit.shuffled import shuffled
from .audit import check
from .dealing import apply_dealing, apply_lot, apply_turning, choose_dealer, next_cards
from .jig import apply_jig, list_jig
from .knowledge import overhear
from .options import JIG
from .pairing import apply_pairing, list_pairing
from .redeal import redeal
from .state import DEALING, LOT, TABLE, TURNING
from .table import has_purses

__all__ = ["apply", "chance", "check", "draw", "legal", "new", "observe", "occasion", "overhear", "redeal", "score"]

observe, reset = TABLE.observe, TABLE.reset
chance, draw, occasion = shuffled(next_cards, LOT)


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
def play(s, code):
    """Play one legal card."""
    if s.mode == JIG:
        apply_jig(s, code)
    else:
        apply_pairing(s, code)


apply = by_phase({DEALING: apply_dealing, TURNING: apply_turning, LOT: apply_lot}, play)


@rule
def score(s, out):
    """Counters: the winner's whole pool in standard and running, the balance in race and jig (Q-SNIP-14)."""
    for seat in range(s.seats):
        out[seat] = s.held[seat]
