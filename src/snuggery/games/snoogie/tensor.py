"""Snoogie as numbers: what a learner sees of a view, a block a field."""

from ...kit.tensors import fine_number, number, one_of, one_seat, tensor
from .options import MOST_EACH, MOST_SEATS
from .state import BODIES, TABLE, TAKEN, WEDGED
from .tables import LENGTHS, WIDTHS

TENSOR = tensor(
    TABLE,
    rounds_done=number(20),
    deciding=number(1),
    won=number(20),
    order=one_seat(MOST_SEATS),
    rethrows=number(5),
    voted=number(MOST_SEATS),
    content=number(MOST_SEATS),
    pushes=number(MOST_SEATS * MOST_EACH),
    fouled=number(1),
    moving=one_of(BODIES - 1),
    lies=one_of(TAKEN),
    x=fine_number(max(WIDTHS)),
    y=fine_number(max(LENGTHS)),
    turn=number(WEDGED),
)
