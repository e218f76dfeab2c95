"""The database: the first writer wins, nothing acknowledged is lost, and disk errors are reported plainly."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.errors import DatabaseUnavailable, Taken, unavailable
from snuggery.store.readers import READERS
from snuggery.store.rows import Body, ChairRow, EventRow
from snuggery.tables.match_table import MatchTable
from snuggery.tables.views.messages import Ack, Play
from snuggery.web.settings import Settings

from .conftest import Visitor, running
from .databases import ROW, laid_out

CHAIRS = [ChairRow(seat=0, person="ann", name="Ann"), ChairRow(seat=1)]
OPENING = EventRow(ply=0, seat=None, body=Body(None, [3, 1, 2]))


@pytest.fixture
def url(tmp_path: Path) -> str:
    return laid_out(f"sqlite:///{tmp_path / 'house.db'}")


def with_store(url: str, work: Callable[[Database], Coroutine[Any, Any, Any]]) -> Any:
    """Run some work on books that hold one table, if they hold none yet."""

    async def run() -> Any:
        store = Database(read_url(url))
        try:
            if await store.table(ROW.id) is None:
                await store.open_table(ROW, CHAIRS, OPENING)
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def move(ply: int, act: str | None = None) -> EventRow:
    return EventRow(ply=ply, seat=0, body=Body(5, []), act=act)


def test_what_is_written_is_read_again(url: str) -> None:
    async def work(store: Database) -> None:
        await store.append(ROW.id, [move(1, "a"), move(2)])
        assert await store.table(ROW.id) == ROW
        assert await store.chairs(ROW.id) == CHAIRS
        assert await store.events(ROW.id) == [OPENING, move(1, "a"), move(2)]
        assert await store.events(ROW.id, after=1) == [move(2)]
        assert await store.plies([ROW.id, "t2"]) == {ROW.id: 2}

    with_store(url, work)


def test_of_two_events_at_one_ply_the_first_stands_and_none_is_written_in_part(url: str) -> None:
    async def work(store: Database) -> None:
        await store.append(ROW.id, [move(1, "first")])
        with pytest.raises(Taken):
            await store.append(ROW.id, [move(2), move(1, "second")], over=True)
        assert await store.events(ROW.id, after=0) == [move(1, "first")]
        assert not (await store.table(ROW.id)).over  # type: ignore[union-attr]

    with_store(url, work)


async def race(url: str, writers: int, plies: int) -> list[EventRow]:
    """Let several writers append to one table, each as fast as it can; return what then stands in the database."""
    stores = [Database(read_url(url)) for _ in range(writers)]
    start, lost = asyncio.Barrier(writers), []

    async def write(store: Database, name: str) -> None:
        while (ply := (await store.plies([ROW.id]))[ROW.id] + 1) <= plies:
            if ply == 1:
                await start.wait()  # all of them want the first: from then on the quickest may win for long
            try:
                await store.append(ROW.id, [move(ply, f"{name}-{ply}")])
            except Taken:
                lost.append(name)

    await asyncio.gather(*(write(store, f"w{i}") for i, store in enumerate(stores)))
    rows = await stores[0].events(ROW.id, after=0)
    for store in stores:
        await store.close()
    assert len(set(lost)) >= writers - 1, "there was no race"
    return rows


def test_writers_that_race_leave_no_gap_and_no_double(url: str) -> None:
    with_store(url, lambda store: store.chairs(ROW.id))
    rows = asyncio.run(race(url, writers=4, plies=60))
    assert [row.ply for row in rows] == list(range(1, 61))


def test_of_two_people_who_want_a_seat_one_gets_it(url: str) -> None:
    async def work(store: Database) -> None:
        ben, cy = (replace(CHAIRS[1], person=person, name=person) for person in ("ben", "cy"))
        await store.seat(ROW.id, CHAIRS[1], ben)
        with pytest.raises(Taken):
            await store.seat(ROW.id, CHAIRS[1], cy)
        with pytest.raises(Taken):  # one person, two chairs
            await store.seat(ROW.id, ben, replace(ben, person="ann"))
        assert (await store.chairs(ROW.id))[1] == ben

    with_store(url, work)


def test_a_code_serves_one_table_until_that_is_put_away(url: str) -> None:
    async def work(store: Database) -> None:
        other = replace(ROW, id="t2", invite="i2")
        with pytest.raises(Taken):
            await store.open_table(other, CHAIRS, OPENING)
        assert await store.table("t2") is None
        assert (await store.invited("fire-27")) == ROW
        assert await store.archive(await store.idle_tables(-10)) == 1
        assert await store.invited("FIRE-27") is None
        assert await store.tables_of("ann") == []
        await store.open_table(other, CHAIRS, OPENING)

    with_store(url, work)


def test_a_table_that_is_played_at_is_not_put_away(url: str) -> None:
    async def work(store: Database) -> None:
        await store.append(ROW.id, [move(1)])
        assert await store.idle_tables(5) == []

    with_store(url, work)


def test_a_full_disk_is_said_plainly_and_loses_nothing(url: str) -> None:
    async def work(store: Database) -> None:
        await store.writer.change(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1").all())
        with pytest.raises(DatabaseUnavailable, match="full"):
            await store.append(ROW.id, [replace(move(ply), body=Body(5, list(range(100)))) for ply in range(1, 500)])

    with_store(url, work)
    assert with_store(url, lambda store: store.events(ROW.id)) == [OPENING]


def test_an_unreachable_database_is_reported_plainly(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every connection hangs, as with a silent disk or network, and another process holds the lock."""
    monkeypatch.setattr("snuggery.store.database.WAIT", 0.05)
    monkeypatch.setattr("snuggery.store.dialects.BUSY_WAIT", 0.05)

    async def work(store: Database) -> None:
        with ExitStack() as hanging, sqlite3.connect(str(read_url(url).database)) as other:
            for _ in range(READERS):  # as many as there may be
                hanging.enter_context(store.readers._engine.connect())
            with pytest.raises(DatabaseUnavailable, match="timed out"):
                await store.plies([ROW.id])
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(DatabaseUnavailable, match="timed out"):
                await store.append(ROW.id, [move(1)])

    with_store(url, work)


