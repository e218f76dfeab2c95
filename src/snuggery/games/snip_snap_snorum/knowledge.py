"""What a seat may know: its view, what it overhears, and fresh deals of what it cannot see."""

import numpy as np

from ...kit.bits import ones
from ...kit.cards import NO_CARDS, SUITS
from ...kit.hidden import deal_hidden
from ...kit.records import CHANCE, UNKNOWN, rule
from .pairing import EXPOSED
from .state import DEAD_HAND, DEALING, HANDS, JIG, PLAYING, STANDARD
from .table import is_in, whole_pack


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


# -- dealing the unseen afresh ----------------------------------------------------------------------------------------

STOCK = HANDS  # as a place, after the hands
PLACES = HANDS + 1


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh, all deals that fit its knowledge being (all but) equally likely."""
    places = np.zeros(PLACES, np.int64)
    sizes = np.zeros(PLACES, np.int64)
    barred = np.zeros(PLACES, np.int64)
    needed = np.zeros(PLACES, np.int64)
    unseen = whole_pack(s) & ~(s.played | s.aside)
    for hand in range(HANDS):
        if hand == seat and sees_hand(s, seat):
            unseen &= ~s.hand[seat]
        elif s.hand_size[hand] > 0:
            sizes[hand] = s.hand_size[hand]
            needed[hand] = ranks_known(s, hand)
    for place in range(PLACES):
        barred[place] = cards_barred(s, place)
    sizes[STOCK] = ones(unseen) - np.sum(sizes)
    deal_hidden(unseen, places, sizes, barred, needed, rng)
    s.stock = places[STOCK]
    for hand in range(HANDS):
        if sizes[hand] > 0:
            s.hand[hand] = places[hand]


@rule
def cards_barred(s, place):
    """Return the cards of which everybody knows that a place has none; in Jig, the one to follow is called for."""
    cards = s.void[place] if place < DEAD_HAND else NO_CARDS
    if s.mode == JIG and s.phase == PLAYING and s.last_card != UNKNOWN and place != s.seat:
        cards |= 1 << s.last_card + SUITS
    return cards


@rule
def ranks_known(s, hand):
    """Return one card of each rank of which everybody knows that a hand has some (running and race).

    A seat is called upon only because it can pair; one that then did not pair keeps what it could have paired with.
    """
    if s.phase != PLAYING or s.mode == STANDARD or s.mode == JIG:
        return NO_CARDS
    cards = 1 << (s.last_card & ~3) if hand == s.seat and s.last_card != UNKNOWN else NO_CARDS
    for i in range(s.misses):
        if s.miss[i] & 15 == hand and s.miss[i] & EXPOSED == 0:
            cards |= 1 << SUITS * (s.miss[i] >> 8 & 15)
    return cards
