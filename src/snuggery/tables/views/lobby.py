"""The lists of a lobby: one's own tables, those with a free seat, and those to watch."""

import contextlib
import math
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...games import find
from ...kit.errors import SnuggeryError
from ...kit.records import WATCHER
from ...store.database import CANDIDATES, LISTED
from ...store.listings import origins_of
from ...store.rows import ChairRow, Listed, TableRow
from ...tables.kinds import path_of
from ..hosted_table import NO_EVENT
from ..hub import TableHub
from .house_rules import rules_of
from .table_views import brief_view

MOST_MINE = 12  # own tables in the list
MOST_BRIEFS = 10_000  # cached briefs
LONGEST = 1.0  # seconds per answer for reading public tables that are not in memory yet
FRESH_FOR = 1.0  # seconds for which another process's changes may stay unseen

Brief = dict[str, Any]
Chairs = Mapping[str, list[ChairRow]]  # by table
Standing = tuple[int, list[ChairRow]]  # a table's ply and seats: all that a brief depends on
AN_ORIGIN = 3  # tables in the list that were opened from one address


@dataclass(frozen=True)
class PublicTables:
    """The public tables at the time of reading."""

    free: Sequence[TableRow] = ()  # with a free seat
    played: Sequence[TableRow] = ()  # without a free seat
    chairs: Chairs = field(default_factory=dict)
    changes: int = -1  # the number of this process's writes at that time
    read: float = 0.0  # when, by the monotonic clock


class Lobby:
    """Summarises tables, and caches each summary until the table changes."""

    def __init__(self, hub: TableHub) -> None:
        self._hub = hub
        self._public = PublicTables()
        self._briefs: dict[tuple[str, int], tuple[Standing, Brief]] = {}  # by table and seat

    async def lists(self, person: str) -> dict[str, list[Brief]]:
        """Return all lists for a person, or for "", a visitor without an identity."""
        public = await self._read_public()
        listed = await self._hub.database.listed(person, LISTED) if person else Listed([], {})
        chairs = {**public.chairs, **listed.chairs}
        plies = await self._plies(chairs)
        stands = {table_id: (plies.get(table_id, NO_EVENT), sitting) for table_id, sitting in chairs.items()}
        free, played = ([row for row in rows if row.id not in listed.chairs] for rows in (public.free, public.played))
        return {
            "mine": _waiting_first(await self._briefs_of(listed.mine, stands, person))[:MOST_MINE],
            "free": [_free(row, chairs[row.id]) for row in free],
            "public": await self._briefs_of(played, stands, "", most=LONGEST),
        }

    async def _plies(self, table_ids: Iterable[str]) -> dict[str, int]:
        """Return the plies of tables; query the database only where memory may be behind it."""
        held = {table_id: self._hub.memory.find(table_id) for table_id in table_ids}
        known = {table_id: table.ply for table_id, table in held.items() if table and self._hub.is_current(table)}
        unknown = [table_id for table_id in held if table_id not in known]
        return known | (await self._hub.database.plies(unknown) if unknown else {})

    async def _read_public(self) -> PublicTables:
        """Return the public tables: they are the same for everyone, so one reading serves all."""
        changes, now = self._hub.database.writer.changes, time.monotonic()
        if self._public.changes != changes or now - self._public.read > FRESH_FOR:
            rows = await public_list(self._hub)
            chairs = await self._hub.database.chairs_of([row.id for row in rows])
            free = [row for row in rows if any(chair.free for chair in chairs[row.id])]
            with_free = {row.id for row in free}
            played = [row for row in rows if row.id not in with_free]
            self._public = PublicTables(free, played, chairs, changes, now)
        return self._public

    async def _briefs_of(
        self, rows: Sequence[TableRow], stands: Mapping[str, Standing], person: str, most: float = math.inf
    ) -> list[Brief]:
        """Summarise tables; leave out unreadable ones, and those that time does not suffice for."""
        briefs, until = [], time.monotonic() + most
        for row in rows:
            with contextlib.suppress(SnuggeryError):
                brief = await self._brief(row, person, stands[row.id], until)
                briefs += [] if brief is None else [_named(row) | brief]
        return briefs

    async def _brief(self, row: TableRow, person: str, standing: Standing, until: float) -> Brief | None:
        key = row.id, next((chair.seat for chair in standing[1] if chair.person == person), WATCHER)
        remembered = self._briefs.get(key)
        if remembered is None or remembered[0] != standing:
            if time.monotonic() > until:
                return None
            remembered = self._briefs[key] = await self._look(row, person)
            if len(self._briefs) > MOST_BRIEFS:
                del self._briefs[next(iter(self._briefs))]
        return remembered[1]

    async def _look(self, row: TableRow, person: str) -> tuple[Standing, Brief]:
        table = await self._hub.table(row.id)
        async with self._hub.at(table):
            return (table.ply, list(table.chairs)), brief_view(table, person)


def _waiting_first(briefs: list[Brief]) -> list[Brief]:
    """Put the tables first that wait for the person."""
    return sorted(briefs, key=lambda brief: not brief["your_turn"])


def _named(row: TableRow) -> Brief:
    rules = [rule.line for rule in rules_of(row)]
    return {"id": row.id, "path": path_of(row), "game": row.game, "title": find(row.game).title, "rules": rules}


def _free(row: TableRow, chairs: Sequence[ChairRow]) -> Brief:
    return _named(row) | {"sitting": sum(not chair.free for chair in chairs), "chairs": len(chairs)}


async def public_list(hub: TableHub) -> list[TableRow]:
    """Return the public tables to offer, the newest first."""
    watched = [table.row for table in hub.memory.watched() if not (table.row.private or table.over)]
    newest = sorted(watched, key=lambda row: row.made, reverse=True)[:CANDIDATES]  # a server may have a thousand
    rows = await hub.database.public_tables([row.id for row in newest])
    origins = await hub.database.read(lambda connection: origins_of(connection, [row.id for row in rows]))
    return few_an_origin(rows, origins)[:LISTED]


def few_an_origin(rows: Iterable[TableRow], origins: dict[str, str]) -> list[TableRow]:
    """Return these tables, with at most a few from one address."""
    seen: Counter[str] = Counter()
    few = []
    for row in rows:
        origin = origins.get(row.id, row.host)
        seen[origin] += 1
        if seen[origin] <= AN_ORIGIN:
            few.append(row)
    return few
