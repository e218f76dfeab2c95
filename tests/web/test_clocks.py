"""Clocks: the database's time decides presence and age; a clock that jumps evicts nobody and archives nothing."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.store import clock
from snuggery.store.clock import DAY, DatabaseClock
from snuggery.store.database import Database
from snuggery.store.rows import ABSENT
from snuggery.tables.chairs.opening import bring_back
from snuggery.tables.host import periodic_tasks
from snuggery.tables.host.archiving import SECOND_LOOK, of_idle_tables
from snuggery.tables.host.settings import TableSettings
from snuggery.tables.hub import TableHub

from .conftest import GAME, Visitor
from .databases import laid_out
from .test_database import CHAIRS, OPENING, ROW, move
from .test_server_process import Process

KEY = "5e" * 32
Work = Callable[[TableHub], Coroutine[Any, Any, None]]


class Clock:
    """Time as a test wants it: of the box, and the even one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.box, self.even = float(int(time.time())), 1000.0  # whole, so that no sum of them is rounded
        monkeypatch.setattr(clock, "box_time", lambda: self.box)
        monkeypatch.setattr(clock, "even_time", lambda: self.even)

    def pass_by(self, seconds: float) -> None:
        self.box += seconds
        self.even += seconds

    def jump(self, seconds: float) -> None:
        self.box += seconds


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def with_hub(url: str, folder: Path, work: Work, count: int = 1) -> None:
    """Run some work on a hub whose database holds so many tables."""

    async def run() -> None:
        hub = TableHub(TableSettings(data=folder, database=url))
        rows = [replace(ROW, id=f"t{i}", invite=f"i{i}", code=f"FIRE-{i}", made=0) for i in range(count)]
        await asyncio.gather(*(hub.database.open_table(row, CHAIRS, OPENING) for row in rows))
        try:
            await work(hub)
        finally:
            await hub.database.close()

    asyncio.run(run())


# -- the clock itself -------------------------------------------------------------------------------------------------


def test_time_goes_on_evenly_between_two_looks(times: Clock) -> None:
    followed = DatabaseClock()
    assert followed.now() == int(times.box), "as long as nothing is known"
    followed.follow(1000)
    times.pass_by(30)
    times.jump(5000)
    assert followed.now() == 1030
    assert followed.is_even_for(60)


@pytest.mark.parametrize("seconds", [40 * DAY, 120, -120, -3600])
def test_a_jump_is_noted_and_passes(times: Clock, seconds: int) -> None:
    followed = DatabaseClock()
    followed.follow(int(times.box))
    times.pass_by(3)
    followed.follow(int(times.box) + seconds)
    assert not followed.is_even_for(60)
    for _ in range(20):
        times.pass_by(3)
        followed.follow(int(times.box) + seconds)
    assert followed.is_even_for(60)


def test_a_look_whose_answer_waits_its_turn_is_no_jump(
    database_url: str, tmp_path: Path, times: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hub: TableHub) -> None:
        read = hub.database.read

        async def read_late(look: Any) -> Any:
            answer = await read(look)
            times.pass_by(8)  # so much else there is to do
            return answer

        await hub.database.sweep(["t0"], 60)
        monkeypatch.setattr(hub.database, "read", read_late)
        before = hub.database.clock.now()
        await hub.database.sweep(["t0"], 60)
        assert hub.database.clock.is_even_for(60)
        assert hub.database.clock.now() == before + 8

    with_hub(database_url, tmp_path, work)


# -- presence ---------------------------------------------------------------------------------------------------------


def test_the_database_alone_says_when_a_lease_has_run_out(database_url: str, tmp_path: Path, times: Clock) -> None:
    async def work(hub: TableHub) -> None:
        postgres = not hub.bus.alone
        assert (await hub.database.sweep(["t0"], 60)).lapsed == {}
        times.jump(3600)
        assert (await hub.database.sweep(["t0"], 60)).lapsed == ({} if postgres else {"t0": {0}})
        await hub.database.renew_leases([("t0", "ann"), ("t0", "nobody")])
        assert (await hub.database.sweep(["t0"], 60)).lapsed == {}

    with_hub(database_url, tmp_path, work)


