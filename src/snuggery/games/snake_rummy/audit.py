"""What can be wrong with a state: the invariants, as flags."""

from ...kit.bits import lowest, ones
from ...kit.cards import NO_CARDS
from ...kit.made import flagged
from ...kit.records import OVER, UNKNOWN, rule
from .melds import run_cards, set_cards
from .state import DEALING, DRAWING, FINISHED, LAYING, LOT, TABLE, TAKING
from .table import COUNT_BITS, ordered_cards, shuffle_of, snake_cards
from .tables import MELD_CARDS, OF_A_KIND

in_range = TABLE.in_range


@rule
def turn_is_right(s):
    """Tell whether the phase fits who acts, whose the next card becomes, what is due, and what lies ready for it."""
    acts = s.phase == TAKING or s.phase == LAYING
    dealt = s.phase == DEALING or s.phase == DRAWING
    if acts != (s.seat >= 0) or (s.phase == FINISHED) != (s.seat == OVER) or dealt != (s.receiver != UNKNOWN):
        return False
    if (s.phase == LOT) != (s.dealer == UNKNOWN) or (s.due != UNKNOWN and s.phase != LAYING):
        return False
    held = 0
    for seat in range(s.seats):
        held += s.hand_count[seat]
    dealing = s.phase == DEALING
    if s.to_deal != (s.hand_size * s.seats - held if dealing else 0) or (dealing and s.to_deal < 1):
        return False
    return s.snake_length > 0 or s.phase != TAKING


@rule
def cards_are_whole(s):
    together = s.stock | snake_cards(s)
    number = ones(s.stock) + s.snake_length
    for seat in range(s.seats):
        together |= s.hand[seat] | s.down[seat]
        number += ones(s.hand[seat]) + ones(s.down[seat])
    return s.deals == 0 or (together == s.pack and number == ones(s.pack))


@rule
def sizes_are_right(s):
    for seat in range(s.seats):
        if ones(s.hand[seat]) != s.hand_count[seat]:
            return False
    return ones(s.stock) == s.stock_size


@rule
def table_is_right(s):
    """What lies is what was laid and added, all of it in threes, fours or runs."""
    kinds = NO_CARDS
    runs = NO_CARDS
    for i in range(s.melds):
        if s.meld[i] < OF_A_KIND:
            kinds |= MELD_CARDS[s.meld[i]]
        else:
            runs |= MELD_CARDS[s.meld[i]]
    for seat in range(s.seats):
        kinds |= s.added_to_sets[seat]
        runs |= s.added_to_runs[seat]
        if down_by(s, seat) != s.down[seat]:
            return False
    if kinds != s.table_sets or runs != s.table_runs or kinds & runs != 0:
        return False
    return set_cards(kinds) == kinds and run_cards(runs) == runs


@rule
def down_by(s, seat):
    """Return the cards that a seat has laid and added."""
    cards = s.added_to_sets[seat] | s.added_to_runs[seat]
    for i in range(s.melds):
        if s.meld_seat[i] == seat:
            cards |= MELD_CARDS[s.meld[i]]
    return cards


@rule
def openings_are_right(s):
    """Only who has opened has cards down, or who is about to; nobody adds before."""
    for seat in range(s.seats):
        added = s.added_to_sets[seat] | s.added_to_runs[seat]
        opening = seat == s.seat and s.phase == LAYING and s.laid_now > 0
        if s.opened[seat] == 0 and (added != 0 or (s.down[seat] != 0 and not opening)):
            return False
    return True


@rule
def hands_are_held(s):
    if s.phase != TAKING and s.phase != DRAWING and s.phase != LAYING:
        return True
    for seat in range(s.seats):
        if s.hand_count[seat] < 1:
            return False
    return True


@rule
def known_is_right(s):
    for seat in range(s.seats):
        if s.known[seat] & ~s.hand[seat] != 0 or not counts_are_right(s, seat):
            return False
    return s.due == UNKNOWN or s.hand[s.seat] >> s.due & 1 == 1


@rule
def counts_are_right(s, seat):
    """Tell whether a hand holds as many hidden cards of each shuffle as everybody knows it does."""
    if s.recycles == 0:
        return s.hidden_counts[seat] == 0
    counts = 0
    cards = s.hand[seat] & ~s.known[seat]
    while cards != 0:
        counts += 1 << COUNT_BITS * shuffle_of(s, lowest(cards))
        cards &= cards - 1
    return s.hidden_counts[seat] == counts


@rule
def order_is_right(s):
    return s.ordered == 0 or (ordered_cards(s) == s.stock and s.ordered == s.stock_size)


check = flagged(
    cards_are_whole,  # INV-RUMMY-1: hands, table, snake and deck are the pack, each card once
    sizes_are_right,
    table_is_right,  # INV-RUMMY-3: what lies on the table are sets, and those who have not opened have none
    openings_are_right,  # INV-RUMMY-4
    hands_are_held,  # INV-RUMMY-5
    known_is_right,
    turn_is_right,
    order_is_right,
    first=(in_range,),
)
