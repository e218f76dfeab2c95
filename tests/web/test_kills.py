"""Kill -9 in a loop: whatever was acknowledged stands in the database, and every table can be played on.

The processes that are killed hold a hub each and play at tables that they share; a server of forks, which has
imported everything, keeps them cheap.
"""

import asyncio
import multiprocessing
import os
import random
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import pytest

from snuggery.games import find
from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.rows import TableRow
from snuggery.tables.chairs.opening import open_table
from snuggery.tables.host.settings import TableSettings
from snuggery.tables.hosted_table import HostedTable
from snuggery.tables.hub import TableHub
from snuggery.tables.match_table import MatchTable
from snuggery.tables.people.people import stranger
from snuggery.tables.views.messages import Ack, NewTable, Play

from .conftest import GAME

pytestmark = [
    pytest.mark.slow,  # processes of their own
    pytest.mark.skipif("forkserver" not in multiprocessing.get_all_start_methods(), reason="kills forks"),
]

find(GAME)  # read before the forks are made

TABLES = 4
KILLS_A_TABLE = 10  # then others are opened, for those grow long
PLAYS_BEFORE = (20, 32)  # fewest and most acknowledgements between two kills

Acknowledged = tuple[str, int, str]  # table, ply, the sender's id


def play_on(url: str, folder: Path, rows: Sequence[TableRow], run: int, told: Connection) -> None:
    """Play at all tables, telling of every acknowledgement, until killed."""
    asyncio.run(_play_on(TableHub(TableSettings(data=folder, database=url)), rows, run, told))


async def _play_on(hub: TableHub, rows: Sequence[TableRow], run: int, told: Connection) -> None:
    async def play_at(table: HostedTable) -> None:
        assert isinstance(table, MatchTable)
        while not table.over:
            async with hub.at(table):
                seat, action = table.match.seat, table.match.legal()[0]
            if seat < 0:
                return
            answer = await hub.play(table, seat, Play(f"{run}-{table.ply}", table.ply, action), lambda chair: True)
            if isinstance(answer, Ack):
                told.send((table.row.id, answer.ply, answer.id))

    told.send(None)
    await asyncio.gather(*[play_at(await hub.table(row.id)) for row in rows])
    await asyncio.Event().wait()


class Runs:
    """Processes at one database, killed one after the other or two at once."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url, self.folder = url, folder
        self.acknowledged: list[Acknowledged] = []
        self.chance = random.Random(9)
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([__name__])
        self.count = 0

    def kill(self, rows: Sequence[TableRow], together: int) -> None:
        """Let so many processes play, and kill them all at some moment."""
        runs = [self._start(rows) for _ in range(together)]
        lines = [line for _, line in runs]
        for line in lines:
            assert line.recv() is None, "it plays"
        for _ in range(self.chance.randint(*PLAYS_BEFORE)):
            self.acknowledged += [line.recv() for line in wait(lines, 10)]  # type: ignore[union-attr]
        time.sleep(self.chance.random() * 0.01)
        for process, _ in runs:
            os.kill(process.pid, signal.SIGKILL)
        for process, line in runs:
            process.join()
            self.acknowledged += all_of(line)

    def _start(self, rows: Sequence[TableRow]) -> tuple[Any, Connection]:
        self.count += 1
        here, there = self._context.Pipe(duplex=False)
        told = (self.url, self.folder, rows, self.count, there)
        process = self._context.Process(target=play_on, args=told, daemon=True)  # it goes where a test fails
        process.start()
        there.close()
        return process, here


def all_of(line: Connection) -> list[Acknowledged]:
    """Return all that was told on a line until its other end was killed."""
    told = []
    with suppress(EOFError):
        while True:
            told.append(line.recv())
    return told


async def tables(url: str, folder: Path) -> list[TableRow]:
    """Open tables to play at."""
    hub = TableHub(TableSettings(data=folder, database=url))
    wish = NewTable(GAME, ["you", "open", "open"], {"counters": "50"})
    rows = await asyncio.gather(*(open_table(hub, stranger(), wish) for _ in range(TABLES)))
    await hub.database.close()
    return list(rows)


async def check(url: str, rows: Sequence[TableRow], acknowledged: Sequence[Acknowledged]) -> int:
    """Make sure that every table stands without a gap and can be played; return how many plies there are in all."""
    database = Database(read_url(url))
    written = {row.id: await database.events(row.id) for row in rows}
    await database.close()
    for row in rows:
        events = written[row.id]
        assert [event.ply for event in events] == list(range(len(events)))
        table = MatchTable(row)
        table.follow(events)
        assert table.ply == len(events) - 1
    lost = [(table_id, ply) for table_id, ply, act in acknowledged if written[table_id][ply].act != act]
    assert not lost
    return sum(len(events) - 1 for events in written.values())


def kill_again_and_again(url: str, folder: Path, kills: int, together: int) -> None:
    runs, heard, written = Runs(url, folder), 0, 0
    for _ in range(0, kills, KILLS_A_TABLE):
        rows = asyncio.run(tables(url, folder))
        runs.acknowledged.clear()
        for _ in range(min(kills, KILLS_A_TABLE)):
            runs.kill(rows, together)
        plies = asyncio.run(check(url, rows, runs.acknowledged))
        least = PLAYS_BEFORE[0] * min(kills, KILLS_A_TABLE)
        assert plies >= len(runs.acknowledged) >= least, "they were killed before they played"
        heard, written = heard + len(runs.acknowledged), written + plies
    print(f"{runs.count} kills, {heard} acknowledged moves, none lost, {written} written")


@pytest.mark.parametrize("together", [1, 2])
def test_nothing_acknowledged_is_lost_in_five_kills(database_url: str, tmp_path: Path, together: int) -> None:
    kill_again_and_again(database_url, tmp_path, 5, together)


@pytest.mark.deep
@pytest.mark.parametrize("together", [1, 2])
def test_nothing_acknowledged_is_lost_in_three_hundred_kills(database_url: str, tmp_path: Path, together: int) -> None:
    kill_again_and_again(database_url, tmp_path, 300 // together, together)
