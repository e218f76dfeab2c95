"""The pairing game and its two variations: chains, calls, payments, revokes."""

from ...kit.cards import SUITS, list_cards, same_rank
from ...kit.records import UNKNOWN, rule
from .dealing import next_deal
from .misses import EXPOSED, miss_of
from .options import RACE, STANDARD
from .state import FINISHED, LED, SNORUM
from .table import hand_to_table, is_in, lay_down, may_revoke, next_seat, next_with_cards, pay, take_pool


@rule
def pairing_cards(s, seat):
    """Return the cards with which a seat could pair the last card (SNIP-11)."""
    if s.last_card == UNKNOWN:
        return 0
    return s.hand[seat] & same_rank(s.last_card)


@rule
def playable_cards(s):
    """Return the cards open to the seat: those that pair, if it has any; else all (SNIP-11, SNIP-15, SNIP-22)."""
    pairing = pairing_cards(s, s.seat)
    if pairing != 0 and not may_revoke(s):
        return pairing
    return s.hand[s.seat]


@rule
def list_pairing(s, out):
    return list_cards(playable_cards(s), out)


@rule
def apply_pairing(s, card):
    """Play a card: pairing or not, payment, elimination, end test, next player (SNIP-G06)."""
    seat = s.seat
    payer = s.last_seat
    hand_to_table(s, seat, card)
    if may_revoke(s):
        expose_misses(s, seat, card // SUITS)
    if s.last_card != UNKNOWN and card // SUITS == s.last_card // SUITS:
        lay_down(s, seat, card, s.level + 1)  # SNIP-12, SNIP-13, SNIP-14
        pay(s, payer, s.level)
    else:
        if s.last_card != UNKNOWN:
            fail_to_pair(s, seat)
        lay_down(s, seat, card, LED)  # SNIP-16
    if s.level == SNORUM:  # all four are gone, the lead is free (SNIP-15)
        s.last_card = UNKNOWN
    if s.phase != FINISHED:
        pass_on(s, seat)


@rule
def pass_on(s, seat):
    if s.mode == STANDARD:
        pass_to_left(s, seat)
    elif s.mode == RACE and s.hand_count[seat] == 0:
        take_pool(s, seat)  # SNIP-V2-02, SNIP-G35
    else:
        pass_running(s, seat)


@rule
def pass_to_left(s, seat):
    """Each player in turn plays one card; when all cards are used up the deal is over (SNIP-10, SNIP-17)."""
    seat = next_seat(s, seat)
    if s.hand_count[seat] > 0:
        s.seat = seat
    else:
        end_deal(s)


@rule
def pass_running(s, seat):
    """The next player with cards pairs if he can; else the active one plays on (SNIP-V1-02 … 06, Q-SNIP-04)."""
    opponent = next_with_cards(s, seat)
    if opponent == UNKNOWN:
        end_deal(s)
        return
    if opponent != seat and pairing_cards(s, opponent) != 0:
        s.seat = opponent
        return
    if s.last_card != UNKNOWN and opponent != seat:
        s.void[opponent] |= same_rank(s.last_card)
    s.last_card = UNKNOWN
    if next_with_cards(s, opponent) == opponent:  # SNIP-G27: only one player has cards left
        end_deal(s)
    else:
        s.seat = seat if s.hand_count[seat] > 0 else opponent  # SNIP-G25, SNIP-G30


@rule
def end_deal(s):
    """Settle the exposed revokes, then deal anew (SNIP-17, SNIP-V1-07)."""
    settle_misses(s)
    if s.phase != FINISHED:
        next_deal(s)


# -- failing to pair, in the standard game (SNIP-22, Q-SNIP-03) -------------------------------------------------------


@rule
def fail_to_pair(s, seat):
    """Note that a seat did not pair: it holds no such card, or, where that may be untrue, it may yet be exposed."""
    if may_revoke(s):
        s.miss[s.misses] = miss_of(seat, s.last_seat, s.last_card // SUITS, s.level + 1)
        s.misses += 1
    else:
        s.void[seat] |= same_rank(s.last_card)


@rule
def expose_misses(s, seat, rank):
    """A card of a rank that its player failed to pair exposes every such failure in this deal (Q-SNIP-06)."""
    for i in range(s.misses):
        if s.miss[i] & 15 == seat and s.miss[i] >> 8 & 15 == rank:
            s.miss[i] |= EXPOSED


@rule
def settle_misses(s):
    """Settle as the offences happened: the offender pays double, then the victim as if paired (SNIP-22, SNIP-G17)."""
    for i in range(s.misses):
        if s.miss[i] & EXPOSED != 0:
            call = s.miss[i] >> 12 & 15
            pay_fine(s, s.miss[i] & 15, 2 * call)  # SNIP-G14
            pay_fine(s, s.miss[i] >> 4 & 15, call)


@rule
def pay_fine(s, seat, owed):
    """Pay for a revoke; who is out has nothing to pay with, and once one player is left nobody pays (Q-SNIP-05)."""
    if s.phase != FINISHED and is_in(s, seat):
        pay(s, seat, owed)
