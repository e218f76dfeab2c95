"""Again: however many press it at once, and in however many processes, there is one table, and no orphan."""

import asyncio
from pathlib import Path

import pytest

from snuggery.store.rows import Person
from snuggery.tables.chairs.opening import open_table, play_again
from snuggery.tables.chairs.seating import sit_down
from snuggery.tables.host.settings import TableSettings
from snuggery.tables.hub import TableHub
from snuggery.tables.match_table import MatchTable
from snuggery.tables.views.messages import Ack, NewTable, Play

from .conftest import GAME

ANN, BEN = Person("ann", "Ann"), Person("ben", "Ben")


async def played_out(hub: TableHub) -> MatchTable:
    """Return a table of two people whose game is over."""
    row = await open_table(hub, ANN, NewTable(GAME, ["you", "open"], {"counters": "1"}))
    table = await hub.table(row.id)
    assert isinstance(table, MatchTable)
    await sit_down(hub, table, BEN, None)
    while not table.over:
        play = Play(f"at-{table.ply}", table.ply, table.match.legal()[0])
        assert isinstance(await hub.play(table, table.match.seat, play, lambda chair: True), Ack)
    return table


@pytest.mark.parametrize("processes", [1, 2])
def test_players_who_press_again_at_once_meet_at_one_table(database_url: str, tmp_path: Path, processes: int) -> None:
    async def press() -> None:
        hubs = [TableHub(TableSettings(data=tmp_path, database=database_url)) for _ in range(processes)]
        table_id = (await played_out(hubs[0])).row.id
        asked = [(hub, await hub.table(table_id), person) for hub in hubs for person in (ANN, BEN) * 2]
        rows = await asyncio.gather(*(play_again(*each) for each in asked))
        assert len({row.id for row in rows}) == 1
        assert await hubs[0].database.count_tables() == 2
        for person in (ANN, BEN):
            assert {row.id for row in await hubs[0].database.tables_of(person.id)} == {table_id, rows[0].id}
        for hub in hubs:
            await hub.database.close()

    asyncio.run(press())


def test_a_code_in_use_is_no_table_that_follows(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another code is tried, and neither the follower nor its orphan is left behind by the try that failed."""

    async def press() -> None:
        hub = TableHub(TableSettings(data=tmp_path, database=database_url))
        table = await played_out(hub)
        tried = [table.row.code, table.row.code, "SNOW-11"]
        monkeypatch.setattr("snuggery.tables.chairs.opening.codes", lambda private: iter(tried))
        row = await play_again(hub, table, BEN)
        assert row.code == "SNOW-11"
        assert await hub.database.count_tables() == 2
        await hub.database.close()

    asyncio.run(press())
