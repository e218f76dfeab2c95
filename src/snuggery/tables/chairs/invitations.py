"""Who may enter a table: anyone with a spoken code or a link; and who may watch without one."""

from dataclasses import replace
from functools import partial

from ...store.duel_statements import may_watch_board
from ...store.errors import Refused, voted_out
from ...store.evening_statements import may_watch_table
from ...store.rows import Person, TableRow
from ...tables.kinds import is_sheet
from ..daily.days import is_sealed
from ..hosted_table import HostedTable
from ..hub import TableHub
from .opening import bring_back
from .seating import change


async def join(hub: TableHub, person: Person, code: str) -> TableRow:
    """Let somebody in by a code; raise `Refused` if it opens no door."""
    row = await hub.database.invited(code.strip())
    if row is None:
        raise Refused("no-such-code", "no table has that code; it may have been mistyped, or the table put away", 404)
    if row.daily and is_sealed(row.daily, hub.database.clock.now()):
        raise Refused("sealed", "others can look at this deal an hour after its day; play it yourself until then", 403)
    if row.sealed:
        raise Refused("sealed", "others are dealt the same cards, so nobody is let in by a link", 403)
    if row.archived:  # only its link is left
        await bring_back(hub, await hub.table(row.id))
    await hub.database.welcome(row.id, person.id)
    if not await hub.database.is_welcome(row.id, person.id):
        raise voted_out()
    if is_sheet(row) and code.strip() == row.invite:
        await _hand_over(hub, await hub.table(row.id), person)
    return row


async def may_see(hub: TableHub, table: HostedTable, person: Person) -> bool:
    """Tell whether a person may watch a table.

    It is public, they play or host there, they were invited, or they are a guest of its evening or the other of its
    duel who has no such deal left to play.
    """
    row = table.row
    known = not row.private or row.host == person.id or await hub.database.is_welcome(row.id, person.id)
    return known or await _is_of_its_company(hub, row, person)


async def _is_of_its_company(hub: TableHub, row: TableRow, person: Person) -> bool:
    if row.evening:
        return await hub.database.read(partial(may_watch_table, table_id=row.id, person=person.id))
    return bool(row.duel) and await hub.database.read(partial(may_watch_board, table_id=row.id, person=person.id))


async def _hand_over(hub: TableHub, table: HostedTable, person: Person) -> None:
    """Let one more person write on a score sheet, in the name of a seat that has no writer yet."""
    async with hub.at(table):
        free = [chair for chair in table.chairs if chair.free]
        if free and table.row.host != person.id and not table.own_chair(person.id):
            await change(hub, table, [(free[0], replace(free[0], person=person.id))])
    await hub.changed(table)
