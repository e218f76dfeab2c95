"""Forgetting a person: whatever names one goes, and what others have played with that person stays readable.

At a table that is still played a bot takes the chair for good; at one that is over somebody nameless sits there, of
whom nobody holds a token, and who is another at each table, so that nothing leads from one to the next.
"""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..bots import USUAL_LEVEL
from ..bots.household import HOUSEHOLD
from ..games import find
from ..kit.errors import Unusable
from .database import Database, whole
from .people import distinct_name, new_id
from .person_statements import end_tokens_on
from .schema import chairs, guests, match_results, people, ratings, seat_results, tables


@dataclass(frozen=True)
class Forgotten:
    """What has changed: at which tables, and which generation of tokens would be good if there were any."""

    generation: int
    table_ids: list[str]


@whole
async def forget(database: Database, person: str) -> Forgotten:
    """Delete all that is known of a person, in one transaction; who is served is to be cut off by the caller."""
    async with database.writing() as connection:
        generation = await end_tokens_on(connection, person)
        await _forget_devices(connection, person)
        found = await _tables_of(connection, person)
        for table in found:
            await _forget_at(connection, table, person)
    return Forgotten(generation, [table.id for table in found])


async def _forget_devices(connection: AsyncConnection, person: str) -> None:
    nothing = {"name": None, "handle": None, "salt": None, "words": None}
    await connection.execute(update(people).where(people.c.id == person).values(**nothing))
    await connection.execute(delete(ratings).where(ratings.c.person == person))
    await connection.execute(delete(guests).where(guests.c.person == person))


async def _tables_of(connection: AsyncConnection, person: str) -> list[Any]:
    seated = select(chairs.c.table_id).where(chairs.c.person == person)
    sat = select(seat_results.c.table_id).where(seat_results.c.person == person)
    query = select(tables.c.id, tables.c.game, tables.c.options, tables.c.over, tables.c.host)
    return list(
        await connection.execute(
            query.where((tables.c.host == person) | tables.c.id.in_(seated) | tables.c.id.in_(sat))
        )
    )


async def _forget_at(connection: AsyncConnection, table: Any, person: str) -> None:
    """Leave somebody nameless in a person's place, at one table and in its result."""
    nobody = new_id()
    seated = (await connection.execute(select(chairs).where(chairs.c.table_id == table.id))).all()
    for chair in seated:
        if chair.person == person:
            await _leave_chair(connection, table, chair, seated, nobody)
    where = (seat_results.c.table_id == table.id) & (seat_results.c.person == person)
    for row in (await connection.execute(select(seat_results).where(where))).all():
        gone = {"person": nobody, "name": nameless(row.seat)}
        await connection.execute(update(seat_results).where(where, seat_results.c.seat == row.seat).values(**gone))
    await _pass_on(connection, table, person, [chair.person for chair in seated], nobody)


async def _leave_chair(connection: AsyncConnection, table: Any, chair: Any, seated: Any, nobody: str) -> None:
    if _is_sheet(table):  # the seat of somebody at a real table: nobody here holds its pen any more
        after = {"person": None, "name": nameless(chair.seat)}
    elif table.over:
        after = {"person": nobody, "name": nameless(chair.seat)}
    else:
        name = distinct_name(HOUSEHOLD[chair.seat % len(HOUSEHOLD)], {other.name for other in seated})
        after = {"person": None, "name": name, "level": USUAL_LEVEL, "away": ""}
    where = (chairs.c.table_id == table.id) & (chairs.c.seat == chair.seat)
    await connection.execute(update(chairs).where(where).values(**after))


async def _pass_on(connection: AsyncConnection, table: Any, person: str, seated: list[Any], nobody: str) -> None:
    """Let another person at the table be its host, where the person was; and forget who kept a score sheet."""
    others = [other for other in seated if other not in (None, person)]
    if table.host == person:
        heir = others[0] if others else nobody
        await connection.execute(update(tables).where(tables.c.id == table.id).values(host=heir))
    kept = (match_results.c.table_id == table.id) & (match_results.c.keeper == person)
    await connection.execute(update(match_results).where(kept).values(keeper=nobody))
    if table.host == person and not others and _is_sheet(table):
        await _forget_names(connection, table.id)


async def _forget_names(connection: AsyncConnection, table_id: str) -> None:
    """Forget the names on a score sheet that nobody else writes on: its keeper gave them."""
    for rows in (chairs, seat_results):
        for row in (await connection.execute(select(rows.c.seat).where(rows.c.table_id == table_id))).all():
            where = (rows.c.table_id == table_id) & (rows.c.seat == row.seat)
            await connection.execute(update(rows).where(where).values(name=nameless(row.seat)))


def nameless(seat: int) -> str:
    """Return what somebody is called who was forgotten."""
    return f"Guest {seat + 1}"


def _is_sheet(table: Any) -> bool:
    try:
        return bool(find(table.game).is_refereed(json.loads(table.options)))
    except Unusable:  # a game that is no longer here
        return False
