"""Marks: the face, or the colour behind the letter of the name, by which a person is known at a glance."""

from ...bots.household import FACES
from ...store.errors import Refused

COLOURS = ("brick", "petrol", "ochre", "blue", "plum", "moss", "umber", "chestnut")
MARKS = ("", *FACES.values(), *COLOURS)  # "" for the colour that follows from the name


def check_mark(mark: str) -> None:
    """Refuse a mark that no page could draw."""
    if mark not in MARKS:
        raise Refused(
            "unreadable", f"there is no mark {mark!r}; a mark is one of {', '.join(MARKS[1:])}, or empty", 422
        )
