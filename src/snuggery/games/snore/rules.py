"""Snore: the contract.  Clauses: RULES.md.

Hands, antes, the deal and the trump card are in `dealing.py`, the announcements and exchanges in `announcing.py`, the
tricks in `tricks.py`, the money in `settling.py`, what seats may know in `knowledge.py`, the invariants in `audit.py`.
"""

from ...kit.bits import ones
from ...kit.made import by_phase
from ...kit.records import rule
from ...kit.shuffled import shuffled
from . import announcing
from .audit import check
from .dealing import apply_dealing, apply_lot, apply_turning, next_cards
from .knowledge import overhear
from .redeal import redeal
from .state import ANSWERING, DEALING, DRAWING, DROPPING, FLYING, LOT, OFFERING, TABLE, TURNING
from .tricks import apply_playing, list_playing

__all__ = ["apply", "chance", "check", "draw", "legal", "new", "observe", "occasion", "overhear", "redeal", "score"]

observe, reset = TABLE.observe, TABLE.reset
chance, draw, occasion = shuffled(next_cards, LOT)
legal = by_phase(
    {
        FLYING: announcing.list_flying,
        OFFERING: announcing.list_offering,
        ANSWERING: announcing.list_answering,
        DROPPING: announcing.list_dropping,
    },
    list_playing,
)
apply = by_phase(
    {
        DEALING: apply_dealing,
        FLYING: announcing.apply_flying,
        OFFERING: announcing.apply_offering,
        ANSWERING: announcing.apply_answering,
        DRAWING: announcing.apply_drawing,
        DROPPING: announcing.apply_dropping,
        TURNING: apply_turning,
        LOT: apply_lot,
    },
    apply_playing,
)


@rule
def new(s):
    """Lay the table: everybody has a stack, the pot is empty, a lot will name the first dealer."""
    reset(s)
    s.stock_size = ones(s.pack)


@rule
def score(s, out):
    """Money: what each seat has at the end, less what it began with."""
    for seat in range(s.seats):
        out[seat] = s.money[seat] - s.stack
