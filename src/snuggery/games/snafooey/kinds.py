"""The kinds of cards as ints, decks as copies of each kind, hands as packed rows of kinds, and all three as text.

A number card is its number, 1 to 99; the action cards follow.  Equal cards are the same card: a hand is one int, a row
of up to seven kinds in ascending order, a byte each, the lowest first.
"""

from collections.abc import Sequence

from ...kit.bits import ones
from ...kit.errors import Unreadable
from ...kit.numbers import read_whole
from ...kit.records import rule

NUMBERS = 99
PASSE, BACK, GOTCHA, CHAOS, SNAFOOEY = range(100, 105)
KINDS = 105
ACTION_CARDS = {"PASSE": PASSE, "BACK-AT-CHA": BACK, "GOTCHA": GOTCHA, "CHAOS": CHAOS, "SNAFOOEY": SNAFOOEY}
KIND_OF = {str(number): number for number in range(1, NUMBERS + 1)} | ACTION_CARDS
NAME_OF = {kind: name for name, kind in KIND_OF.items()}

EMPTY = 0
MOST_CARDS = 7  # in a hand
BITS = 8
ONE_CARD = (1 << BITS) - 1
ONES = sum(1 << BITS * place for place in range(MOST_CARDS))
GUARDS = ONES << BITS - 1  # the highest bit of each place; no kind reaches it


# -- hands ------------------------------------------------------------------------------------------------------------


@rule
def bits_below(hand, kind):
    """Return how many bits of a hand are taken by the cards lower than a kind.

    All places are compared at once: a place keeps its guard bit if what it holds is not lower than what is subtracted.
    """
    guarded = hand | GUARDS
    lower = (guarded - ONES ^ guarded - ONES * kind) & GUARDS
    return BITS * ones(lower)


@rule
def with_card(hand, kind):
    """Return a hand with one more card."""
    place = bits_below(hand, kind)
    lower = hand & ((1 << place) - 1)
    return (hand ^ lower) << BITS | kind << place | lower


@rule
def without_card(hand, kind):
    """Return a hand with one card fewer, of a kind that it holds."""
    place = bits_below(hand, kind)
    lower = hand & ((1 << place) - 1)
    return (hand ^ lower) >> (place + BITS) << place | lower


@rule
def lowest_kind(hand):
    """Return the lowest kind in a hand, 0 if it is empty."""
    return hand & ONE_CARD


@rule
def without_lowest(hand):
    """Return a hand without one card of its lowest kind."""
    return hand >> BITS


@rule
def card_at(hand, place):
    """Return the kind at a place of a hand, counted from the lowest."""
    return hand >> (BITS * place) & ONE_CARD


@rule
def copies_in(hand, kind):
    """Count the cards of a kind in a hand."""
    n = 0
    while hand != EMPTY:
        if lowest_kind(hand) == kind:
            n += 1
        hand = without_lowest(hand)
    return n


def cards_in(hand: int) -> list[int]:
    """Return the kinds of a hand as a list, ascending."""
    cards = []
    while hand:
        cards.append(int(lowest_kind(hand)))
        hand = without_lowest(hand)
    return cards


def hand_of(kinds: Sequence[int]) -> int:
    """Return the hand of these kinds, given in any order."""
    hand = EMPTY
    for kind in kinds:
        hand = with_card(hand, kind)
    return hand


# -- text -------------------------------------------------------------------------------------------------------------


def read_kind(text: str) -> int:
    """Read a kind, `7` or `PASSE`; raise `Unreadable` if it is none."""
    if text in KIND_OF:
        return KIND_OF[text]
    raise Unreadable(f"{text!r} is no card here; a card is a number from 1 to {NUMBERS} or {', '.join(ACTION_CARDS)}")


def hand_text(hand: int) -> str:
    """Write a hand in order, `3 7 GOTCHA`; the empty hand is `-`."""
    return " ".join(NAME_OF[kind] for kind in cards_in(int(hand))) or "-"


def read_hand(text: str) -> int:
    """Read what `hand_text` writes, in any order."""
    kinds = [] if text == "-" else [read_kind(word) for word in text.split(" ")]
    if len(kinds) > MOST_CARDS:
        raise Unreadable(f"a hand has room for {MOST_CARDS} cards, not {len(kinds)}")
    return hand_of(kinds)


def heap_text(heap: Sequence[int]) -> str:
    """Write how many there are of each kind, `3=1 PASSE=2`; nothing is `-`."""
    return " ".join(f"{NAME_OF[kind]}={heap[kind]}" for kind in NAME_OF if heap[kind]) or "-"


def read_heap(text: str) -> list[int]:
    """Read what `heap_text` writes."""
    heap = [0] * KINDS
    for item in [] if text == "-" else text.split(" "):
        name, _, copies = item.partition("=")
        number = read_whole(copies)
        if number is None or not 0 <= number < 1000:
            raise Unreadable(f"{item!r} is no kind with its copies, as in 7=2")
        heap[read_kind(name)] = number
    return heap
