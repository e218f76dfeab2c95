"""Snore as numbers: what a learner sees of a view, a block a field."""

from ...kit.cards import CARDS, SUITS
from ...kit.tensors import card_set, number, one_of, one_seat, seat_set, tensor
from .announcements import PASS, SNORE
from .options import MOST_HAND
from .state import MOST_SEATS, PACK_SIZE, TABLE

TENSOR = tensor(
    TABLE,
    hands_done=number(20),
    dealer=one_seat(MOST_SEATS),
    pot=number(200),
    seated=number(1),
    money=number(400, -200),
    redeals=number(5),
    receiver=one_seat(MOST_SEATS),
    to_drop=number(2),
    trump_card=one_of(CARDS - 1),
    trump=one_of(SUITS - 1),
    tried=card_set(SUITS),
    changes=number(SUITS),
    open_cards=card_set(),
    snorer=one_seat(MOST_SEATS),
    first_exchanger=one_seat(MOST_SEATS),
    last_exchanger=one_seat(MOST_SEATS),
    announced=one_of(PASS, SNORE),
    hand=card_set(),
    hand_count=number(MOST_HAND),
    laid=card_set(),
    dropped=card_set(),
    returned=card_set(),
    laid_count=number(MOST_HAND),
    dropped_count=number(MOST_HAND),
    stock_size=number(PACK_SIZE),
    leader=one_seat(MOST_SEATS),
    winning=one_seat(MOST_SEATS),
    trick_number=number(MOST_HAND),
    trick=one_of(CARDS - 1),
    tricks=number(MOST_HAND),
    played=card_set(),
    void=card_set(),
    known=card_set(),
    kept=card_set(),
    laid_void=card_set(),
    renewed=seat_set(MOST_SEATS),
)
