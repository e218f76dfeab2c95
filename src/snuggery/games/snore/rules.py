"""Snore: the contract.  Clauses: RULES.md.

Hands, antes, the deal and the trump card are in `dealing.py`, the announcements and exchanges in `announcing.py`, the
tricks in `tricks.py`, the money in `settling.py`, what seats may know in `knowledge.py`, the invariants in `audit.py`.
"""

from ...kit.bits import ones
from ...kit.records import rule
from ...kit.shuffled import shuffled
from .announcing import (
    apply_answering,
    apply_drawing,
    apply_dropping,
    apply_offering,
    list_answering,
    list_dropping,
    list_offering,
)
from .audit import check
from .dealing import apply_dealing, apply_lot, apply_turning, next_cards
from .knowledge import overhear
from .redeal import redeal
from .state import ANSWERING, DEALING, DRAWING, DROPPING, LOT, OFFERING, TABLE, TURNING
from .tricks import apply_playing, list_playing

__all__ = ["apply", "chance", "check", "draw", "legal", "new", "observe", "occasion", "overhear", "redeal", "score"]

chance, draw, occasion = shuffled(next_cards, LOT)


observe, reset = TABLE.observe, TABLE.reset


@rule
def new(s):
    """Lay the table: everybody has a stack, the pot is empty, a lot will name the first dealer."""
    reset(s)
    s.stock_size = ones(s.pack)


@rule
def legal(s, out):
    """Fill `out` with the actions open to the seat, ascending; return how many."""
    if s.phase == OFFERING:
        return list_offering(s, out)
    if s.phase == ANSWERING:
        return list_answering(s, out)
    if s.phase == DROPPING:
        return list_dropping(s, out)
    return list_playing(s, out)


@rule
def apply(s, code):
    """Apply one legal action, or let one outcome happen when it is chance's turn."""
    if s.phase == DEALING:
        apply_dealing(s, code)
    elif s.phase == OFFERING:
        apply_offering(s, code)
    elif s.phase == ANSWERING:
        apply_answering(s, code)
    elif s.phase == DRAWING:
        apply_drawing(s, code)
    elif s.phase == DROPPING:
        apply_dropping(s, code)
    elif s.phase == TURNING:
        apply_turning(s, code)
    elif s.phase == LOT:
        apply_lot(s, code)
    else:
        apply_playing(s, code)


@rule
def score(s, out):
    """Money: what each seat has at the end, less what it began with."""
    for seat in range(s.seats):
        out[seat] = s.money[seat] - s.stack
