"""The writer: one thread that commits everything that came in since the last commit in one transaction.

Many concurrent writers cost hardly more than one, and no part of the server locks the database against another.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, bindparam, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from .dialects import Dialect, box_seconds
from .errors import DatabaseUnavailable, Taken, unavailable
from .schema import tables

MOST_AT_ONCE = 1000  # writes in one transaction
END = update(tables).where(tables.c.id.in_(bindparam("ended", expanding=True))).values(over=True)  # built once
IDLE = 1.0  # seconds after which a connection may have been lost unnoticed

Result = TypeVar("Result")
Change = Callable[[Connection], Result]
EventValues = tuple[str, int, int | None, str, str | None]  # table, ply, seat, body, act

log = logging.getLogger(__name__)


@dataclass(slots=True, frozen=True)
class PendingWrite:
    """An atomic write: the events of one table, or a change, which may be tried several times."""

    done: "asyncio.Future[Any]"
    events: Sequence[EventValues] = ()
    over: str = ""  # the table that these events end
    change: Change[Any] | None = None


class Writer:
    """A queue of writes and the thread that commits them; a write is done when it is in the database."""

    def __init__(self, engine: Engine, dialect: Dialect) -> None:
        self.commits = 0  # committed batches
        self.changes = 0  # batches so far that have changed more than the plies of tables
        self._engine = engine
        self._dialect = dialect
        self._queue: SimpleQueue[PendingWrite | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._connection: Connection | None = None
        self._last_used = 0.0
        self._closed = False

    def append(self, events: Sequence[EventValues], over: str = "") -> "asyncio.Future[None]":
        """Write events of one table, all or none, and whether they end it; fail with `Taken` if it has others."""
        return self._take(PendingWrite(_promise(), events, over))

    def change(self, change: Change[Result]) -> "asyncio.Future[Result]":
        """Change something in a transaction; fail with `Taken` for a duplicate of something unique."""
        return self._take(PendingWrite(_promise(), change=change))

    async def close(self) -> None:
        """Commit all pending writes, and stop."""
        self._closed = True
        self._queue.put(None)
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        self._engine.dispose()

    def _take(self, write: PendingWrite) -> "asyncio.Future[Any]":
        if self._closed:
            raise DatabaseUnavailable("the server is stopping and writes nothing more")
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()
        self._queue.put(write)
        return write.done

    # -- in the thread ------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while batch := self._next_batch():
            fates = self._write(batch)
            batch[0].done.get_loop().call_soon_threadsafe(_tell, batch, fates)
        self._disconnect()

    def _next_batch(self) -> list[PendingWrite]:
        """Wait for writes; return all pending ones, or none at the end."""
        batch = [self._queue.get()]
        while batch[-1] is not None and len(batch) < MOST_AT_ONCE:
            try:
                batch.append(self._queue.get_nowait())
            except Empty:
                break
        if batch[-1] is None:
            self._queue.put(None)  # after all earlier writes
        return [write for write in batch if write is not None]

    def _write(self, batch: Sequence[PendingWrite]) -> list[Any]:
        """Write a batch in one transaction; return for each write a result or an error."""
        try:
            return self._commit(batch)
        except Exception as error:
            if _hopeless(error):
                self._disconnect()
                return [_fate(error)] * len(batch)
            if len(batch) == 1:
                return [_fate(error)]
        middle = len(batch) // 2  # halve the batch, until each write has its own result
        return self._write(batch[:middle]) + self._write(batch[middle:])

    def _commit(self, batch: Sequence[PendingWrite]) -> list[Any]:
        results = self._commit_all(self._connect(), batch)
        self.commits += 1
        return results

    def _commit_all(self, connection: Connection, batch: Sequence[PendingWrite]) -> list[Any]:
        if all(write.change is None and not write.over for write in batch):
            self._append(connection, batch)
            return [None] * len(batch)
        connection.exec_driver_sql(self._dialect.begin)
        try:
            results = self._transact(connection, batch)
            connection.exec_driver_sql("COMMIT")
            self.changes += 1
        except Exception:
            self._roll_back(connection)
            raise
        return results

    def _transact(self, connection: Connection, batch: Sequence[PendingWrite]) -> list[Any]:
        results = [write.change(connection) if write.change else None for write in batch]
        self._append(connection, batch)
        if over := [write.over for write in batch if write.over]:
            connection.execute(END, {"ended": over})
        return results

    def _append(self, connection: Connection, batch: Sequence[PendingWrite]) -> None:
        """Write all events, ordered by key: two processes that lock rows in opposite orders would deadlock."""
        if rows := sorted((values for write in batch for values in write.events), key=itemgetter(0, 1)):
            given = {"rows": msgspec.json.encode(rows).decode(), "now": box_seconds()}
            connection.exec_driver_sql(self._dialect.append, given)

    def _connect(self) -> Connection:
        if self._connection is not None and time.monotonic() - self._last_used > IDLE:
            self._look_after(self._connection)
        if self._connection is None:
            self._connection = self._engine.connect()
        self._last_used = time.monotonic()
        return self._connection

    def _look_after(self, connection: Connection) -> None:
        """Drop a connection that was lost while idle: nothing can have been written partially."""
        try:
            connection.exec_driver_sql("SELECT 1")
        except DBAPIError:
            self._disconnect()

    def _roll_back(self, connection: Connection) -> None:
        try:
            connection.exec_driver_sql("ROLLBACK")
        except DBAPIError:  # a full disk has rolled it back already, and a lost connection is gone
            self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _promise() -> "asyncio.Future[Any]":
    return asyncio.get_running_loop().create_future()


def _hopeless(error: Exception) -> bool:
    """Tell whether retrying one by one is pointless: the database is unreachable, or in use by others."""
    if not isinstance(error, DBAPIError):
        return False
    return error.connection_invalidated or error.statement is None or "locked" in str(error.orig)


def _fate(error: Exception) -> Exception:
    """Return the error for the caller."""
    if isinstance(error, IntegrityError):
        return Taken("somebody else was quicker")
    return unavailable(error, "write that down") if isinstance(error, DBAPIError) else error


def _tell(batch: Sequence[PendingWrite], fates: Sequence[Any]) -> None:
    for write, fate in zip(batch, fates, strict=True):
        if write.done.done():  # the caller has gone
            continue
        if isinstance(fate, Exception):
            write.done.set_exception(fate)
        else:
            write.done.set_result(fate)
