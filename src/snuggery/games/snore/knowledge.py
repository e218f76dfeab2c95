"""What a seat may know: its view, and what it overhears."""

from ...kit.records import CHANCE, UNKNOWN, rule
from .state import DEALING, DRAWING, DROPPING


@rule
def observe(s, seat, view):
    """Copy to `view` what a seat may know: all that lies open or was said, and its own hand and discards."""
    see_house_rules(s, view)
    see_table(s, view)
    see_hand(s, view)
    for other in range(s.seats):
        see_seat(s, other, view)
        hide_cards(view, other)
    if seat >= 0:
        view.hand[seat] = s.hand[seat]
        view.laid[seat] = s.laid[seat]
        view.dropped[seat] = s.dropped[seat]
        view.returned[seat] = s.returned[seat]


@rule
def see_house_rules(s, view):
    view.hands = s.hands
    view.stack = s.stack
    view.ante = s.ante
    view.ante_mode = s.ante_mode
    view.ante_on_redeal = s.ante_on_redeal
    view.trump_change = s.trump_change
    view.max_trump_changes = s.max_trump_changes
    view.help_order = s.help_order
    view.must_trump = s.must_trump
    view.must_head = s.must_head
    view.exchange_unique = s.exchange_unique
    view.exchange_lead = s.exchange_lead
    view.short_stock = s.short_stock
    view.helicopter_limit_factor = s.helicopter_limit_factor
    view.helicopter_limit_inclusive = s.helicopter_limit_inclusive
    view.lone_snorer = s.lone_snorer
    view.four_aces = s.four_aces
    view.overtricks_fined = s.overtricks_fined
    view.remainder = s.remainder
    view.allow_debt = s.allow_debt
    view.fine_cap = s.fine_cap
    view.max_redeals = s.max_redeals


@rule
def see_table(s, view):
    view.seats = s.seats
    view.seat = s.seat
    view.phase = s.phase
    view.hands_done = s.hands_done
    view.dealer = s.dealer
    view.pot = s.pot
    view.redeals = s.redeals
    view.shuffles = s.shuffles
    view.receiver = s.receiver
    view.to_deal = s.to_deal
    view.to_drop = s.to_drop
    view.stock = 0
    view.stock_size = s.stock_size
    view.unders = s.unders
    view.under[:] = s.under


@rule
def see_hand(s, view):
    view.open_cards = s.open_cards
    view.trump_card = s.trump_card
    view.trump = s.trump
    view.tried = s.tried
    view.changes = s.changes
    view.snorer = s.snorer
    view.first_exchanger = s.first_exchanger
    view.last_exchanger = s.last_exchanger
    view.leader = s.leader
    view.winning = s.winning
    view.trick_number = s.trick_number
    view.renewed = s.renewed


@rule
def see_seat(s, seat, view):
    view.seated[seat] = s.seated[seat]
    view.money[seat] = s.money[seat]
    view.hand_size[seat] = s.hand_size[seat]
    view.announced[seat] = s.announced[seat]
    view.laid_size[seat] = s.laid_size[seat]
    view.dropped_size[seat] = s.dropped_size[seat]
    view.trick[seat] = s.trick[seat]
    view.tricks[seat] = s.tricks[seat]
    view.played[seat] = s.played[seat]
    view.void[seat] = s.void[seat]
    view.known[seat] = s.known[seat]
    view.kept[seat] = s.kept[seat]
    view.laid_void[seat] = s.laid_void[seat]
    view.last_paid[seat] = s.last_paid[seat]
    view.last_tricks[seat] = s.last_tricks[seat]


@rule
def hide_cards(view, seat):
    view.hand[seat] = 0
    view.laid[seat] = 0
    view.dropped[seat] = 0
    view.returned[seat] = 0


@rule
def overhear(s, code, seat):
    """Return a code about to be applied as a seat gets to know it: others' cards are dealt and dropped face down."""
    if s.seat == CHANCE and (s.phase == DEALING or s.phase == DRAWING) and s.receiver != seat:
        return UNKNOWN
    if s.phase == DROPPING and s.seat != seat:
        return UNKNOWN
    return code
