"""A slow client gets the newest table, misses no event, and is disconnected if it stays slow."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest

from snuggery.tables.chairs.opening import open_table
from snuggery.tables.hub import TableHub
from snuggery.tables.match_table import MatchTable
from snuggery.tables.people.people import stranger
from snuggery.tables.views.messages import Heard, NewTable, Play
from snuggery.web import connection
from snuggery.web.connection import Connection
from snuggery.web.settings import Settings
from snuggery.web.timeouts import Timeouts

from .conftest import GAME
from .databases import laid_out


class SlowSocket:
    """A socket whose other side says hello, and then takes a frame only when the gate is open."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.sending = asyncio.Event()
        self.taken: list[dict[str, Any]] = []
        self.closed_with: int | None = None
        self._said_hello = False

    async def receive(self) -> dict[str, Any]:
        if self._said_hello:
            await asyncio.Event().wait()
        self._said_hello = True
        return {"type": "websocket.receive", "text": '{"type":"hello","protocol":4}'}

    async def send(self, texts: Sequence[bytes]) -> None:
        self.sending.set()
        await self.gate.wait()
        self.taken += [json.loads(text) for text in texts]

    async def close(self, code: int, reason: str) -> None:
        self.closed_with = code


Work = Callable[[TableHub, MatchTable, SlowSocket, Connection], Coroutine[Any, Any, None]]


def with_line(settings: Settings, work: Work) -> SlowSocket:
    """Let a slow reader look on at a table, and something happen there."""

    async def run() -> SlowSocket:
        laid_out(settings.database_url)
        house, person, socket = TableHub(settings), stranger(), SlowSocket()
        row = await open_table(house, person, NewTable(GAME, ["you", "open"], {"counters": "20"}))
        table = await house.table(row.id)
        timeouts = Timeouts()
        line = Connection(socket, house, table, person, timeouts)  # type: ignore[arg-type]
        running = asyncio.create_task(line.run())
        looking = asyncio.create_task(look_all_the_time(timeouts))
        await socket.sending.wait()
        await work(house, table, socket, line)
        running.cancel()
        looking.cancel()
        await asyncio.gather(running, looking, return_exceptions=True)
        await house.database.close()
        return socket

    return asyncio.run(asyncio.wait_for(run(), 60))


async def play(house: TableHub, table: MatchTable, times: int) -> None:
    for _ in range(times):
        chosen = Play(f"a{table.ply}", table.ply, table.match.legal()[0])
        await house.play(table, table.match.seat, chosen, lambda chair: True)


async def look_all_the_time(timeouts: Timeouts) -> None:
    while True:
        timeouts.look()
        await asyncio.sleep(0.005)


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.005)


def test_the_newest_table_replaces_those_that_were_not_taken(settings: Settings) -> None:
    async def work(house: TableHub, table: MatchTable, socket: SlowSocket, line: Connection) -> None:
        await play(house, table, 6)
        socket.gate.set()
        await until(lambda: len(socket.taken) == 2)
        await asyncio.sleep(0.02)

    first, newest = with_line(settings, work).taken
    assert (first["ply"], newest["ply"]) == (0, 6)
    assert {event["ply"] for event in newest["events"]} == set(range(1, 7))


def test_nobody_waits_for_a_slow_reader(settings: Settings) -> None:
    async def work(house: TableHub, table: MatchTable, socket: SlowSocket, line: Connection) -> None:
        await asyncio.wait_for(play(house, table, 3), 5)
        assert table.ply == 3
        assert socket.taken == []

    with_line(settings, work)


def test_a_client_that_reads_nothing_is_disconnected(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SENT_WITHIN", 0.05)

    async def work(house: TableHub, table: MatchTable, socket: SlowSocket, line: Connection) -> None:
        await until(lambda: socket.closed_with is not None)
        assert not table.subscribers

    assert with_line(settings, work).closed_with == connection.TOO_MUCH


def test_a_client_that_leaves_too_many_messages_unread_is_disconnected(settings: Settings) -> None:
    async def work(house: TableHub, table: MatchTable, socket: SlowSocket, line: Connection) -> None:
        for _ in range(connection.MOST_NOTES + 1):
            line.send_soon(Heard(0, "Ha!"))
        socket.gate.set()
        await until(lambda: socket.closed_with is not None)

    assert with_line(settings, work).closed_with == connection.TOO_MUCH


def test_a_client_without_a_hello_is_disconnected(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HELLO_WITHIN", 0.05)
    monkeypatch.setattr(SlowSocket, "receive", lambda self: asyncio.Event().wait())

    async def run() -> int | None:
        laid_out(settings.database_url)
        house, person, socket = TableHub(settings), stranger(), SlowSocket()
        row = await open_table(house, person, NewTable(GAME, ["you", "open"]))
        await Connection(socket, house, await house.table(row.id), person, Timeouts()).run()  # type: ignore[arg-type]
        await house.database.close()
        return socket.closed_with

    assert asyncio.run(run()) == connection.TIMED_OUT
