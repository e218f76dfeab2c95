"""The database: every statement about tables and play; those about persons and results stand beside it.

Nothing is changed in place but who sits where: play is appended, and the primary key decides who was first.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, ColumnElement, Connection, Row, Select, event, func, insert, select, tuple_, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from .database_url import async_url, sqlite_file
from .errors import DatabaseUnavailable, Taken
from .migrate import reason
from .rows import ChairRow, EventRow, TableRow, read_body, write_body
from .schema import chairs, events, guests, tables

LISTED = 30  # tables that a lobby shows at most of a kind
CANDIDATES = 4 * LISTED  # public ones that are looked through for them
PRESENT_WITHIN = 60  # seconds since somebody was seen who counts as present
WAIT = 10.0  # seconds for a connection that is free


Asked = ParamSpec("Asked")
Result = TypeVar("Result")


def whole(
    method: Callable[Concatenate["Database", Asked], Awaitable[Result]],
) -> Callable[Concatenate["Database", Asked], Coroutine[Any, Any, Result]]:
    """Let a statement run to its end even if whoever asked has gone: half of one would break the connection."""

    @wraps(method)
    async def run(database: "Database", /, *args: Asked.args, **more: Asked.kwargs) -> Result:
        task = asyncio.ensure_future(method(database, *args, **more))
        database.running.add(task)
        task.add_done_callback(database.running.discard)
        return await asyncio.shield(task)

    return run


class Database:
    """One database, through a small pool of connections."""

    def __init__(self, url: URL, *, durable: bool = False) -> None:
        self.running: set[asyncio.Future[Any]] = set()
        self._engine = create_async_engine(async_url(url), pool_size=4, pool_timeout=WAIT)
        if sqlite_file(url):
            event.listen(self._engine.sync_engine, "connect", _pragmas(durable))

    async def close(self) -> None:
        """Let go of the database, when all that was begun is done."""
        await asyncio.gather(*self.running, return_exceptions=True)
        await self._engine.dispose()

    # -- play ---------------------------------------------------------------------------------------------------------

    @whole
    async def append(self, table_id: str, rows: Sequence[EventRow], *, over: bool = False) -> None:
        """Write events down, all or none; raise `Taken` if another writer was first."""
        async with self._writing() as connection:
            await connection.execute(insert(events), [_event_values(table_id, row) for row in rows])
            if over:
                await connection.execute(update(tables).where(tables.c.id == table_id).values(over=True))

    @whole
    async def events(self, table_id: str, after: int = -1) -> list[EventRow]:
        """Return a table's events later than a ply, in order."""
        where = (events.c.table_id == table_id) & (events.c.ply > after)
        return [_event_row(row) for row in await self._rows(select(events).where(where).order_by(events.c.ply))]

    @whole
    async def plies(self, table_ids: Collection[str]) -> dict[str, int]:
        """Return the last ply of each of these tables."""
        if not table_ids:
            return {}
        query = select(events.c.table_id, func.max(events.c.ply)).where(events.c.table_id.in_(table_ids))
        return dict(map(tuple, await self._rows(query.group_by(events.c.table_id))))

    # -- tables and chairs --------------------------------------------------------------------------------------------

    @whole
    async def open_table(self, row: TableRow, seated: Sequence[ChairRow], opening: EventRow) -> None:
        """Write a new table down; raise `Taken` if its code is in use."""
        async with self._writing() as connection:
            await connection.execute(insert(tables), [asdict(row) | {"options": json.dumps(row.options)}])
            await connection.execute(insert(chairs), [_chair_values(row.id, chair) for chair in seated])
            await connection.execute(insert(events), [_event_values(row.id, opening)])

    @whole
    async def count_tables(self) -> int:
        """Return how many tables are not put away."""
        return int((await self._rows(select(func.count()).where(~tables.c.archived)))[0][0])

    @whole
    async def table(self, table_id: str) -> TableRow | None:
        """Return a table by its id."""
        return await self._one_table(tables.c.id == _text(table_id))

    @whole
    async def invited(self, code: str) -> TableRow | None:
        """Return the table that a code invites to, spoken or from a link."""
        given = _text(code)
        return await self._one_table((tables.c.invite == given) | (tables.c.code == given.upper()))

    @whole
    async def chairs(self, table_id: str) -> list[ChairRow]:
        """Return a table's chairs by seat."""
        rows = await self._rows(select(chairs).where(chairs.c.table_id == table_id).order_by(chairs.c.seat))
        return [_chair_row(row) for row in rows]

    @whole
    async def seat(self, table_id: str, before: ChairRow, after: ChairRow) -> None:
        """Change who sits on a chair; raise `Taken` if somebody else did meanwhile, or sits there twice."""
        async with self._writing() as connection:
            same = [chairs.c[name].is_not_distinct_from(value) for name, value in asdict(before).items()]
            change = update(chairs).where(chairs.c.table_id == table_id, *same).values(**asdict(after), seen=now())
            if (await connection.execute(change)).rowcount != 1:
                raise Taken("somebody else was quicker")

    @whole
    async def note_seen(self, here: Collection[tuple[str, str]]) -> None:
        """Note that these people, each given with the table, are here now."""
        if not here:
            return
        async with self._writing() as connection:
            where = tuple_(chairs.c.table_id, chairs.c.person).in_(here)
            await connection.execute(update(chairs).where(where).values(seen=now()))

    @whole
    async def last_seen(self, table_id: str, seat: int) -> int:
        """Return when the person on a chair was last here."""
        query = select(chairs.c.seen).where(chairs.c.table_id == table_id, chairs.c.seat == seat)
        return int((await self._rows(query))[0][0])

    @whole
    async def welcome(self, table_id: str, person: str) -> None:
        """Ask a person in; once is enough."""
        try:
            async with self._writing() as connection:
                await connection.execute(insert(guests), [{"table_id": table_id, "person": person}])
        except Taken:
            return

    @whole
    async def is_welcome(self, table_id: str, person: str) -> bool:
        """Tell whether a person has been asked in, or sits there."""
        asked = select(guests.c.person).where(guests.c.table_id == table_id, guests.c.person == person)
        seated = select(chairs.c.person).where(chairs.c.table_id == table_id, chairs.c.person == person)
        return bool(await self._rows(asked.union(seated)))

    @whole
    async def follow_on(self, table_id: str, again: str) -> None:
        """Name the table at which a company plays again; raise `Taken` if it has one."""
        async with self._writing() as connection:
            change = update(tables).where(tables.c.id == table_id, tables.c.again.is_(None)).values(again=again)
            if (await connection.execute(change)).rowcount != 1:
                raise Taken("the same company already has another table")

    # -- lists --------------------------------------------------------------------------------------------------------

    @whole
    async def tables_of(self, person: str) -> list[TableRow]:
        """Return the tables that a person sits at or has opened, the newest first."""
        seated = select(chairs.c.table_id).where(chairs.c.person == person)
        return await self._list_tables((tables.c.host == person) | tables.c.id.in_(seated))

    @whole
    async def public_tables(self, watched: Collection[str] = ()) -> list[TableRow]:
        """Return the tables that anybody may see and whose people are present, or that are watched; newest first.

        Whoever has just opened a table is on the way there.
        """
        lately = now() - PRESENT_WITHIN
        seated = chairs.c.person.is_not(None) & (chairs.c.away == "") & (chairs.c.seen >= lately)
        present = tables.c.id.in_(select(chairs.c.table_id).where(seated)) | tables.c.id.in_(watched)
        present |= tables.c.made >= lately
        return await self._list_tables(~tables.c.private & ~tables.c.over & present, CANDIDATES)

    @whole
    async def archive(self, before: int) -> int:
        """Put away the tables without a move since a time; return how many."""
        moved = select(events.c.table_id).where(events.c.made >= before)
        idle = ~tables.c.archived & (tables.c.made < before) & tables.c.id.not_in(moved)
        async with self._writing() as connection:
            return (await connection.execute(update(tables).where(idle).values(archived=True, code=None))).rowcount

    # -- for statements that stand elsewhere --------------------------------------------------------------------------

    @whole
    async def read(self, look: Callable[[Connection], Result]) -> Result:
        """Return what a look at the database shows."""
        try:
            async with self._engine.connect() as connection:
                return await connection.run_sync(look)
        except (SQLAlchemyError, OSError) as error:
            raise _closed(error) from None

    @whole
    async def change(self, change: Callable[[Connection], Result]) -> Result:
        """Change something in a transaction; raise `Taken` where what is unique would be there twice."""
        async with self._writing() as connection:
            return await connection.run_sync(change)

    # -- how it is done -----------------------------------------------------------------------------------------------

    async def _list_tables(self, where: ColumnElement[bool], most: int = LISTED) -> list[TableRow]:
        query = select(tables).where(where, ~tables.c.archived).order_by(tables.c.made.desc()).limit(most)
        return [_table_row(row) for row in await self._rows(query)]

    async def _one_table(self, where: ColumnElement[bool]) -> TableRow | None:
        rows = await self._rows(select(tables).where(where))
        return _table_row(rows[0]) if rows else None

    async def _rows(self, query: Select[Any] | Any) -> Sequence[Any]:
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as error:
            raise _closed(error) from None

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise Taken("somebody else was quicker") from None
        except (SQLAlchemyError, OSError) as error:
            raise _closed(error) from None


