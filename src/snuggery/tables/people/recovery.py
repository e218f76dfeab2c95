"""Recovery words: written down once, they restore the same person on a device that lost its cookie.

Ten words of 512: the first three find the row, the other seven (63 bits) prove it, and of those only a salted hash is
kept.
"""

import asyncio
import difflib
import hashlib
import hmac
import re
import secrets
from functools import partial

from ...store.errors import Refused, Taken
from ...store.ids import WORDS
from ...store.person_statements import keep_words, person_of_words
from ...store.rows import Person
from ..hub import TableHub
from .people import NAMES

HANDLE = 3  # words
COUNT = 10
COST = {"n": 2**14, "r": 8, "p": 1}  # of scrypt: 16 MB and about 50 ms a try
TRIES = 5  # handles to draw, should one be taken


async def new_words(hub: TableHub, person: Person) -> list[str]:
    """Return new words for a person, which replace the previous ones; they are shown only once."""
    for _ in range(TRIES):
        words = secrets.SystemRandom().sample(WORDS, COUNT)
        salt = secrets.token_bytes(16)
        kept = partial(keep_words, person=person, handle=handle_of(words), salt=salt, words=await _hash(words, salt))
        try:
            await hub.database.change(kept)
        except Taken:
            continue
        return words
    raise Refused("busy", "no words could be drawn just now; try again", 503)


def read_words(text: str) -> list[str]:
    """Return the typed words, each cut to its distinguishing letters; raise `Refused` for an unknown word."""
    given = re.findall(r"[a-z]+", text.lower())
    for word in given:
        if word[:4] not in BY_BEGINNING:
            raise Refused("unreadable", _unknown(word), 422)
    if len(given) != COUNT:
        raise Refused("unreadable", f"these are {len(given)} words, and it takes all {COUNT}", 422)
    return [BY_BEGINNING[word[:4]] for word in given]


async def recover(hub: TableHub, words: list[str]) -> Person:
    """Return the person with these words; raise `Refused` if there is none."""
    row = await hub.database.read(lambda connection: person_of_words(connection, handle_of(words)))
    kept, salt = (row.words or b"", row.salt or b"") if row else (b"", b"")
    if not hmac.compare_digest(await _hash(words, salt), kept) or row is None or row.id is None:
        raise Refused("no-such-words", "nobody here has these words; look once more at their order", 404)
    return Person(row.id, row.name or NAMES[0], row.generation)


def handle_of(words: list[str]) -> str:
    """Return the key of the row for these words."""
    return " ".join(words[:HANDLE])


async def _hash(words: list[str], salt: bytes) -> bytes:
    proof = " ".join(words[HANDLE:]).encode()
    return await asyncio.to_thread(lambda: hashlib.scrypt(proof, salt=salt, **COST))


def _unknown(word: str) -> str:
    near = difflib.get_close_matches(word, WORDS, n=1)
    return f"{word[:20]!r} is not one of the words" + (f"; was it {near[0]!r}?" if near else "")


BY_BEGINNING = {word[:4]: word for word in WORDS}
