"""`snuggery server`: what a host asks of a server and does to it, here while it is stopped."""

import asyncio
import json
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from snuggery.cli.json_reports import Report
from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.ids import key_of
from snuggery.store.migrate import prepare
from snuggery.store.rows import Body, ChairRow, EventRow, TableRow
from snuggery.store.schema import metadata

Command = Callable[[str], Any]
Told = Callable[[str], Any]

GAME = "snip-snap-snorum"
LONG_AGO = 1_600_000_000
DAY = 24 * 3600
ANN = ChairRow(seat=0, person="ann-1", name="Ann")
BEN = ChairRow(seat=1, person="ben-1", name="Ben")
BOT = ChairRow(seat=1, name="Mab", level="casual")


def row(name: str, **more: Any) -> TableRow:
    usual: dict[str, Any] = {"host": "ann-1", "made": LONG_AGO, "options": {}, "private": True}
    fixed = {"id": name, "invite": f"i-{name}", "secret": b"hush" * 8, "game": GAME, "rules": 1, "seats": 2}
    return TableRow(**{"code": f"CODE-{name}", **usual, **fixed, **more})


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a table for two, one with a bot, and an old one that is over."""
    file = tmp_path_factory.mktemp("house") / "snuggery.db"

    async def fill() -> None:
        database = Database(read_url(f"sqlite:///{file}"))
        for table, chairs in ("two", [ANN, BEN]), ("alone", [ANN, BOT]), ("old", [BEN, ANN]):
            seats = [ChairRow(**{**vars(chair), "seat": seat}) for seat, chair in enumerate(chairs)]
            await database.open_table(
                row(table, over=table == "old"), seats, EventRow(ply=0, seat=None, body=Body(None, [1]))
            )
            await database.append(table, [EventRow(ply=1, seat=0, body=Body(3, []))])
        await database.close()

    prepare(read_url(f"sqlite:///{file}"))
    asyncio.run(fill())
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE events SET made = ? WHERE table_id = 'old'", (LONG_AGO,))
        connection.execute("UPDATE chairs SET seen = ? WHERE table_id = 'old'", (LONG_AGO,))
        connection.commit()
        connection.execute("PRAGMA journal_mode=DELETE")
    return file


@pytest.fixture
def file(filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of that house, named in the environment."""
    copy = tmp_path / "snuggery.db"
    copy.write_bytes(filled.read_bytes())
    monkeypatch.setenv("SNUGGERY_DATA", str(tmp_path))
    monkeypatch.setenv("SNUGGERY_PORT", "9")
    return copy


@pytest.fixture
def told(snuggery: Command, file: Path) -> Told:
    """Run a command that goes well; return the fields of its report, or the list that is its only one."""
    kinds = {kind.__struct_config__.tag: kind for kind in Report.__subclasses__()}

    def command(line: str) -> Any:
        ran = snuggery(f"server {line} --json")
        assert (ran.code, ran.err) == (0, "")
        report = json.loads(ran.out)
        kind = kinds[report["schema"]]
        assert json.loads(msgspec.json.encode(msgspec.json.decode(ran.out, type=kind))) == report
        del report["schema"]
        (first, *more) = report.values()
        return first if isinstance(first, list) and not more else report

    return command


def test_the_status_counts(snuggery: Command, told: Told, file: Path) -> None:
    report = told("status")
    assert report["tables"] == {"played": 2, "over": 1, "put_away": 0, "closed": 0}
    assert (report["people"], report["moves"], report["moves_today"], report["answers"]) == (2, 3, 2, False)
    assert report["bytes"] == file.stat().st_size
    assert "2 played, 1 over, 0 put away, 0 closed" in snuggery("server").out


def test_the_status_tells_when_the_last_backup_was_written(snuggery: Command, told: Told, file: Path) -> None:
    assert told("status")["last_backup"] is None
    assert "last backup" in snuggery("server").out
    assert snuggery(f"server backup {file.parent / 'gone' / 'copy.db'}").code == 2
    assert told("status")["last_backup"] is None, "one that failed is none"
    assert snuggery(f"server backup {file.parent / 'copy.db'}").code == 0
    os.utime(file.parent / "last-backup", (LONG_AGO, LONG_AGO))
    assert told("status")["last_backup"] == "2020-09-13T12:26:40Z"


