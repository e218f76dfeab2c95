"""Statements on tables that several queries and changes of the `Database` share, and rows as values."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import fields
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, RowMapping, ScalarSelect, bindparam, func, or_, select, update

from .errors import Followed, Taken
from .rows import ChairRow, EventRow, TableRow, read_body, write_body
from .schema import chairs, events, guests, people, tables
from .writer import EventValues

CHAIR_NAMES = [field.name for field in fields(ChairRow) if field.compare]  # all that is kept with a chair
CHAIR_ROW = [chairs.c[name] for name in CHAIR_NAMES]
MARK = func.coalesce(people.c.mark, "").label("mark")
TABLE_ROW = [tables.c[field.name] for field in fields(TableRow)]
IS_PUBLIC = ~tables.c.private & ~tables.c.over

# The lobby's query is built once: building it takes longer than the answer.
_SEAT_OF_PERSON = select(chairs.c.table_id).where(chairs.c.person == bindparam("person"))
_IS_OF_PERSON = or_(tables.c.host == bindparam("person"), tables.c.id.in_(_SEAT_OF_PERSON))
_NEWEST = select(*TABLE_ROW).where(~tables.c.archived).order_by(tables.c.made.desc()).limit(bindparam("most"))
_OF_PERSON = _NEWEST.where(_IS_OF_PERSON)
_AT_TABLES = chairs.c.table_id.in_(bindparam("table_ids", expanding=True))
_SEATED = chairs.outerjoin(people, people.c.id == chairs.c.person)
_CHAIRS = select(chairs.c.table_id, *CHAIR_ROW, MARK).select_from(_SEATED).where(_AT_TABLES)
_CHAIRS = _CHAIRS.order_by(*chairs.primary_key)


def name_follower(connection: Connection, table_id: str, again: str) -> None:
    """Record the next table of the same players; raise `Followed` if there is one."""
    change = update(tables).where(tables.c.id == table_id, tables.c.again.is_(None)).values(again=again)
    if connection.execute(change).rowcount != 1:
        raise Followed("the same company already has another table")


def list_tables(connection: Connection, where: ColumnElement[bool], most: int) -> list[TableRow]:
    """Return some tables that are not archived, the newest first."""
    return [_table_row(row) for row in connection.execute(_NEWEST.where(where), {"most": most}).mappings()]


def tables_of_person(connection: Connection, person: str, most: int) -> list[TableRow]:
    """Return some tables where a person plays or which they opened, not archived, the newest first."""
    rows = connection.execute(_OF_PERSON, {"person": person, "most": most}).mappings()
    return [_table_row(row) for row in rows]


def one_table(connection: Connection, where: ColumnElement[bool]) -> TableRow | None:
    """Return the one table that meets a condition, or None."""
    row = connection.execute(select(*TABLE_ROW).where(where)).mappings().first()
    return None if row is None else _table_row(row)


def events_after(connection: Connection, table_id: str, after: int) -> list[EventRow]:
    """Return a table's events later than a ply, in order."""
    where = (events.c.table_id == table_id) & (events.c.ply > after)
    return [_event_row(row) for row in connection.execute(select(events).where(where).order_by(events.c.ply))]


def chairs_by_table(connection: Connection, table_ids: Collection[str]) -> dict[str, list[ChairRow]]:
    """Return the chairs of these tables, by seat."""
    found: dict[str, list[ChairRow]] = {table_id: [] for table_id in table_ids}
    if found:
        for table_id, *values in connection.execute(_CHAIRS, {"table_ids": list(found)}):
            found[table_id].append(ChairRow(**dict(zip((*CHAIR_NAMES, MARK.name), values, strict=True))))
    return found


def last_plies(connection: Connection, table_ids: Collection[str]) -> dict[str, int]:
    """Return the last plies; each is looked up by itself, because a GROUP BY would scan whole logs."""
    if not table_ids:
        return {}
    query = select(tables.c.id, _last_ply()).where(tables.c.id.in_(table_ids))
    return {row[0]: row[1] for row in connection.execute(query) if row[1] is not None}


def _last_ply() -> ScalarSelect[int]:
    return select(func.max(events.c.ply)).where(events.c.table_id == tables.c.id).scalar_subquery()


def lapsed_seats(
    connection: Connection, table_ids: Collection[str], unseen: ColumnElement[bool]
) -> dict[str, set[int]]:
    """Return the seats at these tables whose people are not marked away, but whose leases have run out."""
    lapsed: dict[str, set[int]] = defaultdict(set)
    if table_ids:
        sits = (chairs.c.person.is_not(None)) & (chairs.c.away == "")
        query = select(chairs.c.table_id, chairs.c.seat).where(chairs.c.table_id.in_(table_ids), sits, unseen)
        for row in connection.execute(query):
            lapsed[row.table_id].add(row.seat)
    return lapsed


def is_guest(connection: Connection, table_id: str, person: str, *, asked_in: bool = False) -> bool:
    """Tell whether a person is a known guest of a table, or only one who was invited and not voted out."""
    asked = select(guests.c.person).where(guests.c.table_id == table_id, guests.c.person == person)
    asked = asked.where(~guests.c.voted_out) if asked_in else asked
    return connection.execute(asked).first() is not None


def check_waits(connection: Connection, table_id: str) -> None:
    """Raise `Taken` unless a table waits; it can't begin before this transaction ends."""
    waits = select(tables.c.id).where(tables.c.id == table_id, tables.c.waiting).with_for_update()
    if connection.execute(waits).first() is None:
        raise Taken("the first card has been dealt")


def plain_text(given: str) -> str:
    """Return text from people in a form that any database accepts; PostgreSQL has no NUL."""
    return given.replace("\0", "\ufffd")


def chair_columns(chair: ChairRow) -> dict[str, Any]:
    """Return a chair by the names of its columns."""
    return {name: getattr(chair, name) for name in CHAIR_NAMES}


def event_values(table_id: str, row: EventRow) -> EventValues:
    """Return an event as the writer takes it."""
    return table_id, row.ply, row.seat, write_body(row.body), row.act


def event_columns(table_id: str, row: EventRow) -> dict[str, Any]:
    """Return an event by column name, without the time."""
    return dict(zip(("table_id", "ply", "seat", "body", "act"), event_values(table_id, row), strict=True))


def _event_row(row: Row[Any]) -> EventRow:
    return EventRow(ply=row.ply, seat=row.seat, body=read_body(row.body), act=row.act, made=row.made)


def _table_row(row: RowMapping) -> TableRow:
    return TableRow(**{**row, "options": msgspec.json.decode(row["options"])})