def test_a_clock_that_jumps_evicts_nobody(
    client: TestClient, ann: Visitor, ben: Visitor, times: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben is connected elsewhere: his lease is all that speaks for him, and by the new time it has run out."""
    table = ann.open("you", "open", first_dealer="0")
    ben.join(ann, table)
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with ann.at(table) as line:
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        times.jump(3600)
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        assert [chair["kind"] for chair in line.first["chairs"]] == ["you", "person"]
        assert [chair.away for chair in hub.memory.find(table).chairs] == ["", ""]
        times.pass_by(clock.LEASE)
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        assert [chair.away for chair in hub.memory.find(table).chairs] == ["", ABSENT], (
            "nor is anybody waited for for ever"
        )


def test_a_player_marked_absent_by_another_process_plays_on(client: TestClient, ann: Visitor) -> None:
    table = ann.open("you", "open", first_dealer="1")
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with ann.at(table) as line:
        chair = hub.memory.find(table).chairs[0]
        away = replace(chair, level="casual", away=ABSENT)
        client.portal.call(hub.database.seat, table, chair, away)  # type: ignore[union-attr]
        client.portal.call(hub.refresh, hub.memory.find(table))  # type: ignore[union-attr]
        line.first = line.wait("table")
        assert line.first["chairs"][0]["kind"] == "away"
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        while line.first["chairs"][0]["kind"] != "you":
            line.first = line.wait("table")


@contextmanager
def box(folder: Path, postgres: str, ahead: int) -> Iterator["subprocess.Popen[str]"]:
    """Start one process of a server whose box is so many seconds ahead of time."""
    program = (
        f"import time; real = time.time; time.time = lambda: real() + {ahead}; "
        "import snuggery.tables.host.periodic_tasks as tasks; tasks.SWEEP_EVERY = 0.1; tasks.RENEW_LEASES_EVERY = 0.5; "
        "from snuggery.web import run; run(port=0)"
    )
    settings = {"SNUGGERY_DATA": str(folder), "SNUGGERY_DATABASE": postgres, "SNUGGERY_KEY": KEY}
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, env=os.environ | settings, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


async def all_tables(line: Any) -> list[dict[str, Any]]:
    """Return all tables that a viewer is shown until nothing has come for a while after the first."""
    tables: list[dict[str, Any]] = []
    with suppress(TimeoutError):
        while True:
            message = json.loads(await asyncio.wait_for(line.recv(), 0.8 if tables else 30))
            tables += [message] if message["type"] == "table" else []
            if len(tables) > 20:
                break  # it will not come to rest
    return tables


@pytest.mark.slow
def test_boxes_whose_clocks_are_apart_evict_nobody(tmp_path: Path, postgres: str) -> None:
    """Two people, each connected to another box, are both still there when each box has swept many times."""

    async def stay(one: Process, other: Process) -> None:
        ann, ben = (one.ask("/api/token")["token"] for _ in "12")
        opened = one.ask("/api/tables", {"game": GAME, "chairs": ["you", "open"], "private": False}, ann)
        table = opened["id"]
        one.ask("/api/join", {"code": opened["code"]}, ben)
        one.ask(f"/api/tables/{table}/sit", {}, ben)
        async with one.line(table, ann) as anns, other.line(table, ben) as bens:
            for line in (anns, bens):
                await line.send('{"type":"hello","protocol":4}')
            shown = [*await all_tables(anns), *await all_tables(bens)]
        assert len(shown) >= 2
        assert {tuple(sorted(chair["kind"] for chair in table["chairs"])) for table in shown} == {("person", "you")}

    with ExitStack() as both:
        started = [both.enter_context(box(tmp_path, postgres, ahead)) for ahead in (0, 120)]
        asyncio.run(stay(*(Process(process, 0.0) for process in started)))


# -- the archive ------------------------------------------------------------------------------------------------------


async def archived(hub: TableHub, count: int) -> int:
    rows = [await hub.database.table(f"t{i}") for i in range(count)]
    return sum(row.archived for row in rows if row)


def test_a_clock_that_jumps_by_forty_days_archives_nothing_at_first_sight(tmp_path: Path, times: Clock) -> None:
    async def work(hub: TableHub) -> None:
        archivist = of_idle_tables()
        await hub.database.sweep([], 60)
        await archivist.look(hub)
        times.pass_by(3600)
        times.jump(40 * DAY)
        await hub.database.sweep([], 60)
        await archivist.look(hub)
        times.pass_by(3600)
        await hub.database.sweep([], 60)
        await archivist.look(hub)
        assert await archived(hub, 30) == 0, "they have been idle for two looks, but only one of them was evenly timed"
        times.jump(-40 * DAY)
        for _ in range(4):
            times.pass_by(3600)
            await hub.database.sweep([], 60)
            await archivist.look(hub)
        assert await archived(hub, 30) == 0, "the time was set right again"

    with_hub(laid_out(f"sqlite:///{tmp_path / 'house.db'}"), tmp_path, work, count=30)


def test_what_two_looks_agree_on_is_archived_a_share_at_once(tmp_path: Path, times: Clock) -> None:
    """A server that was started with a wrong clock has hours until its host sets the clock right."""

    async def work(hub: TableHub) -> None:
        archivist = of_idle_tables()
        times.pass_by(31 * DAY)
        await hub.database.append("t0", [move(1)])
        await hub.database.renew_leases([("t1", "ann")])
        found = []
        for _ in range(6):
            await hub.database.sweep([], 60)
            await archivist.look(hub)
            found.append(await archived(hub, 30))
            times.pass_by(SECOND_LOOK)
        assert found == [0, 10, 20, 28, 28, 28], "tables with recent moves or visitors stay"
        assert await hub.database.invited("FIRE-9") is None

    with_hub(laid_out(f"sqlite:///{tmp_path / 'house.db'}"), tmp_path, work, count=30)


def test_an_archive_can_be_undone(database_url: str, tmp_path: Path) -> None:
    async def work(hub: TableHub) -> None:
        assert await hub.database.archive(["t0", "t1", "t9"]) == 2
        assert [row.id for row in await hub.database.tables_of("ann")] == ["t2"]
        table = await hub.table("t0")
        for _ in range(2):
            await bring_back(hub, table)
        assert not table.row.archived
        assert table.row.code
        assert (await hub.database.invited(table.row.code)) == table.row
        assert await hub.database.idle_tables(5) == [], "it was wanted just now"

    with_hub(database_url, tmp_path, work, count=3)


def test_a_request_restores_an_archived_table(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", private=False)
    database: Database = client.app.state.hub.database  # type: ignore[attr-defined]
    client.portal.call(database.archive, [table])  # type: ignore[union-attr]
    assert ann.get("/api/tables").json()["mine"] == []
    with ben.at(table):
        assert ben.get("/api/tables").json()["free"] == [], "a spectator restores nothing"
    with ann.at(table) as line:
        assert [mine["id"] for mine in ann.get("/api/tables").json()["mine"]] == [table]
        assert line.first["code"]
        ben.join(ann, table)
