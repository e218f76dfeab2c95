"""Tables that nobody plays: they are put away within an hour, and no address can fill a server with them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.store import clock
from snuggery.store.listings import drop_listings, unfinished_from
from snuggery.tables.chairs import room
from snuggery.tables.host import periodic_tasks
from snuggery.tables.host.archiving import of_untouched_tables
from snuggery.tables.hub import TableHub
from snuggery.web.settings import Settings

from .conftest import GAME, Visitor, coming_from, running
from .databases import laid_out
from .test_clocks import Clock, archived, move, times, with_hub  # noqa: F401  # a fixture

WISH = {"game": GAME, "chairs": ["you", "open"], "private": True}
HOUR = 3600


def visitor(client: TestClient, address: str) -> Visitor:
    return Visitor(coming_from(client, address))


def unfinished(client: TestClient) -> int:
    return int(client.portal.call(client.app.state.hub.database.count_unfinished))  # type: ignore


def test_what_nobody_has_touched_is_put_away_within_an_hour(tmp_path: Path, times: Clock) -> None:  # noqa: F811
    async def work(hub: TableHub) -> None:
        archivist = of_untouched_tables()
        await hub.database.append("t0", [move(1)])
        passed = 0
        while passed < HOUR:
            await hub.database.renew_leases([("t1", "ann")])
            await hub.database.note_spectators([("t2", "ben", "Ben")])
            await hub.database.sweep([], 60)
            await archivist.look(hub)
            times.pass_by(periodic_tasks.LOOK_FOR_UNTOUCHED_EVERY)
            passed += periodic_tasks.LOOK_FOR_UNTOUCHED_EVERY
        rows = [await hub.database.table(f"t{i}") for i in range(30)]
        assert [row.id for row in rows if row and not row.archived] == ["t0", "t1", "t2"]

    with_hub(laid_out(f"sqlite:///{tmp_path / 'house.db'}"), tmp_path, work, count=30)


def test_both_databases_know_what_is_untouched_and_who_has_opened_what(database_url: str, tmp_path: Path) -> None:
    async def work(hub: TableHub) -> None:
        await hub.database.append("t0", [move(1)])
        assert await hub.database.untouched_tables(3600) == []
        assert sorted(await hub.database.untouched_tables(-1)) == ["t1", "t2"]
        for table in ("t0", "t1"):
            await room.note_opened(hub, table, "home")
            await room.note_opened(hub, table, "elsewhere")  # once it is noted, it stays so
        found = await hub.database.read(lambda connection: unfinished_from(connection, "home"))
        assert found == {"t0": True, "t1": True}
        assert await room.put_away(hub, ["t1"]) == 1
        assert await hub.database.count_unfinished() == 2
        await hub.database.change(drop_listings)
        await room.make_room_again(hub, "t1")

    with_hub(database_url, tmp_path, work, count=3)


def test_a_clock_that_jumps_puts_no_table_away_that_was_opened_just_now(
    tmp_path: Path,
    times: Clock,  # noqa: F811
) -> None:
    async def work(hub: TableHub) -> None:
        archivist = of_untouched_tables()
        await hub.database.sweep([], 60)
        await archivist.look(hub)
        times.jump(HOUR)
        await hub.database.sweep([], 60)
        await archivist.look(hub)
        assert await archived(hub, 30) == 0

    with_hub(laid_out(f"sqlite:///{tmp_path / 'house.db'}"), tmp_path, work, count=30)


def test_the_link_brings_a_table_back_that_was_put_away(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open")
    with ann.at(table) as line:
        code, link = line.first["code"], line.first["invite"].partition("#")[2]
    hub = client.app.state.hub  # type: ignore[attr-defined]
    client.portal.call(room.put_away, hub, [table])  # type: ignore[union-attr]
    assert ben.post("/api/join", {"code": code}).json()["code"] == "no-such-code"
    assert ben.post("/api/join", {"code": link}).status_code == 200
    assert ben.post(f"/api/tables/{table}/sit").status_code == 200
    with ann.at(table) as line:
        assert line.first["code"] not in ("", code)


def test_an_address_with_many_tables_has_the_one_put_away_that_was_left_for_longest(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snuggery.store.listings.LEASE", -1)  # nobody was anywhere lately
    with running(replace(settings, tables_an_address=3)) as client:
        ann, ben = Visitor(client), visitor(client, "198.51.100.2")
        first, second = ann.open("you", "open"), ann.open("you", "open")
        _made(client, first, 100), _made(client, second, 50)
        with ann.at(second):
            for _ in range(3):
                ann.open("you", "open")
            assert unfinished(client) == 3
            assert _is_archived(client, first)
            assert not _is_archived(client, second), "somebody is there"
            ben.open("you", "open")
            assert unfinished(client) == 4, "another address has room of its own"


def test_an_address_that_is_at_all_its_tables_is_told_so(settings: Settings) -> None:
    with running(replace(settings, tables_an_address=2)) as client:
        ann = visitor(client, "198.51.100.1")
        ann.open("you", "open")
        ann.open("you", "open", private=False)
        refused = ann.post("/api/tables", WISH)
        assert (refused.status_code, refused.json()["code"]) == (429, "busy")
        sheet = ann.post("/api/sheets", {"game": "snoogie", "names": ["Ann", "Ben"]})
        assert sheet.status_code == 429


def test_homes_of_the_new_kind_share_their_tables(settings: Settings) -> None:
    with running(replace(settings, tables_an_address=2)) as client:
        for end in range(2):
            visitor(client, f"2001:db8::{end + 1}").open("you", "open")
        assert visitor(client, "2001:db8::9").post("/api/tables", WISH).status_code == 429
        assert visitor(client, "2001:db8:0:1::9").post("/api/tables", WISH).status_code == 201


def test_matches_that_are_over_take_nobodys_room(settings: Settings) -> None:
    with running(replace(settings, tables=1, tables_an_address=1)) as client:
        ann = Visitor(client)
        table = ann.open("casual", "casual", counters="7")
        with ann.at(table) as line:
            while not line.held["scene"]["over"]:
                line.wait("table")
        again = ann.post(f"/api/tables/{table}/again")
        assert again.status_code == 200
        assert unfinished(client) == 1


@pytest.mark.parametrize("addresses", [3, 60])
def test_with_default_settings_so_many_addresses_leave_room_for_everybody_else(addresses: int) -> None:
    """What they may have in all, for as long as they like; and a small server gives each no more than a tenth."""
    default = Settings()
    assert addresses * min(default.tables_an_address, default.tables // room.SHARE) <= default.tables * 0.3
    for tables in (60, 200, 20_000):
        hub: Any = type("Hub", (), {"settings": replace(default, tables=tables)})
        assert 3 * room._most(hub) <= max(15, tables * 0.3)


def test_a_brought_back_table_counts_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else one would have tables put away, and come back to all of them."""
    monkeypatch.setattr("snuggery.store.listings.LEASE", -1)
    with running(replace(settings, tables_an_address=2)) as client:
        ann = Visitor(client)
        opened = [ann.open("you", "open") for _ in range(6)]
        for table in opened:
            with ann.at(table):
                pass
        assert unfinished(client) == 2


