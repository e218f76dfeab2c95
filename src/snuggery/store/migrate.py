"""Migrations: bring the schema of a database up to date, and explain plainly what is wrong with it."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from ..kit.errors import SnuggeryError, Unusable
from .database_url import hidden, read_url, sqlite_file

OLDEST_SQLITE = (3, 38)
MIGRATIONS = Path(__file__).with_name("migrations")


def prepare(url: URL) -> None:
    """Bring the schema up to date, on SQLite and in an empty database; raise `Unusable` if that is impossible."""
    if file := sqlite_file(url):
        _check_version(sqlite3.sqlite_version_info)
        _make_file(file)
    engine = open_engine(url, connect_args={"isolation_level": None} if sqlite_file(url) else {})
    with blaming(url), engine.connect() as connection:
        _prepare(connection)
    engine.dispose()


def reason(error: DBAPIError) -> str:
    """Return the first line of the driver's own error message."""
    return str(error.orig).strip().partition("\n")[0]


def upgrade(connection: Connection) -> None:
    """Run every migration that is missing."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revisions() -> list[str]:
    """Return the numbers of the migrations that this release knows, oldest first."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def open_engine(url: URL, **wishes: Any) -> Engine:
    """Return an engine for a database; raise `Unusable` if its driver is not installed."""
    try:
        return create_engine(url, **wishes)
    except ModuleNotFoundError:
        raise Unusable("PostgreSQL needs one more package; pip install 'snuggery[cluster]' brings it") from None


@contextmanager
def blaming(url: URL) -> Iterator[None]:
    """Raise `Unusable`, naming the database, for any database error within the context."""
    try:
        yield
    except DBAPIError as error:
        raise Unusable(f"the database {hidden(str(url))} can't be used: {reason(error)}") from None


def _prepare(connection: Connection) -> None:
    sqlite = connection.dialect.name == "sqlite"
    if sqlite:
        connection.execute(text("PRAGMA busy_timeout=5000"))
        connection.execute(text("PRAGMA journal_mode=WAL"))
        connection.execute(text("BEGIN IMMEDIATE"))  # a second server waits here, then finds all done
    found = revision_of(connection)
    if found is not None and found not in revisions():
        raise Unusable("the database was written by a newer Snuggery; use that one, or name another database")
    if found is not None and found != revisions()[-1] and not sqlite:
        raise Unusable("the database has an older layout; `python -m snuggery.store.migrate URL` brings it up to date")
    if found != revisions()[-1]:
        upgrade(connection)
    connection.commit()


def revision_of(connection: Connection) -> str | None:
    """Return the number of the last migration of a database, or None."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: Any = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found if found is None else str(found)


def _check_version(found: tuple[int, ...]) -> None:
    """Refuse a SQLite version without JSON arrow operators."""
    if found < OLDEST_SQLITE:
        have, need = (".".join(map(str, version)) for version in (found, OLDEST_SQLITE))
        raise Unusable(f"this Python comes with SQLite {have}; Snuggery needs {need}, or PostgreSQL")


def _make_file(file: Path) -> None:
    """Create folder and file, readable only by their owner: they contain undealt cards."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(f"the folder {file.parent} can't be made: {error.strerror or error}") from None
    with suppress(OSError):  # SQLite reports what is wrong
        file.touch(mode=0o600)


def main() -> int:
    """Update the database named on the command line, with a role that may change its schema."""
    try:
        if len(sys.argv) != 2:
            raise Unusable("name one database, as in python -m snuggery.store.migrate postgresql://owner@host/base")
        url = read_url(sys.argv[1])
        with blaming(url), open_engine(url).begin() as connection:
            upgrade(connection)
    except SnuggeryError as error:
        print("snuggery:", error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
