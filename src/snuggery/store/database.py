"""The database: every statement about tables and moves; statements about persons and results are in other modules.

Only the seats are changed in place: moves are appended, and the primary key decides which writer was first.  One
writer writes, a few readers query, and the database's own clock gives the time.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict
from typing import TypeVar

import msgspec
from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    bindparam,
    exists,
    false,
    func,
    insert,
    select,
    update,
)

from . import clock
from .clock import DAY, LEASE, DatabaseClock
from .dialects import connecting, dialect_of
from .errors import Taken
from .friend_statements import FriendStatements, bystanders
from .ids import is_id, spoken
from .notices import Notice
from .readers import READERS, WAIT, Readers
from .rows import ChairRow, EventRow, Listed, Stored, Swept, TableRow
from .schema import chairs, events, guests, notices, spectators, tables
from .table_statements import (
    IS_PUBLIC,
    chair_columns,
    chairs_by_table,
    check_waits,
    event_columns,
    event_values,
    events_after,
    is_guest,
    lapsed_seats,
    last_plies,
    list_tables,
    one_table,
    plain_text,
    tables_of_person,
)
from .writer import Writer

LISTED = 30  # tables of a kind that a lobby shows at most
CANDIDATES = 4 * LISTED  # public tables to choose them from

Result = TypeVar("Result")


class Database(FriendStatements):
    """One database: its writer, its readers and its clock."""

    def __init__(self, url: URL, *, durable: bool = True) -> None:
        dialect = dialect_of(url)
        self.clock = DatabaseClock()
        self.writer = Writer(connecting(url, durable=durable, pool_size=1), dialect)
        self.readers = Readers(
            connecting(url, durable=durable, reading=True, pool_size=READERS, max_overflow=0, pool_timeout=WAIT)
        )
        self._now = dialect.now

    async def close(self) -> None:
        """Close the database when all pending work is done."""
        await asyncio.gather(self.writer.close(), self.readers.close())

    # -- play ---------------------------------------------------------------------------------------------------------

    async def append(self, table_id: str, rows: Sequence[EventRow], *, over: bool = False) -> None:
        """Write events, all or none; raise `Taken` if another writer was first."""
        await self.writer.append([event_values(table_id, row) for row in rows], table_id if over else "")

    async def events(self, table_id: str, after: int = -1) -> list[EventRow]:
        """Return a table's events later than a ply, in order."""
        return await self.read(lambda connection: events_after(connection, table_id, after))

    async def plies(self, table_ids: Collection[str]) -> dict[str, int]:
        """Return the last ply of each of these tables."""
        return await self.read(lambda connection: last_plies(connection, table_ids))

    # -- tables and chairs --------------------------------------------------------------------------------------------

    async def open_table(
        self,
        row: TableRow,
        seated: Sequence[ChairRow],
        opening: EventRow | None,
        besides: Callable[[Connection], None] = lambda connection: None,
    ) -> None:
        """Write a new table, without an opening if it waits.

        `besides` is written with it or not at all.  Raise `Taken` if the code is in use, and what `besides` raises.
        """

        def change(connection: Connection) -> None:
            connection.execute(insert(tables), [asdict(row) | {"options": msgspec.json.encode(row.options).decode()}])
            connection.execute(
                insert(chairs).values(seen=self._now()),
                [{"table_id": row.id, **chair_columns(chair)} for chair in seated],
            )
            if opening is not None:
                connection.execute(insert(events).values(made=self._now()), [event_columns(row.id, opening)])
            besides(connection)

        await self.change(change)

    async def count_tables(self) -> int:
        """Return how many tables are not archived."""
        query = select(func.count()).where(~tables.c.archived)
        return int(await self.read(lambda connection: connection.execute(query).scalar_one()))

    async def count_unfinished(self) -> int:
        """Return how many tables are neither over nor put away."""
        query = select(func.count()).where(~tables.c.archived, ~tables.c.over)
        return int(await self.read(lambda connection: connection.execute(query).scalar_one()))

    async def table(self, table_id: str) -> TableRow | None:
        """Return a table by its id."""
        return await self.read(lambda connection: one_table(connection, tables.c.id == plain_text(table_id)))

    async def stored(self, table_id: str, after: int) -> Stored:
        """Return everything about a table, of its events those later than a ply."""

        def look(connection: Connection) -> Stored:
            row = one_table(connection, tables.c.id == table_id)
            sitting = chairs_by_table(connection, [table_id])[table_id]
            beside = bystanders(connection, table_id, self.now(), by_the_day=row is not None and row.move_time == DAY)
            return Stored(row, sitting, events_after(connection, table_id, after), beside)

        return await self.read(look)

    async def invited(self, code: str) -> TableRow | None:
        """Return the table that a code invites to, spoken or from a link; what looks like a link's is no other."""
        where = tables.c.invite == plain_text(code)
        if not is_id(code):
            where |= tables.c.code == spoken(code)
        return await self.read(lambda connection: one_table(connection, where))

    async def chairs(self, table_id: str) -> list[ChairRow]:
        """Return a table's chairs by seat."""
        return (await self.read(lambda connection: chairs_by_table(connection, [table_id])))[table_id]

    async def seat(self, table_id: str, before: ChairRow, after: ChairRow) -> None:
        """Change the holder of a seat.

        Raise `Taken` if another writer was first, if the person has a seat already, or if they add words to the chance
        of a match that has begun.
        """
        await self.reseat(table_id, [(before, after)])

    async def reseat(self, table_id: str, changes: Iterable[tuple[ChairRow, ChairRow]], unseen_for: int = 0) -> None:
        """Change seats, all or none, as `seat`; only if none of their leases was renewed for so long."""
        pairs = list(changes)

        def change(connection: Connection) -> None:
            for before, after in pairs:
                self._reseat(connection, table_id, before, after, unseen_for)

        if pairs:
            await self.change(change)

    # -- presence -----------------------------------------------------------------------------------------------------

    async def renew_leases(self, here: Collection[tuple[str, str]]) -> None:
        """Renew the leases of these people on their seats; each comes with the table."""
        keys = [{"at": table_id, "who": person} for table_id, person in sorted(here)]

        def change(connection: Connection) -> None:
            where = (chairs.c.table_id == bindparam("at")) & (chairs.c.person == bindparam("who"))
            connection.execute(update(chairs).where(where).values(seen=self._now()), keys)

        if keys:
            await self.change(change)

    async def sweep(self, table_ids: Collection[str], lease: int) -> Swept:
        """Return what a process must know of its tables at each sweep, and set the clock."""

        def look(connection: Connection) -> tuple[Swept, float]:
            now = connection.execute(select(self._now())).scalar_one()
            at = clock.even_time()
            lapsed = lapsed_seats(connection, table_ids, self._unseen_for(lease))
            return Swept(now, last_plies(connection, table_ids), lapsed), at

        swept, at = await self.read(look)
        self.clock.follow(swept.now, at)
        return swept

    # -- who may come -------------------------------------------------------------------------------------------------

    async def welcome(self, table_id: str, person: str) -> None:
        """Invite a person; repeated calls change nothing."""

        def change(connection: Connection) -> None:
            if not is_guest(connection, table_id, person):
                connection.execute(insert(guests), [{"table_id": table_id, "person": person}])

        try:
            await self.change(change)
        except Taken:  # in another process, at the same moment
            return

    async def is_welcome(self, table_id: str, person: str) -> bool:
        """Tell whether a person was invited, or has a seat there."""
        seated = select(chairs.c.person).where(chairs.c.table_id == table_id, chairs.c.person == person)

        def look(connection: Connection) -> bool:
            return is_guest(connection, table_id, person, asked_in=True) or bool(connection.execute(seated).all())

        return await self.read(look)

    # -- lists --------------------------------------------------------------------------------------------------------

    async def tables_of(self, person: str) -> list[TableRow]:
        """Return the tables where a person plays or which they opened, the newest first."""
        return await self.read(lambda connection: tables_of_person(connection, person, LISTED))

    async def public_tables(self, watched: Collection[str] = ()) -> list[TableRow]:
        """Return the public tables with players present or spectators; newest first.

        The person who has just opened a table counts as present.
        """
        lately = self._now() - LEASE
        seated = chairs.c.person.is_not(None) & (chairs.c.away == "") & (chairs.c.seen >= lately)
        present = tables.c.id.in_(select(chairs.c.table_id).where(seated)) | tables.c.id.in_(watched)
        present |= tables.c.made >= lately
        return await self.read(lambda connection: list_tables(connection, IS_PUBLIC & present, CANDIDATES))

    async def chairs_of(self, table_ids: Collection[str]) -> dict[str, list[ChairRow]]:
        """Return the chairs of these tables, by seat."""
        return await self.read(lambda connection: chairs_by_table(connection, table_ids))

    async def listed(self, person: str, most: int) -> Listed:
        """Return some of a person's tables, with their seats."""

        def look(connection: Connection) -> Listed:
            mine = tables_of_person(connection, person, most)
            return Listed(mine, chairs_by_table(connection, [row.id for row in mine]))

        return await self.read(look)

    # -- the archive --------------------------------------------------------------------------------------------------

    async def idle_tables(self, seconds: int) -> list[str]:
        """Return the tables without a move, a visitor or a restoration for so long."""
        last = select(events.c.made).where(events.c.table_id == tables.c.id).order_by(events.c.ply.desc()).limit(1)
        seen = select(func.max(chairs.c.seen)).where(chairs.c.table_id == tables.c.id)
        before = self._now() - seconds
        times = (tables.c.made, func.coalesce(tables.c.brought_back, 0), func.coalesce(last.scalar_subquery(), 0))
        where = [~tables.c.archived, *(time < before for time in (*times, func.coalesce(seen.scalar_subquery(), 0)))]
        query = select(tables.c.id).where(*where).order_by(tables.c.made)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def untouched_tables(self, seconds: int) -> list[str]:
        """Return the tables where nobody has ever moved, and where for so long nobody has been."""
        before = self._now() - seconds
        times = (
            tables.c.made,
            func.coalesce(tables.c.brought_back, 0),
            *(
                func.coalesce(select(func.max(who.c.seen)).where(who.c.table_id == tables.c.id).scalar_subquery(), 0)
                for who in (chairs, spectators)
            ),
        )
        moved = exists().where(events.c.table_id == tables.c.id, events.c.ply > 0)
        query = select(tables.c.id).where(
            ~tables.c.archived, ~tables.c.over, ~moved, *(time < before for time in times)
        )
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def archive(self, table_ids: Collection[str]) -> int:
        """Archive these tables, and free their codes; return how many."""
        which = tables.c.id.in_(table_ids) & ~tables.c.archived
        put_away = update(tables).where(which).values(archived=True, code=None)
        return await self.change(lambda connection: connection.execute(put_away).rowcount)

    async def bring_back(self, table_id: str, code: str | None) -> bool:
        """Restore an archived table under a new code, or none; raise `Taken` if the code is in use."""
        which = (tables.c.id == table_id) & tables.c.archived
        values = {"archived": False, "code": code, "brought_back": self._now()}
        taken_out = update(tables).where(which).values(values)
        return await self.change(lambda connection: connection.execute(taken_out).rowcount == 1)

    # -- for statements of other modules, and all above ---------------------------------------------------------------

    async def read(self, look: Callable[[Connection], Result]) -> Result:
        """Return the result of a query; raise `DatabaseUnavailable` if there is no answer."""
        return await self.readers.read(look)

    async def change(self, change: Callable[[Connection], Result]) -> Result:
        """Change something, all or nothing; raise `Taken` for a duplicate of something unique.

        It shares a transaction with other writes, and may be tried several times until it is committed.
        """
        return await self.writer.change(change)

    async def check_writable(self) -> None:
        """Raise `DatabaseUnavailable` unless the database can be written now: a change of no row is tried."""
        await self.change(lambda connection: connection.execute(update(tables).where(false()).values(over=True)))

    # -- notices of the host ------------------------------------------------------------------------------------------

    async def notices(self) -> list[Notice]:
        """Return the host's notices that are in force."""
        holds = notices.c.until.is_(None) | (notices.c.until > self._now())
        columns = (notices.c.id, notices.c.kind, notices.c.subject, notices.c.made, notices.c.until)
        query = select(*columns).where(holds)
        return await self.read(lambda connection: [Notice(*row) for row in connection.execute(query)])

    def now(self) -> ColumnElement[int]:
        """Return the database's time."""
        return self._now()

    # -- how it is done -----------------------------------------------------------------------------------------------

    def _unseen_for(self, seconds: int) -> ColumnElement[bool]:
        return func.abs(self._now() - chairs.c.seen) >= seconds  # seen in the future: the clock was put back

    def _reseat(
        self, connection: Connection, table_id: str, before: ChairRow, after: ChairRow, unseen_for: int
    ) -> None:
        if after.words not in ("", before.words):
            check_waits(connection, table_id)
        same = [chairs.c[name].is_not_distinct_from(value) for name, value in chair_columns(before).items()]
        where = [chairs.c.table_id == table_id, *same, *([self._unseen_for(unseen_for)] if unseen_for else [])]
        change = update(chairs).where(*where).values(**chair_columns(after), seen=self._now())
        if connection.execute(change).rowcount != 1:
            raise Taken("somebody else was quicker")
