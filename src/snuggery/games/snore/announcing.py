"""The first stage: who snores, who helps, and the exchange of cards that goes with it."""

from ...kit.cards import ACES, list_cards
from ...kit.records import CHANCE, UNKNOWN, rule
from .announcements import CHEER, FIVE, HELICOPTER, HELP, MISS, NOTHING, PASS, REFUSE, SILENT, SIX, SNORE
from .dealing import change_trump, start_offers
from .options import DEALER_LEFT, IN_TURN, RECYCLE, TAKES_POT
from .settling import settle_alone, settle_four_aces
from .state import ANSWERING, DRAWING, DROPPING
from .table import (
    count_seated,
    drop,
    kept_hand,
    lay_away,
    next_seated,
    plays,
    stock_to_hand,
    suit_cards,
    trump_ace,
    trump_six,
    trumps_of,
)
from .tricks import start_tricks

# -- the helicopter, where it is announced as the cards are dealt (SNORE-B29) -----------------------------------------


@rule
def list_flying(s, out):
    """To fly, if the hand and the pot allow it, or to be silent: who can't fly is asked all the same (SNORE-B29)."""
    n = 0
    if may_fly(s, s.seat):
        out[n] = HELICOPTER
        n += 1
    out[n] = SILENT
    return n + 1


@rule
def apply_flying(s, action):
    """Fly, as if it were this seat's turn to be offered to snore; after the dealer's silence the offers begin."""
    seat = s.seat
    if action == HELICOPTER:
        s.announced[seat] = HELICOPTER
        s.snorer = seat
        fly(s, seat)
    elif seat == s.dealer:
        start_offers(s)
    else:
        s.seat = next_seated(s, seat)


# -- the offers to snore ----------------------------------------------------------------------------------------------


@rule
def list_offering(s, out):
    """To snore, with whatever form of it the hand allows, or to refuse (SNORE-09, SNORE-G10, SNORE-G39)."""
    out[0] = SNORE
    n = 1
    if may_cheer(s, s.seat):
        out[n] = CHEER
        n += 1
    if s.helicopter == IN_TURN and may_fly(s, s.seat):
        out[n] = HELICOPTER
        n += 1
    out[n] = REFUSE
    return n + 1


@rule
def may_cheer(s, seat):
    """Tell whether the ace is the only trump in a hand (SNORE-14)."""
    return trumps_of(s, seat) == 1 << trump_ace(s) and stock_allows(s, s.hand_size)


@rule
def may_fly(s, seat):
    """Tell whether ace and six are the only trumps, and the pot not above the limit (SNORE-16, SNORE-17, SNORE-G14)."""
    return holds_helicopter(s, seat) and pot_allows_helicopter(s)


@rule
def holds_helicopter(s, seat):
    return trumps_of(s, seat) == 1 << trump_ace(s) | 1 << trump_six(s)


@rule
def helicopter_limit(s):
    """Return the limit: so many times the antes of those seated (SNORE-G13, B15)."""
    return s.helicopter_limit_factor * count_seated(s) * s.ante


@rule
def pot_allows_helicopter(s):
    limit = helicopter_limit(s)
    return s.pot < limit or (s.pot == limit and s.helicopter_limit_inclusive == 1)  # SNORE-G12


@rule
def stock_allows(s, cards):
    """Tell whether so many cards can come: from the stock, or with what would be recycled (SNORE-G26, B18)."""
    to_come = s.stock_size
    if s.short_stock == RECYCLE:
        for other in range(s.seats):
            if other != s.seat:
                to_come += recyclable(s, other)
    return to_come >= cards


@rule
def recyclable(s, seat):
    """Count the cards of a player that go into a new stock: the discards and, if he has passed, the hand."""
    return s.laid_count[seat] + s.dropped_count[seat] + (s.hand_count[seat] if s.announced[seat] == PASS else 0)


@rule
def apply_offering(s, action):
    seat = s.seat
    s.announced[seat] = action
    if action == REFUSE:
        pass_offer(s, seat)
        return
    s.snorer = seat
    if action == CHEER:
        keep_trump(s, seat, trump_ace(s))
    elif action == HELICOPTER:
        fly(s, seat)
    else:
        start_answers(s)


@rule
def pass_offer(s, seat):
    """Offer it to the next on the left; when nobody is left the trump card is changed (SNORE-09, SNORE-19)."""
    following = next_seated(s, seat)
    if s.announced[following] == NOTHING:
        s.seat = following
    else:
        change_trump(s)


@rule
def fly(s, seat):
    """All the others help whether they like it or not, and nobody exchanges (SNORE-16)."""
    helicopter = trumps_of(s, seat)
    s.known[seat] = helicopter
    s.void[seat] = suit_cards(s.trump) & ~helicopter
    for other in range(s.seats):
        if s.seated[other] == 1 and other != seat:
            s.announced[other] = HELP
    close_announcements(s)


# -- the answers ------------------------------------------------------------------------------------------------------


@rule
def start_answers(s):
    """All the others are asked, also those who refused to snore (SNORE-11, SNORE-G15)."""
    for seat in range(s.seats):
        if seat != s.snorer:
            s.announced[seat] = NOTHING
    ask_next(s, s.dealer if s.help_order == DEALER_LEFT else s.snorer)


@rule
def ask_next(s, seat):
    """Ask the next on the left who has not answered; when all have, the announcements are over (SNORE-B26)."""
    for _ in range(s.seats):
        seat = next_seated(s, seat)
        if s.announced[seat] == NOTHING:
            s.phase = ANSWERING
            s.seat = seat
            return
    close_announcements(s)


