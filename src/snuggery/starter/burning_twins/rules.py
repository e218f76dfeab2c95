"""Burning Twins: the contract.  Clauses: RULES.md.

A rule is marked `@rule` and calls nothing but rules; it makes no lists, slices or arrays.  What can be wrong with a
state is in `audit.py`.
"""

from snuggery.kit.bits import nth, ones
from snuggery.kit.cards import NO_CARDS, SUITS, list_cards
from snuggery.kit.random import below
from snuggery.kit.records import CHANCE, OVER, UNKNOWN, rule

from .audit import check, only
from .options import HAND_SIZE
from .state import DEALING, FINISHED, KEEP, PACK, PLAYING, SWAPPING, TABLE

__all__ = ["apply", "chance", "check", "draw", "legal", "new", "observe", "occasion", "overhear", "redeal", "score"]

observe, reset = TABLE.observe, TABLE.reset


@rule
def new(s):
    """Lay the table: seat 0 deals, and the first card goes to its left (BURNING-02)."""
    reset(s)
    s.receiver = next_seat(s, s.dealer)


@rule
def next_seat(s, seat):
    """Return the left neighbour."""
    return (seat + 1) % s.seats


@rule
def legal(s, out):
    """Fill `out` with the actions open to the seat, ascending: its cards, and to keep them; return how many."""
    n = list_cards(s.hand[s.seat], out)  # BURNING-06: any card may be played
    if s.phase == SWAPPING:
        out[n] = KEEP
        n += 1
    return n


@rule
def apply(s, code):
    """Play or swap one card, or deal one when it is chance's turn."""
    if s.seat == CHANCE:
        take_card(s, code)
    elif s.phase == SWAPPING:
        swap(s, code)
    else:
        play(s, code)


# -- dealing and swapping ---------------------------------------------------------------------------------------------


@rule
def take_card(s, card):
    """Let the receiver take a card, of the deal or in a swap."""
    seat = s.receiver
    s.hand[seat] |= 1 << card
    s.hand_size[seat] += 1
    if s.phase == SWAPPING:
        go_on_swapping(s, seat)
    elif seat == s.dealer and s.hand_size[seat] == HAND_SIZE:  # BURNING-03
        start_swapping(s)
    else:
        s.receiver = next_seat(s, seat)


@rule
def start_swapping(s):
    """Begin with the dealer's left neighbour, who will lead as well."""
    s.receiver = UNKNOWN
    s.leader = next_seat(s, s.dealer)
    s.seat = s.leader
    s.phase = SWAPPING if s.swap == 1 else PLAYING


@rule
def swap(s, code):
    """Lay a card aside and wait for another, or keep what there is (BURNING-04)."""
    seat = s.seat
    if code == KEEP:
        go_on_swapping(s, seat)
        return
    s.hand[seat] &= ~(1 << code)
    s.hand_size[seat] -= 1
    s.aside[seat] = code  # BURNING-05
    s.swapped[seat] = 1
    s.receiver = seat
    s.seat = CHANCE


@rule
def go_on_swapping(s, seat):
    """Ask the next seat; after the dealer, play."""
    s.receiver = UNKNOWN
    s.seat = next_seat(s, seat)
    if seat == s.dealer:
        s.phase = PLAYING


# -- the tricks -------------------------------------------------------------------------------------------------------


@rule
def play(s, card):
    """Play a card; the last one settles the trick."""
    seat = s.seat
    s.hand[seat] &= ~(1 << card)
    s.hand_size[seat] -= 1
    s.trick[seat] = card
    s.seat = next_seat(s, seat)
    if s.trick[s.seat] != UNKNOWN:
        settle_trick(s)


@rule
def settle_trick(s):
    """Give the trick to the highest card without a twin, whose player leads the next (BURNING-07, BURNING-08)."""
    winner = winning_seat(s)
    if winner != UNKNOWN:
        s.points[winner] += 1
        s.leader = winner
    for seat in range(s.seats):
        s.played |= 1 << s.trick[seat]
        s.trick[seat] = UNKNOWN
    s.seat = s.leader
    if s.hand_size[s.leader] == 0:
        end_round(s)


@rule
def winning_seat(s):
    """Return whose card is the highest of those without a twin so far, UNKNOWN if there is none."""
    best = UNKNOWN
    for seat in range(s.seats):
        if s.trick[seat] != UNKNOWN and not has_twin(s, seat) and (best == UNKNOWN or s.trick[seat] > s.trick[best]):
            best = seat
    return best


@rule
def has_twin(s, seat):
    """Tell whether another player has played a card of the same rank."""
    for other in range(s.seats):
        if other != seat and s.trick[other] != UNKNOWN and s.trick[other] // SUITS == s.trick[seat] // SUITS:
            return True
    return False


@rule
def end_round(s):
    """Gather the cards; the deal passes to the left, or the game is over (BURNING-09)."""
    s.rounds_done += 1
    s.played = NO_CARDS
    s.leader = UNKNOWN
    for seat in range(s.seats):
        s.aside[seat] = UNKNOWN
        s.swapped[seat] = 0
    if s.rounds_done == s.rounds:
        s.phase = FINISHED
        s.seat = OVER
        return
    s.phase = DEALING
    s.seat = CHANCE
    s.dealer = next_seat(s, s.dealer)
    s.receiver = next_seat(s, s.dealer)


@rule
def score(s, out):
    """Count a point a trick."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


# -- chance -----------------------------------------------------------------------------------------------------------


@rule
def stock(s):
    """Return the cards that were not dealt in this round."""
    cards = PACK & ~s.played
    for seat in range(s.seats):
        cards &= ~(s.hand[seat] | only(s.aside[seat]) | only(s.trick[seat]))
    return cards


@rule
def chance(s, out, weight):
    """Fill `out` with the cards that may come next, all equally likely."""
    n = list_cards(stock(s), out)
    for i in range(n):
        weight[i] = 1
    return n


@rule
def draw(s, rng):
    """Draw what `chance` would list, without listing it."""
    return any_of(stock(s), rng)


@rule
def any_of(cards, rng):
    """Return a card of a set by lot."""
    return nth(cards, below(rng, ones(cards)))


@rule
def occasion(s):
    """Number the shuffle that the next card comes from: one a round."""
    return s.rounds_done


# -- what a seat may know ---------------------------------------------------------------------------------------------


@rule
def overhear(s, code, seat):
    """Return a code as a seat hears it: a card drawn or laid aside is its owner's secret (BURNING-03, BURNING-05)."""
    if s.seat == CHANCE:
        return code if s.receiver == seat else UNKNOWN
    return UNKNOWN if s.phase == SWAPPING and s.seat != seat and code != KEEP else code


@rule
def redeal(s, seat, rng):
    """Deal what a seat cannot see afresh: any unseen card may be anywhere.

    What is hidden is never looked at, not even to ask whether it is there: `hand_size` and `swapped` tell that.
    """
    unseen = PACK & ~s.played
    for other in range(s.seats):
        if other == seat:
            unseen &= ~(s.hand[other] | only(s.aside[other]))
        unseen &= ~only(s.trick[other])
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = some_of(unseen, s.hand_size[other], rng)
            unseen &= ~s.hand[other]
            if s.swapped[other] == 1:
                s.aside[other] = any_of(unseen, rng)
                unseen &= ~only(s.aside[other])


@rule
def some_of(cards, count, rng):
    """Return so many cards of a set by lot."""
    found = NO_CARDS
    for _ in range(count):
        found |= 1 << any_of(cards & ~found, rng)
    return found
