"""Before the play: who deals first, the deal card by card, and the card that starts the snake."""

from ...kit.records import CHANCE, UNKNOWN, rule
from .state import DEALING, TAKING, TURNING
from .table import clear_round, next_in_order, next_seat, stock_to_hand, stock_to_snake


@rule
def apply_lot(s, seat):
    """A lot decides who deals first (RUMMY-G25)."""
    s.dealer = seat
    start_round(s)


@rule
def next_round(s):
    """Pass the deal to the left (RUMMY-G25)."""
    s.dealer = next_seat(s, s.dealer)
    start_round(s)


@rule
def start_round(s):
    clear_round(s)
    s.deals += 1
    s.shuffles += 1
    s.to_deal = s.hand_size * s.seats  # RUMMY-03
    s.phase = DEALING
    s.seat = CHANCE
    s.receiver = next_seat(s, s.dealer)


@rule
def next_cards(s):
    """Return the set of cards that the next one is drawn from: of a turned-over stock it is one."""
    return 1 << next_in_order(s) if s.ordered > 0 else s.stock


@rule
def apply_dealing(s, card):
    """Deal a card, one at a time from the dealer's left."""
    stock_to_hand(s, card, s.receiver)
    s.to_deal -= 1
    s.receiver = next_seat(s, s.receiver)
    if s.to_deal == 0:
        s.phase = TURNING
        s.receiver = UNKNOWN


@rule
def apply_turning(s, card):
    """Turn over the card that starts the snake; the player to the dealer's left starts (RUMMY-04, RUMMY-05)."""
    stock_to_snake(s, card)
    s.phase = TAKING
    s.seat = next_seat(s, s.dealer)
