"""Results: who finished how, derived from the log of a table that is over, once and in the background.

The log stays the truth.  What is written here says no more than the last scene showed to whoever looked on, and it is
written in one transaction with the ratings that follow from it: a table is counted once, whichever process is first.
"""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from ...kit.records import WATCHER
from ...kit.wording import Wording
from ...store.errors import Taken
from ...store.rows import ChairRow, EventRow, TableRow
from ...store.schema import events, match_results, seat_results, tables
from ..hosted_table import HostedTable
from ..hub import TableHub
from ..kinds import table_of
from .ratings import rate_persons

AT_ONCE = 8  # tables that are asked for in one go
BREATH = 0.05  # seconds between two of those that were missed

# built once: to build one takes longer than to run it
LAST_MOVE = select(func.max(events.c.made)).where(events.c.table_id == bindparam("table"))
NEW_MATCH, NEW_SEATS = insert(match_results), insert(seat_results)

log = logging.getLogger(__name__)


@dataclass(frozen=True, kw_only=True)
class SeatResult:
    """How one seat finished; neither score nor place where the match was cut off."""

    seat: int
    person: str | None
    name: str
    bot: bool
    score: int | None = None
    place: int | None = None


async def record_finished(hub: TableHub) -> None:
    """Record the matches that have ended in this process."""
    for table_id in list(hub.finished):
        await record(hub, table_id)
        hub.finished.discard(table_id)


async def record_missed(hub: TableHub) -> None:
    """Record what nobody has: matches of an earlier release, or of a process that was stopped too soon."""
    while missed := await hub.database.read(unrecorded):
        for table_id in missed:
            await record(hub, table_id)
            await asyncio.sleep(BREATH)


async def record(hub: TableHub, table_id: str) -> None:
    """Write down how a match ended, unless somebody has."""
    row = await hub.database.table(table_id)
    if row is None:
        return
    table = await _finished_table(hub, row)
    seats = _seats(table) if table and not row.practice else None
    with contextlib.suppress(Taken):  # somebody was quicker
        await hub.database.change(lambda connection: write_result(connection, row, seats))


def places_of(scores: Sequence[int]) -> list[int]:
    """Return how each seat finished by its score, 1 the best; equals share a place."""
    return [1 + sum(other > own for other in scores) for own in scores]


def is_rated(row: TableRow, seats: Sequence[SeatResult]) -> bool:
    """Tell whether a match counts for ratings: public, finished, among persons alone and played here."""
    persons = {seat.person for seat in seats if not seat.bot and seat.place is not None} - {None}
    return not row.private and not row.is_sheet and len(persons) == len(seats) > 1


def circle_of(persons: Sequence[str | None]) -> str | None:
    """Return what all matches of the same persons have in common; None for somebody alone."""
    known = sorted({person for person in persons if person})
    return hashlib.sha256("|".join(known).encode()).hexdigest()[:16] if len(known) > 1 else None


# -- statements -------------------------------------------------------------------------------------------------------


def unrecorded(connection: Connection) -> list[str]:
    """Return some tables that are over and of which no result is written."""
    written = select(match_results.c.table_id)
    query = select(tables.c.id).where(tables.c.over, tables.c.id.not_in(written)).order_by(tables.c.made)
    return [row.id for row in connection.execute(query.limit(AT_ONCE))]


def write_result(connection: Connection, row: TableRow, seats: Sequence[SeatResult] | None) -> None:
    """Write a result down, `None` if none can be read, and rate who played; raise `Taken` if it stands already."""
    if row.is_sheet:  # what was said on it may be taken back and said anew
        withdraw(connection, row.id)
    connection.execute(NEW_MATCH, [_match_values(connection, row, seats or ())])
    if not seats:
        return
    connection.execute(NEW_SEATS, [{"table_id": row.id, **asdict(seat)} for seat in seats])
    if is_rated(row, seats):
        places = {seat.person: seat.place for seat in seats if seat.person and seat.place}
        rate_persons(connection, row.game, places)


def withdraw(connection: Connection, table_id: str) -> None:
    """Take the result of a score sheet back: it is written on again."""
    connection.execute(delete(seat_results).where(seat_results.c.table_id == table_id))
    connection.execute(delete(match_results).where(match_results.c.table_id == table_id))


# -- how it is done ---------------------------------------------------------------------------------------------------


def _match_values(connection: Connection, row: TableRow, seats: Sequence[SeatResult]) -> dict[str, Any]:
    return {
        "table_id": row.id,
        "ended": connection.execute(LAST_MOVE, {"table": row.id}).scalar_one() or row.made,
        "readable": bool(seats),
        "rated": is_rated(row, seats),
        "keeper": row.host if row.is_sheet else None,
        "circle": circle_of([seat.person for seat in seats]),
    }


async def _finished_table(hub: TableHub, row: TableRow) -> HostedTable | None:
    """Return a table as it ended, from memory or its log; None if it is not over or can't be read any more."""
    held = hub.memory.find(row.id)
    if held is not None and held.in_sync and held.over:
        return held
    chairs, rows = await hub.database.chairs(row.id), await hub.database.events(row.id)
    try:
        table = await asyncio.to_thread(_replayed, row, chairs, rows)
    except Exception as error:  # by today's rules it means nothing: that must not keep the others from being counted
        log.warning("the log of a finished table can't be read: %s", type(error).__name__)
        return None
    return table if table.over else None


def _replayed(row: TableRow, chairs: list[ChairRow], rows: list[EventRow]) -> HostedTable:
    table = table_of(row)
    table.chairs = chairs
    table.follow(rows)
    return table


def _seats(table: HostedTable) -> list[SeatResult]:
    finished = _finishes(table)
    named = zip(table.chairs, table.names(), strict=True)
    return [_seat(chair, name, *finished.get(chair.seat, (None, None))) for chair, name in named]


def _finishes(table: HostedTable) -> dict[int, tuple[int, int]]:
    """Return score and place of each seat, as the last scene shows them to everybody; none of a match cut off."""
    scene = table.match.view(WATCHER).scene(Wording(table.bound.game.catalogue(), table.names(), None))
    places = scene.places or places_of(scene.scores)
    return dict(enumerate(zip(scene.scores, places, strict=True)))


def _seat(chair: ChairRow, name: str, score: int | None, place: int | None) -> SeatResult:
    return SeatResult(
        seat=chair.seat,
        person=chair.person,
        name=name,
        bot=bool(chair.bot),
        score=None if score is None else int(score),
        place=None if place is None else int(place),
    )
