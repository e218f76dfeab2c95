"""Snip-Snap-Snorum: the contract.  Clauses: RULES.md.

The first dealer and the deal are in `dealing.py`, the pairing games in `pairing.py`, Jig in `jig.py`, what seats may
know in `knowledge.py`, the invariants in `audit.py`.
"""

from ...kit.bits import nth, ones
from ...kit.cards import NO_CARDS
from ...kit.random import below
from ...kit.records import UNKNOWN, rule
from .audit import check
from .dealing import apply_dealing, apply_lot, apply_turning, choose_dealer, list_dealt, next_cards
from .jig import apply_jig, list_jig
from .knowledge import observe, overhear
from .pairing import apply_pairing, list_pairing
from .redeal import redeal
from .state import DEALING, HANDS, JIG, LOT, TURNING
from .table import has_purses

__all__ = ["apply", "chance", "check", "draw", "legal", "new", "observe", "occasion", "overhear", "redeal", "score"]


@rule
def new(s):
    """Lay the table: everybody has counters, nobody has cards, the first dealer is to be found."""
    s.dealer = UNKNOWN
    s.deals = 0
    s.shuffles = 0
    s.living = s.seats
    s.pool = 0
    s.to_deal = 0
    s.stock = NO_CARDS
    s.aside = NO_CARDS
    s.played = NO_CARDS
    s.last_card = UNKNOWN
    s.last_seat = UNKNOWN
    s.level = 0
    s.chain[:] = UNKNOWN
    for i in range(s.misses):
        s.miss[i] = 0
    s.misses = 0
    for hand in range(HANDS):
        s.hand[hand] = NO_CARDS
        s.hand_size[hand] = 0
    for seat in range(s.seats):
        s.held[seat] = s.counters if has_purses(s) else 0  # SNIP-04, SNIP-G34
        s.void[seat] = NO_CARDS
        s.shown[seat] = UNKNOWN
        s.place_out[seat] = 0
    choose_dealer(s)


@rule
def legal(s, out):
    """Fill `out` with the cards open to the seat, ascending; return how many."""
    return list_jig(s, out) if s.mode == JIG else list_pairing(s, out)


@rule
def apply(s, code):
    """Play one legal card, or turn or deal one when it is chance's turn."""
    if s.phase == DEALING:
        apply_dealing(s, code)
    elif s.phase == TURNING:
        apply_turning(s, code)
    elif s.phase == LOT:
        apply_lot(s, code)
    elif s.mode == JIG:
        apply_jig(s, code)
    else:
        apply_pairing(s, code)


@rule
def chance(s, out, weight):
    """Fill `out` with the cards (or, for a lot, the seats) that may come next, all equally likely."""
    if s.phase == LOT:
        n = s.seats
        for seat in range(n):
            out[seat] = seat
    else:
        n = list_dealt(s, out)
    for i in range(n):
        weight[i] = 1
    return n


@rule
def draw(s, rng):
    """Draw what chance would list, without listing it."""
    if s.phase == LOT:
        return below(rng, s.seats)
    cards = next_cards(s)
    return nth(cards, below(rng, ones(cards)))


@rule
def occasion(s):
    """Number the shuffle that the next card comes from."""
    return s.shuffles


@rule
def score(s, out):
    """Counters: the winner's whole pool in standard and running, the balance in race and jig (Q-SNIP-14)."""
    for seat in range(s.seats):
        out[seat] = s.held[seat]
