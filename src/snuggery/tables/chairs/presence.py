"""Presence: bots stand in for people who are away or do not move, and give way when they return.

A connected player holds a lease on the seat, and the process that holds the connection renews it.  Only the
database's clock decides when a lease has run out, so the processes need not agree on the time.
"""

import contextlib
import time
from collections.abc import Collection
from dataclasses import replace

from ...bots import USUAL_LEVEL
from ...kit.errors import SnuggeryError
from ...store import clock
from ...store.errors import Taken
from ...store.rows import ABSENT, BACK, SLOW, ChairRow, VoteRow
from ..hosted_table import HostedTable, Subscriber
from ..hub import TableHub
from .move_time import overdue
from .opening import bring_back
from .seating import change

GONE_AFTER = 3.0  # seconds without a page of theirs before people are shown to be offline: a reload takes less


async def renew_leases(hub: TableHub) -> None:
    """Renew the leases of all players connected to this process, and note the spectators."""
    here = [(table, subscriber) for table in hub.memory.watched() for subscriber in table.subscribers]
    await hub.database.renew_leases({(table.row.id, subscriber.person) for table, subscriber in here})
    spectators = {(table.row.id, one.person): one.name for table, one in here if _looks_on(table, one)}
    await hub.database.note_spectators([(table, person, name) for (table, person), name in spectators.items()])


def slow_chairs(table: HostedTable) -> list[ChairRow]:
    """Return the seats of people who are waited for and whose time is up, or whose opponents have voted to go on."""
    if not (table.row.move_time or table.bystanders.votes):
        return []
    return [chair for chair in table.awaited() if chair.person and not chair.away and overdue(table, chair)]


async def stand_in(hub: TableHub, table: HostedTable, lapsed: Collection[int] = ()) -> None:
    """Let bots play for people whom everyone waits for: those who are slow, or whose lease on the seat has run out.

    With a move time, nobody counts as absent before the time is up.
    """
    async with hub.at(table):
        slow = slow_chairs(table)
        missed = [chair for chair in table.awaited() if chair.seat in lapsed and _is_missed(table, chair)]
        absent = [] if table.row.move_time else [chair for chair in missed if chair not in slow]
        try:
            await hub.database.reseat(table.row.id, [(chair, _stood_in(table, chair)) for chair in slow])
            await hub.database.reseat(
                table.row.id, [(chair, _stood_in(table, chair)) for chair in absent], unseen_for=clock.LEASE
            )
        except Taken:  # they have returned meanwhile, in another process
            return
    if slow or absent:
        await hub.changed(table)


async def show_who_left(hub: TableHub, table: HostedTable, lapsed: Collection[int] = ()) -> None:
    """Show players as offline some seconds after they closed their last page, or once their lease has run out."""
    since = time.monotonic() - GONE_AFTER
    left = {seat for seat, when in table.left.items() if when <= since}
    for seat in sorted((left | set(lapsed)) - table.offline):
        if (person := table.chairs[seat].person) and not table.is_here(person):
            await hub.show_presence(table, seat, here=False)


async def come_back(hub: TableHub, table: HostedTable, person: str, name: str = "") -> bool:
    """Give a returning player the seat back, and show a new spectator's name to the others.

    A player who returns to an archived table restores it.  Return whether a bot has played for that player until now.
    """
    async with hub.at(table):
        chair = table.own_chair(person)
        looks_on = chair is None and bool(name)
        if chair is not None and not hub.bus.alone:  # the other processes must know at once
            await hub.database.renew_leases([(table.row.id, person)])
        if looks_on:
            await hub.database.note_spectators([(table.row.id, person, name)])
        returns = chair is not None and chair.away == ABSENT and not table.over
        if chair is not None and returns:
            await change(hub, table, [(chair, replace(chair, level="", away=""))])
    if returns or looks_on:
        await hub.changed(table)
    if chair is not None:
        table.has_come(chair.seat)
        await hub.show_presence(table, chair.seat, here=True)
    if table.row.archived and (chair is not None or person == table.row.host):
        await bring_back(hub, table)
    return returns


async def take_back(hub: TableHub, table: HostedTable, person: str) -> None:
    """Give a player who moves, after a bot has moved instead, the seat back."""
    if not _was_overtaken(table.own_chair(person)):  # nearly always false, and then no lock is needed
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
    """Let somebody go; the others see which players and spectators are not connected any more."""
    hub.unsubscribe(table, subscriber)
    chair = table.own_chair(subscriber.person)
    if chair is not None and not table.is_here(subscriber.person):
        table.left[chair.seat] = time.monotonic()
    if _looks_on(table, subscriber) and not table.is_here(subscriber.person):
        with contextlib.suppress(SnuggeryError):  # the database is down, and the lease will run out
            await hub.database.forget_onlooker(table.row.id, subscriber.person)
            await hub.changed(table)


def returned(table: HostedTable) -> list[str]:
    """Return the people connected here who are marked absent: another process did not know of them in time."""
    if table.row.move_time:  # there nobody is marked absent before the time is up
        return []
    return [
        chair.person for chair in table.chairs if chair.person and chair.away == ABSENT and table.is_here(chair.person)
    ]


def _stood_in(table: HostedTable, chair: ChairRow) -> ChairRow:
    here = chair.person is not None and table.is_here(chair.person)
    return replace(chair, level=USUAL_LEVEL, away=SLOW if here else ABSENT)


def _was_overtaken(chair: ChairRow | None) -> bool:
    return chair is not None and chair.away in (SLOW, ABSENT)


def _looks_on(table: HostedTable, subscriber: Subscriber) -> bool:
    return bool(subscriber.name) and table.own_chair(subscriber.person) is None


def _is_missed(table: HostedTable, chair: ChairRow) -> bool:
    return chair.person is not None and not chair.away and not table.is_here(chair.person)
