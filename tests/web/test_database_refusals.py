"""Databases that can be used, and those that can't: each is told in a sentence with what would do."""

import sqlite3
import stat
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from snuggery.kit.errors import Unusable
from snuggery.store.database_url import hidden, read_url
from snuggery.store.migrate import main, prepare
from snuggery.store.schema import metadata


@pytest.fixture
def url(tmp_path: Path) -> str:
    found = f"sqlite:///{tmp_path / 'house.db'}"
    prepare(read_url(found))
    return found


def test_the_migrations_build_what_the_statements_expect(url: str) -> None:
    with create_engine(url).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_from_a_newer_version_is_left_alone(tmp_path: Path, url: str) -> None:
    with sqlite3.connect(tmp_path / "house.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unusable, match="newer Snuggery"):
        prepare(read_url(url))


def test_books_that_are_no_database_are_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear Ann, " * 500)
    with pytest.raises(Unusable, match="can't be used: file is not a database"):
        prepare(read_url(f"sqlite:///{tmp_path / 'letter.db'}"))


def test_the_books_are_for_their_owner_alone(url: str) -> None:
    """Undealt cards lie in there, and the folder may be one that others look into."""
    assert stat.S_IMODE(Path(str(read_url(url).database)).stat().st_mode) == 0o600


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unusable, match="can't be made"):
        prepare(read_url(f"sqlite:///{tmp_path / 'file' / 'house.db'}"))


def test_an_old_sqlite_is_refused_with_what_would_do(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 37, 2))
    with pytest.raises(Unusable, match="comes with SQLite 3.37.2; Snuggery needs 3.38, or PostgreSQL"):
        prepare(read_url(url))


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite://", "http://localhost", "sqlite:///:memory:"])
def test_another_kind_of_database_is_refused_with_one_that_would_do(url: str) -> None:
    with pytest.raises(Unusable, match="would do"):
        read_url(url)


@pytest.mark.parametrize(
    ("arguments", "would_do"),
    [
        ([], "name one database, as in python -m snuggery.store.migrate postgresql://"),
        (["sqlite:///one.db", "sqlite:///two.db"], "name one database"),
        (["mysql://host/base"], "sqlite:///path/to/file or postgresql://"),
        (["postgresql://host/base"], "pip install 'snuggery[cluster]'"),
        (["sqlite:////nowhere/at/all/house.db"], "can't be used: unable to open database file"),
    ],
)
def test_the_layout_command_says_in_one_line_what_would_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], would_do: str
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setattr(sys, "argv", ["books", *arguments])
    assert main() == 2
    said = capsys.readouterr().err
    assert would_do in said
    assert len(said.splitlines()) == 1


def test_postgres_without_its_driver_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Unusable, match="cluster"):
        prepare(read_url("postgresql://host/base"))


def test_passwords_are_not_shown() -> None:
    assert hidden("postgresql://ann:secret@host/base") == "postgresql://ann:…@host/base"
