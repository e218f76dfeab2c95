"""Fresh deals of what a seat cannot see, from its view alone."""

import numpy as np

from ...kit.bits import ones
from ...kit.cards import ACES, NO_CARDS
from ...kit.hidden import deal_hidden, deal_until_it_fits, some_of
from ...kit.records import UNKNOWN, rule
from ...kit.scratch import scratch
from .announcements import CHEER, FIVE, MISS, PASS, SIX
from .dealing import has_fresh_trump
from .state import MOST_SEATS, PLAYING, TURNING
from .table import kept_hand, played_cards

# the places where a card can be hidden: hands, what was laid away, what was dropped, one each a seat, and the stock
LAID, DROPPED, STOCK = MOST_SEATS, 2 * MOST_SEATS, 3 * MOST_SEATS
PLACES = STOCK + 1


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh, in a way that fits all that it knows.

    Until a new stock is made of what was put away, all deals that fit are as good as equally likely: `deal_hidden`
    mixes until where it began is forgotten, and deals by which things would have gone another way are dealt anew.  From
    then on hands and stock are dealt just so, and only then is it drawn by lot, in whatever way the numbers come right,
    who had put away which card of the new stock.  That is fair among these ways and not weighed against the hands: a
    deal that could have come about in more ways is no likelier for it.  How far that is from replay is not measured.
    """
    deal_until_it_fits(deal_unseen, is_impossible, s, seat, rng)
    deal_returned(s, seat, rng)


@rule
def deal_unseen(s, seat, rng):
    """Deal the unseen cards to the hidden places, none to where it is known not to be."""
    places = scratch(PLACES)
    sizes = scratch(PLACES)
    barred = scratch(PLACES)
    needed = scratch(PLACES)  # nothing is known of ranks
    for other in range(s.seats):
        if other != seat:
            hide_places(s, seat, other, sizes, barred)
    unseen = unseen_cards(s, seat)
    sizes[STOCK] = ones(unseen) - np.sum(sizes)
    barred[STOCK] = kept_cards(s, False)
    deal_hidden(unseen, places, sizes, barred, needed, rng)
    put_cards(s, seat, places)


@rule
def deal_seat(s, seat, other, rng):
    """Deal the hidden cards of one other seat again, from those and the stock."""
    places = scratch(PLACES)
    sizes = scratch(PLACES)
    barred = scratch(PLACES)
    needed = scratch(PLACES)
    hide_places(s, seat, other, sizes, barred)
    sizes[STOCK] = ones(s.stock)
    barred[STOCK] = kept_cards(s, False)
    hidden = s.hand[other] & ~s.known[other] | s.laid[other] | s.dropped[other] | s.stock
    deal_hidden(hidden, places, sizes, barred, needed, rng)
    put_seat(s, other, places)
    s.stock = places[STOCK]


@rule
def is_impossible(s, seat):
    """Tell, as 1 or 0, whether things would have gone another way with these cards."""
    return 0 if could_be(s) else 1


@rule
def hide_places(s, seat, other, sizes, barred):
    """Enter the sizes of another seat's hidden places, and what can't be there."""
    sizes[other] = s.hand_count[other] - ones(s.known[other])
    sizes[LAID + other] = s.laid_count[other]
    sizes[DROPPED + other] = s.dropped_count[other]
    recycled = kept_cards(s, True) | (s.returned[seat] if seat >= 0 else NO_CARDS)
    elsewhere = kept_cards(s, False) & ~s.kept[other]
    drawn = elsewhere if s.renewed >> other & 1 else elsewhere | recycled & ~s.kept[other]
    barred[other] = drawn | s.void[other]
    barred[LAID + other] = elsewhere | recycled | s.kept[other] | s.laid_void[other]
    barred[DROPPED + other] = drawn


@rule
def kept_cards(s, recycled):
    """Return the cards that seats are known to have kept: those whose discards were recycled since, or the others."""
    cards = NO_CARDS
    for seat in range(s.seats):
        if (s.laid_count[seat] == 0) == recycled:
            cards |= s.kept[seat]
    return cards


@rule
def fits_knowledge(s, seat):
    """Tell whether all cards are where a seat can take them to be."""
    sizes = scratch(PLACES)
    barred = scratch(PLACES)
    for other in range(s.seats):
        if other != seat:
            hide_places(s, seat, other, sizes, barred)
            if s.hand[other] & ~s.known[other] & barred[other] != 0 or s.hand[other] & s.void[other] != 0:
                return False
            if s.laid[other] & barred[LAID + other] != 0 or s.dropped[other] & barred[DROPPED + other] != 0:
                return False
    return s.stock & kept_cards(s, False) == 0


@rule
def put_cards(s, seat, places):
    """Put the cards where they were dealt afresh."""
    for other in range(s.seats):
        if other != seat:
            put_seat(s, other, places)
    s.stock = places[STOCK]


@rule
def put_seat(s, other, places):
    """Put the cards of a seat where they were dealt afresh."""
    s.hand[other] = places[other] | s.known[other]
    s.laid[other] = places[LAID + other]
    s.dropped[other] = places[DROPPED + other]


@rule
def could_be(s):
    """Tell whether things went as these cards say: four aces would have ended the hand, a trump has been found."""
    if s.phase == TURNING and s.trump_card != UNKNOWN:
        return has_fresh_trump(s)
    if s.phase == PLAYING and s.four_aces == 1:
        for seat in range(s.seats):
            if kept_hand(s, seat) and dealt_hand(s, seat) & ACES == ACES:
                return False
    return True


# -- what went into a new stock ---------------------------------------------------------------------------------------


@rule
def deal_returned(s, seat, rng):
    """Share out among the others which of the cards of a new stock each had put away; how many, everybody knows."""
    if s.renewed == 0:
        return
    left = cards_renewed(s) & ~(s.returned[seat] if seat >= 0 else NO_CARDS)
    for other in range(s.seats):
        if other != seat:
            s.returned[other] = some_of(left, returned_size(s, other), rng)
            left &= ~s.returned[other]


@rule
def returned_size(s, seat):
    """Return how many cards of a seat have gone into a new stock, as its announcement tells: all it put away, or none.

    Whoever passes returns the hand; whoever exchanges returns what was laid away, and one dropped card, for a six two.
    """
    announced = s.announced[seat]
    if announced == PASS:
        return s.hand_size if s.hand_count[seat] == 0 else 0
    if s.laid_count[seat] > 0:
        return 0
    if announced == CHEER or announced == MISS:
        return s.hand_size
    return s.hand_size + 1 if announced == FIVE else s.hand_size + 2 if announced == SIX else 0


@rule
def cards_renewed(s):
    """Return the cards that may have gone into a new stock: those still there or with seats that have drawn from it."""
    cards = s.stock
    for seat in range(s.seats):
        if s.renewed >> seat & 1:
            cards |= dealt_hand(s, seat) | s.dropped[seat]
    return cards


@rule
def dealt_hand(s, seat):
    """Return the cards with which a seat went into the tricks, or those it has so far."""
    cards = s.hand[seat] | s.played[seat]
    return cards if s.trick[seat] == UNKNOWN else cards | 1 << s.trick[seat]


@rule
def unseen_cards(s, seat):
    """Return the cards whose places a seat does not know."""
    cards = s.pack & ~(s.open_cards | played_cards(s))
    for i in range(s.unders):
        cards &= ~(1 << s.under[i])
    for other in range(s.seats):
        cards &= ~s.known[other]
        if s.trick[other] != UNKNOWN:
            cards &= ~(1 << s.trick[other])
    if seat >= 0:
        cards &= ~(s.hand[seat] | s.laid[seat] | s.dropped[seat])
    return cards
