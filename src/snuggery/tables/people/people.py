"""Who is who: anonymous people, and the names they go by."""

import hashlib
import secrets
import unicodedata

import msgspec

from .look_alikes import looks

LONGEST_NAME = 24
NAMES = "Wren Robin Linnet Finch Martin Jay Lark Teal Merle Swift Plover Heron Sorrel Bramble Clover Hazel".split()


class Person(msgspec.Struct, frozen=True):
    """Somebody, known by nothing but a random id and the name to be called by."""

    id: str
    name: str
    generation: int = 0  # of the token that was shown, see `token_generations`


def stranger() -> Person:
    """Return somebody new, with a name to start with."""
    return Person(new_id(), secrets.choice(NAMES))


def new_id() -> str:
    """Return 128 random bits as text."""
    return secrets.token_urlsafe(16)


def key_of(person: str) -> str:
    """Return by what a person's id is known again without being told."""
    return hashlib.sha256(person.encode()).hexdigest()[:24]


def clean_name(text: str) -> str:
    """Return a name as it may be shown: without control or direction marks, in single spaces; "" if none is left."""
    plain = "".join(c for c in unicodedata.normalize("NFC", text) if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(plain.split())[:LONGEST_NAME].strip()


def distinct_name(name: str, taken: set[str]) -> str:
    """Return a name like nobody's at the table: with a number behind it where it could be mistaken for another."""
    tries = [name, *(f"{name} {number}" for number in range(2, 20))]
    seen = set().union(*map(looks, taken))
    return next(candidate for candidate in tries if looks(candidate).isdisjoint(seen))
