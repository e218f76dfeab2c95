"""What can be wrong with a state: the invariants, as flags."""

from snuggery.kit.bits import ones
from snuggery.kit.cards import NO_CARDS
from snuggery.kit.records import CHANCE, OVER, UNKNOWN, rule

from .state import DEALING, FINISHED, PLAYING, SWAPPING, TABLE

NUMBERS_WRONG = 1  # a number that there can't be
CARDS_LOST = 2  # a card in two places, or a hand of another size than is said
TURN_WRONG = 4

in_range = TABLE.in_range


@rule
def check(s):
    """Return the flags of everything that is wrong with a state, 0 if it is sound."""
    if not in_range(s):
        return NUMBERS_WRONG
    flags = 0
    if not cards_are_single(s):
        flags |= CARDS_LOST
    if not turn_is_right(s):
        flags |= TURN_WRONG
    return flags


@rule
def cards_are_single(s):
    """Tell whether each card is in one place only, and each hand as large as is said."""
    seen = s.played
    for seat in range(s.seats):
        if ones(s.hand[seat]) != s.hand_size[seat] or ones(s.aside[seat]) != s.swapped[seat]:
            return False
        own = s.hand[seat] | s.aside[seat]
        if s.hand[seat] & s.aside[seat] != NO_CARDS or seen & own != NO_CARDS:
            return False
        seen |= own
        if s.trick[seat] != UNKNOWN:
            if seen >> s.trick[seat] & 1 == 1:
                return False
            seen |= 1 << s.trick[seat]
    return True


@rule
def turn_is_right(s):
    """Tell whether whoever is to move fits the phase: a card is due, a seat chooses, or nobody does any more."""
    if (s.phase == FINISHED) != (s.seat == OVER) or (s.receiver != UNKNOWN) != (s.seat == CHANCE):
        return False
    if (s.phase == SWAPPING or s.phase == PLAYING) != (s.leader != UNKNOWN):
        return False
    if s.phase == DEALING or s.seat == OVER:
        return s.phase == FINISHED or s.seat == CHANCE
    return s.seat == CHANCE or s.hand_size[s.seat] > 0