@rule
def list_answering(s, out):
    """To help, in whatever form is open, or to pass (SNORE-11, SNORE-12, SNORE-15, SNORE-18, SNORE-G38)."""
    out[0] = HELP
    n = 1
    if may_miss(s, s.seat):
        out[n] = MISS
        n += 1
    if may_exchange(s, FIVE, s.hand_size + 1):
        out[n] = FIVE
        n += 1
    if may_exchange(s, SIX, s.hand_size + 2):
        out[n] = SIX
        n += 1
    out[n] = PASS
    return n + 1


@rule
def may_miss(s, seat):
    """Tell whether the six is the only trump in a hand (SNORE-15, SNORE-G11)."""
    return trumps_of(s, seat) == 1 << trump_six(s) and stock_allows(s, s.hand_size)


@rule
def may_exchange(s, announcement, cards):
    """Tell whether the five or the six can be taken: by all, unless the house has but one of each (SNORE-G25)."""
    return stock_allows(s, cards) and not (s.exchange_unique == 1 and somebody_announced(s, announcement))


@rule
def somebody_announced(s, announcement):
    for seat in range(s.seats):
        if s.announced[seat] == announcement:
            return True
    return False


@rule
def apply_answering(s, action):
    seat = s.seat
    s.announced[seat] = action
    if action == FIVE or action == SIX:
        note_exchanger(s, seat)
        drops = 1 if action == FIVE else 2
        exchange(s, seat, UNKNOWN, s.hand_size + drops, drops)
    elif action == MISS:
        keep_trump(s, seat, trump_six(s))
    else:
        ask_next(s, seat)


@rule
def note_exchanger(s, seat):
    """Remember the first and the last who took five or six: one of them leads (SNORE-23, SNORE-G24)."""
    if s.first_exchanger == UNKNOWN:
        s.first_exchanger = seat
    s.last_exchanger = seat


# -- exchanges --------------------------------------------------------------------------------------------------------


@rule
def keep_trump(s, seat, card):
    """Put away all but the only trump, draw a hand: everybody knows what was kept and that no trump was laid away."""
    s.kept[seat] = 1 << card
    s.laid_void[seat] = suit_cards(s.trump)
    exchange(s, seat, card, s.hand_size, 1)


@rule
def exchange(s, seat, kept, cards, drops):
    """Put the old cards away, then draw: the new ones are dropped from afterwards (SNORE-12, SNORE-14, SNORE-G28)."""
    lay_away(s, seat, kept)
    s.to_deal = cards
    s.to_drop = drops
    s.receiver = seat
    s.phase = DRAWING
    s.seat = CHANCE
    if s.renewed != 0:
        s.renewed |= 1 << seat
    recycle_if_empty(s, seat)


@rule
def apply_drawing(s, card):
    seat = s.receiver
    if s.stock == 0:  # everybody has seen what was put under it
        s.known[seat] |= 1 << card
    stock_to_hand(s, card, seat)
    s.to_deal -= 1
    if s.to_deal > 0:
        recycle_if_empty(s, seat)
        return
    s.kept[seat] |= s.known[seat]
    s.known[seat] = 0
    s.receiver = UNKNOWN
    s.phase = DROPPING
    s.seat = seat


@rule
def recycle_if_empty(s, seat):
    """When a card must be drawn and none is left, shuffle what was put away into a new stock (SNORE-G26, B04, B05)."""
    if s.stock_size > 0:
        return
    for other in range(s.seats):
        if other != seat:
            recycle(s, other)
    s.renewed |= 1 << seat
    s.shuffles += 1


@rule
def recycle(s, seat):
    """Put what is recyclable of a player into the stock; he alone knows which cards they are."""
    s.stock_size += recyclable(s, seat)
    cards = s.laid[seat] | s.dropped[seat]
    s.laid[seat] = 0
    s.laid_count[seat] = 0
    s.laid_void[seat] = 0
    s.dropped[seat] = 0
    s.dropped_count[seat] = 0
    if s.announced[seat] == PASS:
        cards |= s.hand[seat]
        s.hand[seat] = 0
        s.hand_count[seat] = 0
    s.stock |= cards
    s.returned[seat] |= cards


@rule
def list_dropping(s, out):
    """Any card of the hand may be dropped, the kept ace or six too (SNORE-B06)."""
    return list_cards(s.hand[s.seat], out)


@rule
def apply_dropping(s, card):
    seat = s.seat
    drop(s, seat, card)
    s.to_drop -= 1
    if s.to_drop > 0:
        return
    if seat == s.snorer:
        start_answers(s)
    else:
        ask_next(s, seat)


# -- when all statuses are known --------------------------------------------------------------------------------------


@rule
def close_announcements(s):
    """Four aces end the hand at once, so does a snorer nobody helps; else the tricks begin (SNORE-21, SNORE-22)."""
    aces = holder_of_aces(s)
    if aces != UNKNOWN:
        settle_four_aces(s, aces)
    elif is_alone(s) and s.lone_snorer == TAKES_POT:
        settle_alone(s)
    else:
        start_tricks(s)


@rule
def holder_of_aces(s):
    """Return who was dealt four aces and still plays with them (SNORE-G30)."""
    if s.four_aces == 1:
        for seat in range(s.seats):
            if s.seated[seat] == 1 and kept_hand(s, seat) and s.hand[seat] & ACES == ACES:
                return seat
    return UNKNOWN


@rule
def is_alone(s):
    """Tell whether everybody else has passed."""
    for seat in range(s.seats):
        if seat != s.snorer and s.seated[seat] == 1 and plays(s, seat):
            return False
    return True
