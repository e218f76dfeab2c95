"""Statements about persons: generations of tokens, codes for another device, recovery words.

Each is a query or a change for `Database.read` and `Database.change`.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Insert, Table, delete, select, update
from sqlalchemy.dialects import sqlite

from ..store.rows import Person
from .dialects import seconds_now
from .ids import key_of
from .push_statements import forget_devices
from .schema import people, transfers

TOKENS_LIVE = 400 * 24 * 3600  # seconds; a row that only revokes tokens is of no use for longer


@dataclass(frozen=True)
class PersonRow:
    """What is kept of a person who used a second device, recovery words or revocation, or chose a mark."""

    id: str | None
    name: str | None
    generation: int
    mark: str | None
    salt: bytes | None
    words: bytes | None


def person_row(connection: Connection, person: str) -> PersonRow | None:
    """Return the record of a person, if there is one."""
    return _one(connection, people.c.key == key_of(person))


def mark_of(connection: Connection, person: str) -> str:
    """Return the mark that a person chose, "" for none."""
    row = person_row(connection, person)
    return (row and row.mark) or ""


def person_of_words(connection: Connection, handle: str) -> PersonRow | None:
    """Return the person whose recovery words begin so."""
    return _one(connection, people.c.handle == handle)


def share_name(connection: Connection, person: Person, mark: str | None = None) -> None:
    """Let all devices of a person learn the name, if there may be several; keep a mark, if one is given."""
    if mark is not None:
        _enter(connection, person.id)
    chosen = {} if mark is None else {"mark": mark or None}
    connection.execute(update(people).where(people.c.key == key_of(person.id)).values(name=person.name, **chosen))


def keep_words(connection: Connection, person: Person, handle: str, salt: bytes, words: bytes) -> None:
    """Store the hash of recovery words in place of earlier ones; raise `Taken` if another person has the handle."""
    _enter(connection, person.id)
    kept = {"name": person.name, "handle": handle, "salt": salt, "words": words}
    connection.execute(update(people).where(people.c.key == key_of(person.id)).values(**kept))


def end_tokens(connection: Connection, person: str) -> int:
    """Revoke all tokens of a person, codes that give one, and notifications; return the generation valid now."""
    _enter(connection, person)
    later = {"generation": people.c.generation + 1, "ended": seconds_now(connection)}
    connection.execute(update(people).where(people.c.key == key_of(person)).values(**later))
    connection.execute(delete(transfers).where(transfers.c.person == person))
    forget_devices(connection, person)
    return _generation(connection, person)


def ended_since(connection: Connection, since: int) -> list[tuple[str, int, int]]:
    """Return revocations since a time: the key of the person, the valid generation, and when."""
    oldest = max(since, seconds_now(connection) - TOKENS_LIVE)
    query = select(people.c.key, people.c.generation, people.c.ended).where(people.c.ended >= oldest)
    return [(row.key, row.generation, row.ended) for row in connection.execute(query)]


def offer_transfer(connection: Connection, code: str, person: Person, *, move: bool, until: int) -> None:
    """Store the hash of a code for another device; earlier codes end."""
    connection.execute(delete(transfers).where(transfers.c.person == person.id))
    values = {"code": code, "person": person.id, "name": person.name, "move": move, "until": until}
    connection.execute(transfers.insert(), [values])


def take_transfer(connection: Connection, code: str) -> tuple[Person, bool] | None:
    """Use a code up; return its person, and whether the previous devices are signed out.  A code works once."""
    given = delete(transfers).where(transfers.c.code == code).returning(*transfers.c)
    found = connection.execute(given).one_or_none()
    if found is None or found.until <= seconds_now(connection):
        return None
    if found.move:
        generation = end_tokens(connection, found.person)
    else:
        _enter(connection, found.person)
        generation = _generation(connection, found.person)
    connection.execute(update(people).where(people.c.key == key_of(found.person)).values(name=found.name))
    return Person(found.person, found.name, generation), found.move


def drop_outdated(connection: Connection) -> None:
    """Delete unused codes, and rows whose last token has expired."""
    connection.execute(delete(transfers).where(transfers.c.until <= seconds_now(connection)))
    bare = people.c.handle.is_(None) & people.c.name.is_(None) & people.c.mark.is_(None)
    connection.execute(delete(people).where(bare & (people.c.ended < seconds_now(connection) - TOKENS_LIVE)))


def insert_once(dialect: str, table: Table) -> Insert:
    """Return an insert that leaves an existing row unchanged, for a dialect of SQLAlchemy's."""
    if dialect == "sqlite":
        return sqlite.insert(table).on_conflict_do_nothing()
    from sqlalchemy.dialects import postgresql  # late: a server on SQLite starts faster without it

    return postgresql.insert(table).on_conflict_do_nothing()


# -- how it is done ---------------------------------------------------------------------------------------------------


def _one(connection: Connection, where: Any) -> PersonRow | None:
    row = connection.execute(select(people).where(where)).one_or_none()
    return PersonRow(*(getattr(row, name) for name in PersonRow.__match_args__)) if row else None


def _enter(connection: Connection, person: str) -> None:
    first = {"key": key_of(person), "id": person, "generation": 0}
    connection.execute(insert_once(connection.dialect.name, people), [first])


def _generation(connection: Connection, person: str) -> int:
    query = select(people.c.generation).where(people.c.key == key_of(person))
    return int(connection.execute(query).scalar_one())
