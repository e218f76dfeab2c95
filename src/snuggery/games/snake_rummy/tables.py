"""The 329 sets that can be laid: 65 of a kind and 264 runs, numbered in the order of legal lists.

Numbers 0 … 64: for each rank, ace first, its four threes in the order of their cards, then the four.
Numbers 65 … 328: runs by their lowest card, then by length.  `MELD_CARDS[number]` is the set of its cards.
"""

import numpy as np

from ...kit.cards import ACES, CARDS, RANKS, SUITS, card_text, cards_of, cards_text, read_card
from ...kit.errors import Unreadable
from ...kit.position import Codec
from ...kit.records import rule

LEAST = 3  # RUMMY-08
OF_A_KIND = 5 * RANKS
MELDS = 329

# The action codes, in the order of legal lists.
DECK, END = 0, 1
SNAKE = 2  # + card
MELD = SNAKE + CARDS  # + number of the set
ADD = MELD + MELDS  # + 2 * card, one more to a run
DISCARD = ADD + 2 * CARDS  # + card
ACTIONS = DISCARD + CARDS


@rule
def three_number(rank, missing):
    """Return the number of the three of a kind that lacks one suit."""
    return 5 * rank + SUITS - 1 - missing


@rule
def four_number(rank):
    return 5 * rank + SUITS


@rule
def run_number(card, length):
    """Return the number of the run of this length upward from this card."""
    rank = card >> 2
    return OF_A_KIND + 46 * rank - 2 * rank * rank + (card & 3) * (RANKS - 2 - rank) + length - LEAST


def _meld_cards() -> list[int]:
    cards = [0] * MELDS
    for rank in range(RANKS):
        cards[four_number(rank)] = ACES << SUITS * rank
        for suit in range(SUITS):
            cards[three_number(rank, suit)] = (ACES & ~(1 << suit)) << SUITS * rank
    for card in range(CARDS - SUITS * (LEAST - 1)):
        for length in range(LEAST, RANKS - card // SUITS + 1):
            cards[run_number(card, length)] = sum(1 << card + SUITS * i for i in range(length))
    return cards


MELD_CARDS = np.array(_meld_cards(), np.int64)
NUMBERS = {int(cards): number for number, cards in enumerate(MELD_CARDS)}


def meld_text(number: int) -> str:
    """Write the cards of a set, `5d 5h 5s`."""
    return cards_text(int(MELD_CARDS[number]))


def read_meld(text: str) -> int:
    """Read the cards of a set in ascending order; raise `Unreadable` if they make none."""
    cards = [read_card(word) for word in text.split(" ")]
    number = NUMBERS.get(sum({1 << card for card in cards}))
    if number is None or len(set(cards)) < len(cards):
        raise Unreadable(f"{text} is no set; a set is three or four of a rank, or a run of one suit, ace low")
    if cards != sorted(cards):
        raise Unreadable(f"the cards of a set stand in ascending order: {meld_text(number)}")
    return number


def _write_laid(number: int) -> str:
    """Write the cards of a set as one word, `5d+5h+5s`."""
    return "+".join(map(card_text, cards_of(int(MELD_CARDS[number]))))


SETS_LAID = Codec(_write_laid, lambda text: read_meld(text.replace("+", " ")))
