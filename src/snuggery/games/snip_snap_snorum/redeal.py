"""Fresh deals of what a seat cannot see, from its view alone."""

import numpy as np

from ...kit.bits import ones
from ...kit.cards import NO_CARDS, SUITS
from ...kit.hidden import deal_hidden
from ...kit.records import UNKNOWN, rule
from ...kit.scratch import scratch
from .options import JIG, STANDARD
from .state import DEAD_HAND, HANDS, PLAYING, sees_hand

STOCK = HANDS  # as a place, after the hands
PLACES = HANDS + 1


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh, all deals that fit its knowledge being (all but) equally likely."""
    places = scratch(PLACES)
    sizes = scratch(PLACES)
    barred = scratch(PLACES)
    needed = scratch(PLACES)
    unseen = s.pack & ~(s.played | s.aside)
    for hand in range(HANDS):
        if sees_hand(s, seat, hand):
            unseen &= ~s.hand[seat]
        elif s.hand_count[hand] > 0:
            sizes[hand] = s.hand_count[hand]
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
    """Return one card of the rank of which everybody knows that a hand has some.

    In running and race a seat is called upon only because it can pair.
    """
    if s.phase != PLAYING or s.mode == STANDARD or s.mode == JIG or hand != s.seat or s.last_card == UNKNOWN:
        return NO_CARDS
    return 1 << (s.last_card & ~3)
