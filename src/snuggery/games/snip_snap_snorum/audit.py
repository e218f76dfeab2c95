"""What can be wrong with a state: the invariants, as flags."""

from ...kit.bits import ones
from ...kit.cards import SUITS
from ...kit.records import OVER, UNKNOWN, rule
from .state import FINISHED, HANDS, JIG, PLAYING, SNORUM, STANDARD
from .table import has_purses, is_in, whole_pack

CARDS_LOST = 1  # INV-SNIP-5: the pack is hands, table, aside and stock, each card once
SIZES_WRONG = 2
COUNTERS_LOST = 4  # INV-SNIP-1, SNIP-G34
UNEVEN_HANDS = 8  # INV-SNIP-2
CHAIN_WRONG = 16  # INV-SNIP-3, INV-JIG-1
PLACES_WRONG = 32  # INV-SNIP-6
TURN_WRONG = 64
VOID_HELD = 128  # a card where everybody knows it is not


@rule
def check(s):
    """Return the flags of everything that is wrong with a state, 0 if it is sound."""
    flags = 0
    if not cards_are_whole(s):
        flags |= CARDS_LOST
    if not sizes_are_right(s):
        flags |= SIZES_WRONG
    if counters_in_game(s) != (s.counters * s.seats if has_purses(s) else 0):
        flags |= COUNTERS_LOST
    if s.phase == PLAYING and s.mode == STANDARD and not hands_are_even(s):
        flags |= UNEVEN_HANDS
    if not chain_is_right(s):
        flags |= CHAIN_WRONG
    if not places_are_right(s):
        flags |= PLACES_WRONG
    if s.seat >= s.seats or (s.seat >= 0 and (s.hand_size[s.seat] == 0 or not is_in(s, s.seat))):
        flags |= TURN_WRONG
    for seat in range(s.seats):
        if s.hand[seat] & s.void[seat] != 0:
            flags |= VOID_HELD
    return flags


@rule
def cards_are_whole(s):
    together = s.stock | s.played | s.aside
    number = ones(s.stock) + ones(s.played) + ones(s.aside)
    for hand in range(HANDS):
        together |= s.hand[hand]
        number += ones(s.hand[hand])
    return together == whole_pack(s) and number == s.pack


@rule
def sizes_are_right(s):
    for hand in range(HANDS):
        if ones(s.hand[hand]) != s.hand_size[hand]:
            return False
    return True


@rule
def counters_in_game(s):
    total = s.pool
    for seat in range(s.seats):
        total += s.held[seat]
    return total


@rule
def hands_are_even(s):
    least = 52
    most = 0
    for seat in range(s.seats):
        if is_in(s, seat):
            least = min(least, s.hand_size[seat])
            most = max(most, s.hand_size[seat])
    return most - least <= 1


@rule
def chain_is_right(s):
    if s.level < 0 or s.level > (s.sequence_length - 1 if s.mode == JIG else SNORUM):
        return False
    for i in range(1, s.level + 1):
        if not continues(s, s.chain[i - 1], s.chain[i]):
            return False
    return s.last_card == UNKNOWN or s.chain[s.level] == s.last_card == s.shown[s.last_seat]


@rule
def continues(s, card, following):
    """Tell whether a card may follow another in a chain: the same rank, in Jig the next of the suit."""
    if s.mode == JIG:
        return following == card + SUITS
    return following // SUITS == card // SUITS


@rule
def places_are_right(s):
    living = 0
    for seat in range(s.seats):
        if is_in(s, seat):
            living += 1
            if has_purses(s) and s.held[seat] < 1:
                return False
    finished = s.phase == FINISHED
    return living == s.living and finished == (s.seat == OVER)
