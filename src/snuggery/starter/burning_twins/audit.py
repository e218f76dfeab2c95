"""What can be wrong with a state: the invariants, as flags.

A position that passes can be played on from; so a typed position is either refused or safe.
"""

from snuggery.kit.bits import ones
from snuggery.kit.cards import NO_CARDS
from snuggery.kit.made import flagged
from snuggery.kit.records import CHANCE, OVER, UNKNOWN, rule

from .options import HAND_SIZE
from .state import DEALING, FINISHED, PLAYING, SWAPPING, TABLE

in_range = TABLE.in_range


@rule
def turn_is_right(s):
    """Tell whether the seat to move fits the phase: a card is due, a seat chooses, or the game is over."""
    if (s.phase == FINISHED) != (s.seat == OVER) or (s.phase == FINISHED) != (s.rounds_done == s.rounds):
        return False
    if (s.receiver != UNKNOWN) != (s.seat == CHANCE) or (s.phase == SWAPPING and s.swap == 0):
        return False
    if (s.phase == SWAPPING or s.phase == PLAYING) != (s.leader != UNKNOWN):
        return False
    return s.phase == SWAPPING or (s.phase == DEALING) == (s.seat == CHANCE)


@rule
def cards_are_single(s):
    """Tell whether each card is in one place only, and each hand as large as is said."""
    seen = s.played
    for seat in range(s.seats):
        if ones(s.hand[seat]) != s.hand_size[seat] or (s.aside[seat] != UNKNOWN) != (s.swapped[seat] == 1):
            return False
        for cards in (s.hand[seat], only(s.aside[seat]), only(s.trick[seat])):
            if seen & cards != NO_CARDS:
                return False
            seen |= cards
    return s.phase == PLAYING or s.played == NO_CARDS


@rule
def only(card):
    """Return the set of one card, empty where there is none."""
    return NO_CARDS if card == UNKNOWN else 1 << card


@rule
def hands_are_right(s):
    for seat in range(s.seats):
        if not hand_is_right(s, seat):
            return False
    return True


@rule
def hand_is_right(s, seat):
    """Tell whether a seat has as many cards as it should, in its hand, aside and in the trick."""
    if s.phase == PLAYING:
        has_played = turns_from(s, s.leader, seat) < turns_from(s, s.leader, s.seat)
        if (s.trick[seat] != UNKNOWN) != has_played or s.hand_size[s.seat] == 0:
            return False
        return s.hand_size[seat] == s.hand_size[s.seat] - (1 if has_played else 0)
    if s.trick[seat] != UNKNOWN or (s.phase != SWAPPING and s.swapped[seat] != 0):
        return False
    if s.phase == SWAPPING:
        return swap_is_right(s, seat)
    return s.hand_size[seat] == (0 if s.phase == FINISHED else cards_dealt(s, seat))


@rule
def swap_is_right(s, seat):
    """Tell whether a seat has swapped only if it has been its turn, and waits for a card only if one is due."""
    first = (s.dealer + 1) % s.seats
    waits = s.receiver == seat
    late = turns_from(s, first, seat) - turns_from(s, first, s.receiver if s.seat == CHANCE else s.seat)
    if late > 0 or (late == 0 and not waits):
        return s.swapped[seat] == 0 and s.hand_size[seat] == HAND_SIZE
    return s.hand_size[seat] == HAND_SIZE - (1 if waits else 0) and (not waits or s.swapped[seat] == 1)


@rule
def cards_dealt(s, seat):
    """Return how many cards a seat should have been dealt when the receiver's next one is due."""
    first = (s.dealer + 1) % s.seats
    full = min(s.hand_size[s.receiver], HAND_SIZE - 1)
    return full + (1 if turns_from(s, first, seat) < turns_from(s, first, s.receiver) else 0)


@rule
def turns_from(s, first, seat):
    """Return how many turns after `first` a seat comes."""
    return (seat - first + s.seats) % s.seats


@rule
def points_are_right(s):
    """Tell whether there were as many tricks as were taken, those of this round still to come left out."""
    taken = 0
    for seat in range(s.seats):
        taken += s.points[seat]
    if s.phase == PLAYING:
        taken += s.hand_size[s.seat] - HAND_SIZE
    return taken <= HAND_SIZE * s.rounds_done


# broken, each has a flag of its own; nothing more is asked where one of the first is
check = flagged(cards_are_single, hands_are_right, points_are_right, first=(in_range, turn_is_right))
