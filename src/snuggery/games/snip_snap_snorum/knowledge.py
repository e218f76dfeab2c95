"""What a seat may know: its view, what it overhears, and fresh deals of what it cannot see."""

from ...kit.bits import nth, ones
from ...kit.cards import NO_CARDS, SUITS, same_rank
from ...kit.random import below
from ...kit.records import CHANCE, UNKNOWN, rule
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


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh, all deals that fit its knowledge being (nearly) equally likely.

    The unseen cards are dealt at random; cards in places where they can't be are then exchanged until everything fits,
    and many exchanges that keep it so wipe out where the mending began.
    """
    unseen = whole_pack(s) & ~(s.played | s.aside)
    if sees_hand(s, seat):
        unseen &= ~s.hand[seat]
    deal_unseen(s, seat, unseen, rng)
    for _ in range(MENDING):
        card = nth(unseen, below(rng, ones(unseen))) if unseen != 0 else UNKNOWN
        if card == UNKNOWN:
            return
        exchange(s, card, nth(unseen, below(rng, ones(unseen))))


MENDING = 600


@rule
def is_hidden(s, seat, hand):
    return s.hand_size[hand] > 0 and not (hand == seat and sees_hand(s, seat))


@rule
def deal_unseen(s, seat, unseen, rng):
    """Fill the hidden hands at random, those cards first that everybody can place; the stock gets the rest."""
    s.stock = unseen
    for hand in range(HANDS):
        if is_hidden(s, seat, hand):
            s.hand[hand] = NO_CARDS
    for hand in range(HANDS):
        if is_hidden(s, seat, hand):
            place_known(s, hand, rng)
    for hand in range(HANDS):
        if is_hidden(s, seat, hand):
            while ones(s.hand[hand]) < s.hand_size[hand]:
                move_card(s, nth(s.stock, below(rng, ones(s.stock))), hand)


@rule
def move_card(s, card, hand):
    s.stock &= ~(1 << card)
    s.hand[hand] |= 1 << card


@rule
def place_known(s, hand, rng):
    """Give a hand what all know it holds: a card that pairs, Jig's next one; the dead hand, what did not follow."""
    known = needed_cards(s, hand) & s.stock
    for _ in range(ones(known) if s.mode == JIG else min(1, known)):
        card = nth(known, below(rng, ones(known)))
        known &= ~(1 << card)
        move_card(s, card, hand)


@rule
def needed_cards(s, hand):
    """Return cards of which everybody knows that a hand holds one (Jig: all)."""
    if s.phase != PLAYING:
        return NO_CARDS
    if s.mode == JIG:
        if hand == DEAD_HAND:
            return s.void[0]  # where no seat could follow, the dead hand has the card
        if hand == s.seat and s.last_card != UNKNOWN:
            return 1 << (s.last_card + SUITS)
        return NO_CARDS
    if s.mode != STANDARD and hand == s.seat and s.last_card != UNKNOWN:  # called upon because he can pair
        return same_rank(s.last_card)
    return NO_CARDS


@rule
def fits(s, hand):
    """Tell whether a hand can be so: nothing in it that it can't hold, and what it is known to hold."""
    if hand != DEAD_HAND and s.hand[hand] & s.void[hand] != 0:
        return False
    needed = needed_cards(s, hand)
    if s.mode == JIG:
        return s.hand[hand] & needed == needed
    return needed == 0 or s.hand[hand] & needed != 0


@rule
def place_of(s, card):
    """Return the hand that a card is in, UNKNOWN for the stock."""
    for hand in range(HANDS):
        if s.hand[hand] >> card & 1:
            return hand
    return UNKNOWN


@rule
def faults(s, first, second):
    """Count which of two places can't be as they are."""
    n = 0
    if first != UNKNOWN and not fits(s, first):
        n += ones(s.hand[first] & s.void[first] if first != DEAD_HAND else 0) + 1
    if second != UNKNOWN and second != first and not fits(s, second):
        n += ones(s.hand[second] & s.void[second] if second != DEAD_HAND else 0) + 1
    return n


@rule
def exchange(s, card, other):
    """Exchange two unseen cards unless that makes things fit worse."""
    first = place_of(s, card)
    second = place_of(s, other)
    if first == second:
        return
    before = faults(s, first, second)
    swap(s, card, first, other, second)
    if faults(s, first, second) > before:
        swap(s, other, first, card, second)


@rule
def swap(s, card, first, other, second):
    """Exchange `card` in place `first` for `other` in place `second`."""
    both = 1 << card | 1 << other
    if first == UNKNOWN:
        s.stock ^= both
    else:
        s.hand[first] ^= both
    if second == UNKNOWN:
        s.stock ^= both
    else:
        s.hand[second] ^= both
