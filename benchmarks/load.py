"""Measure a server under load: guests play at many tables while its CPU time is counted.

Games never run out.  After a game, its players move to another open table.  While more tables are opened,
play and measurement pause.
"""

import asyncio
import itertools
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from .client import ServerClient, origin
from .guests import Pace, TablePlayers, Tally
from .processes import Server

OPENERS = 8  # concurrent requests that open tables
SEATED_AT_ONCE = 25  # tables
LISTINGS = 400  # requests for the lobby's tables, to measure the cost of one
LOOK = 0.05  # seconds
QUIET_FOR, QUIET = 1.0, 0.1  # seconds by the clock, and the share of them that an idle server is busy
LONGEST = 60.0  # seconds to wait for things that should happen at once

Given = TypeVar("Given")
Made = TypeVar("Made")


@dataclass(frozen=True)
class Plan:
    """The parameters of a measurement."""

    game: str
    seats: int
    tables: int
    database: str = "sqlite"
    processes: int = 1
    options: dict[str, str] = field(default_factory=dict)
    every: float = 0.0  # seconds between two moves of a table, 0 for full speed
    warm_up: float = 6.0
    seconds: float = 10.0


@dataclass
class Measured:
    """The results.  Seconds are the server's CPU seconds, except those by the clock."""

    plan: Plan
    tally: Tally
    seconds: float = 0.0
    seconds_each: tuple[float, ...] = ()  # by process
    database_seconds: float = 0.0
    clock_seconds: float = 0.0
    opening_ms: float = 0.0  # per table
    seating_ms: float = 0.0  # per table: for all its guests except the first
    listing_ms: float = 0.0
    table_bytes: float = 0.0  # with all its sockets
    refused: dict[int, int] = field(default_factory=dict)  # requests, by the status of the answer

    @property
    def rate(self) -> float:
        """Durable moves per CPU second of the server."""
        return self.tally.moves / self.seconds if self.seconds else float("nan")

    @property
    def bound(self) -> float:
        """Durable moves per second of the busiest process: the rate with a core for each process."""
        return self.tally.moves / max(self.seconds_each) if self.seconds else float("nan")


def measure(plan: Plan, server: Server) -> Measured:
    """Measure the server by a plan, and return the results."""
    return asyncio.run(Load(plan, server).run())


