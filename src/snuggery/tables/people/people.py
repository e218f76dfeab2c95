"""Anonymous people and their names."""

import re
import secrets
import unicodedata

from ...kit.errors import Unusable
from ...store.ids import new_id
from ...store.rows import Person
from .look_alikes import looks

LONGEST_NAME = 24
MOST_MARKS = 4  # upon one letter
# what Unicode calls ignorable and yet counts among letters and marks, and the blank of Braille
INVISIBLE = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U000e0100-\U000e01ef]")
VARIATION = re.compile("[\u180b-\u180f\ufe00-\ufe0f]")  # says which form of a letter is meant, and is none itself
NAMES = "Wren Robin Linnet Finch Martin Jay Lark Teal Merle Swift Plover Heron Sorrel Bramble Clover Hazel".split()


def stranger() -> Person:
    """Return a new person with a generated name."""
    return Person(new_id(), secrets.choice(NAMES))


def clean_name(text: str) -> str:
    """Return a name as it may be shown: without control or direction marks, in single spaces; "" if none is left.

    Raise `Unusable` for letters that nobody sees, and for marks that are stacked as no language does.
    """
    plain = "".join(c for c in unicodedata.normalize("NFC", text) if c.isspace() or not is_control(c))
    if INVISIBLE.search(plain):
        raise Unusable("that name has a letter that nobody can see; without it, it would do")
    if has_stacked_marks(plain):
        raise Unusable(f"that name has more than {MOST_MARKS} marks on one letter, or one twice; fewer would do")
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def is_control(letter: str) -> bool:
    """Tell whether a letter only controls how others look, or is none at all."""
    return unicodedata.category(letter)[0] == "C" or VARIATION.match(letter) is not None


def has_stacked_marks(text: str) -> bool:
    """Tell whether marks stand upon each other, or upon nothing, as Unicode advises against (UTS 39, 5.4)."""
    marks: list[str] = []
    bare = True  # there is no letter yet
    for letter in unicodedata.normalize("NFD", text):
        if unicodedata.category(letter) not in ("Mn", "Me"):
            marks, bare = [], letter.isspace()
            continue
        if bare or letter in marks[-1:] or len(marks) == MOST_MARKS:
            return True
        marks.append(letter)
    return False


def distinct_name(name: str, taken: set[str]) -> str:
    """Return a name that is unique at the table, with a number appended if it could be confused with another."""
    tries = [name, *(f"{name} {number}" for number in range(2, 100))]
    seen = set().union(*map(looks, taken))
    return next(candidate for candidate in tries if looks(candidate).isdisjoint(seen))
