"""The tables in one process's memory: which are kept, which have their views dropped, and which are evicted."""

import time
from weakref import WeakValueDictionary

from ..store.errors import Refused
from .hosted_table import HostedTable

MOST_TABLES = 2000  # tables in memory
MOST_LIVELY = 256  # of them, the most recently active ones keep their rendered views


class TableMemory:
    """What one process remembers; the database knows the rest.

    There is never a second copy of a table: one that was dropped is found again as long as any task holds it.
    """

    def __init__(self) -> None:
        self._alive: WeakValueDictionary[str, HostedTable] = WeakValueDictionary()
        self._kept: dict[HostedTable, None] = {}  # least recently used first
        self._lively: dict[HostedTable, None] = {}  # likewise

    def __len__(self) -> int:
        """Return how many tables are kept."""
        return len(self._kept)

    def all(self) -> list[HostedTable]:
        """Return every table that any task may hold."""
        return list(self._alive.values())

    def watched(self) -> list[HostedTable]:
        """Return the tables with a viewer in this process."""
        return [table for table in self._kept if table.subscribers]

    def find(self, table_id: str) -> HostedTable | None:
        """Return a table if it is in memory."""
        return self._alive.get(table_id)

    def add(self, table: HostedTable) -> HostedTable:
        """Remember a table that was read, or return the copy that another task has read meanwhile.

        Raise `Refused` if there is no room: every table in memory has a viewer.
        """
        if len(self._kept) >= MOST_TABLES and self._unwatched() is None:
            raise Refused("busy", "every table of the server is busy; try again in a while", 503)
        return self._alive.setdefault(table.row.id, table)

    def use(self, table: HostedTable) -> None:
        """Note activity at a table: others are evicted for it, and the one idle longest drops its views."""
        self._kept.pop(table, None)
        if len(self._kept) >= MOST_TABLES and (unwatched := self._unwatched()):
            self.drop(unwatched)
        self._kept[table] = None
        self._lively.pop(table, None)
        self._lively[table] = None
        if len(self._lively) > MOST_LIVELY:
            quiet = next(iter(self._lively))
            del self._lively[quiet]
            quiet.rest()

    def drop(self, table: HostedTable) -> None:
        """Drop a table: it is read again on demand."""
        self._kept.pop(table, None)
        self._lively.pop(table, None)

    def forget(self, table: HostedTable) -> None:
        """Drop a table even if a task holds it: it is gone from the database."""
        self.drop(table)
        self._alive.pop(table.row.id, None)

    def drop_idle(self, seconds: float) -> None:
        """Drop the tables that had no viewer for so long."""
        for table in list(self._kept):
            if table.last_used < time.monotonic() - seconds and not table.subscribers and not table.lock.locked():
                self.drop(table)

    def _unwatched(self) -> HostedTable | None:
        return next((table for table in self._kept if not table.subscribers), None)