class Load:
    """All guests of one measurement."""

    def __init__(self, plan: Plan, server: Server) -> None:
        self._plan = plan
        self._server = server
        self._client = ServerClient(server.addresses)
        self._pace = Pace()
        self._tally = Tally()
        self._found = Measured(plan, self._tally)
        self._numbers = itertools.count()
        self._tokens: dict[int, list[str]] = {}
        self._reserve: asyncio.Queue[tuple[int, str]] = asyncio.Queue()
        self._places: list[asyncio.Task[None]] = []
        self._seated = 0
        self._door = asyncio.Semaphore(SEATED_AT_ONCE)
        self._pool = ThreadPoolExecutor(OPENERS)

    async def run(self) -> Measured:
        """Warm up, open, list, play; return the results."""
        await self._warm_up()
        self._pace.every = self._plan.every
        before = self._server.memory()
        await self._open_counted()
        await self._seat_all(self._plan.tables)
        self._found.table_bytes = (self._server.memory() - before) / (2 * self._plan.tables)
        await self._until_quiet()
        self._list()
        await self._play(self._plan.every or self._plan.seconds / 4)
        self._tally.counting = True
        await self._play(self._plan.seconds)
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)
        self._pool.shutdown()
        self._found.refused = dict(self._client.refused)
        return self._found

    async def _warm_up(self) -> None:
        """Let each process play for a while, so that the game's rules are machine code in each."""
        await self._open(2 * self._plan.processes)
        await self._seat_all(self._plan.processes)
        await self._play(self._plan.warm_up)

    # -- opening ------------------------------------------------------------------------------------------------------

    async def _open_counted(self) -> None:
        """Open as many tables as will be played at once, and as many for later; record the cost of one."""
        begun = self._server.seconds()
        tables = await self._open_unseated(2 * self._plan.tables)
        opened = self._server.seconds()
        await self._seat(tables)
        self._found.opening_ms = 1000 * (opened - begun) / (2 * self._plan.tables)
        self._found.seating_ms = 1000 * (self._server.seconds() - opened) / (2 * self._plan.tables)

    async def _open(self, tables: int) -> None:
        """Open more tables for later."""
        await self._seat(await self._open_unseated(tables))

    async def _open_unseated(self, tables: int) -> list[tuple[int, str]]:
        numbers = list(itertools.islice(self._numbers, tables))
        opened = await self._each(numbers, self._open_one)
        return [pair for pair in zip(numbers, opened, strict=True) if pair[1]]

    def _open_one(self, number: int) -> str:
        self._tokens[number] = [self._client.guest(number) for _ in range(self._plan.seats)]
        return self._client.open(number, self._plan.game, self._plan.options, self._tokens[number])

    async def _seat(self, tables: Sequence[tuple[int, str]]) -> None:
        await self._each(tables, lambda pair: self._client.sit(*pair, self._tokens[pair[0]]))
        for pair in tables:
            self._reserve.put_nowait(pair)

    async def _each(self, given: Sequence[Given], work: Callable[[Given], Made]) -> list[Made]:
        """Do the same for all, several at a time, in threads."""
        loop = asyncio.get_running_loop()
        return await asyncio.gather(*(loop.run_in_executor(self._pool, work, one) for one in given))

    async def _until_quiet(self) -> None:
        """Wait until the server is idle except for its periodic tasks: everyone has received the table."""
        for _ in range(int(LONGEST / QUIET_FOR)):
            begun = self._server.seconds()
            await asyncio.sleep(QUIET_FOR)
            if self._server.seconds() - begun < QUIET * QUIET_FOR:
                return

    def _list(self) -> None:
        """Request the lobby's list of tables, and record its cost."""
        begun = self._server.seconds()
        for number in range(LISTINGS):
            self._client.ask("GET", "/api/tables", number, self._tokens[number % self._plan.processes][0])
        self._found.listing_ms = 1000 * (self._server.seconds() - begun) / LISTINGS

    # -- playing ------------------------------------------------------------------------------------------------------

    async def _seat_all(self, tables: int) -> None:
        """Play at this many tables from now on, as soon as there is no pause."""
        self._places += [asyncio.ensure_future(self._keep_playing()) for _ in range(tables - len(self._places))]
        await self._until(lambda: self._seated >= tables)

    async def _keep_playing(self) -> None:
        """Play at one table after another."""
        while True:
            number, table = await self._reserve.get()
            address, tokens = self._client.address(number), self._tokens[number]
            players = TablePlayers(address, table, tokens, origin(number), self._pace, self._tally)
            try:
                async with self._door:
                    await players.sit_down()
                self._seated += 1
                await players.over.wait()
            finally:
                self._seated -= 1
                players.leave()

    async def _play(self, seconds: float) -> None:
        """Play for this many seconds by the clock; pause whenever tables must be opened."""
        while seconds > 0:
            if self._running_out:
                await self._open(len(self._places))
            seconds -= await self._play_on(seconds)

    @property
    def _running_out(self) -> bool:
        return self._reserve.qsize() <= len(self._places) // 10

    async def _play_on(self, seconds: float) -> float:
        """Play until time or tables run out; return how long that was."""
        begun = time.perf_counter()
        server, database = self._server.seconds_each(), self._server.database_seconds()
        self._pace.go_on()
        await self._until(lambda: self._running_out, seconds)
        self._pace.pause()
        await self._until(lambda: not self._tally.under_way)
        if self._tally.counting:
            self._count(server, self._server.seconds_each())
            self._found.database_seconds += self._server.database_seconds() - database
            self._found.clock_seconds += time.perf_counter() - begun
        return time.perf_counter() - begun

    def _count(self, before: Sequence[float], after: Sequence[float]) -> None:
        """Add the CPU time that each process has used meanwhile."""
        known = self._found.seconds_each or (0.0,) * len(before)
        spent = [now - then for then, now in zip(before, after, strict=True)]
        self._found.seconds_each = tuple(map(sum, zip(known, spent, strict=True)))
        self._found.seconds = sum(self._found.seconds_each)

    async def _until(self, reached: Callable[[], bool], longest: float = LONGEST) -> None:
        end = time.perf_counter() + longest
        while not reached() and time.perf_counter() < end:
            await asyncio.sleep(LOOK)
