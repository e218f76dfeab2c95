"""Jig: sequences upward in suit, whoever holds the next card plays it."""

from ...kit.cards import SUITS, list_cards
from ...kit.records import UNKNOWN, rule
from .state import LED
from .table import hand_to_table, lay_down, take_pool


@rule
def list_jig(s, out):
    """A lead is free (JIG-03, JIG-05); a sequence is followed by its one next card (JIG-04)."""
    if s.last_card == UNKNOWN:
        return list_cards(s.hand[s.seat], out)
    out[0] = s.last_card + SUITS
    return 1


@rule
def apply_jig(s, card):
    """Play a card; out is out at once, a stop gives the lead to its player, else the next card's holder plays."""
    seat = s.seat
    hand_to_table(s, seat, card)
    lay_down(s, seat, card, LED if s.last_card == UNKNOWN else s.level + 1)
    if s.hand_count[seat] == 0:
        end_jig(s, seat)
        return
    holder = holder_of_next(s, card)
    if holder == UNKNOWN or s.level == s.sequence_length - 1:  # JIG-05, JIG-06
        s.last_card = UNKNOWN
    else:
        s.seat = holder


@rule
def holder_of_next(s, card):
    """Return who holds the next higher card of the suit, UNKNOWN if the card is a stop (JIG-06, Q-SNIP-09)."""
    after = card + SUITS
    if s.pack >> after & 1 == 0:
        return UNKNOWN
    for seat in range(s.seats):
        if s.hand[seat] >> after & 1:
            return seat
    if s.level < s.sequence_length - 1:  # everybody sees that nobody follows
        for seat in range(s.seats):
            s.void[seat] |= 1 << after & ~s.played
    return UNKNOWN


@rule
def is_stop(s, card):
    """Tell whether all can see that nothing follows a card: its follower is on the table, or there is none (JIG-06)."""
    return (s.pack & ~s.played) >> card + SUITS & 1 == 0


@rule
def end_jig(s, winner):
    """The first player without cards gets a counter for each card left with the others, and the pool (JIG-07)."""
    for seat in range(s.seats):
        s.held[seat] -= s.hand_count[seat]
        s.held[winner] += s.hand_count[seat]
    take_pool(s, winner)
