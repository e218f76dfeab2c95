"""What a seat may know: its view, what it overhears, and fresh deals of what it cannot see."""

import numpy as np

from ...kit.bits import ones
from ...kit.cards import ACES, NO_CARDS, PACK_36
from ...kit.hidden import deal_hidden, some_of
from ...kit.records import CHANCE, UNKNOWN, rule
from .dealing import has_fresh_trump
from .state import DEALING, DRAWING, DROPPING, MOST_SEATS, PLAYING, TURNING
from .table import kept_hand, played_cards


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


# -- dealing the unseen afresh ----------------------------------------------------------------------------------------

# the places where a card can be hidden: hands, what was laid away, what was dropped, one each a seat, and the stock
LAID, DROPPED, STOCK = MOST_SEATS, 2 * MOST_SEATS, 3 * MOST_SEATS
PLACES = STOCK + 1


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh, in a way that fits all that it knows."""
    places = np.zeros(PLACES, np.int64)
    sizes = np.zeros(PLACES, np.int64)
    barred = np.zeros(PLACES, np.int64)
    needed = np.zeros(PLACES, np.int64)  # nothing is known of ranks
    for other in range(s.seats):
        if other != seat:
            hide_places(s, seat, other, sizes, barred)
    unseen = unseen_cards(s, seat)
    sizes[STOCK] = ones(unseen) - np.sum(sizes)
    barred[STOCK] = kept_cards(s, False)
    while True:
        deal_hidden(unseen, places, sizes, barred, needed, rng)
        put_cards(s, seat, places)
        if could_be(s):
            break
    for other in range(s.seats):
        if other != seat and s.returned[other] != NO_CARDS:
            s.returned[other] = some_of(drawn_anew(s, other), ones(s.returned[other]), rng)


@rule
def hide_places(s, seat, other, sizes, barred):
    """Enter the sizes of another seat's hidden places, and what can't be there."""
    sizes[other] = s.hand_size[other] - ones(s.known[other])
    sizes[LAID + other] = s.laid_size[other]
    sizes[DROPPED + other] = s.dropped_size[other]
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
        if (s.laid_size[seat] == 0) == recycled:
            cards |= s.kept[seat]
    return cards


@rule
def fits_knowledge(s, seat):
    """Tell whether all cards are where a seat can take them to be."""
    sizes = np.zeros(PLACES, np.int64)
    barred = np.zeros(PLACES, np.int64)
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
            s.hand[other] = places[other] | s.known[other]
            s.laid[other] = places[LAID + other]
            s.dropped[other] = places[DROPPED + other]
    s.stock = places[STOCK]


@rule
def could_be(s):
    """Tell whether things went as these cards say: four aces would have ended the hand, a trump has been found."""
    if s.phase == TURNING and s.trump_card != UNKNOWN:
        return has_fresh_trump(s)
    if s.phase == PLAYING and s.four_aces == 1:
        for seat in range(s.seats):
            if kept_hand(s, seat) and dealt_hand(s, seat) == ACES:
                return False
    return True


@rule
def drawn_anew(s, seat):
    """Return the cards that a seat may have put into a new stock: those still there or with others who drew from it."""
    cards = s.stock
    for other in range(s.seats):
        if other != seat and s.renewed >> other & 1:
            cards |= dealt_hand(s, other) | s.dropped[other]
    return cards


@rule
def dealt_hand(s, seat):
    """Return the cards with which a seat went into the tricks, or those it has so far."""
    cards = s.hand[seat] | s.played[seat]
    return cards if s.trick[seat] == UNKNOWN else cards | 1 << s.trick[seat]


@rule
def unseen_cards(s, seat):
    """Return the cards whose places a seat does not know."""
    cards = PACK_36 & ~(s.open_cards | played_cards(s))
    for i in range(s.unders):
        cards &= ~(1 << s.under[i])
    for other in range(s.seats):
        cards &= ~s.known[other]
        if s.trick[other] != UNKNOWN:
            cards &= ~(1 << s.trick[other])
    if seat >= 0:
        cards &= ~(s.hand[seat] | s.laid[seat] | s.dropped[seat])
    return cards
