"""Archiving: tables without activity leave the lists; asking for one restores it.

A clock may be wrong by weeks, so no table is archived at first sight, and never many at once.
"""

from ...store import clock
from ..hub import TableHub
from .activity import note

SECOND_LOOK = 3000.0  # seconds between two looks that must agree
AT_ONCE = 0.05  # share of all tables archived in one pass
AT_LEAST = 10  # tables per pass on a small server


class Archivist:
    """The tables that one process has found idle, and since when."""

    def __init__(self) -> None:
        self._idle_since: dict[str, float] = {}  # by this process's monotonic clock

    async def look(self, hub: TableHub) -> int:
        """Find idle tables, and archive those that were idle at an earlier pass too; return how many."""
        now = clock.even_time()
        if not hub.database.clock.is_even_for(SECOND_LOOK):  # after a jump of the clock, a recent table may look old
            self._idle_since.clear()
            return 0
        idle = await hub.database.idle_tables(hub.settings.keep_days * clock.DAY)
        self._idle_since = {table_id: self._idle_since.get(table_id, now) for table_id in idle}
        agreed = [table_id for table_id in idle if now - self._idle_since[table_id] >= SECOND_LOOK]
        most = max(AT_LEAST, int(AT_ONCE * await hub.database.count_tables()))
        put_away = await hub.database.archive(agreed[:most]) if agreed else 0
        if put_away:
            note("tables put away", count=put_away)
        return put_away
