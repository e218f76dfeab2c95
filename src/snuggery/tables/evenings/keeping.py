"""Keeping evenings going: one process keeps each, opens its tables, takes results, and lets its bots play.

All that it needs stands in the database: after a crash another process goes on where this one was.
"""

import contextlib
import logging
import time
from collections.abc import Collection
from functools import partial

from ...kit.errors import SnuggeryError
from ...store.errors import Taken
from ...store.evening_statements import (
    StoredEvening,
    add_round,
    clear_table,
    end_evening,
    evening_of,
    evenings_under_way,
    keep,
    results_ready,
    tables_at,
    take_results,
)
from ...store.ids import new_id
from ..hosted_table import HostedTable, PollingSubscriber
from ..hub import TableHub
from .fixtures import Fixture, fixtures_of
from .leaving import GONE_AFTER, Chairs, follow_chairs, replace_the_gone
from .rounds import is_over, lots_of, next_seats
from .seating import AT_ONCE, open_fixture

KEEP_EVERY = 3.0  # seconds between two signs of life
EVENING = "evening"  # in place of the person who watches a table: an id of nobody

log = logging.getLogger(__name__)


class EveningKeeper:
    """The evenings that one process keeps."""

    def __init__(self, hub: TableHub) -> None:
        self._hub = hub
        self._process = new_id()
        self._opened = time.monotonic()
        self._kept: dict[str, float] = {}  # when a sign of life was given last, by evening
        self._watched: dict[str, tuple[HostedTable, PollingSubscriber]] = {}  # tables at which only bots play

    async def look(self) -> None:
        """Let each evening take its next step; what fails is tried again at the next look."""
        under_way = await self._hub.database.read(evenings_under_way)
        playing: set[str] = set()
        self._kept = {evening: when for evening, when in self._kept.items() if evening in under_way}
        for evening in under_way:
            try:
                if await self._keeps(evening):
                    playing |= await self._tend(evening)
            except SnuggeryError as error:
                playing |= self._watched.keys()
                log.warning("an evening could not go on: %s", error)
        for table_id in self._watched.keys() - playing:
            self._hub.unsubscribe(*self._watched.pop(table_id))

    async def _keeps(self, evening: str) -> bool:
        """Tell whether this process keeps an evening; a server of one process keeps all."""
        if self._hub.bus.alone or time.monotonic() - self._kept.get(evening, -KEEP_EVERY) < KEEP_EVERY:
            return True
        kept = await self._hub.database.change(partial(keep, evening=evening, process=self._process))
        if kept:
            self._kept[evening] = time.monotonic()
        return kept

    async def _tend(self, evening: str) -> set[str]:
        """Do what is due at an evening; return the tables at which only bots play."""
        database = self._hub.database
        if await database.read(partial(results_ready, evening=evening)):
            await database.change(partial(take_results, evening=evening))
        found = await self._next_round(evening)
        if found is None:
            return set()
        await self._open_tables(found)
        over = await database.read(partial(tables_at, evening=evening))
        self._hub.finished |= {table_id for table_id, is_done in over.items() if is_done}
        await self._replace_lost(found, over.keys())
        chairs = await database.chairs_of([table_id for table_id, is_done in over.items() if not is_done])
        await follow_chairs(self._hub, found, chairs)
        if self._may_judge_absence():
            await replace_the_gone(self._hub, found, chairs)
        return await self._let_bots_play(chairs)

    async def _next_round(self, evening: str) -> StoredEvening | None:
        """Write the next round if the last one is over; return the evening, None if it is over or gone."""
        database = self._hub.database
        found = await database.read(partial(evening_of, evening=evening))
        if found is None:
            return None
        lots = lots_of(found.row, [guest.number for guest in found.guests])
        played = fixtures_of(found.seats)
        if is_over(found.row, lots, played):
            await database.change(partial(end_evening, evening=evening))
            return None
        if seats := next_seats(found.row, lots, played):
            with contextlib.suppress(Taken):  # another process was quicker
                await database.change(partial(add_round, evening=evening, seats=seats))
            return await database.read(partial(evening_of, evening=evening))
        return found

    async def _open_tables(self, evening: StoredEvening) -> None:
        for fixture in _unfinished(evening):
            if fixture.table_id is None:
                await open_fixture(self._hub, evening, fixture)

    async def _replace_lost(self, evening: StoredEvening, there: Collection[str]) -> None:
        """Open another table where one was deleted with the forgotten person who had it alone."""
        for fixture in _unfinished(evening):
            if fixture.table_id and fixture.table_id not in there:
                change = partial(clear_table, evening=evening.row.id, table_id=fixture.table_id)
                await self._hub.database.change(change)

    def _may_judge_absence(self) -> bool:
        """Tell whether guests could have been seen for long: the server was open, and its clock ran evenly."""
        is_open = time.monotonic() - self._opened >= GONE_AFTER
        return is_open and self._hub.database.clock.is_even_for(GONE_AFTER)

    async def _let_bots_play(self, chairs: Chairs) -> set[str]:
        """Watch the tables at which only bots play, or nobody would ask them; return these."""
        bots = {table_id for table_id, seated in chairs.items() if all(chair.bot for chair in seated)}
        for table_id in bots - self._watched.keys():
            table = await self._hub.table(table_id)
            if table.row.pace != AT_ONCE:
                await self._hub.database.set_pace(table_id, AT_ONCE)
            self._watched[table_id] = table, PollingSubscriber(EVENING)
            self._hub.subscribe(*self._watched[table_id])
            await self._hub.refresh(table)
        return bots


def _unfinished(evening: StoredEvening) -> list[Fixture]:
    return [fixture for fixture in fixtures_of(evening.seats) if not fixture.is_over]
