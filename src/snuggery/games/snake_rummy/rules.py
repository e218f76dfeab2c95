"""Snake Rummy: the contract.  Clauses: RULES.md.

The first dealer and the deal are in `dealing.py`, a turn in `turns.py`, finding sets in `melds.py`, scoring in
`ending.py`, what seats may know in `knowledge.py`, fresh deals of the rest in `redeal.py`, invariants in `audit.py`.
"""

from ...kit.records import rule
from ...kit.shuffled import shuffled
from .audit import check
from .dealing import apply_dealing, apply_lot, apply_turning, draw_lots, next_cards
from .knowledge import overhear
from .redeal import redeal
from .state import DEALING, DRAWING, LAYING, LOT, TABLE, TAKING
from .table import clear_round
from .turns import apply_drawing, apply_laying, apply_taking, legal_laying, legal_taking

__all__ = ["apply", "chance", "check", "draw", "legal", "new", "observe", "occasion", "overhear", "redeal", "score"]

observe, reset = TABLE.observe, TABLE.reset
chance, draw, occasion = shuffled(next_cards, LOT)


@rule
def new(s):
    """Lay the table: nobody has points or cards, the first dealer is to be drawn by lot."""
    reset(s)
    clear_round(s)
    draw_lots(s)


@rule
def legal(s, out):
    """Fill `out` with the actions open to the seat, ascending; return how many."""
    return legal_taking(s, out) if s.phase == TAKING else legal_laying(s, out)


@rule
def apply(s, code):
    """Play one legal action, or let a card or a lot fall when it is chance's turn."""
    if s.phase == LAYING:
        apply_laying(s, code)
    elif s.phase == TAKING:
        apply_taking(s, code)
    elif s.phase == DRAWING:
        apply_drawing(s, code)
    elif s.phase == DEALING:
        apply_dealing(s, code)
    elif s.phase == LOT:
        apply_lot(s, code)
    else:
        apply_turning(s, code)


@rule
def score(s, out):
    """Points: the total of all rounds."""
    for seat in range(s.seats):
        out[seat] = s.total[seat]
