"""Snafooey as numbers: what a learner sees of a view, a block a field."""

from ...kit.tensors import FULL, Encoding, card_set, number, one_of, one_seat, seat_set, tensor
from .counting import LAST_COUNT
from .kinds import BITS, KINDS, MOST_CARDS, ONE_CARD
from .options import MOST_SEATS
from .state import CLOCKWISE, REVERSED, TABLE

LEAST_COUNT = 15  # below 0, as far as a learner is told
COPY = FULL // MOST_CARDS  # a hand of one kind alone is full
PACKED = ("while x != 0:", f"    out[at + (x & {ONE_CARD})] += {COPY}", f"    x >>= {BITS}")
COPIES_IN_HAND = Encoding(KINDS, PACKED, f"copies of each kind, {COPY} for each")

TENSOR = tensor(
    TABLE,
    dealer=one_seat(MOST_SEATS),
    living=number(MOST_SEATS),
    count=one_of(LAST_COUNT, -LEAST_COUNT),
    direction=one_of(CLOCKWISE, REVERSED),
    plays=number(40),
    mover=one_seat(MOST_SEATS),
    last_card=one_of(KINDS - 1),
    waived=card_set(4),
    passed=card_set(4),
    stands=number(1),
    moves_again=number(1),
    roller=one_seat(MOST_SEATS),
    last_roll=number(12),
    contest=seat_set(MOST_SEATS),
    to_roll=seat_set(MOST_SEATS),
    rolled=number(12),
    receiver=one_seat(MOST_SEATS),
    held=number(12),
    place_out=number(MOST_SEATS),
    hands=COPIES_IN_HAND,
    hand_size=number(MOST_CARDS),
    discard=number(8),
    top=one_of(KINDS - 1),
    stock_size=number(72),
    refills=number(5),
    refilled=number(8),
    drawn=number(20),
    shown=number(2),
)
