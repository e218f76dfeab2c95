"""What a seat may know beside its view: what it overhears."""

from ...kit.records import CHANCE, UNKNOWN, rule
from .state import DEALING, DRAWING, DROPPING


@rule
def overhear(s, code, seat):
    """Return a code about to be applied as a seat gets to know it: others' cards are dealt and dropped face down."""
    if s.seat == CHANCE and (s.phase == DEALING or s.phase == DRAWING) and s.receiver != seat:
        return UNKNOWN
    if s.phase == DROPPING and s.seat != seat:
        return UNKNOWN
    return code
