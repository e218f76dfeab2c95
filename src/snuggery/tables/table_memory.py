"""The tables in one process's memory: which are kept, which have come to rest, and which make room for others."""

import time
from weakref import WeakValueDictionary

from ..store.errors import Refused
from .hosted_table import HostedTable

MOST_TABLES = 2000  # that are kept
MOST_LIVELY = 256  # of them that keep what was drawn for who looks on: those where something happened last


class TableMemory:
    """What one process remembers; the database knows the rest.

    No table is ever there twice: one that was dropped is found again as long as anybody has it in hand.
    """

    def __init__(self) -> None:
        self._alive: WeakValueDictionary[str, HostedTable] = WeakValueDictionary()
        self._kept: dict[HostedTable, None] = {}  # the one that was used last at the end
        self._lively: dict[HostedTable, None] = {}  # likewise

    def __len__(self) -> int:
        """Return how many tables are kept."""
        return len(self._kept)

    def all(self) -> list[HostedTable]:
        """Return every table that anybody may have in hand."""
        return list(self._alive.values())

    def watched(self) -> list[HostedTable]:
        """Return the tables that somebody looks on at from here."""
        return [table for table in self._kept if table.subscribers]

    def find(self, table_id: str) -> HostedTable | None:
        """Return a table if it is in memory."""
        return self._alive.get(table_id)

    def add(self, table: HostedTable) -> HostedTable:
        """Remember a table that was read, or return the one that somebody else has read meanwhile.

        Raise `Refused` if there is no room: somebody looks on at every table that is kept.
        """
        if len(self._kept) >= MOST_TABLES and self._unwatched() is None:
            raise Refused("busy", "every table of the server is busy; try again in a while", 503)
        return self._alive.setdefault(table.row.id, table)

    def use(self, table: HostedTable) -> None:
        """Note that something happens at a table: others make room for it, and the one quiet for longest rests."""
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
        """Keep a table no longer: it is read again when somebody asks for it."""
        self._kept.pop(table, None)
        self._lively.pop(table, None)

    def forget(self, table: HostedTable) -> None:
        """Find a table no more, whoever has it in hand: it is gone from the database."""
        self.drop(table)
        self._alive.pop(table.row.id, None)

    def drop_idle(self, seconds: float) -> None:
        """Drop the tables that nobody has looked at for so long."""
        for table in list(self._kept):
            if table.last_used < time.monotonic() - seconds and not table.subscribers and not table.lock.locked():
                self.drop(table)

    def _unwatched(self) -> HostedTable | None:
        return next((table for table in self._kept if not table.subscribers), None)
