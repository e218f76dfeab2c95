"""What a seat may know: its view, and what it overhears."""

from ...kit.cards import NO_CARDS
from ...kit.records import CHANCE, UNKNOWN, rule
from .state import DEAD_HAND, DEALING, HANDS
from .table import is_in


@rule
def observe(s, seat, view):
    """Copy to `view` what a seat may know: everything that lies open, and its own hand while it is in."""
    see_house_rules(s, view)
    see_table(s, view)
    for other in range(s.seats):
        see_seat(s, other, view)
    view.hand_size[DEAD_HAND] = s.hand_size[DEAD_HAND]
    for hand in range(HANDS):
        view.hand[hand] = NO_CARDS
    if sees_hand(s, seat):
        view.hand[seat] = s.hand[seat]


@rule
def sees_hand(s, seat):
    """Tell whether a seat sees its own cards: a watcher has none, and who is out has laid them down (SNIP-18)."""
    return seat >= 0 and is_in(s, seat)


@rule
def see_house_rules(s, view):
    view.mode = s.mode
    view.pack = s.pack
    view.counters = s.counters
    view.revoke = s.revoke
    view.redeal = s.redeal
    view.first_dealer = s.first_dealer
    view.ante = s.ante
    view.sequence_length = s.sequence_length
    view.dead_hand = s.dead_hand
    view.short_hand_ante = s.short_hand_ante
    view.max_deals = s.max_deals


@rule
def see_table(s, view):
    view.seats = s.seats
    view.seat = s.seat
    view.phase = s.phase
    view.dealer = s.dealer
    view.deals = s.deals
    view.shuffles = s.shuffles
    view.living = s.living
    view.pool = s.pool
    view.receiver = s.receiver
    view.to_deal = s.to_deal
    view.stock = NO_CARDS
    view.aside = s.aside
    view.played = s.played
    view.last_card = s.last_card
    view.last_seat = s.last_seat
    view.level = s.level
    view.chain[:] = s.chain
    for i in range(s.misses, view.misses):  # left from an earlier look
        view.miss[i] = 0
    view.misses = s.misses
    for i in range(s.misses):
        view.miss[i] = s.miss[i]


@rule
def see_seat(s, seat, view):
    view.held[seat] = s.held[seat]
    view.hand_size[seat] = s.hand_size[seat]
    view.void[seat] = s.void[seat]
    view.shown[seat] = s.shown[seat]
    view.place_out[seat] = s.place_out[seat]


@rule
def overhear(s, code, seat):
    """Return a code about to be applied as a seat gets to know it: only a dealt card is hidden from the others."""
    if s.seat == CHANCE and s.phase == DEALING and s.receiver != seat:
        return UNKNOWN
    return code
