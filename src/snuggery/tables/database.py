"""The database: every statement about tables and play; those about persons and results stand beside it.

Nothing is changed in place but who sits where: play is appended, and the primary key decides who was first.  One
writer writes, a few readers look things up, and the database's own time says when.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict, fields
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Row,
    RowMapping,
    ScalarSelect,
    bindparam,
    func,
    insert,
    or_,
    select,
    update,
)

from .clock import DatabaseClock
from .dialects import connecting, dialect_of
from .errors import Followed, Taken
from .friend_statements import FriendStatements, bystanders
from .notices import Notice
from .readers import READERS, WAIT, Readers
from .rows import ChairRow, EventRow, Listed, Stored, Swept, TableRow, read_body, write_body
from .schema import chairs, events, guests, notices, tables
from .writer import EventValues, Writer

LISTED = 30  # tables that a lobby shows at most of a kind
CANDIDATES = 4 * LISTED  # public ones that are looked through for them
PRESENT_WITHIN = 60  # seconds since somebody was seen who counts as present

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
        """Let go of the database, when all that was begun is done."""
        await asyncio.gather(self.writer.close(), self.readers.close())

    # -- play ---------------------------------------------------------------------------------------------------------

    async def append(self, table_id: str, rows: Sequence[EventRow], *, over: bool = False) -> None:
        """Write events down, all or none; raise `Taken` if another writer was first."""
        await self.writer.append([_event_values(table_id, row) for row in rows], table_id if over else "")

    async def events(self, table_id: str, after: int = -1) -> list[EventRow]:
        """Return a table's events later than a ply, in order."""
        return await self.read(lambda connection: _events(connection, table_id, after))

    async def plies(self, table_ids: Collection[str]) -> dict[str, int]:
        """Return the last ply of each of these tables."""
        return await self.read(lambda connection: _plies(connection, table_ids))

    # -- tables and chairs --------------------------------------------------------------------------------------------

    async def open_table(
        self, row: TableRow, seated: Sequence[ChairRow], opening: EventRow | None, *, follows: str | None = None
    ) -> None:
        """Write a new table down, without an opening if it waits.

        Raise `Taken` if its code is in use, `Followed` if another one follows that table.
        """

        def change(connection: Connection) -> None:
            connection.execute(insert(tables), [asdict(row) | {"options": msgspec.json.encode(row.options).decode()}])
            connection.execute(
                insert(chairs).values(seen=self._now()), [{"table_id": row.id, **asdict(chair)} for chair in seated]
            )
            if opening is not None:
                connection.execute(insert(events).values(made=self._now()), [_event_columns(row.id, opening)])
            if follows is not None:
                _follow(connection, follows, row.id)

        await self.change(change)

    async def count_tables(self) -> int:
        """Return how many tables are not put away."""
        query = select(func.count()).where(~tables.c.archived)
        return int(await self.read(lambda connection: connection.execute(query).scalar_one()))

    async def table(self, table_id: str) -> TableRow | None:
        """Return a table by its id."""
        return await self.read(lambda connection: _one_table(connection, tables.c.id == _text(table_id)))

    async def stored(self, table_id: str, after: int) -> Stored:
        """Return all that there is of a table, of its events those later than a ply."""

        def look(connection: Connection) -> Stored:
            row = _one_table(connection, tables.c.id == table_id)
            sitting = _chairs(connection, [table_id])[table_id]
            beside = bystanders(connection, table_id, self.now())
            return Stored(row, sitting, _events(connection, table_id, after), beside)

        return await self.read(look)

    async def invited(self, code: str) -> TableRow | None:
        """Return the table that a code invites to, spoken or from a link."""
        given = _text(code)
        where = (tables.c.invite == given) | (tables.c.code == given.upper())
        return await self.read(lambda connection: _one_table(connection, where))

    async def chairs(self, table_id: str) -> list[ChairRow]:
        """Return a table's chairs by seat."""
        return (await self.read(lambda connection: _chairs(connection, [table_id])))[table_id]

    async def seat(self, table_id: str, before: ChairRow, after: ChairRow) -> None:
        """Change who sits on a chair; raise `Taken` if somebody else did meanwhile, or sits there twice."""
        await self.reseat(table_id, [(before, after)])

    async def reseat(self, table_id: str, changes: Iterable[tuple[ChairRow, ChairRow]], unseen_for: int = 0) -> None:
        """Change who sits on chairs, all or none, as `seat`; only if none of their leases was renewed for so long."""
        pairs = list(changes)

        def change(connection: Connection) -> None:
            for before, after in pairs:
                self._reseat(connection, table_id, before, after, unseen_for)

        if pairs:
            await self.change(change)

    # -- presence -----------------------------------------------------------------------------------------------------

    async def renew_leases(self, here: Collection[tuple[str, str]]) -> None:
        """Renew the leases of these people, each given with the table, on their chairs."""
        keys = [{"at": table_id, "who": person} for table_id, person in sorted(here)]

        def change(connection: Connection) -> None:
            where = (chairs.c.table_id == bindparam("at")) & (chairs.c.person == bindparam("who"))
            connection.execute(update(chairs).where(where).values(seen=self._now()), keys)

        if keys:
            await self.change(change)

    async def sweep(self, table_ids: Collection[str], lease: int) -> Swept:
        """Return what a process has to know of its tables every now and then, and set the clock."""

        def look(connection: Connection) -> Swept:
            now = connection.execute(select(self._now())).scalar_one()
            return Swept(now, _plies(connection, table_ids), _lapsed(connection, table_ids, self._unseen_for(lease)))

        swept = await self.read(look)
        self.clock.follow(swept.now)
        return swept

    # -- who may come -------------------------------------------------------------------------------------------------

    async def welcome(self, table_id: str, person: str) -> None:
        """Ask a person in; once is enough."""

        def change(connection: Connection) -> None:
            if not _is_guest(connection, table_id, person):
                connection.execute(insert(guests), [{"table_id": table_id, "person": person}])

        try:
            await self.change(change)
        except Taken:  # in another process, at the same moment
            return

    async def is_welcome(self, table_id: str, person: str) -> bool:
        """Tell whether a person has been asked in, or sits there."""
        seated = select(chairs.c.person).where(chairs.c.table_id == table_id, chairs.c.person == person)

        def look(connection: Connection) -> bool:
            return _is_guest(connection, table_id, person, asked_in=True) or bool(connection.execute(seated).all())

        return await self.read(look)

    # -- lists --------------------------------------------------------------------------------------------------------

    async def tables_of(self, person: str) -> list[TableRow]:
        """Return the tables that a person sits at or has opened, the newest first."""
        return await self.read(lambda connection: _list_tables(connection, _is_of(person)))

    async def public_tables(self, watched: Collection[str] = ()) -> list[TableRow]:
        """Return the tables that anybody may see and whose people are present, or that are watched; newest first.

        Whoever has just opened a table is on the way there.
        """
        lately = self._now() - PRESENT_WITHIN
        seated = chairs.c.person.is_not(None) & (chairs.c.away == "") & (chairs.c.seen >= lately)
        present = tables.c.id.in_(select(chairs.c.table_id).where(seated)) | tables.c.id.in_(watched)
        present |= tables.c.made >= lately
        return await self.read(lambda connection: _list_tables(connection, IS_PUBLIC & present, CANDIDATES))

    async def chairs_of(self, table_ids: Collection[str]) -> dict[str, list[ChairRow]]:
        """Return the chairs of these tables, by seat."""
        return await self.read(lambda connection: _chairs(connection, table_ids))

    async def listed(self, person: str, most: int, others: Collection[str]) -> Listed:
        """Return so many of a person's tables, "" for nobody's, and how far they and these others have come."""

        def look(connection: Connection) -> Listed:
            mine = _list_tables(connection, _is_of(person), most) if person else []
            table_ids = [row.id for row in mine]
            return Listed(mine, _chairs(connection, table_ids), _plies(connection, [*table_ids, *others]))

        return await self.read(look)

    # -- the archive --------------------------------------------------------------------------------------------------

    async def idle_tables(self, seconds: int) -> list[str]:
        """Return the tables where nobody has moved for so long, or has been, or has brought them back."""
        last = select(events.c.made).where(events.c.table_id == tables.c.id).order_by(events.c.ply.desc()).limit(1)
        seen = select(func.max(chairs.c.seen)).where(chairs.c.table_id == tables.c.id)
        before = self._now() - seconds
        times = (tables.c.made, func.coalesce(tables.c.brought_back, 0), func.coalesce(last.scalar_subquery(), 0))
        where = [~tables.c.archived, *(time < before for time in (*times, func.coalesce(seen.scalar_subquery(), 0)))]
        query = select(tables.c.id).where(*where).order_by(tables.c.made)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def archive(self, table_ids: Collection[str]) -> int:
        """Put these tables away, and free their codes; return how many."""
        which = tables.c.id.in_(table_ids) & ~tables.c.archived
        put_away = update(tables).where(which).values(archived=True, code=None)
        return await self.change(lambda connection: connection.execute(put_away).rowcount)

    async def bring_back(self, table_id: str, code: str) -> bool:
        """Take a table out of the archive with a new code, if it is there; raise `Taken` if the code is in use."""
        which = (tables.c.id == table_id) & tables.c.archived
        values = {"archived": False, "code": code, "brought_back": self._now()}
        taken_out = update(tables).where(which).values(values)
        return await self.change(lambda connection: connection.execute(taken_out).rowcount == 1)

    # -- for statements that stand elsewhere, and all above -----------------------------------------------------------

    async def read(self, look: Callable[[Connection], Result]) -> Result:
        """Return what a look at the database shows; raise `DatabaseUnavailable` if there is no answer."""
        return await self.readers.read(look)

    async def change(self, change: Callable[[Connection], Result]) -> Result:
        """Change something, all or nothing; raise `Taken` where what is unique would be there twice.

        It goes into one transaction with what others write, and may be tried more than once until it stands there.
        """
        return await self.writer.change(change)

    def now(self) -> ColumnElement[int]:
        """Return the database's time."""
        return self._now()

    # -- what the host tells ------------------------------------------------------------------------------------------

    async def notices(self) -> list[Notice]:
        """Return what the host has told the house and has not taken back."""
        holds = notices.c.until.is_(None) | (notices.c.until > self._now())
        columns = (notices.c.id, notices.c.kind, notices.c.subject, notices.c.made, notices.c.until)
        query = select(*columns).where(holds)
        return await self.readers.read(lambda connection: [Notice(*row) for row in connection.execute(query)])

    # -- how it is done -----------------------------------------------------------------------------------------------

    def _unseen_for(self, seconds: int) -> ColumnElement[bool]:
        return func.abs(self._now() - chairs.c.seen) >= seconds  # seen in the future: the clock was put back

    def _reseat(
        self, connection: Connection, table_id: str, before: ChairRow, after: ChairRow, unseen_for: int
    ) -> None:
        same = [chairs.c[name].is_not_distinct_from(value) for name, value in asdict(before).items()]
        where = [chairs.c.table_id == table_id, *same, *([self._unseen_for(unseen_for)] if unseen_for else [])]
        change = update(chairs).where(*where).values(**asdict(after), seen=self._now())
        if connection.execute(change).rowcount != 1:
            raise Taken("somebody else was quicker")