@pytest.mark.deep
def test_sixty_addresses_that_open_tables_all_day_leave_a_server_open(settings: Settings) -> None:
    """A server of 6,000 tables, sixty addresses, each opening 110 tables at once: 100 is what they may have."""
    generous = replace(settings, tables=6100, tables_an_address=100, tables_a_minute=1000, tables_a_day=1000)
    with running(generous) as client:
        crowd = [visitor(client, f"198.51.100.{number}") for number in range(60)]
        answers = [one.post("/api/tables", WISH).status_code for one in crowd for _ in range(110)]
        assert answers.count(201) == 60 * 100
        assert {*answers} <= {201, 429}
        assert unfinished(client) <= 60 * 100
        assert visitor(client, "203.0.113.1").post("/api/tables", WISH).status_code == 201


def _made(client: TestClient, table: str, seconds_ago: int) -> None:
    """Let a table have been opened so long ago, and nobody have been there since."""
    database = client.app.state.hub.database  # type: ignore[attr-defined]

    def change(connection: Any) -> None:
        now = int(clock.box_time())
        for what, column, key in (("tables", "made", "id"), ("chairs", "seen", "table_id")):
            text = f"UPDATE {what} SET {column} = {now - seconds_ago} WHERE {key} = '{table}'"
            connection.exec_driver_sql(text)

    client.portal.call(database.change, change)  # type: ignore[union-attr]


def _is_archived(client: TestClient, table: str) -> bool:
    database = client.app.state.hub.database  # type: ignore[attr-defined]
    return bool(client.portal.call(database.table, table).archived)  # type: ignore[union-attr]
