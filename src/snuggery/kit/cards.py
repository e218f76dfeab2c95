"""Playing cards as ints, sets of cards as int64 bit sets, and both as text.

`card = rank * 4 + suit`, ranks A 2 … K, suits c d h s: one order for legal lists, transcripts and pictures.
In a set of 52 bits equal ranks are four neighbours, and runs of a suit are found by shifts of four.
"""

from .bits import lowest
from .errors import Unreadable
from .records import rule

RANKS = 13
SUITS = 4
CARDS = RANKS * SUITS
RANK_NAMES = "A23456789TJQK"
SUIT_NAMES = "cdhs"
CARD_NAMES = tuple(rank + suit for rank in RANK_NAMES for suit in SUIT_NAMES)
ACE, SEVEN, JACK, QUEEN, KING = 0, 6, 10, 11, 12

NO_CARDS = 0
ACES = 15  # the four cards of rank 0
JACKS = ACES << SUITS * JACK
PACK_52 = (1 << CARDS) - 1
PACK_32 = PACK_52 & ~((1 << 4 * SEVEN) - 1) | ACES  # 7 … K and the aces
PACK_36 = PACK_52 & ~((1 << 4 * (SEVEN - 1)) - 1) | ACES  # 6 … K and the aces


@rule
def same_rank(card):
    """Return the set of the four cards that share this card's rank."""
    return ACES << (card & ~3)


@rule
def list_cards(cards, out):
    """Write the cards of a set into `out`, ascending; return how many."""
    n = 0
    while cards != 0:
        out[n] = lowest(cards)
        n += 1
        cards &= cards - 1
    return n


def pack_of(ranks: str, suits: int) -> int:
    """Return the set of the cards of these ranks, such as `A23`, in the first suits."""
    return sum(((1 << suits) - 1) << SUITS * RANK_NAMES.index(rank) for rank in ranks)


def card_text(card: int) -> str:
    """Write a card, `9h`."""
    return CARD_NAMES[card]


def read_card(text: str) -> int:
    """Read a card, `9h`; raise `Unreadable` if it is none."""
    if len(text) == 2 and text[0] in RANK_NAMES and text[1] in SUIT_NAMES:
        return RANK_NAMES.index(text[0]) * SUITS + SUIT_NAMES.index(text[1])
    raise Unreadable(f"{text!r} is no card; a card is one of {RANK_NAMES} and one of {SUIT_NAMES}, as in 9h")


def cards_of(cards: int) -> list[int]:
    """Return the cards of a set as a list, ascending."""
    listed = []
    cards = int(cards) & PACK_52
    while cards:
        card = cards & -cards
        listed.append(card.bit_length() - 1)
        cards ^= card
    return listed


def set_of(cards: list[int]) -> int:
    """Return the set of these cards; raise `Unreadable` if a card comes twice."""
    made = NO_CARDS
    for card in cards:
        if made >> card & 1:
            raise Unreadable(f"the card {card_text(card)} stands there twice")
        made |= 1 << card
    return made


def cards_text(cards: int) -> str:
    """Write a set of cards in order, `4c 9h`; the empty set is `-`."""
    return " ".join(map(card_text, cards_of(int(cards)))) or "-"


def read_cards(text: str) -> int:
    """Read what `cards_text` writes, in any order."""
    return NO_CARDS if text == "-" else set_of([read_card(word) for word in text.split()])
