"""Before the play: who deals first, and the deal, card by card."""

from ...kit.bits import ones
from ...kit.cards import JACK, NO_CARDS, SUITS
from ...kit.records import CHANCE, CUT_OFF, UNKNOWN, rule
from .options import JACK_DECIDES, JIG, LOT_DECIDES, RACE, STANDARD
from .state import DEAD_HAND, DEALING, PLAYING, TURNING
from .table import (
    goes_on,
    hands_to_stock,
    is_in,
    next_seat,
    pay,
    stock_to_hand,
    table_aside,
    top_hand,
    undealt,
)


@rule
def choose_dealer(s):
    """Find the first dealer by the first jack, by a lot, or by a house rule (SNIP-06, SNIP-G20, SNIP-20)."""
    s.receiver = 0
    s.stock = s.pack
    if s.first_dealer == JACK_DECIDES:
        s.phase = TURNING
    elif s.first_dealer != LOT_DECIDES:
        s.dealer = s.first_dealer
        start_deal(s)


@rule
def apply_lot(s, seat):
    s.dealer = seat
    start_deal(s)


@rule
def apply_turning(s, card):
    """Turn a card to the next seat; a jack makes its receiver the dealer."""
    s.stock &= ~(1 << card)
    s.played |= 1 << card
    s.shown[s.receiver] = card
    if card // SUITS == JACK:
        s.dealer = s.receiver
        start_deal(s)
    else:
        s.receiver = next_seat(s, s.receiver)


@rule
def next_deal(s):
    """Pass the deal to the next living player to the left (SNIP-17, SNIP-G10)."""
    s.dealer = next_seat(s, s.dealer)
    start_deal(s)


@rule
def start_deal(s):
    if s.deals == s.max_deals:  # SNIP-G37, Q-GEN-13
        s.seat = CUT_OFF
        return
    s.deals += 1
    gather_cards(s)
    clear_table(s)
    s.to_deal = deal_size(s)
    s.phase = DEALING
    s.seat = CHANCE
    s.receiver = next_seat(s, s.dealer)


@rule
def deal_size(s):
    """Count the cards of a whole deal (SNIP-07, SNIP-19; SNIP-V1-01, JIG-01)."""
    return s.hand_size * s.living if s.mode == STANDARD else ones(s.pack)


@rule
def gather_cards(s):
    """Take up the whole pack, or go on with its undealt part where the house plays so and it is enough (Q-SNIP-12)."""
    if goes_on(s) and s.deals > 1 and undealt(s) >= s.hand_size * s.living:
        table_aside(s)
    else:
        hands_to_stock(s)


@rule
def clear_table(s):
    """Every deal starts afresh: no chain, no last cards, nothing known of anybody's hand (SNIP-G01, SNIP-23)."""
    s.last_card = UNKNOWN
    s.last_seat = UNKNOWN
    s.chain[: s.level + 1] = UNKNOWN
    s.level = 0
    for seat in range(s.seats):
        s.shown[seat] = UNKNOWN
        if is_in(s, seat) or s.hand_count[seat] == 0:
            s.void[seat] = NO_CARDS
    for i in range(s.misses):
        s.miss[i] = 0
    s.misses = 0


@rule
def next_cards(s):
    """Return the cards that the next one is drawn from: of the hand returned last, else the stock (Q-SNIP-12)."""
    if s.phase == DEALING and goes_on(s):
        top = top_hand(s)
        if top != UNKNOWN:
            return s.hand[top]
    return s.stock


@rule
def apply_dealing(s, card):
    """Deal a card, one at a time from the dealer's left (SNIP-07)."""
    if goes_on(s):
        returned_to_stock(s, card)
    stock_to_hand(s, card, s.receiver)
    s.to_deal -= 1
    if s.to_deal == 0:
        start_play(s)
    else:
        s.receiver = next_receiver(s, s.receiver)


@rule
def returned_to_stock(s, card):
    """Take a card that is to be dealt out of the returned hand that holds it."""
    for seat in range(s.seats):
        if s.hand[seat] >> card & 1:
            s.hand[seat] &= ~(1 << card)
            s.hand_count[seat] -= 1


@rule
def next_receiver(s, hand):
    """Go round the table; the dead hand comes last, after the dealer (Q-SNIP-09)."""
    if s.mode == JIG and s.dead_hand == 1 and hand == s.dealer:
        return DEAD_HAND
    return next_seat(s, s.dealer if hand == DEAD_HAND else hand)


@rule
def start_play(s):
    """Collect the antes; the player to the dealer's left leads (SNIP-09, SNIP-V1-02, JIG-03)."""
    s.phase = PLAYING
    s.receiver = UNKNOWN
    s.seat = next_seat(s, s.dealer)
    if s.mode == RACE or s.mode == JIG:
        collect_antes(s)


@rule
def collect_antes(s):
    """Every seat pays the ante, and a short hand one more where the house plays so (Q-SNIP-11, Q-SNIP-09)."""
    longest = 0
    for seat in range(s.seats):
        longest = max(longest, s.hand_count[seat])
    for seat in range(s.seats):
        short = s.mode == JIG and s.short_hand_ante == 1 and s.hand_count[seat] < longest
        pay(s, seat, s.ante + (1 if short else 0))