def test_a_read_only_disk_is_said_plainly(url: str) -> None:
    async def work(store: Database) -> None:
        await store.writer.change(lambda connection: connection.exec_driver_sql("PRAGMA query_only=1").close())
        with pytest.raises(DatabaseUnavailable, match="readonly"):
            await store.append(ROW.id, [move(1)])

    with_store(url, work)


def test_a_play_that_cannot_be_written_down_is_rejected_and_the_game_goes_on_afterwards(settings: Settings) -> None:
    with running(settings) as client:
        ann = Visitor(client)
        store = client.app.state.hub.database  # type: ignore[attr-defined]
        with ann.at(ann.open("you", "open", first_dealer="1")) as line:
            before = line.my_turn()
            append, store.append = store.append, closed
            assert line.play(before)["code"] == "full"
            store.append = append
            assert line.play(before)["type"] == "ack"


async def closed(*args: Any, **more: Any) -> None:
    raise DatabaseUnavailable("the server can't write that down: database or disk is full")


def test_while_the_database_is_away_a_table_keeps_the_ply_that_was_seen(settings: Settings) -> None:
    """It is neither written nor read: no client is told of a ply -1, and the game continues afterwards where it was."""
    with running(settings) as client:
        ann = Visitor(client)
        store = client.app.state.hub.database  # type: ignore[attr-defined]
        with ann.at(ann.open("you", "casual", first_dealer="1")) as line:
            line.play(line.my_turn())
            before = line.my_turn()
            kept = store.append, store.stored
            store.append = store.stored = closed
            answers = [line.play(before, name=name) for name in ("one", "two")]
            assert [(answer["code"], answer["ply"]) for answer in answers] == [("full", before["ply"])] * 2
            store.append, store.stored = kept
            assert line.play(before)["type"] == "ack"


@pytest.mark.parametrize(
    ("driver", "told"),
    [
        ('connection to server at "10.0.0.5", port 5432 failed: Connection refused', "its database is away just now"),
        ("database or disk is full", "its disk is full"),
        ('could not extend file "base/5/16400": No space left on device', "its disk is full"),
        ("attempt to write a readonly database", "its database is readonly"),
        ("cannot execute INSERT in a read-only transaction", "its database is readonly"),
        ("database is locked", "its database timed out"),
        ("canceling statement due to lock timeout\nCONTEXT: while inserting", "its database timed out"),
    ],
)
def test_guests_never_read_the_words_of_a_driver(driver: str, told: str, caplog: pytest.LogCaptureFixture) -> None:
    assert str(unavailable(RuntimeError(driver), "write that down")) == f"the server can't write that down: {told}"
    assert caplog.messages == [f"the server can't write that down: {driver.partition(chr(10))[0]}"]


