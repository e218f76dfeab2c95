"""Tables are drawn in slices: others get their turn between them, and what is drawn is what it would be at once."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from snuggery.bots import Bot
from snuggery.games import find, names
from snuggery.store.rows import Person
from snuggery.tables import drawing_queue
from snuggery.tables.chairs.opening import open_table
from snuggery.tables.chairs.seating import sit_down
from snuggery.tables.drawing_queue import DrawingQueue
from snuggery.tables.hub import TableHub
from snuggery.tables.people.people import stranger
from snuggery.tables.views.messages import NewTable, Play
from snuggery.tables.views.table_views import view_for
from snuggery.web.connection import Connection
from snuggery.web.settings import Settings
from snuggery.web.timeouts import Timeouts
from snuggery.web.wire import encode

from .databases import laid_out

PLIES = 12


def drawn_by(work: Callable[[DrawingQueue, list[str]], None], turns: int = 20) -> list[str]:
    """Return what happened, in order, within so many turns of the event loop."""

    async def run() -> list[str]:
        happened: list[str] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: happened.append("error"))
        work(DrawingQueue(), happened)
        for _ in range(turns):
            await asyncio.sleep(0)
        return happened

    return asyncio.run(run())


def test_nothing_is_drawn_at_once_and_everything_in_its_order() -> None:
    def work(queue: DrawingQueue, happened: list[str]) -> None:
        for name in "abc":
            queue.add(lambda name=name: happened.append(name))  # type: ignore[misc]
        happened.append("acknowledged")

    assert drawn_by(work) == ["acknowledged", "a", "b", "c"]


def test_what_is_woken_during_a_slice_comes_before_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing_queue, "SLICE", 0.0)

    def work(queue: DrawingQueue, happened: list[str]) -> None:
        def draw() -> None:
            happened.append("a")
            asyncio.get_running_loop().call_soon(happened.append, "a play")

        queue.add(draw)
        queue.add(lambda: happened.append("b"))

    assert drawn_by(work) == ["a", "a play", "b"]


def test_an_error_stops_neither_the_others_nor_those_who_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    def work(queue: DrawingQueue, happened: list[str]) -> None:
        def late() -> None:
            happened.append("a")
            asyncio.get_running_loop().call_later(0, queue.add, lambda: happened.append("b"))

        queue.add(lambda: 1 // 0)  # type: ignore[arg-type,return-value]
        queue.add(late)

    assert drawn_by(work) == ["error", "a", "b"]


class QuickSocket:
    """A socket whose other side says hello, and takes every frame at once."""

    sends_at_once = True

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self._said_hello = False

    async def receive(self) -> dict[str, Any]:
        if self._said_hello:
            await asyncio.Event().wait()
        self._said_hello = True
        return {"type": "websocket.receive", "text": '{"type":"hello","protocol":4}'}

    def send_now(self, texts: Sequence[bytes]) -> bool:
        self.frames += texts
        return True

    async def send(self, texts: Sequence[bytes]) -> None:
        self.frames += texts

    async def close(self, code: int, reason: str) -> None:
        pass


@pytest.mark.slow  # servers of their own
@pytest.mark.parametrize("seconds", [0.0, 1000.0], ids=["one by one", "all at once"])
@pytest.mark.parametrize("game", names())
def test_every_viewer_gets_what_a_view_of_the_table_says_however_it_is_sliced(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, game: str, seconds: float
) -> None:
    monkeypatch.setattr(drawing_queue, "SLICE", seconds)

    async def run() -> None:
        laid_out(settings.database_url)
        hub = TableHub(settings)
        people = [stranger() for _ in range(find(game).least_seats)]
        table = await table_of(hub, game, people)
        people.append(stranger())  # looks on
        lines = [Connection(QuickSocket(), hub, table, person, Timeouts()) for person in people]  # type: ignore[arg-type]
        running = [asyncio.create_task(line.run()) for line in lines]
        await until(lambda: all(line._writer_waits and not line._table_due for line in lines))
        choose = Bot("random", game)
        for ply in range(PLIES):
            seat = table.match.seat
            chosen = choose(table.match.view(seat), table.match.legal())
            await hub.play(table, seat, Play(f"a{ply}", ply, chosen), bool)
            await until(lambda after=ply + 1: all(line._shown == after for line in lines))
            for line in lines:
                assert line.socket.frames[-1] == encode(view_for(table, line.person, ply))  # type: ignore[attr-defined]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await hub.database.close()

    asyncio.run(asyncio.wait_for(run(), 60))


async def table_of(hub: TableHub, game: str, people: Sequence[Person]) -> Any:
    """Return a table where these people sit, and no time passes."""
    row = await open_table(hub, people[0], NewTable(game, ["you", *["open"] * (len(people) - 1)]))
    table = await hub.table(row.id)
    for person in people[1:]:
        await sit_down(hub, table, person, None)
    table.clock = lambda: 0
    return table


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.001)
