"""What differs between SQLite and PostgreSQL: how the time is read, and how moves are written."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    URL,
    BigInteger,
    ColumnElement,
    Connection,
    Engine,
    bindparam,
    cast,
    create_engine,
    event,
    func,
    select,
)

from . import clock
from .database_url import sqlite_file

BUSY_WAIT = 10.0  # seconds for which a statement waits while another process uses the database

# one statement is one transaction, one round trip and one release of the interpreter's lock, however many rows it
# writes
APPEND_SQLITE = """INSERT INTO events (table_id, ply, seat, body, act, made)
SELECT value->>0, value->>1, value->>2, value->>3, value->>4, :now FROM json_each(:rows)"""
APPEND_POSTGRES = """INSERT INTO events (table_id, ply, seat, body, act, made)
SELECT value->>0, (value->>1)::int, (value->>2)::int, value->>3, value->>4, extract(epoch from now())::bigint
FROM json_array_elements(%(rows)s::json)"""


@dataclass(frozen=True)
class Dialect:
    """One kind of database."""

    begin: str  # starts a transaction that may write
    append: str  # writes events, given as JSON: a list of values each
    now: Callable[[], ColumnElement[int]]  # the time in seconds since 1970, by the clock that all processes share


def box_seconds() -> int:
    """Return this machine's time, valid only because the database is a file on it."""
    return int(clock.box_time())


def _sqlite_now() -> ColumnElement[int]:
    """Return the time of the one machine with the file; it is read when the statement runs."""
    return bindparam(None, callable_=box_seconds, type_=BigInteger(), unique=True)


def _postgres_now() -> ColumnElement[int]:
    return cast(func.extract("epoch", func.now()), BigInteger)


SQLITE = Dialect("BEGIN IMMEDIATE", APPEND_SQLITE, _sqlite_now)
POSTGRES = Dialect("BEGIN", APPEND_POSTGRES, _postgres_now)


def dialect_of(url: URL) -> Dialect:
    """Return the dialect of a database."""
    return SQLITE if sqlite_file(url) else POSTGRES


def seconds_now(connection: Connection) -> int:
    """Return the time by the clock that all processes share, in seconds since 1970."""
    dialect = SQLITE if connection.dialect.name == "sqlite" else POSTGRES
    return int(connection.execute(select(dialect.now())).scalar_one())


def connecting(url: URL, *, durable: bool, reading: bool = False, **wishes: Any) -> Engine:
    """Return an engine whose connections commit every statement unless a transaction was started."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT", **wishes, **_patience(url))
    event.listen(
        engine, "connect", _setting_up(_sqlite_setup(durable, reading) if sqlite_file(url) else POSTGRES_SETUP)
    )
    return engine


POSTGRES_SETUP = [f"SET lock_timeout = '{BUSY_WAIT:.0f}s'"]


def _sqlite_setup(durable: bool, reading: bool) -> list[str]:
    return [
        "PRAGMA foreign_keys=ON",
        f"PRAGMA busy_timeout={BUSY_WAIT * 1000:.0f}",
        f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}",
        f"PRAGMA query_only={'ON' if reading else 'OFF'}",
    ]


def _patience(url: URL) -> dict[str, Any]:
    """Return the timeouts for a silent network; a file needs none."""
    if sqlite_file(url):
        return {}
    return {"connect_args": {"connect_timeout": 5, "keepalives_idle": 10, "tcp_user_timeout": round(BUSY_WAIT * 1000)}}


def _setting_up(statements: list[str]) -> Any:
    def on_connect(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement)
        cursor.close()

    return on_connect
