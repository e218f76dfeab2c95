"""Before the play: who deals first, the deal card by card, and the card that starts the snake."""

from ...kit.bits import nth, ones
from ...kit.cards import list_cards
from ...kit.random import below
from ...kit.records import CHANCE, UNKNOWN, rule
from .state import DEALING, HAND_SIZE, LOT, TAKING, TURNING
from .table import clear_round, next_in_order, next_seat, stock_to_hand, stock_to_snake


@rule
def draw_lots(s):
    """A lot decides who deals first (RUMMY-G25)."""
    s.phase = LOT
    s.seat = CHANCE


@rule
def apply_lot(s, seat):
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
    s.to_deal = HAND_SIZE * s.seats  # RUMMY-03
    s.phase = DEALING
    s.seat = CHANCE
    s.receiver = next_seat(s, s.dealer)


@rule
def list_outcomes(s, out):
    """List what may come next: a seat by lot, the one card of a turned-over stock, or any of the stock."""
    if s.phase == LOT:
        for seat in range(s.seats):
            out[seat] = seat
        return s.seats
    if s.ordered > 0:
        out[0] = next_in_order(s)
        return 1
    return list_cards(s.stock, out)


@rule
def draw_outcome(s, rng):
    """Draw what `list_outcomes` would list, without listing."""
    if s.phase == LOT:
        return below(rng, s.seats)
    if s.ordered > 0:
        below(rng, 1)  # keep step with a draw from the list
        return next_in_order(s)
    return nth(s.stock, below(rng, ones(s.stock)))


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