def test_a_server_that_opens_again_goes_on_where_it_was(settings: Settings) -> None:
    with running(settings) as client:
        ann = Visitor(client, "Ann")
        table = ann.open("you", "casual", "random")
        with ann.at(table) as line:
            for _ in range(6):
                line.play(line.my_turn(), name="again" if _ == 5 else "")
            left = line.my_turn()
    with running(settings) as client:
        ann.client = client
        with ann.at(table) as line:
            assert line.first["scene"] == left["scene"]
            line.send(type="play", id="again", ply=left["ply"], action=left["scene"]["choices"][0]["action"])
            assert line.wait("ack")["ply"] < left["ply"] + 1, "a repeated play was not known again"
            assert line.play(left)["type"] == "ack"


def test_chance_goes_on_as_if_nothing_had_happened(client: Any, ann: Visitor) -> None:
    """A table that is rebuilt in the middle draws what the one in memory would have drawn."""
    table = ann.open("you", "open", "open", "open", counters="10")
    hub = client.app.state.hub
    with ann.at(table):
        live = hub.memory.find(table)
    written = client.portal.call(hub.database.events, table)
    while not live.over and live.ply < 100:
        rebuilt = MatchTable(live.row)
        rebuilt.follow(written)
        for _ in range(9):
            rows, again = (each.attempt(each.match.seat, each.match.legal()[0], None) for each in (live, rebuilt))
            assert rows == again
            for each in (live, rebuilt):
                each.note(rows)
            written += rows
            if live.over:
                break
    assert len(written) > 30


def test_memory_forgets_what_was_not_written(client: Any, ann: Visitor) -> None:
    """However often a write fails, and even if chance had its say in it, memory is what the database would rebuild."""
    table = ann.open("you", "open", "open", "open", counters="10")
    hub = client.app.state.hub

    async def play_with_failures() -> None:
        live = await hub.table(table)
        for number in range(20):
            async with hub.at(live):
                play = Play(f"at-{number}", live.ply, live.match.legal()[number % len(live.match.legal())])
            append, hub.database.append = hub.database.append, closed
            refused = await hub.play(live, live.match.seat, play, lambda chair: True)
            hub.database.append = append
            assert (refused.code, refused.ply) == ("full", play.ply)
            assert isinstance(await hub.play(live, live.match.seat, play, lambda chair: True), Ack)
            rebuilt = MatchTable(live.row)
            rebuilt.follow(await hub.database.events(table))
            assert live.match.history == rebuilt.match.history
            assert live.match.position() == rebuilt.match.position()
            assert live.acts == rebuilt.acts
        for _ in range(40):  # with another deal among them
            rows, again = (each.attempt(each.match.seat, each.match.legal()[0], None) for each in (live, rebuilt))
            assert rows == again, "chance has gone out of step"
            for each in (live, rebuilt):
                each.note(rows)

    client.portal.call(play_with_failures)


def test_a_lost_race_is_answered_stale_and_caught_up_with(client: Any, ann: Visitor) -> None:
    """Another process was first at this ply."""
    table = ann.open("you", "open", first_dealer="1")
    hub = client.app.state.hub
    with ann.at(table) as line:
        before = line.my_turn()
        actions = [choice["action"] for choice in before["scene"]["choices"]]
        other = MatchTable(hub.memory.find(table).row)
        other.follow(client.portal.call(hub.database.events, table))
        client.portal.call(hub.database.append, table, other.attempt(0, actions[1], "elsewhere"))
        line.send(type="play", id="here", ply=before["ply"], action=actions[0])
        assert line.wait("reject")["code"] == "stale"
        after = line.table(before["ply"] + 1)
        assert actions[1] not in {piece["id"] for zone in after["scene"]["zones"] for piece in zone["pieces"]}
        assert hub.memory.find(table).match.position() == other.match.position()


@pytest.mark.usefixtures("client")
def test_a_play_is_only_acknowledged_when_it_stands_in_the_books(client: Any, ann: Visitor) -> None:
    table = ann.open("you", "open", first_dealer="1")
    hub = client.app.state.hub
    order: list[str] = []
    append = hub.database.append

    async def slowly(*args: Any, **more: Any) -> None:
        await asyncio.sleep(0.05)
        await append(*args, **more)
        order.append("written")

    hub.database.append = slowly
    with ann.at(table) as line:
        before = line.my_turn()
        play = Play("x", before["ply"], before["scene"]["choices"][0]["action"])
        answer = client.portal.call(hub.play, hub.memory.find(table), 0, play, lambda chair: True)
        order.append("answered")
        assert line.table(answer.ply)["ply"] == answer.ply
    assert order == ["written", "answered"]