def test_the_status_tells_of_other_machines_that_think(
    snuggery: Command, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told("status")["remote_bots"] is None
    monkeypatch.setenv("SNUGGERY_BOTS_TOKEN", "t" * 16)
    assert told("status")["remote_bots"] is None  # the server is stopped
    counted = {"machines": 2, "workers": 8, "answers": 120, "failures": 1}
    monkeypatch.setattr("snuggery.cli.administer.remote_bots", lambda server: counted)
    assert told("status")["remote_bots"] == counted
    assert "machines: 2, workers: 8, answers: 120, failures: 1" in snuggery("server").out


def test_tables_and_people_are_named_without_their_secrets(snuggery: Command, told: Told) -> None:
    tables = {table["id"]: table for table in told("tables")}
    assert tables["two"]["players"] == ["Ann", "Ben"]
    assert tables["alone"]["players"] == ["Ann", "Mab (casual)"]
    assert [tables[name]["state"] for name in ("two", "old")] == ["played", "over"]
    assert {person["id"]: person["tables"] for person in told("people")} == {"ann-1": 3, "ben-1": 2}
    said = snuggery("server tables --json").out + snuggery("server people --json").out + snuggery("server tables").out
    assert "Ann" in said
    assert not [secret for secret in ("CODE", "i-two", "hush") if secret in said]


def test_a_line_for_people_has_eighty_letters(snuggery: Command, told: Told) -> None:
    told("ban ben-1")
    for line in ("tables", "people", "bans", "status"):
        said = snuggery(f"server {line}").out
        assert "…" not in said
        assert max(map(len, said.splitlines())) <= 80
    assert "alone" in snuggery("server tables").out


def test_players_stand_in_one_line_though_ids_are_long(snuggery: Command, file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        for table, column in (("tables", "id"), ("chairs", "table_id"), ("events", "table_id")):
            connection.execute(f"UPDATE {table} SET {column} = 'GZgDm8zkkH1Uet2lDVVXyw' WHERE {column} = 'alone'")
    (line,) = [line for line in snuggery("server tables").out.splitlines() if line.startswith("GZgDm8zk ")]
    assert "Ann, Mab (casual)" in line
    assert snuggery("server close GZgDm8zk").out == "Table GZgDm8zkkH1Uet2lDVVXyw is closed.\n"


def test_a_closed_table_comes_back_with_another_code(told: Told, file: Path) -> None:
    assert told("close tw") == {"closed": "two"}
    assert told("status")["tables"] == {"played": 1, "over": 1, "put_away": 0, "closed": 1}
    assert told("reopen two") == {"reopened": "two"}
    assert told("status")["tables"]["played"] == 2
    with closing(sqlite3.connect(file)) as connection:
        (code,) = connection.execute("SELECT code FROM tables WHERE id = 'two'").fetchone()
    assert code
    assert code != "CODE-two"


def test_a_table_that_was_reopened_is_not_put_away_again_at_once(told: Told, file: Path) -> None:
    async def archive(days: int) -> int:
        database = Database(read_url(f"sqlite:///{file}"))
        try:
            return await database.archive(await database.idle_tables(days * DAY))
        finally:
            await database.close()

    assert asyncio.run(archive(30)) == 1
    told("reopen old")
    assert asyncio.run(archive(30)) == 0
    assert told("status")["tables"] == {"played": 2, "over": 1, "put_away": 0, "closed": 0}


def test_a_table_that_waits_is_a_table_too(told: Told, file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE tables SET waiting = 1 WHERE id = 'alone'")
        connection.execute("DELETE FROM events WHERE table_id = 'alone'")
        connection.commit()
    found = {table["id"]: (table["state"], table["ply"], table["last_move"]) for table in told("tables")}
    assert found["alone"] == ("waiting", 0, "2020-09-13T12:26:40Z")
    assert len(found) == 3


def test_a_person_is_forgotten_and_the_games_of_others_stay(told: Told, file: Path) -> None:
    assert told("forget ann") == {"forgotten": "ann-1", "kept": ["old", "two"], "deleted": ["alone"]}
    assert {table["id"]: table["players"] for table in told("tables")} == {
        "two": ["Somebody (casual)", "Ben"],
        "old": ["Ben", "Somebody (casual)"],
    }
    assert not [line for line in closed_dump(file) if "ann-1" in line or "Ann" in line]


PERSONAL = {
    "guests": ("two", "ann-1", 0),
    "spectators": ("two", "ann-1", "Ann", 5),
    "votes": ("two", "ann-1", 1, "out", 3, 5),
    "transfers": ("digest", "ann-1", "Ann", 0, 5),
    "ratings": ("ann-1", GAME, 25.0, 8.0, 1),
    "match_results": ("old", 5, 1, 0, "ann-1", None),
    "seat_results": ("old", 1, "ann-1", "Ann", 0, 3, 1),
    "daily_sittings": ("2026-11-27", GAME, "ann-1", "old", 3, "+0-", None, None, "casual", False, None, None),
    "push_devices": ("hash", "ann-1", "https://push.example", "key", "secret", "Europe/Vienna", 0, 0, 0, 0),
    "holidays": ("ann-1", "2026-12-24", 5),
    "puzzle_answers": ("ann-1", GAME, "5-1", "2026-11-27", True),
    "puzzle_ratings": ("ann-1", GAME, 25.0, 8.0, 1),
    "own_puzzles": ("ann-1", "old", 4, GAME, 0.2, None),
    "challenges": ("code", "ann-1", "Ann", None, "[]", 5, 9),
    "challenge_sittings": ("other", "ann-1", "Ann", "two", 5),
    "contacts": ("ann-1", "ben", "pair", "yes", "Ann", "Ben", False, 0, 5),
    "invitations": ("old", "ben", "ann-1", "Ann", 5),
    "group_members": ("group", 1, "ann-1", "Ann", False, False, 0, 5, None),
    "duel_people": ("duel", 1, "ann-1", "Ann", False),
    "evenings": ("ev", None, GAME, 2, "{}", "swiss", 3, 0, b"s", "ann-1", None, 5, 6, None, None, 0),
    "evening_guests": ("ev", 1, "ann-1", "Ann", "", "Wren", 7, 5),
    "people": (key_of("ann-1"), "ann-1", "wren", "Ann", 0, None, None, None, None),
    "notices": ("n", "ban", "ann-1", 5, None),
}


def test_wherever_a_person_may_stand_nothing_is_left(told: Told, file: Path) -> None:
    holding = {table.name for table in metadata.tables.values() if {"person", "keeper", "host"} & {*table.c.keys()}}
    assert holding <= {*PERSONAL, "tables", "chairs"}, "fill these as well"
    with closing(sqlite3.connect(file)) as connection:
        for table, row in PERSONAL.items():
            connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        connection.commit()
    told("forget ann-1")
    assert not [line for line in closed_dump(file) if "ann-1" in line or "Ann" in line]


def closed_dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


def test_bans_hold_until_they_are_taken_back(told: Told) -> None:
    assert told("ban ben-1 --days 3") == {"banned": "ben-1", "days": 3}
    assert told("ban 203.0.113.9")["banned"] == "203.0.113.9/32"
    assert told("ban 2001:db8::1:2")["banned"] == "2001:db8::/64"
    assert sorted(ban["who"] for ban in told("bans")) == ["2001:db8::/64", "203.0.113.9/32", "ben-1"]
    assert [person["id"] for person in told("people") if person["banned"]] == ["ben-1"]
    for whom in ("ben", "203.0.113.9", "2001:db8::1:2"):
        told(f"unban {whom}")
    assert told("bans") == []


def test_only_what_is_old_and_over_is_purged_and_only_on_demand(told: Told) -> None:
    assert told("purge --older-than 30") == {"tables": ["old"], "deleted": False}
    assert told("purge --older-than 36500")["tables"] == []
    assert told("purge --older-than 30 --yes") == {"tables": ["old"], "deleted": True}
    assert [table["id"] for table in told("tables")] == ["alone", "two"]


def test_a_backup_is_a_house_again(told: Told, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert told(f"backup {copy}")["bytes"] == copy.stat().st_size
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    told("forget ann-1")
    assert told(f"restore {copy} --replace") == {"file": str(copy), "tables": 3, "events": 6}
    assert told("status")["people"] == 2
    assert len(list(tmp_path.glob("snuggery.db.2*"))) == 1  # what was there is kept aside
    file.unlink()
    assert told(f"restore {copy}")["events"] == 6


def test_a_database_that_is_in_use_is_not_replaced(snuggery: Command, told: Told, file: Path) -> None:
    copy = file.with_name("copy.db")
    told(f"backup {copy}")
    with closing(sqlite3.connect(file)) as house:
        house.execute("PRAGMA journal_mode=WAL")
        house.execute("SELECT * FROM tables").fetchall()
        ran = snuggery(f"server restore {copy} --replace")
        assert (ran.code, ran.err) == (2, "snuggery: a server is running on this database; stop it first\n")
    assert told(f"restore {copy} --replace")["tables"] == 3


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("close nothing", "no table here has an id that begins with 'nothing'; `snuggery server tables` names them"),
        ("close -x", "begins with '-x'"),
        ("forget Ann", "no person here has an id that begins with 'Ann'; `snuggery server people` names them"),
        ("forget", "PERSON is missing"),
        ("ban ::/0", "::/0 is everybody"),
        ("ban ben-1 --days 0", "the number of days is a whole number from 1 to 36500, not '0'"),
        ("unban ben-1", "'ben-1' is not banned; `snuggery server bans` names who is"),
        ("purge", "--older-than is missing"),
        ("purge --older-than week", "not 'week'"),
        ("backup snuggery.db", "snuggery.db is there already"),
        ("backup nowhere/copy", "can't be written"),
        ("restore nowhere", "there is no backup nowhere"),
        ("restore garbage", "garbage is no SQLite backup of a server"),
        ("restore snuggery.db", "has tables in it; --replace puts the backup in their place"),
        ("statu", "there is no command 'statu'; did you mean 'status'?"),
        ("--data elsewhere status", "there is no server data in elsewhere/snuggery.db; `snuggery serve` creates it"),
        ("--config nowhere.toml", "the settings nowhere.toml can't be read"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    snuggery: Command, file: Path, monkeypatch: pytest.MonkeyPatch, line: str, sentence: str
) -> None:
    monkeypatch.chdir(file.parent)
    Path("garbage").write_bytes(b"garbage" * 100)
    ran = snuggery(f"server {line}")
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert sentence in ran.err


def test_a_backup_that_lacks_an_event_is_found_out(snuggery: Command, told: Told, file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DELETE FROM events WHERE table_id = 'two' AND ply = 0")
        connection.commit()
    copy = file.with_name("copy.db")
    told(f"backup {copy}")
    file.unlink()
    ran = snuggery(f"server restore {copy}")
    assert (ran.code, ran.err) == (2, "snuggery: events are missing in the database; take another backup\n")


def test_a_backup_is_overwritten_only_on_demand(told: Told, snuggery: Command, tmp_path: Path) -> None:
    copy = tmp_path / "nightly.db"
    told(f"backup {copy}")
    before = copy.read_bytes()
    refused = snuggery(f"server backup {copy}")
    assert (refused.code, copy.read_bytes()) == (2, before)
    assert "--replace overwrites it" in refused.err
    told("ban ben-1")
    told(f"backup {copy} --replace")
    assert copy.read_bytes() != before
    assert not list(tmp_path.glob("*.part"))


def test_the_commands_go_by_their_earlier_name_too(snuggery: Command, file: Path) -> None:
    assert snuggery("house status").out == snuggery("server status").out
    assert "  house" not in snuggery("--help").out
