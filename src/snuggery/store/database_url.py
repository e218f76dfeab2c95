"""The database's URL: which kinds are supported, and which part may be shown."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from ..kit.errors import Unusable

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def read_url(url: str) -> URL:
    """Return a database's URL with its driver; raise `Unusable` for any other kind."""
    try:
        parsed = make_url(url)
        driver = DRIVERS[parsed.drivername.partition("+")[0]]
    except (ArgumentError, KeyError):
        would_do = "sqlite:///path/to/file or postgresql://name@host/base would do"
        raise Unusable(f"{hidden(url)!r} is no database for a server; {would_do}") from None
    if driver.startswith("sqlite") and parsed.database in (None, "", ":memory:"):
        raise Unusable("the SQLite URL names no file; sqlite:///path/to/file would do")
    return parsed.set(drivername=driver)


def hidden(url: str) -> str:
    """Return a URL without its password."""
    head, at, tail = url.rpartition("@")
    return f"{head.rpartition(':')[0]}:…@{tail}" if at and ":" in head.partition("://")[2] else url


def sqlite_file(url: URL) -> Path | None:
    """Return the file of a SQLite database, or None for any other."""
    return Path(str(url.database)) if url.drivername.startswith("sqlite") else None
