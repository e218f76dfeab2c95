"""How players are told apart: each seat has a colour, and each name a letter that no other at the table has."""

from collections.abc import Callable, Sequence

from rich.text import Text

from .paint import BLACK, on

COLOURS = (  # by seat, to be read on cloths, on panels and as a ground
    "#ffd479",
    "#8fd3ff",
    "#ffa8a8",
    "#b7e38a",
    "#dcb8ff",
    "#ffb876",
    "#7fe0d0",
    "#f5a3d7",
    "#c9d1ff",
    "#e6e2a0",
)


def colour_of(seat: int) -> str:
    """Return the colour of a seat."""
    return COLOURS[seat % len(COLOURS)]


def letters_of(names: Sequence[str]) -> list[str]:
    """Return a letter for each name: the first of its last word that is still free, else a digit."""
    letters: list[str] = []
    for place, name in enumerate(names, 1):
        ordered = [sign.upper() for word in reversed(name.split()) for sign in word if sign.isalpha()]
        letters.append(next((sign for sign in ordered if sign not in letters), str(place % 10)))
    return letters


def mark_of(seat: int, names: Callable[[int], str], seats: int) -> Text:
    """Draw the letter of a seat on its colour."""
    return Text(letters_of([names(other) for other in range(seats)])[seat], on(BLACK, colour_of(seat), "bold"))


def with_colours(told: str, names: Sequence[str], style: str) -> Text:
    """Return a sentence in which every name has its player's colour."""
    text = Text(told, style)
    for seat, name in enumerate(names):
        text.highlight_words([name], colour_of(seat))
    return text
