"""Burning Twins as numbers: what a learner sees of a view, a block a field."""

from snuggery.kit.tensors import card_set, number, one_of, one_seat, tensor

from .options import HAND_SIZE, MOST_ROUNDS
from .state import CARDS, MOST_SEATS, TABLE

TENSOR = tensor(
    TABLE,
    dealer=one_seat(MOST_SEATS),
    receiver=one_seat(MOST_SEATS),
    leader=one_seat(MOST_SEATS),
    rounds=number(MOST_ROUNDS),
    rounds_done=number(MOST_ROUNDS),
    hand=card_set(CARDS),
    hand_size=number(HAND_SIZE),
    aside=one_of(CARDS - 1),
    swapped=one_of(1, 1),
    trick=one_of(CARDS - 1),
    played=card_set(CARDS),
    points=number(MOST_ROUNDS * HAND_SIZE),
)
