"""The statements about persons: generations of tokens, codes for another device, recovery words."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Insert, Table, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database, now, whole
from .people import Person
from .schema import people, transfers

TOKENS_LIVE = 400 * 24 * 3600  # seconds; a row that only ends tokens is of no use for longer


@dataclass(frozen=True)
class PersonRow:
    """What is kept of somebody who moved, asked for words or ended tokens."""

    id: str
    name: str | None
    generation: int
    salt: bytes | None
    words: bytes | None


@whole
async def person_row(database: Database, person: str) -> PersonRow | None:
    """Return what is kept of a person, if anything is."""
    return await _one(database, people.c.id == person)


@whole
async def person_of_words(database: Database, handle: str) -> PersonRow | None:
    """Return the person whose recovery words begin so."""
    return await _one(database, people.c.handle == handle)


@whole
async def share_name(database: Database, person: Person) -> None:
    """Let all devices of a person learn the name, if there may be several."""
    async with database.writing() as connection:
        await connection.execute(update(people).where(people.c.id == person.id).values(name=person.name))


@whole
async def keep_words(database: Database, person: Person, handle: str, salt: bytes, words: bytes) -> None:
    """Keep the hash of recovery words in place of earlier ones; raise `Taken` if the handle is another's."""
    async with database.writing() as connection:
        await _enter(connection, person.id)
        kept = {"name": person.name, "handle": handle, "salt": salt, "words": words}
        await connection.execute(update(people).where(people.c.id == person.id).values(**kept))


@whole
async def end_tokens(database: Database, person: str) -> int:
    """End all tokens of a person, and the codes that would give one; return the generation that is good now."""
    async with database.writing() as connection:
        return await end_tokens_on(connection, person)


async def end_tokens_on(connection: AsyncConnection, person: str) -> int:
    """End all tokens of a person within a transaction; return the generation that is good now."""
    await _enter(connection, person)
    later = {"generation": people.c.generation + 1, "ended": now()}
    await connection.execute(update(people).where(people.c.id == person).values(**later))
    await connection.execute(delete(transfers).where(transfers.c.person == person))
    return await _generation(connection, person)


@whole
async def ended_since(database: Database, since: int) -> list[tuple[str, int, int]]:
    """Return who ended tokens since a time: the person, the generation that is good, and when."""
    oldest = max(since, now() - TOKENS_LIVE)
    query = select(people.c.id, people.c.generation, people.c.ended).where(people.c.ended >= oldest)
    return [(row.id, row.generation, row.ended) for row in await database.rows(query)]


@whole
async def offer_transfer(database: Database, code: str, person: Person, *, move: bool, until: int) -> None:
    """Keep the hash of a code that makes another device the same person; earlier ones end."""
    async with database.writing() as connection:
        await connection.execute(delete(transfers).where(transfers.c.person == person.id))
        values = {"code": code, "person": person.id, "name": person.name, "move": move, "until": until}
        await connection.execute(transfers.insert(), [values])


@whole
async def take_transfer(database: Database, code: str) -> tuple[Person, bool] | None:
    """Use a code up; return who comes by it, and whether the devices of before are signed out.  It works once."""
    async with database.writing() as connection:
        given = delete(transfers).where(transfers.c.code == code).returning(*transfers.c)
        found = (await connection.execute(given)).one_or_none()
        if found is None or found.until <= now():
            return None
        if found.move:
            generation = await end_tokens_on(connection, found.person)
        else:
            await _enter(connection, found.person)
            generation = await _generation(connection, found.person)
        shared = update(people).where(people.c.id == found.person).values(name=found.name)
        await connection.execute(shared)
        return Person(found.person, found.name, generation), found.move


@whole
async def drop_outdated(database: Database) -> None:
    """Delete codes that nobody used, and rows of which the last token has run out."""
    async with database.writing() as connection:
        await connection.execute(delete(transfers).where(transfers.c.until <= now()))
        bare = people.c.handle.is_(None) & people.c.name.is_(None)
        await connection.execute(delete(people).where(bare & (people.c.ended < now() - TOKENS_LIVE)))


def insert_once(connection: AsyncConnection, table: Table) -> Insert:
    """Return an insert that leaves a row alone that is there already."""
    dialect: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    statement: Insert = dialect.insert(table).on_conflict_do_nothing()
    return statement


# -- how it is done ---------------------------------------------------------------------------------------------------


async def _one(database: Database, where: Any) -> PersonRow | None:
    rows = await database.rows(select(people).where(where))
    return PersonRow(*(getattr(rows[0], name) for name in PersonRow.__match_args__)) if rows else None


async def _enter(connection: AsyncConnection, person: str) -> None:
    await connection.execute(insert_once(connection, people), [{"id": person, "generation": 0}])


async def _generation(connection: AsyncConnection, person: str) -> int:
    query = select(people.c.generation).where(people.c.id == person)
    return int((await connection.execute(query)).scalar_one())
