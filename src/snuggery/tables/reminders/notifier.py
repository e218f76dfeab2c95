"""Tells devices of turns: at most one message a round for all tables of a person.

Every process looks.  A device is told by the process that first notes in the database what it will say, so it is told
once.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import msgspec

from ...games import find
from ...kit.errors import SnuggeryError
from ...store import Connection
from ...store.clock import LEASE
from ...store.errors import Taken
from ...store.holiday_statements import pauses_of
from ...store.push_statements import (
    AskedTurn,
    PushDevice,
    asked_turns,
    devices_ready,
    drop_device,
    note_outcome,
    note_told,
)
from ...store.rows import Pause
from ...store.table_statements import last_plies
from ..chairs.holidays import last_day
from ..chairs.move_time import stood_still
from ..hub import TableHub
from ..kinds import path_to
from .push_service import BUSY, GONE, Outcome, PushService
from .stages import BEGUN, LAST_HOUR, PendingTurn, is_quiet, message, seconds_worth_keeping

AT_ONCE = 8  # messages under way
FIRST_WAIT, LONGEST_WAIT = 300, 6 * 3600  # seconds until a message is tried again; twice as long each time
MOST_FAILURES = 20  # in a row, until a device counts as gone


class Awaited(NamedTuple):
    """For whom a table waits since when."""

    ply: int
    seats: frozenset[int]
    since: int


class Round(NamedTuple):
    """What one look at the database found."""

    devices: list[PushDevice]
    turns: dict[str, list[AskedTurn]]  # by device
    plies: dict[str, int]  # by table
    pauses: dict[str, tuple[Pause, ...]]  # by person


class Due(NamedTuple):
    """A turn of a device's person, and what the device was told of it."""

    asked: AskedTurn
    ply: int
    turn: PendingTurn
    seen: bool  # whether the person is at the table, where the page tells

    @property
    def is_news(self) -> bool:
        """Whether the device was not told this yet."""
        return self.asked.ply != self.ply or self.asked.stage < self.turn.stage


class Notifier:
    """Looks for turns, and sends messages."""

    def __init__(self, hub: TableHub, service: PushService) -> None:
        self._hub = hub
        self.service = service
        self._awaited: dict[str, Awaited] = {}

    async def round(self) -> None:
        """Tell every device that is not quiet what is new to it."""
        now = self._hub.database.clock.now()
        found = await self._hub.database.read(partial(_look, now=now))
        self._awaited = {table_id: one for table_id, one in self._awaited.items() if table_id in found.plies}
        for table_id, ply in found.plies.items():
            await self._follow(table_id, ply)
        limit = asyncio.Semaphore(AT_ONCE)
        due = [(device, self._due(found, device, now)) for device in found.devices if not is_quiet(device, now)]
        await asyncio.gather(*(self._tell(device, turns, limit) for device, turns in due if turns))

    async def _follow(self, table_id: str, ply: int) -> None:
        """Find out for whom a table waits, if there was a move."""
        known = self._awaited.get(table_id)
        if known is not None and known.ply == ply:
            return
        with contextlib.suppress(SnuggeryError):  # the host has closed it, or its rules have changed
            table = await self._hub.table(table_id)
            async with self._hub.at(table):
                seats = frozenset(chair.seat for chair in table.awaited())
                self._awaited[table_id] = Awaited(table.ply, seats, table.moved)

    def _due(self, found: Round, device: PushDevice, now: int) -> list[Due]:
        pauses = found.pauses.get(device.person, ())
        if last_day(pauses, now):
            return []
        turns = ((asked, self._awaited.get(asked.table_id)) for asked in found.turns[device.device])
        return [
            _due(asked, awaited, pauses, now) for asked, awaited in turns if awaited and asked.seat in awaited.seats
        ]

    async def _tell(self, device: PushDevice, due: Sequence[Due], limit: asyncio.Semaphore) -> None:
        news = [one for one in due if one.is_news]
        told = [(one.ply, one.turn.stage) for one in news]
        try:
            await self._note([one.asked for one in news], told)
        except Taken:
            return
        if all(one.seen and one.turn.stage == BEGUN for one in news):
            return
        async with limit:
            outcome = await self._send(device, [one.turn for one in due])
        await self._hub.database.change(partial(_conclude, device=device, outcome=outcome, now=self._now()))
        if not outcome.delivered:
            with contextlib.suppress(Taken):  # the device is gone, or has another turn
                tried = [replace(one.asked, ply=ply, stage=stage) for one, (ply, stage) in zip(news, told, strict=True)]
                await self._note(tried, [(one.asked.ply, one.asked.stage) for one in news])

    async def _note(self, before: Sequence[AskedTurn], after: Sequence[tuple[int, int]]) -> None:
        if before:
            await self._hub.database.change(partial(note_told, before=before, after=after))

    async def _send(self, device: PushDevice, turns: Sequence[PendingTurn]) -> Outcome:
        content = msgspec.json.encode(message(turns))
        urgent = any(turn.stage == LAST_HOUR for turn in turns)
        return await self.service.send(device, content, seconds_worth_keeping(turns), urgent=urgent)

    def _now(self) -> int:
        return self._hub.database.clock.now()


def _look(connection: Connection, now: int) -> Round:
    devices, turns = devices_ready(connection, now), defaultdict(list)
    for asked in asked_turns(connection):
        turns[asked.device].append(asked)
    tables = {asked.table_id for each in turns.values() for asked in each}
    persons = {device.person for device in devices}
    return Round(devices, turns, last_plies(connection, tables), pauses_of(connection, persons))


def _due(asked: AskedTurn, awaited: Awaited, pauses: Sequence[Pause], now: int) -> Due:
    elapsed = now - awaited.since - stood_still(pauses, awaited.since, now)
    turn = PendingTurn(find(asked.game).title, path_to(asked.table_id, is_sheet=False), max(0, elapsed))
    return Due(asked, awaited.ply, turn, abs(now - asked.seen) < LEASE)


def _conclude(connection: Connection, device: PushDevice, outcome: Outcome, now: int) -> None:
    """Note what became of a message, and forget a device that is gone."""
    if outcome.delivered:
        if device.failures:
            note_outcome(connection, device.device, 0, 0)
    elif outcome.status in GONE or device.failures >= MOST_FAILURES:
        drop_device(connection, device.device)
    else:
        wait = min(LONGEST_WAIT, max(outcome.wait, FIRST_WAIT << min(device.failures, 10)))
        failures = device.failures + (outcome.status != BUSY)
        note_outcome(connection, device.device, failures, now + wait)
