"""Outcomes of card games as text: `deal Th` for a dealt card, `turn 9c` for one turned up, `seat 2` for the lot."""

from collections.abc import Callable

from .cards import card_text, read_card
from .errors import Unreadable
from .game import State
from .numbers import read_seat
from .records import UNKNOWN


def dealt(lot: int, turning: int = UNKNOWN) -> tuple[Callable[[State, int], str], Callable[[State, str], int]]:
    """Return `outcome_text` and `read_outcome` of a game that draws a seat in the phase `lot`, and cards in the others.

    In a phase `turning`, cards are turned up.
    """

    def verb(s: State) -> str:
        return "seat" if s.phase == lot else "turn" if s.phase == turning else "deal"

    def outcome_text(s: State, outcome: int) -> str:
        """Write an outcome."""
        return f"{verb(s)} {outcome if s.phase == lot else card_text(int(outcome))}"

    def read_outcome(s: State, text: str) -> int:
        """Read an outcome; raise `Unreadable` if the words mean none here."""
        word, _, rest = text.partition(" ")
        if word == verb(s):
            return read_seat(rest) if s.phase == lot else read_card(rest)
        what = "number" if s.phase == lot else "card"
        raise Unreadable(f"{text!r} is no outcome here; {verb(s)} and a {what} would do")

    return outcome_text, read_outcome