CHAIR_NAMES = [field.name for field in fields(ChairRow)]
CHAIR_ROW = [chairs.c[name] for name in CHAIR_NAMES]
TABLE_ROW = [tables.c[field.name] for field in fields(TableRow)]
IS_PUBLIC = ~tables.c.private & ~tables.c.over


def _is_of(person: str) -> ColumnElement[bool]:
    return or_(tables.c.host == person, tables.c.id.in_(select(chairs.c.table_id).where(chairs.c.person == person)))


def _follow(connection: Connection, table_id: str, again: str) -> None:
    """Name the table at which a company plays again; raise `Followed` if it has one."""
    change = update(tables).where(tables.c.id == table_id, tables.c.again.is_(None)).values(again=again)
    if connection.execute(change).rowcount != 1:
        raise Followed("the same company already has another table")


def _list_tables(connection: Connection, where: ColumnElement[bool], most: int = LISTED) -> list[TableRow]:
    query = select(*TABLE_ROW).where(where, ~tables.c.archived).order_by(tables.c.made.desc()).limit(most)
    return [_table_row(row) for row in connection.execute(query).mappings()]


def _one_table(connection: Connection, where: ColumnElement[bool]) -> TableRow | None:
    row = connection.execute(select(*TABLE_ROW).where(where)).mappings().first()
    return None if row is None else _table_row(row)


