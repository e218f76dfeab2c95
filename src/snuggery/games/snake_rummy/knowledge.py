"""What a seat may know beside its view: what it overhears."""

from ...kit.records import CHANCE, UNKNOWN, rule
from .state import DEALING, DRAWING


@rule
def overhear(s, code, seat):
    """Return a code about to be applied as a seat gets to know it: a card that another is dealt or draws is hidden."""
    dealt = s.seat == CHANCE and (s.phase == DEALING or s.phase == DRAWING)
    if dealt and s.receiver != seat and s.ordered == 0:
        return UNKNOWN
    return code
