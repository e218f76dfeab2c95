"""The writer: a batch a commit, each write its own fate, and nothing acknowledged that does not stand in the database."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, event, text

from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.errors import DatabaseUnavailable, Taken
from snuggery.store.rows import Body, EventRow

from .databases import laid_out
from .postgres import programs, run
from .test_database import CHAIRS, OPENING, ROW, move

Work = Callable[[Database], Coroutine[Any, Any, None]]


def with_tables(url: str, count: int, work: Work) -> None:
    """Run some work on a database that holds so many tables."""

    async def run_it() -> None:
        database = Database(read_url(url))
        try:
            rows = [replace(ROW, id=f"t{i}", invite=f"i{i}", code=None) for i in range(count)]
            await asyncio.gather(*(database.open_table(row, CHAIRS, OPENING) for row in rows))
            await work(database)
        finally:
            await database.close()

    asyncio.run(run_it())


async def hold(database: Database) -> tuple[Callable[[], None], "asyncio.Future[bool]"]:
    """Keep the writer busy, so that what comes meanwhile makes one batch; return how to let it go on."""
    begun, held = threading.Event(), threading.Event()

    def change(connection: Connection) -> bool:
        begun.set()
        return held.wait(60)

    done = database.writer.change(change)
    await asyncio.to_thread(begun.wait, 60)
    return held.set, done


async def fates(*writes: Coroutine[Any, Any, Any]) -> list[Any]:
    """Return what became of each, "" for what was written."""
    results = await asyncio.gather(*writes, return_exceptions=True)
    return [type(result).__name__ if isinstance(result, BaseException) else "" for result in results]


async def plies(database: Database, count: int) -> list[int]:
    found = await database.plies([f"t{i}" for i in range(count)])
    return [found[f"t{i}"] for i in range(count)]


def test_whatever_has_come_in_goes_into_one_transaction(database_url: str) -> None:
    async def work(database: Database) -> None:
        sent: list[str] = []
        event.listen(
            database.writer._engine, "before_cursor_execute", lambda *asked: sent.append(asked[2].split(maxsplit=1)[0])
        )
        go_on, held = await hold(database)
        writes = asyncio.gather(*(database.append(f"t{i}", [move(1)], over=i == 7) for i in range(40)))
        asyncio.get_running_loop().call_soon(go_on)  # when all have asked
        await asyncio.gather(held, writes)
        assert [word for word in sent if word != "SELECT"] == ["BEGIN", "COMMIT", "BEGIN", "INSERT", "UPDATE", "COMMIT"]
        assert await plies(database, 40) == [1] * 40
        assert [(await database.table(f"t{i}")).over for i in (6, 7)] == [False, True]  # type: ignore[union-attr]

    with_tables(database_url, 40, work)


def test_in_a_batch_that_fails_each_learns_its_own_fate(database_url: str) -> None:
    async def broken(database: Database) -> None:
        def change(connection: Connection) -> None:
            raise KeyError("whatever")

        await database.writer.change(change)

    async def work(database: Database) -> None:
        await database.append("t3", [move(1)])
        go_on, held = await hold(database)
        writes = [
            *(database.append(f"t{i}", [move(1), move(2)]) for i in range(8)),
            database.append("t9", [move(1), move(1)]),
            database.seat("t1", replace(CHAIRS[1], name="who"), CHAIRS[1]),
            broken(database),
            database.append("t8", [move(1)], over=True),
        ]
        asyncio.get_running_loop().call_soon(go_on)
        told = await fates(*writes)
        await held
        assert told == ["", "", "", "Taken", "", "", "", "", "Taken", "Taken", "KeyError", ""]
        assert await plies(database, 10) == [2, 2, 2, 1, 2, 2, 2, 2, 1, 0]

    with_tables(database_url, 10, work)


def make_full(url: str) -> Callable[[Connection], None]:
    """Return what fills a database's disk up to the last page: long bodies don't go in any more."""

    def sqlite(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 2}").all()

    def postgres(connection: Connection) -> None:
        full = 'could not extend file "base/5/1": No space left on device'
        connection.exec_driver_sql(
            f"CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF length(NEW.body) > 1000 THEN "
            f"RAISE EXCEPTION '{full}' USING ERRCODE = '53100'; END IF; RETURN NEW; END $$"
        )
        connection.exec_driver_sql(
            "CREATE TRIGGER disk_full BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION disk_full()"
        )

    return sqlite if url.startswith("sqlite") else postgres


def test_a_disk_that_is_full_takes_what_still_goes_in(database_url: str) -> None:
    async def work(database: Database) -> None:
        await database.writer.change(make_full(database_url))
        go_on, held = await hold(database)
        long = EventRow(ply=1, seat=0, body=Body(5, list(range(20_000))))
        writes = [database.append(f"t{i}", [long if i == 2 else move(1)]) for i in range(5)]
        asyncio.get_running_loop().call_soon(go_on)
        results = await asyncio.gather(*writes, return_exceptions=True)
        await held
        assert [str(result) for result in results if result] == ["the server can't write that down: its disk is full"]
        assert await plies(database, 5) == [1, 1, 0, 1, 1]

    with_tables(database_url, 5, work)


def test_a_thousand_tables_are_opened_by_twenty_at_once_and_played_at(database_url: str) -> None:
    count = 1000 if database_url.startswith("sqlite") else 200  # PostgreSQL answers each statement apart

    async def work(database: Database) -> None:
        async def opener(number: int) -> None:
            for i in range(number, count, 20):
                row = replace(ROW, id=f"t{i}", invite=f"i{i}", code=f"FIRE-{i}")
                await database.open_table(row, CHAIRS, OPENING)
                await database.renew_leases([(row.id, "ann")])
                for ply in (1, 2):
                    await database.append(row.id, [move(ply)])

        await asyncio.gather(*(opener(number) for number in range(20)))
        assert await plies(database, count) == [2] * count
        assert await database.count_tables() == count

    with_tables(database_url, 0, work)


def test_a_cancelled_caller_does_no_harm_and_close_writes_what_is_pending(database_url: str) -> None:
    async def ask(database: Database) -> None:
        go_on, held = await hold(database)
        gone = asyncio.ensure_future(database.append("t0", [move(1)]))
        stays = asyncio.ensure_future(database.append("t1", [move(1)]))
        await asyncio.sleep(0)
        gone.cancel()
        go_on()
        closing = asyncio.ensure_future(database.close())
        await asyncio.gather(held, stays, closing)
        with pytest.raises(DatabaseUnavailable, match="is stopping"):
            await database.append("t1", [move(2)])

    with_tables(database_url, 2, ask)

    async def look(database: Database) -> None:
        assert await plies(database, 2) == [1, 1]

    with_tables(database_url, 0, look)


def test_two_processes_that_write_crosswise_both_come_to_an_end(database_url: str) -> None:
    """Each ply is written by one of them, and no batch makes the other wait for ever."""

    async def work(database: Database) -> None:
        other = Database(read_url(database_url))

        async def play(writer: Database, table: int, ply: int) -> str:
            try:
                await writer.append(f"t{table}", [replace(move(ply), act="one" if writer is database else "other")])
            except Taken:
                return "taken"
            return ""

        for ply in range(1, 6):
            here = [play(database, table, ply) for table in range(12)]
            there = [play(other, table, ply) for table in reversed(range(12))]
            told = await asyncio.gather(*here, *there)
            assert told.count("taken") == 12
            assert all({told[table], told[-1 - table]} == {"", "taken"} for table in range(12))
        await other.close()
        assert await plies(database, 12) == [5] * 12

    with_tables(database_url, 12, work)


def test_the_writer_waits_while_another_process_holds_the_file(tmp_path: Path) -> None:
    """Such as a program that makes a backup or looks after the server."""
    found = laid_out(f"sqlite:///{tmp_path / 'house.db'}")

    async def work(database: Database) -> None:
        with sqlite3.connect(tmp_path / "house.db", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            written = asyncio.ensure_future(database.append("t0", [move(1)]))
            assert (await database.plies(["t0"]))["t0"] == 0, "readers don't wait"
            assert not written.done()
            other.execute("COMMIT")
            await written

    with_tables(found, 1, work)


@pytest.mark.slow
def test_a_database_that_was_stopped_and_started_goes_on(postgres_server: str, postgres: str) -> None:
    """What comes meanwhile is refused at once, in the server's own words; nothing is lost and nothing hangs."""
    with create_engine(read_url(postgres)).connect() as connection:
        data = Path(connection.execute(text("SHOW data_directory")).scalar_one())
    tool = programs() / "pg_ctl"  # type: ignore[operator]

    async def work(database: Database) -> None:
        await database.append("t0", [move(1)])
        options = (data / "postmaster.opts").read_text().split(" ", 1)[1].replace('"', "")
        await asyncio.to_thread(run, tool, "-D", data, "-m", "immediate", "stop")
        begun = time.monotonic()
        for asked in (database.append("t0", [move(2)]), database.append("t0", [move(2)]), database.plies(["t0"])):
            with pytest.raises(DatabaseUnavailable, match="its database is away just now$"):
                await asked
        assert time.monotonic() - begun < 5
        await asyncio.to_thread(run, tool, "-D", data, "-o", options.strip(), "-l", data / "log", "-w", "start")
        assert await database.plies(["t0"]) == {"t0": 1}
        await database.append("t0", [move(2)])
        await asyncio.to_thread(run, tool, "-D", data, "-m", "immediate", "-l", data / "log", "-w", "restart")
        await asyncio.sleep(1.01)  # a connection idle for so long is checked
        await database.append("t0", [move(3)])
        assert await database.plies(["t0"]) == {"t0": 3}

    with_tables(postgres, 1, work)