def _events(connection: Connection, table_id: str, after: int) -> list[EventRow]:
    where = (events.c.table_id == table_id) & (events.c.ply > after)
    return [_event_row(row) for row in connection.execute(select(events).where(where).order_by(events.c.ply))]


def _chairs(connection: Connection, table_ids: Collection[str]) -> dict[str, list[ChairRow]]:
    found: dict[str, list[ChairRow]] = {table_id: [] for table_id in table_ids}
    if found:
        query = select(chairs.c.table_id, *CHAIR_ROW).where(chairs.c.table_id.in_(found)).order_by(*chairs.primary_key)
        for table_id, *values in connection.execute(query):
            found[table_id].append(ChairRow(**dict(zip(CHAIR_NAMES, values, strict=True))))
    return found


def _plies(connection: Connection, table_ids: Collection[str]) -> dict[str, int]:
    """Return the last plies; each is looked up by itself, for a group would be read through from its beginning."""
    if not table_ids:
        return {}
    query = select(tables.c.id, _last_ply()).where(tables.c.id.in_(table_ids))
    return {row[0]: row[1] for row in connection.execute(query) if row[1] is not None}


def _last_ply() -> ScalarSelect[int]:
    return select(func.max(events.c.ply)).where(events.c.table_id == tables.c.id).scalar_subquery()


