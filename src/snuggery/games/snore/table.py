"""What hands do at the table: who sits next, cards from place to place, ranks, money to the pot."""

from ...kit.bits import ones
from ...kit.cards import ACE, ACES, CARDS, NO_CARDS, PACK_36, RANKS, SUITS
from ...kit.records import UNKNOWN, rule
from .announcements import HELICOPTER, HELP, NOTHING, PASS, REFUSE, SNORE

SUIT_CARDS = ((1 << CARDS) - 1) // ACES & PACK_36  # those of suit 0, to be shifted
SIX_RANK = 5


@rule
def suit_cards(suit):
    """Return the cards of a suit."""
    return SUIT_CARDS << suit


@rule
def strength(card):
    """Rank a card within its suit: ace high, six low (SNORE-01)."""
    rank = card // SUITS
    return RANKS if rank == ACE else rank


@rule
def stronger_cards(card):
    """Return the cards of the same suit that are stronger; the ace is, though its number is the lowest."""
    if card // SUITS == ACE:
        return NO_CARDS
    return suit_cards(card % SUITS) & ~((2 << card) - 1) | 1 << (ACE * SUITS + card % SUITS)


@rule
def beats(s, card, other):
    """Tell whether a later card takes the trick from the best so far (SNORE-02, SNORE-27)."""
    if card % SUITS == other % SUITS:
        return strength(card) > strength(other)
    return card % SUITS == s.trump


@rule
def trump_ace(s):
    return ACE * SUITS + s.trump


@rule
def trump_six(s):
    return SIX_RANK * SUITS + s.trump


@rule
def trumps_of(s, seat):
    """Return the trumps in a hand."""
    return s.hand[seat] & suit_cards(s.trump)


@rule
def next_seated(s, seat):
    """Return the next player to the left who still sits at the table."""
    while True:
        seat += 1
        if seat == s.seats:
            seat = 0
        if s.seated[seat] == 1:
            return seat


@rule
def count_seated(s):
    n = 0
    for seat in range(s.seats):
        n += s.seated[seat]
    return n


@rule
def plays(s, seat):
    """Tell whether a seat takes part in the tricks: it snores or helps in any way."""
    announced = s.announced[seat]
    return announced != NOTHING and announced != REFUSE and announced != PASS


@rule
def is_snorer(s, seat):
    return seat == s.snorer


@rule
def kept_hand(s, seat):
    """Tell whether a seat plays with the cards that it was dealt."""
    announced = s.announced[seat]
    return announced == SNORE or announced == HELP or announced == HELICOPTER


@rule
def next_player(s, seat):
    """Return the next player to the left who takes part in the tricks."""
    while True:
        seat = next_seated(s, seat)
        if plays(s, seat):
            return seat


@rule
def played_cards(s):
    """Return the cards of all completed tricks of this hand."""
    cards = NO_CARDS
    for seat in range(s.seats):
        cards |= s.played[seat]
    return cards


@rule
def gather_cards(s):
    """Take up the whole pack and shuffle it."""
    s.stock = s.pack
    s.stock_size = ones(s.pack)
    for i in range(s.unders):
        s.under[i] = UNKNOWN
    s.unders = 0
    s.open_cards = 0
    s.renewed = 0
    s.shuffles += 1
    for seat in range(s.seats):
        s.hand[seat] = 0
        s.hand_count[seat] = 0
        s.laid[seat] = 0
        s.laid_count[seat] = 0
        s.dropped[seat] = 0
        s.dropped_count[seat] = 0
        s.played[seat] = 0
        forget_cards(s, seat)


@rule
def forget_cards(s, seat):
    """Nothing is known any more of a seat's cards."""
    s.void[seat] = 0
    s.known[seat] = 0
    s.kept[seat] = 0
    s.laid_void[seat] = 0
    s.returned[seat] = 0


@rule
def take_from_stock(s, card):
    """Take a card from the stock or, once that is empty, the first of those put under it."""
    s.stock_size -= 1
    if s.stock >> card & 1:
        s.stock &= ~(1 << card)
        return
    for i in range(1, s.unders):
        s.under[i - 1] = s.under[i]
    s.unders -= 1
    s.under[s.unders] = UNKNOWN


@rule
def stock_to_hand(s, card, seat):
    take_from_stock(s, card)
    s.hand[seat] |= 1 << card
    s.hand_count[seat] += 1


@rule
def stock_to_under(s, card):
    s.stock &= ~(1 << card)
    s.under[s.unders] = card
    s.unders += 1


@rule
def lay_away(s, seat, kept):
    """Put away all cards of a hand but one, or all where `kept` is UNKNOWN (SNORE-12, SNORE-G28)."""
    kept_cards = 0 if kept == UNKNOWN else 1 << kept
    s.laid[seat] = s.hand[seat] & ~kept_cards
    s.laid_count[seat] = ones(s.laid[seat])
    s.hand[seat] &= kept_cards
    s.hand_count[seat] -= s.laid_count[seat]


@rule
def drop(s, seat, card):
    s.hand[seat] &= ~(1 << card)
    s.hand_count[seat] -= 1
    s.dropped[seat] |= 1 << card
    s.dropped_count[seat] += 1


@rule
def pay_pot(s, seat, amount):
    s.money[seat] -= amount
    s.pot += amount


@rule
def pay_out(s, seat, amount):
    s.pot -= amount
    s.money[seat] += amount
