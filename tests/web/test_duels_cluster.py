"""Duels in two processes of a server on one database: one second person, one sitting at a board, one sum for both."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from snuggery.games import find
from snuggery.store.duel_statements import StoredDuel, duel_of
from snuggery.store.errors import Refused
from snuggery.store.rows import Person
from snuggery.tables.duels.meeting import ask_for, open_duel, sit_down, take_up
from snuggery.tables.hub import TableHub
from snuggery.tables.views.duel_messages import NewDuel
from snuggery.terminal.served_match import ServedMatch
from snuggery.terminal.server_door import ServerDoor
from snuggery.terminal.server_table import ServerTable
from snuggery.web.settings import Settings

from .conftest import GAME, WorkersHere
from .test_server_process import house

pytestmark = pytest.mark.slow  # a PostgreSQL

ANN, BEN, CYD = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cyd"))
Work = Callable[[TableHub, TableHub], Awaitable[None]]


def in_two_processes(url: str, tmp_path: Path, work: Work) -> None:
    """Let something be done in what two processes have."""

    async def run() -> None:
        hubs = [TableHub(Settings(data=tmp_path, database=url, pause=0.0, grace=0.0)) for _ in range(2)]
        try:
            for hub in hubs:
                hub.bot_workers = WorkersHere()  # type: ignore[assignment]
                await hub.open()
            await work(*hubs)
        finally:
            for hub in hubs:
                await hub.close()

    asyncio.run(run())


async def stored(hub: TableHub, code: str) -> StoredDuel:
    now = hub.database.clock.now()
    found = await hub.database.read(partial(duel_of, code=code, now=now))
    assert found is not None
    return found


def test_of_two_who_take_a_duel_up_at_once_one_is_in(database_url: str, tmp_path: Path) -> None:
    async def work(one: TableHub, other: TableHub) -> None:
        for _ in range(5):
            code = await ask_for(one, ANN, NewDuel(GAME))
            both = [(one, BEN), (other, CYD)]
            duels = [await open_duel(hub, code) for hub, _ in both]
            taken = [take_up(hub, duel, person) for (hub, person), duel in zip(both, duels, strict=True)]
            came = await asyncio.gather(*taken, return_exceptions=True)
            refused = [error.code for error in came if isinstance(error, Refused)]
            assert (refused, came.count(None)) == (["full"], 1)
            second = (await stored(other, code)).people[1]
            assert second.person == (BEN.id if came[0] is None else CYD.id)

    in_two_processes(database_url, tmp_path, work)


def test_who_sits_down_in_both_processes_at_once_has_one_table(database_url: str, tmp_path: Path) -> None:
    async def work(one: TableHub, other: TableHub) -> None:
        for _ in range(5):
            code = await ask_for(one, ANN, NewDuel(GAME))
            await take_up(other, await open_duel(other, code), BEN)
            duels = [await open_duel(hub, code) for hub in (one, other)]
            sat = await asyncio.gather(
                *(sit_down(hub, duel, BEN) for hub, duel in zip((one, other), duels, strict=True))
            )
            assert len({row.id for row, _ in sat}) == 1
            assert sorted(new for _, new in sat) == [False, True]
            assert len((await stored(one, code)).boards) == 1

    in_two_processes(database_url, tmp_path, work)


def play_board(door: ServerDoor, duel: str) -> str:
    """Play the next board to its end; return the table's id."""
    table_id = str(door.ask(f"{duel}/sit", {})["path"].rpartition("/")[2])
    table = ServerTable(ServedMatch(door, table_id, find))
    while not table.over:
        table.play(table.scene().choices[0].action if table.yours else table.next_choice())
    return table_id


async def seen(door: ServerDoor, duel: str, finished: int) -> Any:
    """Return a duel once both have finished so many boards each, as a process writes it down."""
    async with asyncio.timeout(30):
        while True:
            told = door.ask(duel)
            if all(side["finished"] == finished for side in told["sides"]):
                return told
            await asyncio.sleep(0.2)


def test_two_people_at_two_servers_play_one_duel(postgres: str, tmp_path: Path) -> None:
    with house(tmp_path, SNUGGERY_DATABASE=postgres) as one, house(tmp_path, SNUGGERY_DATABASE=postgres) as other:
        tokens: list[str] = []
        ann, ben = ServerDoor(f"http://{one.address}"), ServerDoor(f"http://{other.address}", "", tokens.append)
        duel = f"/api/duels/{ann.ask('/api/duels', {'game': GAME})['code']}"
        ben.ask(f"{duel}/take-up", {})
        assert ann.ask(duel)["state"] == "on"
        play_board(ann, duel)
        hidden = ben.ask(duel)
        assert hidden["boards"][0]["results"] == [None, None], "Ben has still to play that board"
        assert hidden["sums"] == [0, 0]
        begun = ben.ask(f"{duel}/sit", {})["path"]
        elsewhere = ServerDoor(f"http://{one.address}", tokens[-1])
        assert elsewhere.ask(f"{duel}/sit", {})["path"] == begun, "the other process has the same board for Ben"
        assert play_board(elsewhere, duel) == begun.rpartition("/")[2]
        for finished in (1, 2):
            own, theirs = (asyncio.run(seen(door, duel, finished)) for door in (ann, ben))
            assert own["sums"] == theirs["sums"][::-1]
            assert own["told"] == theirs["told"][::-1]
            assert own["boards"][finished - 1]["results"] == theirs["boards"][finished - 1]["results"][::-1]
            assert own["boards"][finished - 1]["secret"] == theirs["boards"][finished - 1]["secret"] != ""
            if finished == 1:
                for door in (ben, ann):
                    play_board(door, duel)
        assert own["state"] == theirs["state"] == "over"
