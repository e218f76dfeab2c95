"""Transfers a person to a second device: a code, shown on one and typed on the other, works once within minutes."""

import hashlib
import secrets
from dataclasses import dataclass

from ...store.errors import Refused
from ...store.person_statements import offer_transfer, take_transfer
from ...store.rows import Person
from ..hub import TableHub

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # without letters that look alike
GROUPS, GROUP = 2, 5  # 31 ** 10 codes: 49 bits, for ten minutes
GOOD_FOR = 600  # seconds


@dataclass(frozen=True)
class Transfer:
    """A code that signs another device in as the same person, and when it expires."""

    code: str
    until: int


async def offer(hub: TableHub, person: Person, *, move: bool) -> Transfer:
    """Return a new code for one other device; this device stays signed in unless the person moves."""
    code = "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    transfer = Transfer(code, hub.database.clock.now() + GOOD_FOR)
    digest = _digest(code)
    await hub.database.change(lambda c: offer_transfer(c, digest, person, move=move, until=transfer.until))
    return transfer


async def arrive(hub: TableHub, code: str) -> Person:
    """Return the person of a code, and use it up; raise `Refused` for a used, expired or unknown code."""
    digest = _digest(code)
    found = await hub.database.change(lambda connection: take_transfer(connection, digest))
    if found is None:
        raise Refused("no-such-code", "that code makes nobody known; each works once, for ten minutes", 404)
    person, moved = found
    if moved:
        await hub.tell_sign_outs()
    return person


def _digest(code: str) -> str:
    plain = "".join(letter for letter in code.upper() if letter in LETTERS)
    return hashlib.sha256(plain.encode()).hexdigest()
