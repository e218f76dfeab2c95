"""What a seat may know beside its view: what it overhears."""

from ...kit.records import CHANCE, UNKNOWN, rule
from .state import DEALING


@rule
def overhear(s, code, seat):
    """Return a code about to be applied as a seat gets to know it: only a dealt card is hidden from the others."""
    if s.seat == CHANCE and s.phase == DEALING and s.receiver != seat:
        return UNKNOWN
    return code
