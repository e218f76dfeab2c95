"""Who is here: bots stand in for people who are not or who do not move, and give way when they come back."""

import contextlib
from dataclasses import replace

from ..bots import USUAL_LEVEL
from ..kit.errors import SnuggeryError
from .hosted_table import HostedTable, Subscriber
from .hub import TableHub
from .move_time import overdue
from .rows import ABSENT, BACK, SLOW, ChairRow, VoteRow
from .seating import change

ABSENT_AFTER = 60  # seconds


async def note_presence(hub: TableHub) -> None:
    """Note in the database who is here."""
    here = [(table, subscriber) for table in hub.watched() for subscriber in table.subscribers]
    await hub.database.note_seen([(table.row.id, subscriber.person) for table, subscriber in here])
    looking_on = {(table.row.id, person): name for table in hub.watched() for person, name in _onlookers_here(table)}
    await hub.database.note_onlookers([(table, person, name) for (table, person), name in looking_on.items()])


async def stand_in(hub: TableHub, table: HostedTable) -> None:
    """Let a bot play for a person whom everybody waits for, if nobody has seen that person or the time is up."""
    async with hub.at(table):
        reasons = {chair.seat: await _reason(hub, table, chair) for chair in table.awaited()}
        away = [chair for chair in table.awaited() if reasons[chair.seat]]
        if not away:
            return
        bots = [replace(chair, level=USUAL_LEVEL, away=reasons[chair.seat]) for chair in away]
        await change(hub, table, zip(away, bots, strict=True))
    await hub.changed(table)


async def come_back(hub: TableHub, table: HostedTable, person: str, name: str = "") -> None:
    """Let somebody who was only absent, and is here again, play on; let the others see who looks on by a name."""
    async with hub.at(table):
        chair = table.own_chair(person)
        if chair is None and name:
            await hub.database.note_onlookers([(table.row.id, person, name)])
        elif chair is None or chair.away != ABSENT:
            return
        else:
            await change(hub, table, [(chair, replace(chair, level="", away=""))])
    await hub.changed(table)


async def take_back(hub: TableHub, table: HostedTable, person: str) -> None:
    """Let somebody who moves, after a bot has moved instead, have the chair again."""
    if not _was_overtaken(table.own_chair(person)):  # nearly always: nothing is to be held for it
        return
    async with hub.at(table):
        chair = table.own_chair(person)
        if chair is None or not _was_overtaken(chair):
            return
        await change(hub, table, [(chair, replace(chair, level="", away=""))])
        vote = VoteRow(person=person, seat=chair.seat, what=BACK, ply=table.ply, made=table.clock())
        await hub.database.vote(table.row.id, vote)
    await hub.changed(table)


async def depart(hub: TableHub, table: HostedTable, subscriber: Subscriber) -> None:
    """Let somebody go; the others see who looks on no longer."""
    hub.unsubscribe(table, subscriber)
    person = subscriber.person
    if table.own_chair(person) is None and not table.is_here(person):
        with contextlib.suppress(SnuggeryError):  # the database is away, and the lease will run out
            await hub.database.forget_onlooker(table.row.id, person)
            await hub.changed(table)


def _was_overtaken(chair: ChairRow | None) -> bool:
    return chair is not None and chair.away in (SLOW, ABSENT)


def _onlookers_here(table: HostedTable) -> list[tuple[str, str]]:
    return [(one.person, one.name) for one in table.subscribers if one.name and table.own_chair(one.person) is None]


async def _reason(hub: TableHub, table: HostedTable, chair: ChairRow) -> str:
    """Return why a bot is to stand in, "" if none is; a table with a move time waits for nobody longer, or shorter."""
    if chair.person is None or chair.away:
        return ""
    if overdue(table, chair):
        return SLOW if table.is_here(chair.person) else ABSENT
    return "" if table.row.move_time or not await _is_absent(hub, table, chair) else ABSENT


async def _is_absent(hub: TableHub, table: HostedTable, chair: ChairRow) -> bool:
    if chair.person is None or table.is_here(chair.person):
        return False
    seen = await hub.database.last_seen(table.row.id, chair.seat)
    return abs(table.clock() - seen) >= ABSENT_AFTER  # seen in the future: the clock was put back
