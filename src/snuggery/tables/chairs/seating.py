"""Seating: players sit down and leave, bots fill free seats, and people change their names."""

import contextlib
from collections.abc import Collection, Iterable
from dataclasses import replace

from ...bots import USUAL_LEVEL
from ...bots.household import name_at
from ...kit.errors import SnuggeryError
from ...store.errors import Refused, Taken, voted_out
from ...store.rows import GONE, LEFT, ChairRow, Person
from ...tables.kinds import is_sheet
from ..hosted_table import HostedTable
from ..hub import TableHub
from ..people.people import distinct_name
from .beginning import BEGUN, begin_if_complete


async def sit_down(
    hub: TableHub, table: HostedTable, person: Person, wanted: int | None, words: str | None = None
) -> int:
    """Take a free or vacated seat, or return to one's own; return its number.

    `words` go into the chance of a match that has not begun, in place of earlier ones; without any, those stay.
    """
    async with hub.at(table):
        if person.id in table.bystanders.voted_out:
            raise voted_out()
        own = table.own_chair(person.id)
        if table.over and own is None:
            raise Refused("over", "this game is over; who sat here in the end is written down")
        if words and not table.row.waiting:
            raise Refused("begun", f"{BEGUN}, so it takes no more words")
        chair = own or _free(table, wanted)
        name = (own and own.name) or distinct_name(person.name, {other.name for other in table.chairs})
        given = chair.words if words is None else words
        after = ChairRow(seat=chair.seat, person=person.id, name=name, words=given)
        if after != chair and not table.over:
            await change(hub, table, [(chair, after)])
    await begin_if_complete(hub, table)
    await hub.changed(table)
    return chair.seat


async def leave(hub: TableHub, table: HostedTable, person: Person, *, for_good: bool) -> None:
    """Leave the seat; a bot plays until the person returns or, after leaving for good, until another sits down."""
    async with hub.at(table):
        chair = table.own_chair(person.id)
        if chair is None:
            raise Refused("no-chair", "you have no chair at this table")
        if table.over:  # a player who stayed to the end must not be recorded as having left
            return
        if for_good or table.row.waiting:
            await hub.database.welcome(table.row.id, person.id)  # to watch, or to sit down again
            await give_up(hub, table, chair)
        else:
            await change(hub, table, [(chair, replace(chair, level=USUAL_LEVEL, away=LEFT))])
    await hub.changed(table)


async def give_up(hub: TableHub, table: HostedTable, chair: ChairRow) -> None:
    """Free a chair for somebody new, at a table that is held; once the match has begun, a bot plays on there."""
    after = ChairRow(seat=chair.seat) if table.row.waiting else replace(_bots_for([chair], table)[0], away=GONE)
    await change(hub, table, [(chair, after)])


async def fill(hub: TableHub, table: HostedTable, person: Person, seat: int | None = None) -> None:
    """Let bots take all open seats, or one of them."""
    async with hub.at(table):
        check_inviter(table, person)
        free = [chair for chair in table.chairs if chair.free and seat in (None, chair.seat)]
        await change(hub, table, zip(free, _bots_for(free, table), strict=True))
    await begin_if_complete(hub, table)
    await hub.changed(table)


def check_inviter(table: HostedTable, person: Person) -> None:
    """Refuse a person who neither plays at a table nor hosts it."""
    if table.row.host != person.id and table.own_chair(person.id) is None:
        raise Refused("not-seated", "only who sits at the table can do that", 403)


async def rename(hub: TableHub, person: Person) -> None:
    """Update a person's name at every table where they play."""
    for row in await hub.database.tables_of(person.id):
        if is_sheet(row):  # its names are those of the people at the real table
            continue
        with contextlib.suppress(SnuggeryError):  # a table that can't be read any more keeps the old name
            await _rename_at(hub, await hub.table(row.id), person)


def bot_chair(seat: int, level: str, names: set[str], worn: Collection[str] = ()) -> ChairRow:
    """Return a chair with a bot on it whose face nobody wears, and take its name; that it is a bot, pages show."""
    name = distinct_name(name_at(seat, worn), names)
    names.add(name)
    return ChairRow(seat=seat, name=name, level=level)


async def change(hub: TableHub, table: HostedTable, changes: Iterable[tuple[ChairRow, ChairRow]]) -> None:
    """Record the seats, all or none, and read them again."""
    try:
        await hub.database.reseat(table.row.id, changes)
    except Taken:
        raise Refused("no-free-chair", "somebody else was quicker") from None
    finally:
        table.chairs = await hub.database.chairs(table.row.id)


# -- how it is done ---------------------------------------------------------------------------------------------------


async def _rename_at(hub: TableHub, table: HostedTable, person: Person) -> None:
    async with hub.at(table):
        if chair := table.own_chair(person.id):
            others = {other.name for other in table.chairs if other is not chair}
            await change(hub, table, [(chair, replace(chair, name=distinct_name(person.name, others)))])
    await hub.changed(table)


def _bots_for(free: list[ChairRow], table: HostedTable) -> list[ChairRow]:
    taken, worn = set(table.names()), {chair.mark for chair in table.chairs}
    return [bot_chair(chair.seat, USUAL_LEVEL, taken, worn) for chair in free]


def _free(table: HostedTable, wanted: int | None) -> ChairRow:
    to_be_had = [chair for chair in table.chairs if chair.free or chair.vacant]
    free = [chair for chair in sorted(to_be_had, key=lambda chair: chair.vacant) if wanted in (None, chair.seat)]
    if not free:
        raise Refused("no-free-chair", "that chair is taken" if wanted is not None else "every chair is taken")
    return free[0]
