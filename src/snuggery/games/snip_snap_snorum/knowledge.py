"""What a seat may know: its view, what it overhears, and fresh deals of what it cannot see."""

from ...kit.bits import lowest, nth, ones
from ...kit.cards import NO_CARDS, SUITS, same_rank
from ...kit.random import below
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
SHARINGS = 60  # after so many, where the cards first fell is forgotten
PATIENCE = 20_000  # sharings in which even the tightest hands come out right


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh, all deals that fit its knowledge being (all but) equally likely.

    The unseen cards are dealt at random.  Then two places at a time put their cards together and share them out anew,
    each taking what the other can't have, until everything fits, and as often again as it takes to mix.
    """
    places = hidden_places(s, seat)
    if places == 1 << STOCK:
        return
    deal_unseen(s, places, unseen_by(s, seat), rng)
    for _ in range(PATIENCE):
        if everything_fits(s, places):
            break
        share_somewhere(s, places, True, rng)
    for _ in range(SHARINGS):
        share_somewhere(s, places, False, rng)


@rule
def unseen_by(s, seat):
    """Return the cards that a seat sees nowhere."""
    unseen = whole_pack(s) & ~(s.played | s.aside)
    return unseen & ~s.hand[seat] if sees_hand(s, seat) else unseen


@rule
def hidden_places(s, seat):
    """Return the places that hold cards which a seat does not see, as a set."""
    places = 1 << STOCK  # perhaps empty
    for hand in range(HANDS):
        if s.hand_size[hand] > 0 and not (hand == seat and sees_hand(s, seat)):
            places |= 1 << hand
    return places


@rule
def deal_unseen(s, places, unseen, rng):
    """Fill the hidden hands at random, first with a card of each rank that they must hold; the rest is stock."""
    s.stock = unseen
    for hand in range(HANDS):
        if places >> hand & 1:
            s.hand[hand] = NO_CARDS
            ranks = ranks_known(s, hand)
            while ranks != 0:
                move_card(s, s.stock & same_rank(lowest(ranks)), hand, rng)
                ranks &= ranks - 1
    for hand in range(HANDS):
        if places >> hand & 1:
            while ones(s.hand[hand]) < s.hand_size[hand]:
                move_card(s, s.stock, hand, rng)


@rule
def move_card(s, cards, hand, rng):
    """Move one of these cards of the stock to a hand."""
    card = 1 << nth(cards, below(rng, ones(cards)))
    s.stock &= ~card
    s.hand[hand] |= card


@rule
def share_somewhere(s, places, keeping, rng):
    """Let two places, drawn by lot, share their cards anew."""
    first = nth(places, below(rng, ones(places)))
    others = places & ~(1 << first)
    share(s, first, nth(others, below(rng, ones(others))), keeping, rng)


@rule
def share(s, first, second, keeping, rng):
    """Share the cards of two places anew, every way that fits being equally likely; no rank that is known gets lost.

    `keeping` sees to that beforehand, which is sure; otherwise what lost a rank is undone, which is fair.
    """
    cards = cards_at(s, first)
    others = cards_at(s, second)
    kept = one_of_each(cards, ranks_known(s, first)) if keeping else NO_CARDS
    kept_too = one_of_each(others, ranks_known(s, second)) if keeping else NO_CARDS
    together = (cards | others) & ~(kept | kept_too)
    part = fair_part(s, first, second, together, ones(cards & ~kept), rng)
    put_cards(s, first, kept | part)
    put_cards(s, second, kept_too | together & ~part)
    if lacks_rank(s, first) or lacks_rank(s, second):
        put_cards(s, first, cards)
        put_cards(s, second, others)


@rule
def fair_part(s, first, second, together, size, rng):
    """Draw the part of the first place: what only it can have, then what both can (or neither), then the rest."""
    open_to_first = together & ~barred(s, first)
    open_to_second = together & ~barred(s, second)
    part = some_of(open_to_first & ~open_to_second, size, rng)
    part |= some_of(together & ~(open_to_first ^ open_to_second), size - ones(part), rng)
    return part | some_of(open_to_second & ~open_to_first, size - ones(part), rng)


@rule
def one_of_each(cards, ranks):
    """Return the lowest card of each of these ranks."""
    kept = NO_CARDS
    while ranks != 0:
        kept |= 1 << lowest(cards & same_rank(lowest(ranks)))
        ranks &= ranks - 1
    return kept


@rule
def some_of(cards, n, rng):
    """Return `n` of these cards, drawn by lot; all if there are no more."""
    drawn = NO_CARDS
    for _ in range(min(n, ones(cards))):
        card = 1 << nth(cards, below(rng, ones(cards)))
        cards &= ~card
        drawn |= card
    return drawn


@rule
def cards_at(s, place):
    return s.stock if place == STOCK else s.hand[place]


@rule
def put_cards(s, place, cards):
    if place == STOCK:
        s.stock = cards
    else:
        s.hand[place] = cards


@rule
def barred(s, place):
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


@rule
def lacks_rank(s, place):
    ranks = ranks_known(s, place)
    while ranks != 0:
        if s.hand[place] & same_rank(lowest(ranks)) == 0:
            return True
        ranks &= ranks - 1
    return False


@rule
def everything_fits(s, places):
    """Tell whether no place has a card that it can't have."""
    while places != 0:
        place = lowest(places)
        if cards_at(s, place) & barred(s, place) != 0:
            return False
        places &= places - 1
    return True