def _lapsed(connection: Connection, table_ids: Collection[str], unseen: ColumnElement[bool]) -> dict[str, set[int]]:
    """Return the seats at these tables whose people are not away, and hold no lease any more."""
    lapsed: dict[str, set[int]] = defaultdict(set)
    if table_ids:
        sits = (chairs.c.person.is_not(None)) & (chairs.c.away == "")
        query = select(chairs.c.table_id, chairs.c.seat).where(chairs.c.table_id.in_(table_ids), sits, unseen)
        for row in connection.execute(query):
            lapsed[row.table_id].add(row.seat)
    return lapsed


def _is_guest(connection: Connection, table_id: str, person: str, *, asked_in: bool = False) -> bool:
    """Tell whether a person is known to a table as a guest, or even as one who was asked in and not voted out."""
    asked = select(guests.c.person).where(guests.c.table_id == table_id, guests.c.person == person)
    asked = asked.where(~guests.c.voted_out) if asked_in else asked
    return connection.execute(asked).first() is not None


def _text(given: str) -> str:
    """Return a text that people gave as any database can be asked for it; PostgreSQL knows no NUL."""
    return given.replace("\0", "\ufffd")


def _event_values(table_id: str, row: EventRow) -> EventValues:
    return table_id, row.ply, row.seat, write_body(row.body), row.act


def _event_columns(table_id: str, row: EventRow) -> dict[str, Any]:
    return dict(zip(("table_id", "ply", "seat", "body", "act"), _event_values(table_id, row), strict=True))


def _event_row(row: Row[Any]) -> EventRow:
    return EventRow(ply=row.ply, seat=row.seat, body=read_body(row.body), act=row.act, made=row.made)


def _table_row(row: RowMapping) -> TableRow:
    return TableRow(**{**row, "options": msgspec.json.decode(row["options"])})
