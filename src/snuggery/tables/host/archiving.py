"""Archiving: tables without activity leave the lists; asking for one restores it.

A clock may be wrong by weeks, so no table is put away at first sight.  Of those that were played at, never many are
put away at once; one at which nobody has ever moved holds nothing that could be missed.
"""

from collections.abc import Awaitable, Callable

from ...store import clock
from ..chairs.room import put_away
from ..hub import TableHub
from .activity import note

SECOND_LOOK = 3000.0  # seconds between two looks that must agree
AT_ONCE = 0.05  # of all tables, in one go
AT_LEAST = 10  # of a server with few
UNTOUCHED_FOR = 1800  # seconds until a table at which nobody has moved is put away, if nobody is there
UNTOUCHED_SECOND_LOOK = 500.0  # as above

Find = Callable[[TableHub], Awaitable[list[str]]]


class Archivist:
    """The tables that one process has found idle, and since when."""

    def __init__(self, find: Find, second_look: float, share: float = 1.0) -> None:
        self._find = find
        self._second_look = second_look
        self._share = share  # of all tables, how many may be put away at one look
        self._idle_since: dict[str, float] = {}  # by the even clock of this process

    async def look(self, hub: TableHub) -> int:
        """Find idle tables, and archive those that were idle at an earlier pass too; return how many."""
        now = clock.even_time()
        if not hub.database.clock.is_even_for(self._second_look):  # what is old by it may be of today
            self._idle_since.clear()
            return 0
        idle = await self._find(hub)
        self._idle_since = {table_id: self._idle_since.get(table_id, now) for table_id in idle}
        agreed = [table_id for table_id in idle if now - self._idle_since[table_id] >= self._second_look]
        most = max(AT_LEAST, int(self._share * await hub.database.count_tables()))
        count = await put_away(hub, agreed[:most]) if agreed else 0
        if count:
            note("tables put away", count=count)
        return count


def of_idle_tables() -> Archivist:
    """Return who puts away what nobody has played at for as many days as the settings say."""
    return Archivist(
        lambda hub: hub.database.idle_tables(hub.settings.keep_days * clock.DAY), SECOND_LOOK, share=AT_ONCE
    )


def of_untouched_tables() -> Archivist:
    """Return who puts away, within an hour, the tables that were opened and never played at."""
    return Archivist(lambda hub: hub.database.untouched_tables(UNTOUCHED_FOR), UNTOUCHED_SECOND_LOOK)
