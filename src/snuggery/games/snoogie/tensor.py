"""Snoogie as numbers: what a learner sees of a view, a block a field."""

from ...kit.tensors import fine_number, number, one_of, one_owned, one_seat, owned, tensor
from .options import MOST_EACH, MOST_SEATS
from .places import LENGTHS, WIDTHS
from .state import BODIES, TABLE, TAKEN, WEDGED

EACH = "balls_per_player"
MOST_DRIFT = 50_000  # a push that is half as fast again as it was meant

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
    drift=fine_number(MOST_DRIFT, -MOST_DRIFT),
    moving=one_owned(BODIES - 1, EACH),
    lies=owned(one_of(TAKEN), EACH),
    x=owned(fine_number(max(WIDTHS)), EACH),
    y=owned(fine_number(max(LENGTHS)), EACH),
    turn=number(WEDGED),
)
