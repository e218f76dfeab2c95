"""Friends in two processes of a server on one PostgreSQL: one opening, one host, one say; SQLite keeps the same promises."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from snuggery.store.errors import Refused, Taken
from snuggery.store.rows import Body, EventRow, Person, VoteRow
from snuggery.tables.chairs import beginning, hosting, presence, seating, voting
from snuggery.tables.chairs.opening import open_table
from snuggery.tables.host import periodic_tasks
from snuggery.tables.hosted_table import HostedTable
from snuggery.tables.hub import TableHub
from snuggery.tables.views.messages import CastVote, HouseRules, NewTable
from snuggery.web.settings import Settings

from .conftest import GAME, WorkersHere
from .postgres import until_listened
from .test_postgres import Watcher

pytestmark = pytest.mark.slow  # a PostgreSQL

ANN, BEN, CY = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cy"))
Work = Callable[["Side", "Side"], Awaitable[None]]


class Side(Watcher):
    """One process at a table, with a player who is connected there."""

    def __init__(self, hub: TableHub, person: Person) -> None:
        super().__init__()
        self.hub, self.person, self.name = hub, person.id, person.name
        self.table: HostedTable

    async def sit_in(self, table_id: str) -> None:
        self.table = await self.hub.table(table_id)
        self.hub.subscribe(self.table, self)
        await presence.come_back(self.hub, self.table, self.person, self.name)

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until the table is so in this process, which only hints can bring about."""
        async with asyncio.timeout(10):
            while not so():
                await self.wait()


def at_one_table(postgres: str, tmp_path: Path, wish: NewTable, work: Work) -> None:
    async def run_both() -> None:
        hubs = [TableHub(Settings(data=tmp_path, database=postgres)) for _ in range(2)]
        one, other = (Side(hub, person) for hub, person in zip(hubs, (ANN, BEN), strict=True))
        try:
            for hub in hubs:
                hub.bot_workers = WorkersHere()  # type: ignore[assignment]
                await hub.open()
            await until_listened(postgres, 2)
            row = await open_table(hubs[0], ANN, wish)
            for side in (one, other):
                await side.sit_in(row.id)
            await work(one, other)
        finally:
            for hub in hubs:
                await hub.close()

    asyncio.run(run_both())


def waits(*chairs: str, **wishes: Any) -> NewTable:
    return NewTable(GAME, list(chairs), {"counters": "20", "first_dealer": "1"}, private=False, wait=True, **wishes)


def test_two_people_who_take_the_last_seats_at_once_begin_one_match(postgres: str, tmp_path: Path) -> None:
    async def work(one: Side, other: Side) -> None:
        await one.until(lambda: one.table.spectators() == {"ben": "Ben"})
        await asyncio.gather(
            seating.sit_down(one.hub, one.table, CY, 1), seating.sit_down(other.hub, other.table, BEN, 2)
        )
        for side in (one, other):
            await side.until(lambda side=side: side.table.ply == 0 and not side.table.row.waiting)  # type: ignore[misc]
        assert one.table.match.position() == other.table.match.position()
        assert len(await one.hub.database.events(one.table.row.id)) == 1

    at_one_table(postgres, tmp_path, waits("you", "open", "open"), work)


def test_rules_that_change_while_the_last_one_sits_down_are_those_that_are_played(
    postgres: str, tmp_path: Path
) -> None:
    async def work(one: Side, other: Side) -> None:
        rules = HouseRules({"counters": "7"}, 30)
        tried = await asyncio.gather(
            beginning.agree(one.hub, one.table, ANN, rules),
            seating.sit_down(other.hub, other.table, BEN, 1),
            return_exceptions=True,
        )
        assert all(not isinstance(answer, Exception) or isinstance(answer, Refused) for answer in tried)
        await one.hub.refresh(one.table)
        await periodic_tasks.sweep(one.hub)
        await other.until(lambda: not other.table.row.waiting)
        assert one.table.match.position() == other.table.match.position()
        assert one.table.row.options == other.table.row.options

    at_one_table(postgres, tmp_path, waits("you", "open"), work)


def test_who_comes_back_in_one_process_is_here_for_those_who_come_later_in_the_other(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GONE_AFTER", 0.0)

    async def work(one: Side, other: Side) -> None:
        await seating.sit_down(other.hub, other.table, BEN, 1)
        await one.until(lambda: one.table.ply == 0)
        assert not other.table.left, "a process that is not alone knows nothing of those who are elsewhere"
        await other.hub.show_presence(other.table, 0, here=False)
        await other.until(lambda: 0 not in other.table.offline)  # the other process answers: she is connected there
        await presence.depart(one.hub, one.table, one)
        await presence.show_who_left(one.hub, one.table)
        await other.until(lambda: 0 in other.table.offline)
        await presence.depart(other.hub, other.table, other)
        await one.sit_in(one.table.row.id)
        async with asyncio.timeout(10):
            while 0 in other.table.offline:
                await asyncio.sleep(0.02)

    at_one_table(postgres, tmp_path, waits("you", "open"), work)


def test_a_vote_in_one_process_is_heeded_in_the_other(postgres: str, tmp_path: Path) -> None:
    async def work(one: Side, other: Side) -> None:
        await seating.sit_down(other.hub, other.table, BEN, 1)
        await one.until(lambda: one.table.ply == 0)
        for side in (one, other):
            side.hub.wake_bots = lambda table: None  # type: ignore[method-assign]
        one.table.clock = other.table.clock = lambda: one.table.moved + 60
        await other.hub.knock(other.table, 1, 0)
        await one.until(lambda: any(heard.to == 0 for heard in one.heard))
        await voting.cast(other.hub, other.table, BEN, CastVote(0, "bot"))
        await one.until(lambda: one.table.chairs[0].away != "")
        await presence.take_back(one.hub, one.table, ANN.id)
        await other.until(lambda: not other.table.chairs[0].away)

    at_one_table(postgres, tmp_path, waits("you", "open"), work)


def test_the_statements_keep_what_they_promise(postgres: str, tmp_path: Path) -> None:
    async def work(one: Side, other: Side) -> None:
        database, row = one.hub.database, one.table.row
        opening = EventRow(ply=0, seat=None, body=Body(None, [1]))
        with pytest.raises(Taken):
            await database.begin(replace(row, options={"counters": "3"}), opening)
        vote = VoteRow(person="ann", seat=1, what="bot", ply=3, made=5)
        for what in ("bot", "wait"):
            await database.vote(row.id, replace(vote, what=what))
        await database.vote_out(row.id, "cy")
        await database.welcome(row.id, "cy")
        found = (await database.stored(row.id, -1)).bystanders
        assert (found.votes, found.voted_out) == ((replace(vote, what="wait"),), {"cy"})
        assert not await database.is_welcome(row.id, "cy")
        await database.pass_hosting(row, "ben")
        with pytest.raises(Taken):
            await database.pass_hosting(row, "cy")
        assert await database.is_welcome(row.id, "ann")
        await hosting.renew_invitation(other.hub, other.table, ANN, is_open=False)
        assert await database.invited(row.code or "") is None
        assert await database.last_here(row.id, "ben") > 0
        await database.forget_onlooker(row.id, "ben")
        assert await database.last_here(row.id, "ben") == 0

    at_one_table(postgres, tmp_path, waits("you", "open"), work)
