"""Fresh deals of what a seat cannot see, from its view alone.

Everybody knows which cards a hand has taken from the snake.  Where the snake has been shuffled into a new stock, it is
also known of each hidden card which shuffle has hidden it, and how many of each shuffle a hand holds: cards change
places only with others hidden by the same shuffle.  All deals that fit this are equally likely.
"""

from ...kit.bits import nth, ones
from ...kit.cards import NO_CARDS
from ...kit.hidden import deal_until_all_fits, some_of
from ...kit.random import below
from ...kit.records import UNKNOWN, rule
from .melds import can_finish, can_meld_with
from .options import PIPS
from .state import LAYING, SHUFFLES_KEPT, sees_hand
from .table import can_lay_off, hidden_count, ordered_cards, shuffle_of, snake_cards, still_missing


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh, all deals that fit its knowledge being equally likely."""
    if owes(s) and s.seat != seat:
        deal_until_all_fits(deal_unseen, shortfall, exchange, exchange_back, s, seat, rng)
    else:
        deal_unseen(s, seat, rng)


@rule
def deal_unseen(s, seat, rng):
    """Deal all cards whose places a seat does not know, shuffle by shuffle, to those that have some; the stock last."""
    unseen = unseen_cards(s, seat)
    for other in range(s.seats):
        if not sees_hand(s, seat, other):
            s.hand[other] = s.known[other]
    s.stock = ordered_cards(s)
    for shuffle in range(SHUFFLES_KEPT):
        left = unseen & hidden_since(s, unseen, shuffle)
        unseen &= ~left
        for other in range(s.seats):
            if not sees_hand(s, seat, other):
                drawn = some_of(left, hidden_count(s, other, shuffle), rng)
                s.hand[other] |= drawn
                left &= ~drawn
        s.stock |= left
        if unseen == 0:
            return


@rule
def unseen_cards(s, seat):
    """Return all cards whose places a seat does not know."""
    seen = snake_cards(s) | ordered_cards(s)
    for other in range(s.seats):
        seen |= s.down[other] | (s.hand[other] if sees_hand(s, seat, other) else s.known[other])
    return s.pack & ~seen


@rule
def hidden_since(s, cards, shuffle):
    """Return those of some hidden cards that this shuffle has hidden."""
    if s.recycles == 0:
        return cards
    found = NO_CARDS
    while cards != 0:
        lowest_card = cards & -cards
        if shuffle_of(s, nth(cards, 0)) == shuffle:
            found |= lowest_card
        cards ^= lowest_card
    return found


# -- what is begun must be finished -----------------------------------------------------------------------------------

STEP = 5  # points: no card counts less, and all count a multiple


@rule
def owes(s):
    """Tell whether everybody knows that the hand to move holds sets: it has begun what it must finish."""
    return s.phase == LAYING and (s.due != UNKNOWN or (s.laid_now > 0 and s.opened[s.seat] == 0))


@rule
def shortfall(s, seat):
    """Count by how much the hand to move can't finish what it has begun, 0 if it can (RUMMY-C04, RUMMY-C05)."""
    missing = still_missing(s, s.seat)
    short = 0
    step = 1 if s.opening_counts == PIPS else STEP
    while missing - short > 0 and not can_pay(s, missing - short):
        short += step
    return short if can_pay(s, max(0, missing - short)) else short + step


@rule
def can_pay(s, missing):
    """Tell whether the hand to move can lay the card that is due, and sets that count `missing` or more."""
    hand = s.hand[s.seat]
    if s.due == UNKNOWN:
        return can_finish(s, hand, missing)
    return can_lay_off(s, s.seat, s.due) or can_meld_with(s, hand, s.due, missing)


@rule
def exchange(s, seat, rng):
    """Let two cards that a seat can't see, and that the same shuffle has hidden, change places; return both."""
    hidden = hidden_cards(s, seat)
    card = nth(hidden, below(rng, ones(hidden)))
    alike = hidden_since(s, hidden, shuffle_of(s, card))
    both = 1 << card | 1 << nth(alike, below(rng, ones(alike)))
    exchange_back(s, both)
    return both


@rule
def exchange_back(s, both):
    """Let two cards change places."""
    if has_one_of(s.stock, both):
        s.stock ^= both
    for seat in range(s.seats):
        if has_one_of(s.hand[seat], both):
            s.hand[seat] ^= both


@rule
def hidden_cards(s, seat):
    """Return all cards that lie where a seat does not see them."""
    cards = s.stock if s.ordered == 0 else NO_CARDS
    for other in range(s.seats):
        if other != seat:
            cards |= s.hand[other] & ~s.known[other]
    return cards


@rule
def has_one_of(cards, both):
    """Tell whether cards hold one of two and not the other."""
    return cards & both != 0 and cards & both != both
