"""Two processes' worth of house on one PostgreSQL: the same statements, hints between them, one winner a ply."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from snuggery.kit.errors import Unusable
from snuggery.store import migrate
from snuggery.store.bus import PostgresBus
from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.migrate import prepare
from snuggery.store.person_statements import end_tokens
from snuggery.store.rows import Person, TableRow
from snuggery.tables.chairs.opening import open_table
from snuggery.tables.hub import TableHub
from snuggery.tables.people.people import stranger
from snuggery.tables.views.messages import Ack, NewTable, Play, Reject
from snuggery.web.settings import Settings

from .conftest import GAME, WorkersHere
from .postgres import until_listened
from .test_database import CHAIRS, OPENING, ROW, race

pytestmark = pytest.mark.slow  # whole games, or processes of their own


class Watcher:
    """A spectator who records each notification."""

    person = "watcher"
    name = ""

    def __init__(self) -> None:
        self.stirred = asyncio.Event()
        self.heard: list[Any] = []

    def notify(self) -> None:
        self.stirred.set()

    def send_soon(self, message: Any) -> None:
        self.heard.append(message)
        self.stirred.set()

    async def wait(self) -> None:
        await asyncio.wait_for(self.stirred.wait(), 60)
        self.stirred.clear()


Work = Callable[[TableHub, TableHub, TableRow], Coroutine[Any, Any, None]]


def with_two_houses(postgres: str, tmp_path: Path, work: Work) -> None:
    async def run_both() -> None:
        here, there = (TableHub(Settings(data=tmp_path, database=postgres)) for _ in range(2))
        try:
            for hub in (here, there):
                hub.bot_workers = WorkersHere()  # type: ignore[assignment]
                await hub.open()
            wish = NewTable(GAME, ["you", "open", "open"], {"first_dealer": "2", "counters": "20"})
            await work(here, there, await open_table(here, stranger(), wish))
        finally:
            await here.close()
            await there.close()

    asyncio.run(run_both())


def test_writers_that_race_leave_no_gap_and_no_double(postgres: str) -> None:
    async def race_on_new_table() -> list[Any]:
        store = Database(read_url(postgres))
        await store.open_table(ROW, CHAIRS, OPENING)
        await store.close()
        return await race(postgres, writers=4, plies=60)

    rows = asyncio.run(race_on_new_table())
    assert [row.ply for row in rows] == list(range(1, 61))


def test_what_is_played_and_said_in_one_process_is_seen_in_the_other(postgres: str, tmp_path: Path) -> None:
    async def work(here: TableHub, there: TableHub, row: TableRow) -> None:
        watcher = Watcher()
        mine, theirs = await here.table(row.id), await there.table(row.id)
        there.subscribe(theirs, watcher)
        await until_listened(postgres, 2)
        async with here.at(mine):
            action = mine.match.legal()[0]
        assert isinstance(await here.play(mine, 0, Play("a", 0, action), lambda chair: True), Ack)
        await watcher.wait()
        assert theirs.ply == 1
        assert theirs.match.position() == mine.match.position()
        await here.say(mine, 0, 1)
        await watcher.wait()
        assert watcher.heard[0].text == "Good luck"

    with_two_houses(postgres, tmp_path, work)


def test_hints_that_come_at_once_go_together_and_all_arrive(postgres: str) -> None:
    async def tell() -> None:
        here, there = (PostgresBus(read_url(postgres)) for _ in range(2))
        heard: list[tuple[str, str]] = []

        async def hear(table_id: str, news: str) -> None:
            heard.append((table_id, news))

        listening = asyncio.create_task(there.listen(hear))
        while not heard:  # until it listens
            await here.hint("first", "0")
            await asyncio.sleep(0.05)
        hints = [(f"t{i}", "said 0,1" if i % 2 else str(i)) for i in range(250)]
        for hint in hints:
            await here.hint(*hint)
        while heard[-1] != hints[-1]:
            await asyncio.sleep(0.01)
        assert heard[-250:] == hints
        listening.cancel()
        for bus in (here, there):
            await bus.close()

    asyncio.run(asyncio.wait_for(tell(), 60))


def test_two_processes_that_play_the_same_ply_agree_on_one(postgres: str, tmp_path: Path) -> None:
    async def work(here: TableHub, there: TableHub, row: TableRow) -> None:
        tables = [(house, await house.table(row.id)) for house in (here, there)]
        for house, table in tables:
            async with house.at(table):
                pass
        while (ply := tables[0][1].ply) < 12:
            seat, legal = tables[0][1].match.seat, tables[0][1].match.legal()
            plays = [Play(f"{i}-{ply}", ply, legal[-i % len(legal)]) for i in range(2)]
            answers = await asyncio.gather(
                *(h.play(t, seat, play, lambda c: True) for (h, t), play in zip(tables, plays, strict=True))
            )
            refused = [answer for answer in answers if isinstance(answer, Reject)]
            assert len(refused) <= 1
            assert all(answer.code == "stale" for answer in refused)
            for house, table in tables:
                await house.refresh(table)
            assert tables[0][1].match.position() == tables[1][1].match.position()

    with_two_houses(postgres, tmp_path, work)


def test_a_client_without_a_socket_may_ask_any_process(postgres: str, tmp_path: Path) -> None:
    """Neither process has a viewer, so no notification is followed: the database must be read."""

    async def work(here: TableHub, there: TableHub, row: TableRow) -> None:
        tables = [(house, await house.table(row.id)) for house in (here, there)]
        for ply in range(4):
            for house, table in tables:
                async with house.at(table):
                    assert table.ply == ply
            house, table = tables[ply % 2]
            played = Play(f"at-{ply}", ply, table.match.legal()[0])
            assert isinstance(await house.play(table, table.match.seat, played, lambda chair: True), Ack)

    with_two_houses(postgres, tmp_path, work)


def test_a_token_that_one_process_ends_is_served_no_longer_by_the_other(postgres: str, tmp_path: Path) -> None:
    async def work(here: TableHub, there: TableHub, row: TableRow) -> None:
        served = asyncio.create_task(there.generations.serve(Person("ann", "Ann"), lambda: asyncio.sleep(60)))
        await asyncio.sleep(0)
        await here.database.change(lambda connection: end_tokens(connection, "ann"))
        await here.tell_sign_outs()
        assert await asyncio.wait_for(served, 60)
        assert not there.generations.is_good(Person("ann", "Ann"))

    with_two_houses(postgres, tmp_path, work)


def test_a_letter_that_postgresql_does_not_know_finds_nothing(postgres: str) -> None:
    async def ask() -> None:
        store = Database(read_url(postgres))
        assert await store.table("t\0") is None
        assert await store.invited("FIRE\0") is None
        await store.close()

    asyncio.run(ask())


def test_an_older_schema_is_left_to_a_role_that_may_change_it(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    later = [*migrate.revisions(), "9999"]
    monkeypatch.setattr(migrate, "revisions", lambda: later)
    with pytest.raises(Unusable, match="older layout"):
        prepare(read_url(postgres))


def test_a_database_that_is_away_is_said_plainly() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(Unusable, match="can't be used"):
        prepare(read_url("postgresql://house:secret@127.0.0.1:9/postgres"))
