"""A copy of a server that is open is whole, and a server comes back from it, on PostgreSQL as well."""

import asyncio
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from snuggery.kit.errors import Unusable
from snuggery.store import backups
from snuggery.store.administration import administration
from snuggery.store.database_url import read_url
from snuggery.web.settings import Settings

from .conftest import Visitor, running
from .postgres import empty
from .test_database import CHAIRS, OPENING, ROW, Database, move


def test_a_copy_that_is_taken_while_others_write_is_whole(settings: Settings, tmp_path: Path) -> None:
    url, copy = read_url(settings.database_url), tmp_path / "copy.db"
    with running(settings):
        asyncio.run(write_and_copy(settings, copy))
    there = read_url(f"sqlite:///{copy}")
    tables, events = backups.count_written(there)
    assert tables == 1
    assert 1 <= events <= backups.count_written(url)[1] == 41


async def write_and_copy(settings: Settings, copy: Path) -> None:
    url = read_url(settings.database_url)
    database = Database(url)
    await database.open_table(ROW, CHAIRS, OPENING)

    async def write() -> None:
        for ply in range(1, 41):
            await database.append(ROW.id, [move(ply)])

    await asyncio.gather(write(), asyncio.to_thread(backups.back_up, url, copy))
    await database.close()


@pytest.mark.slow
def test_postgresql_is_copied_and_comes_back(
    postgres: str, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, copy = read_url(postgres), tmp_path / "house.dump"
    with running(replace(settings, database=postgres)) as client:
        Visitor(client, "Ann").open("you", "open")
        assert backups.back_up(url, copy) == copy.stat().st_size
        monkeypatch.setattr(backups, "LEAVING", 0.5)
        with pytest.raises(Unusable, match="a server is running on this database"):
            backups.restore(url, copy, replace=True)
    monkeypatch.setattr(backups, "LEAVING", 60)  # a busy machine takes its time to close connections
    with pytest.raises(Unusable, match="has tables in it; --replace"):
        backups.restore(url, copy, replace=False)
    with administration(url) as connection:
        connection.execute(text("DELETE FROM events"))
    backups.restore(url, copy, replace=True)
    assert backups.count_written(url) == (1, 1)
    empty(postgres)
    backups.restore(url, copy, replace=False)
    assert backups.count_written(url) == (1, 1)


@pytest.mark.slow
def test_what_postgresql_says_is_one_sentence(postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "garbage").write_bytes(b"garbage")
    with pytest.raises(Unusable, match="pg_restore failed: .*not appear to be a valid archive"):
        backups.restore(read_url(postgres), tmp_path / "garbage", replace=True)
    monkeypatch.setattr(backups, "POSTGRES_FOLDERS", "/nowhere/*")
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(Unusable, match="pg_dump is not installed here"):
        backups.back_up(read_url(postgres), tmp_path / "copy")
    assert not list(tmp_path.glob("copy*"))


def test_a_password_is_not_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}

    def run(command: list[str], **more: Any) -> Any:
        seen.update(command=command, environment=more["env"])
        return subprocess.CompletedProcess(command, 1, "", "no\nmore")

    monkeypatch.setattr("snuggery.store.backups.subprocess.run", run)
    monkeypatch.setattr(backups, "_program", lambda name: name)
    with pytest.raises(Unusable, match="pg_dump failed: no$"):
        backups._run("pg_dump", read_url("postgresql://house:hush@db:5433/cards"))
    assert seen["command"] == ["pg_dump", "--dbname=postgresql://house@db:5433/cards"]
    assert seen["environment"]["PGPASSWORD"] == "hush"
