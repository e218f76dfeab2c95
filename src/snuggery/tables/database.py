"""The database: every statement that the house ever runs against it.

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

from sqlalchemy import (
    URL,
    ColumnElement,
    CursorResult,
    Row,
    Select,
    delete,
    event,
    func,
    insert,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from .database_url import async_url, sqlite_file
from .errors import DatabaseUnavailable, Taken
from .migrate import reason
from .rows import Bystanders, ChairRow, EventRow, TableRow, VoteRow, read_body, write_body
from .schema import chairs, events, guests, onlookers, tables, votes

LISTED = 30  # tables that a lobby shows at most of a kind
WAIT = 10.0  # seconds for a connection that is free
STAYS = 60  # seconds for which an onlooker counts as here


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
    async def open_table(self, row: TableRow, seated: Sequence[ChairRow], opening: EventRow | None) -> None:
        """Write a new table down, one that waits without an opening; raise `Taken` if its code is in use."""
        async with self._writing() as connection:
            await connection.execute(insert(tables), [asdict(row) | {"options": json.dumps(row.options)}])
            await connection.execute(insert(chairs), [_chair_values(row.id, chair) for chair in seated])
            if opening is not None:
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
        return bool(await self._rows(asked.where(~guests.c.voted_out).union(seated)))

    @whole
    async def follow_on(self, table_id: str, again: str) -> None:
        """Name the table at which a company plays again; raise `Taken` if it has one."""
        async with self._writing() as connection:
            change = update(tables).where(tables.c.id == table_id, tables.c.again.is_(None)).values(again=again)
            if (await connection.execute(change)).rowcount != 1:
                raise Taken("the same company already has another table")

    # -- waiting, hosting, voting, looking on -------------------------------------------------------------------------

    @whole
    async def begin(self, row: TableRow, opening: EventRow) -> None:
        """Write down the opening of a table that waited; raise `Taken` if it has begun or its rules have changed."""
        async with self._writing() as connection:
            await _change_table(connection, row, {"waiting": False})
            await connection.execute(insert(events), [_event_values(row.id, opening)])

    @whole
    async def agree(self, row: TableRow, options: dict[str, str], move_time: int) -> None:
        """Change the house rules of a table that waits; raise `Taken` if it has begun or somebody else changed them."""
        async with self._writing() as connection:
            await _change_table(connection, row, {"options": json.dumps(options), "move_time": move_time})

    @whole
    async def pass_hosting(self, row: TableRow, person: str) -> None:
        """Make another person the host; the one before stays welcome.  Raise `Taken` if that is another one now."""
        async with self._writing() as connection:
            held = (tables.c.id == row.id) & (tables.c.host == row.host)
            _changed(await connection.execute(update(tables).where(held).values(host=person)))
            here = select(guests.c.person).where(guests.c.table_id == row.id, guests.c.person == row.host)
            if not (await connection.execute(here)).all():
                await connection.execute(insert(guests), [{"table_id": row.id, "person": row.host}])

    @whole
    async def renew_invitation(self, table_id: str, code: str | None, invite: str) -> None:
        """Let another code and link open the door, and the old ones no longer; raise `Taken` if the code is in use."""
        async with self._writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == table_id).values(code=code, invite=invite))

    @whole
    async def vote_out(self, table_id: str, person: str) -> None:
        """Never let a person in again."""
        known = (guests.c.table_id == table_id) & (guests.c.person == person)
        async with self._writing() as connection:
            await connection.execute(delete(guests).where(known))
            row = {"table_id": table_id, "person": person, "voted_out": True}
            await connection.execute(insert(guests), [row])

    @whole
    async def vote(self, table_id: str, vote: VoteRow) -> None:
        """Note what somebody wants to be done about a chair, instead of what was wanted before."""
        before = (votes.c.table_id == table_id) & (votes.c.person == vote.person) & (votes.c.seat == vote.seat)
        async with self._writing() as connection:
            await connection.execute(delete(votes).where(before))
            await connection.execute(insert(votes), [{"table_id": table_id, **asdict(vote)}])

    @whole
    async def note_onlookers(self, here: Collection[tuple[str, str, str]]) -> None:
        """Note that these people, each given as table, person and name, look on now."""
        if not here:
            return
        where = tuple_(onlookers.c.table_id, onlookers.c.person).in_([(table, person) for table, person, _ in here])
        rows = [{"table_id": table, "person": person, "name": name, "seen": now()} for table, person, name in here]
        async with self._writing() as connection:
            await connection.execute(delete(onlookers).where(where))
            await connection.execute(insert(onlookers), rows)

    @whole
    async def forget_onlooker(self, table_id: str, person: str) -> None:
        """Note that somebody looks on no longer."""
        where = (onlookers.c.table_id == table_id) & (onlookers.c.person == person)
        async with self._writing() as connection:
            await connection.execute(delete(onlookers).where(where))

    @whole
    async def bystanders(self, table_id: str) -> Bystanders:
        """Return who looks on at a table, who was voted out, and what is voted for."""
        looking = select(onlookers).where(onlookers.c.table_id == table_id, onlookers.c.seen >= now() - STAYS)
        unwanted = select(guests.c.person).where(guests.c.table_id == table_id, guests.c.voted_out)
        cast = await self._rows(select(votes).where(votes.c.table_id == table_id).order_by(votes.c.made))
        return Bystanders(
            onlookers={row.person: row.name for row in await self._rows(looking)},
            voted_out=frozenset(row.person for row in await self._rows(unwanted)),
            votes=tuple(map(_vote_row, cast)),
        )

    @whole
    async def last_here(self, table_id: str, person: str) -> int:
        """Return when a person was last at a table, on a chair or looking on; 0 for never."""
        sat = select(chairs.c.seen).where(chairs.c.table_id == table_id, chairs.c.person == person)
        looked = select(onlookers.c.seen).where(onlookers.c.table_id == table_id, onlookers.c.person == person)
        return max((int(row.seen) for row in await self._rows(sat.union(looked))), default=0)

    # -- lists --------------------------------------------------------------------------------------------------------

    @whole
    async def tables_of(self, person: str) -> list[TableRow]:
        """Return the tables that a person sits at or has opened, the newest first."""
        seated = select(chairs.c.table_id).where(chairs.c.person == person)
        return await self._list_tables((tables.c.host == person) | tables.c.id.in_(seated))

    @whole
    async def public_tables(self) -> list[TableRow]:
        """Return the tables that anybody may see and that are still played, the newest first."""
        return await self._list_tables(~tables.c.private & ~tables.c.over)

    @whole
    async def archive(self, before: int) -> int:
        """Put away the tables without a move since a time; return how many."""
        moved = select(events.c.table_id).where(events.c.made >= before)
        idle = ~tables.c.archived & (tables.c.made < before) & tables.c.id.not_in(moved)
        async with self._writing() as connection:
            return (await connection.execute(update(tables).where(idle).values(archived=True, code=None))).rowcount

    # -- how it is done -----------------------------------------------------------------------------------------------

    async def _list_tables(self, where: ColumnElement[bool]) -> list[TableRow]:
        query = select(tables).where(where, ~tables.c.archived).order_by(tables.c.made.desc()).limit(LISTED)
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


async def _change_table(connection: AsyncConnection, row: TableRow, values: dict[str, Any]) -> None:
    """Change a table that still waits, by the house rules that are known; raise `Taken` if that is no longer so."""
    same = (tables.c.id == row.id) & tables.c.waiting & (tables.c.options == json.dumps(row.options))
    _changed(await connection.execute(update(tables).where(same).values(**values)))


def _changed(result: CursorResult[Any]) -> None:
    if result.rowcount != 1:
        raise Taken("somebody else was quicker")


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
    return EventRow(ply=row.ply, seat=row.seat, body=read_body(row.body), act=row.act, made=row.made)


def _vote_row(row: Row[Any]) -> VoteRow:
    return VoteRow(person=row.person, seat=row.seat, what=row.what, ply=row.ply, made=row.made)


def _chair_row(row: Row[Any]) -> ChairRow:
    return ChairRow(seat=row.seat, person=row.person, name=row.name, level=row.level, away=row.away)


def _table_row(row: Row[Any]) -> TableRow:
    values = {name: getattr(row, name) for name in tables.c.keys()}  # noqa: SIM118  # a collection of columns
    return TableRow(**{**values, "options": json.loads(row.options)})
