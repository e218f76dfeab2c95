"""What the words of Snafooey take from a table, and the passages of the first page that its house rules change."""

from collections.abc import Iterator
from typing import Any

from ...kit.game import OptionCodes
from ...kit.table_words import passage, where
from .kinds import BACK, CHAOS, GOTCHA, NUMBERS, PASSE, SNAFOOEY

BUILT = "default60 ono54 big72"  # decks with numbers from 1 to 9 or 10, and some of every action
DOES = {
    PASSE: "[PASSE] | {} | leaves the count to the next player",
    BACK: "[BACK-AT-CHA] | {} | leaves the count and turns play round",
    GOTCHA: "[GOTCHA] | {} | takes the count straight up to 30, 60 or 90",
    CHAOS: "[CHAOS] | {} | two dice: 7 or more is added, 6 or less is taken away",
    SNAFOOEY: "[SNAFOOEY] | {} | on 30, 60 or 90 only: everybody else rolls, and all but the lowest pay",
}


def values(codes: OptionCodes) -> dict[str, Any]:
    """Return what the words can say of a table."""
    return {"hand": codes["hand"], "chips": codes["chips"], "deck": "\n".join(_rows(codes["deck"]))}


def _rows(deck: tuple[int, ...]) -> Iterator[str]:
    """Go through the table of cards: numbers in a row of which there are equally many stand together."""
    first = 1
    for number in range(1, NUMBERS + 1):
        if number == NUMBERS or deck[number + 1] != deck[first]:
            if deck[first]:
                yield f"| {_numbers(first, number)} | {_of_each(deck[first], first, number)} | adds itself to the count |"
            first = number + 1
    yield from (f"| {row.format(deck[kind])} |" for kind, row in DOES.items() if deck[kind])


def _numbers(first: int, last: int) -> str:
    return f"[{first}]" if first == last else f"[{first}] to [{last}]"


def _of_each(copies: int, first: int, last: int) -> str:
    return str(copies) if first == last else f"{copies} of each"


YOU_NEED = (
    "the Snafooey deck, two dice and {chips.number} {chips.of:chip|chips} for everybody; {players.text} play. "
    "{hand.number} {hand.of:card|cards} each. Play a card, say the new count, and "
)

FIRST_PAGE = (
    passage(
        where(YOU_NEED + "draw a card before the next player has played: nobody will remind you.", draw="by_hand"),
        YOU_NEED + "a new one comes by itself.",
    ),
    passage("{deck.text}"),
    passage(
        where("Draw at once, every time.", draw="by_hand"), "Your next card comes by itself: mind the count alone."
    ),
    passage(
        where("Keep Passe and Back-at-Cha for an edge; each is worth more than half a chip.", deck="default60"),
        "Keep Passe and Back-at-Cha for an edge.",
    ),
    passage(
        where("Leave your neighbour 27 to 30, or 57 to 60, never 40.", deck=BUILT),
        "Leave your neighbour just below an edge, or right on it.",
    ),
)
