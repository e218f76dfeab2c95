"""What can be wrong with a state: the invariants, as flags."""

from ...kit.bits import ones
from ...kit.cards import PACK_36
from ...kit.records import OVER, UNKNOWN, rule
from .knowledge import could_be
from .state import FINISHED, HAND_SIZE, PACK_SIZE, PLAYING, TRICKS
from .table import plays

CARDS_LOST = 1  # INV-SNORE-1
MONEY_LOST = 2  # INV-SNORE-2
SIZES_WRONG = 4
TRICKS_WRONG = 8  # INV-SNORE-3, INV-SNORE-8
SNORER_WRONG = 16  # INV-SNORE-4
TURN_WRONG = 32
KNOWLEDGE_WRONG = 64  # a card where everybody knows it is not


@rule
def check(s):
    """Return the flags of everything that is wrong with a state, 0 if it is sound."""
    flags = 0
    if not cards_are_whole(s):
        flags |= CARDS_LOST
    if money_in_game(s) != s.stack * s.seats:
        flags |= MONEY_LOST
    if not sizes_are_right(s):
        flags |= SIZES_WRONG
    if s.phase == PLAYING:
        if not tricks_are_right(s):
            flags |= TRICKS_WRONG
        if s.snorer == UNKNOWN or not plays(s, s.snorer):
            flags |= SNORER_WRONG
    if (s.phase == FINISHED) != (s.seat == OVER) or s.seat >= s.seats or (s.seat >= 0 and s.seated[s.seat] == 0):
        flags |= TURN_WRONG
    if not knowledge_is_right(s) or not could_be(s):
        flags |= KNOWLEDGE_WRONG
    return flags


@rule
def cards_are_whole(s):
    together = s.stock | s.open_cards
    number = ones(s.stock) + ones(s.open_cards)
    for i in range(s.unders):
        together |= 1 << s.under[i]
        number += 1
    for seat in range(s.seats):
        together |= s.hand[seat] | s.laid[seat] | s.dropped[seat] | s.played[seat]
        number += ones(s.hand[seat]) + ones(s.laid[seat]) + ones(s.dropped[seat]) + ones(s.played[seat])
        if s.trick[seat] != UNKNOWN:
            together |= 1 << s.trick[seat]
            number += 1
    return together == PACK_36 and number == PACK_SIZE


@rule
def money_in_game(s):
    total = s.pot
    for seat in range(s.seats):
        total += s.money[seat]
    return total


@rule
def sizes_are_right(s):
    if ones(s.stock) + s.unders != s.stock_size:
        return False
    for seat in range(s.seats):
        if ones(s.hand[seat]) != s.hand_size[seat] or ones(s.laid[seat]) != s.laid_size[seat]:
            return False
        if ones(s.dropped[seat]) != s.dropped_size[seat]:
            return False
    return True


@rule
def tricks_are_right(s):
    total = 0
    for seat in range(s.seats):
        total += s.tricks[seat]
        if plays(s, seat):
            shown = 1 if s.trick[seat] != UNKNOWN else 0
            if s.hand_size[seat] + shown + s.trick_number != HAND_SIZE:
                return False
    return total == s.trick_number and s.trick_number < TRICKS


@rule
def knowledge_is_right(s):
    for seat in range(s.seats):
        if s.hand[seat] & s.void[seat] != 0 or s.laid[seat] & s.laid_void[seat] != 0:
            return False
        if s.known[seat] & ~s.hand[seat] != 0:
            return False
    return True
