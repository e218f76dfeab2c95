"""Who is here: bots stand in for people whom nobody has seen for a while, and give way when they come back.

Who is connected holds a lease on the chair, renewed by the process that holds the connection.  The database's clock
alone says when it has run out, so that the processes need not agree on the time.
"""

from collections.abc import Collection
from dataclasses import replace

from ..bots import USUAL_LEVEL
from .errors import Taken
from .hosted_table import HostedTable
from .hub import TableHub
from .opening import bring_back
from .rows import ABSENT, ChairRow
from .seating import change

LEASE = 60  # seconds


async def renew_leases(hub: TableHub) -> None:
    """Renew the leases of all who are connected here."""
    await hub.database.renew_leases(
        {(table.row.id, subscriber.person) for table in hub.watched() for subscriber in table.subscribers}
    )


async def stand_in(hub: TableHub, table: HostedTable, lapsed: Collection[int]) -> None:
    """Let bots play for people whom everybody waits for, if their leases on these seats have run out."""
    async with hub.at(table):
        absent = [chair for chair in table.awaited() if chair.seat in lapsed and _is_missed(table, chair)]
        changes = [(chair, replace(chair, level=USUAL_LEVEL, away=ABSENT)) for chair in absent]
        try:
            await hub.database.reseat(table.row.id, changes, unseen_for=LEASE)
        except Taken:  # they have come back meanwhile, in another process
            return
    if absent:
        await hub.changed(table)


async def come_back(hub: TableHub, table: HostedTable, person: str) -> None:
    """Let somebody who was only absent, and is here again, play on; and bring the table back if it was put away."""
    async with hub.at(table):
        chair = table.own_chair(person)
        if chair is not None and not hub.bus.alone:  # the other processes are to know at once
            await hub.database.renew_leases([(table.row.id, person)])
        returns = chair is not None and chair.away == ABSENT and not table.over
        if chair is not None and returns:
            await change(hub, table, [(chair, replace(chair, level="", away=""))])
    if returns:
        await hub.changed(table)
    if table.row.archived and (chair is not None or person == table.row.host):
        await bring_back(hub, table)


def returned(table: HostedTable) -> list[str]:
    """Return who is connected here and yet held to be absent: another process did not know of them in time."""
    return [
        chair.person for chair in table.chairs if chair.person and chair.away == ABSENT and table.is_here(chair.person)
    ]


def _is_missed(table: HostedTable, chair: ChairRow) -> bool:
    return chair.person is not None and not chair.away and not table.is_here(chair.person)