def now() -> int:
    """Return the time as the database has it."""
    return int(time.time())


def _text(given: str) -> str:
    """Return a text that people gave as any database can be asked for it; PostgreSQL knows no NUL."""
    return given.replace("\0", "\ufffd")


def _closed(error: SQLAlchemyError | OSError) -> DatabaseUnavailable:
    what = reason(error) if isinstance(error, DBAPIError) else str(error)
    return DatabaseUnavailable(f"the house can't write that down: {what}")


def _pragmas(durable: bool) -> Any:
    def on_connect(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA busy_timeout=5000")
        cursor.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        cursor.close()

    return on_connect


def _chair_values(table_id: str, chair: ChairRow) -> dict[str, Any]:
    return {"table_id": table_id, **asdict(chair), "seen": now()}


def _event_values(table_id: str, row: EventRow) -> dict[str, Any]:
    body = write_body(row.body)
    return {"table_id": table_id, "ply": row.ply, "seat": row.seat, "body": body, "act": row.act, "made": now()}


def _event_row(row: Row[Any]) -> EventRow:
    return EventRow(ply=row.ply, seat=row.seat, body=read_body(row.body), act=row.act)


def _chair_row(row: Row[Any]) -> ChairRow:
    return ChairRow(seat=row.seat, person=row.person, name=row.name, level=row.level, away=row.away)


def _table_row(row: Row[Any]) -> TableRow:
    values = {name: getattr(row, name) for name in tables.c.keys()}  # noqa: SIM118  # a collection of columns
    return TableRow(**{**values, "options": json.loads(row.options)})
