"""Who is here: bots stand in for people whom nobody has seen for a while, and give way when they come back."""

from dataclasses import replace

from ..bots import USUAL_LEVEL
from .database import now
from .hosted_table import HostedTable
from .hub import TableHub
from .rows import ABSENT, ChairRow
from .seating import change

ABSENT_AFTER = 60  # seconds


async def note_presence(hub: TableHub) -> None:
    """Note in the database who is here."""
    here = [(table.row.id, subscriber.person) for table in hub.watched() for subscriber in table.subscribers]
    await hub.database.note_seen(here)


async def stand_in(hub: TableHub, table: HostedTable) -> None:
    """Let a bot play for a person whom everybody waits for, if nobody has seen that person for a while."""
    async with hub.at(table):
        absent = [chair for chair in table.awaited() if await _is_absent(hub, table, chair)]
        if not absent:
            return
        await change(hub, table, [(chair, replace(chair, level=USUAL_LEVEL, away=ABSENT)) for chair in absent])
    await hub.changed(table)


async def come_back(hub: TableHub, table: HostedTable, person: str) -> None:
    """Let somebody who was only absent, and is here again, play on."""
    async with hub.at(table):
        chair = table.own_chair(person)
        if chair is None or chair.away != ABSENT or table.over:
            return
        await change(hub, table, [(chair, replace(chair, level="", away=""))])
    await hub.changed(table)


async def _is_absent(hub: TableHub, table: HostedTable, chair: ChairRow) -> bool:
    if chair.person is None or chair.away or table.is_here(chair.person):
        return False
    seen = await hub.database.last_seen(table.row.id, chair.seat)
    return abs(now() - seen) >= ABSENT_AFTER  # seen in the future: the clock was put back
