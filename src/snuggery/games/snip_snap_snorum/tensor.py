"""Snip-Snap-Snorum as numbers: what a learner sees of a view, a block a field."""

from ...kit.cards import CARDS
from ...kit.tensors import card_set, number, one_of, one_seat, tensor
from .options import MOST_SEATS
from .state import DEAD_HAND, LONGEST_CHAIN, TABLE

TENSOR = tensor(
    TABLE,
    dealer=one_seat(MOST_SEATS),
    deals=number(50),
    living=number(MOST_SEATS),
    receiver=one_of(DEAD_HAND),
    to_deal=number(CARDS),
    pool=number(50),
    held=number(50, -50),
    place_out=number(MOST_SEATS),
    hand=card_set(),
    hand_count=number(CARDS // 2),
    played=card_set(),
    aside=card_set(),
    last_card=one_of(CARDS - 1),
    last_seat=one_seat(MOST_SEATS),
    level=one_of(LONGEST_CHAIN - 1),
    chain=one_of(CARDS - 1),
    shown=one_of(CARDS - 1),
    void=card_set(),
    misses=number(10),
)
