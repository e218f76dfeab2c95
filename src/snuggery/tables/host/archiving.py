"""Archiving: tables that nobody plays at any more leave the lists; who asks for one again brings it back.

A clock may be wrong by weeks, so no table is put away at first sight, and never many at once.
"""

from ...store import clock
from ..hub import TableHub
from .activity import note

SECOND_LOOK = 3000.0  # seconds between two looks that must agree
AT_ONCE = 0.05  # of all tables, in one go
AT_LEAST = 10  # of a server with few


class Archivist:
    """What one process has found idle, and since when it has been seen to be so."""

    def __init__(self) -> None:
        self._idle_since: dict[str, float] = {}  # by the even clock of this process

    async def look(self, hub: TableHub) -> int:
        """Look for tables that are idle, and put those away that were so at an earlier look; return how many."""
        now = clock.even_time()
        if not hub.database.clock.is_even_for(SECOND_LOOK):  # what is old by it may be of today
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
