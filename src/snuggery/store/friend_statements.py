"""Statements about waiting tables, hosts, invitations, votes and spectators."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import asdict
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, CursorResult, Row, delete, insert, select, tuple_, update

from .clock import LEASE
from .errors import Taken
from .holiday_statements import pauses_at
from .rows import Bystanders, EventRow, TableRow, VoteRow, write_body
from .schema import chairs, events, guests, spectators, tables, votes

Result = TypeVar("Result")


class FriendStatements(ABC):
    """The statements of a `Database` about players who know each other."""

    @abstractmethod
    async def read(self, look: Callable[[Connection], Result]) -> Result:
        """Return the result of a query."""

    @abstractmethod
    async def change(self, change: Callable[[Connection], Result]) -> Result:
        """Change something, all or nothing."""

    @abstractmethod
    def now(self) -> ColumnElement[int]:
        """Return the database's time."""

    # -- before the match ---------------------------------------------------------------------------------------------

    async def begin(self, row: TableRow, opening: EventRow) -> None:
        """Write the opening of a table that waited.

        Raise `Taken` if it has begun, or if its rules or the words of its players have changed.
        """
        event = {"table_id": row.id, "ply": opening.ply, "body": write_body(opening.body)}
        added = select(chairs.c.seat, chairs.c.words).where(chairs.c.table_id == row.id, chairs.c.words != "")

        def change(connection: Connection) -> None:
            _change_table(connection, row, {"waiting": False})
            if {chair.seat: chair.words for chair in connection.execute(added)} != opening.body.words:
                raise Taken("somebody has just changed their words")
            connection.execute(insert(events).values(made=self.now()), [event])

        await self.change(change)

    async def agree(self, row: TableRow, options: dict[str, str], move_time: int) -> None:
        """Change the house rules of a waiting table; raise `Taken` if it has begun or another writer changed them."""
        values = {"options": _words(options), "move_time": move_time}
        await self.change(lambda connection: _change_table(connection, row, values))

    # -- while it is played -------------------------------------------------------------------------------------------

    async def set_pace(self, table_id: str, pace: str) -> None:
        """Set the pace of the bots."""
        paced = update(tables).where(tables.c.id == table_id).values(pace=pace)
        await self.change(lambda connection: connection.execute(paced).rowcount)

    # -- host and invitation ------------------------------------------------------------------------------------------

    async def pass_hosting(self, row: TableRow, person: str) -> None:
        """Make another person the host; the previous host may still enter.  Raise `Taken` if the host has changed."""
        held = (tables.c.id == row.id) & (tables.c.host == row.host)
        here = select(guests.c.person).where(guests.c.table_id == row.id, guests.c.person == row.host)

        def change(connection: Connection) -> None:
            _changed(connection.execute(update(tables).where(held).values(host=person)))
            if connection.execute(here).first() is None:
                connection.execute(insert(guests), [{"table_id": row.id, "person": row.host}])

        await self.change(change)

    async def renew_invitation(self, table_id: str, code: str | None, invite: str) -> None:
        """Replace the code and link of a table; raise `Taken` if the code is in use."""
        renewed = update(tables).where(tables.c.id == table_id).values(code=code, invite=invite)
        await self.change(lambda connection: connection.execute(renewed).rowcount)

    # -- votes --------------------------------------------------------------------------------------------------------

    async def vote(self, table_id: str, vote: VoteRow) -> None:
        """Record a person's vote about a seat, instead of the previous one."""
        before = (votes.c.table_id == table_id) & (votes.c.person == vote.person) & (votes.c.seat == vote.seat)

        def change(connection: Connection) -> None:
            connection.execute(delete(votes).where(before))
            connection.execute(insert(votes), [{"table_id": table_id, **asdict(vote)}])

        await self.change(change)

    async def vote_out(self, table_id: str, person: str) -> None:
        """Bar a person from a table for good."""
        known = (guests.c.table_id == table_id) & (guests.c.person == person)

        def change(connection: Connection) -> None:
            connection.execute(delete(guests).where(known))
            connection.execute(insert(guests), [{"table_id": table_id, "person": person, "voted_out": True}])

        await self.change(change)

    # -- spectators ---------------------------------------------------------------------------------------------------

    async def note_spectators(self, here: Collection[tuple[str, str, str]]) -> None:
        """Record these spectators, each given as table, person and name."""
        where = tuple_(spectators.c.table_id, spectators.c.person).in_([(table, person) for table, person, _ in here])
        rows = [{"table_id": table, "person": person, "name": name} for table, person, name in here]

        def change(connection: Connection) -> None:
            connection.execute(delete(spectators).where(where))
            connection.execute(insert(spectators).values(seen=self.now()), rows)

        if here:
            await self.change(change)

    async def forget_onlooker(self, table_id: str, person: str) -> None:
        """Remove a spectator."""
        where = (spectators.c.table_id == table_id) & (spectators.c.person == person)
        await self.change(lambda connection: connection.execute(delete(spectators).where(where)).rowcount)

    async def last_here(self, table_id: str, person: str) -> int:
        """Return when a person was last at a table, as player or spectator; 0 for never."""
        sat = select(chairs.c.seen).where(chairs.c.table_id == table_id, chairs.c.person == person)
        looked = select(spectators.c.seen).where(spectators.c.table_id == table_id, spectators.c.person == person)
        seen: list[int] = await self.read(lambda connection: list(connection.execute(sat.union(looked)).scalars()))
        return max(seen, default=0)


def bystanders(connection: Connection, table_id: str, now: ColumnElement[int], *, by_the_day: bool) -> Bystanders:
    """Return the spectators of a table, the people who were voted out, the votes, and with a day's clock holidays."""
    looking = select(spectators).where(spectators.c.table_id == table_id, spectators.c.seen >= now - LEASE)
    unwanted = select(guests.c.person).where(guests.c.table_id == table_id, guests.c.voted_out)
    cast = select(votes).where(votes.c.table_id == table_id).order_by(votes.c.made)
    return Bystanders(
        spectators={row.person: row.name for row in connection.execute(looking)},
        voted_out=frozenset(connection.execute(unwanted).scalars()),
        votes=tuple(map(_vote_row, connection.execute(cast))),
        pauses=pauses_at(connection, table_id) if by_the_day else {},
    )


def _change_table(connection: Connection, row: TableRow, values: dict[str, Any]) -> None:
    """Change a table that still waits under the known house rules; raise `Taken` if it does not."""
    same = (tables.c.id == row.id) & tables.c.waiting & (tables.c.options == _words(row.options))
    _changed(connection.execute(update(tables).where(same).values(**values)))


def _changed(result: CursorResult[Any]) -> None:
    if result.rowcount != 1:
        raise Taken("somebody else was quicker")


def _words(options: dict[str, str]) -> str:
    """Write house rules as the database stores them."""
    return msgspec.json.encode(options).decode()


def _vote_row(row: Row[Any]) -> VoteRow:
    return VoteRow(person=row.person, seat=row.seat, what=row.what, ply=row.ply, made=row.made)
