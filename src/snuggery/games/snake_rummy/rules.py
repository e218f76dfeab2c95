"""Snake Rummy: the contract.  Clauses: RULES.md.

The first dealer and the deal are in `dealing.py`, a turn in `turns.py`, finding sets in `melds.py`, scoring in
`ending.py`, what seats may know in `knowledge.py`, fresh deals of the rest in `redeal.py`, invariants in `audit.py`.
"""

from ...kit.made import by_phase
from ...kit.records import rule
from ...kit.shuffled import shuffled
from .audit import check
from .dealing import apply_dealing, apply_lot, apply_turning, next_cards
from .knowledge import overhear
from .redeal import redeal
from .state import DEALING, DRAWING, LAYING, LOT, TABLE, TAKING
from .table import clear_round
from .turns import apply_drawing, apply_laying, apply_taking, legal_laying, legal_taking

__all__ = ["apply", "chance", "check", "draw", "legal", "new", "observe", "occasion", "overhear", "redeal", "score"]

observe, reset = TABLE.observe, TABLE.reset
chance, draw, occasion = shuffled(next_cards, LOT)
legal = by_phase({TAKING: legal_taking}, legal_laying)
apply = by_phase(
    {
        LAYING: apply_laying,
        TAKING: apply_taking,
        DRAWING: apply_drawing,
        DEALING: apply_dealing,
        LOT: apply_lot,
    },
    apply_turning,
)


@rule
def new(s):
    """Lay the table: nobody has points or cards, the first dealer is to be drawn by lot."""
    reset(s)
    clear_round(s)


@rule
def score(s, out):
    """Points: the total of all rounds."""
    for seat in range(s.seats):
        out[seat] = s.total[seat]
