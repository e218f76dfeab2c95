"""Anonymous people and their names."""

import secrets
import unicodedata

from ...store.ids import new_id
from ...store.rows import Person
from .look_alikes import looks

LONGEST_NAME = 24
NAMES = "Wren Robin Linnet Finch Martin Jay Lark Teal Merle Swift Plover Heron Sorrel Bramble Clover Hazel".split()


def stranger() -> Person:
    """Return a new person with a generated name."""
    return Person(new_id(), secrets.choice(NAMES))


def clean_name(text: str) -> str:
    """Return a name fit to show: no control or direction marks, single spaces; "" if nothing is left."""
    plain = "".join(c for c in unicodedata.normalize("NFC", text) if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def distinct_name(name: str, taken: set[str]) -> str:
    """Return a name that is unique at the table, with a number appended if it could be confused with another."""
    tries = [name, *(f"{name} {number}" for number in range(2, 20))]
    seen = set().union(*map(looks, taken))
    return next(candidate for candidate in tries if looks(candidate).isdisjoint(seen))
