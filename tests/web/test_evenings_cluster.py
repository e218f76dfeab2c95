"""An evening that two processes of a server see: one keeps it, the other goes on where that one stopped."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from snuggery.store import evening_statements
from snuggery.store.evening_statements import StoredEvening, evening_of
from snuggery.store.rows import Person
from snuggery.tables.evenings import inviting, keeping
from snuggery.tables.evenings.fixtures import fixtures_of
from snuggery.tables.evenings.keeping import EveningKeeper
from snuggery.tables.hub import TableHub
from snuggery.tables.people.results import record_finished
from snuggery.tables.views.evening_messages import NewEvening
from snuggery.web.settings import Settings

from .conftest import GAME, WorkersHere

pytestmark = pytest.mark.slow  # a PostgreSQL

ANN = Person("ann", "Ann")
BRIEF = {"counters": "1"}
GUESTS = 8


class Process:
    """One process of a server, whose tasks run when a test asks for them."""

    def __init__(self, url: str, tmp_path: Path) -> None:
        self.hub = TableHub(Settings(data=tmp_path, database=url, pause=0.0, grace=0.0))
        self.hub.bot_workers = WorkersHere()  # type: ignore[assignment]
        self.keeper = EveningKeeper(self.hub)

    async def look(self) -> None:
        await record_finished(self.hub)
        await self.keeper.look()


async def set_evening(hub: TableHub) -> str:
    row = await inviting.set_evening(hub, ANN, NewEvening(GAME, "swiss", options=BRIEF, move_time=0), "here")
    await inviting.fill(hub, await inviting.find_evening(hub, row.id), ANN, GUESTS)
    await inviting.begin(hub, await inviting.find_evening(hub, row.id), ANN)
    return row.id


async def until(hub: TableHub, evening: str, looking: list[Process], met: Callable[[StoredEvening], bool]) -> None:
    """Let processes look, both at once, until the evening is so."""
    async with asyncio.timeout(60):
        while not met(await stored(hub, evening)):
            await asyncio.gather(*(process.look() for process in looking))
            await asyncio.sleep(0.02)


async def stored(hub: TableHub, evening: str) -> StoredEvening:
    found = await hub.database.read(partial(evening_of, evening=evening))
    assert found is not None
    return found


def test_two_processes_open_each_table_once_and_one_goes_on_without_the_other(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        one, other = (Process(database_url, tmp_path) for _ in range(2))
        try:
            for process in (one, other):
                await process.hub.open()
            evening = await set_evening(one.hub)
            await until(one.hub, evening, [one, other], lambda seen: max(seat.round for seat in seen.seats) == 2)
            monkeypatch.setattr(evening_statements, "UNKEPT", 0)
            monkeypatch.setattr(keeping, "KEEP_EVERY", 0.0)
            await until(one.hub, evening, [other], lambda seen: seen.row.ended is not None)
            fixtures = fixtures_of((await stored(one.hub, evening)).seats)
            assert len(fixtures) == 3 * GUESTS / 2
            assert len({fixture.table_id for fixture in fixtures}) == len(fixtures)
            assert await one.hub.database.count_tables() == len(fixtures), "no table was opened twice"
        finally:
            for process in (one, other):
                await process.hub.close()

    asyncio.run(work())
