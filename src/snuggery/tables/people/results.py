"""Results of finished matches, derived from a table's log once, in the background.

The log stays the source of truth.  A result says no more than the last scene showed to spectators, and it is
written in one transaction with the rating changes: a table is counted once, whichever process is first.
"""

import asyncio
import contextlib
import logging

from ...coach.deals import finishes
from ...kit.wording import Wording
from ...store import Connection
from ...store.errors import Taken
from ...store.group_statements import write_group_result
from ...store.results import SeatResult, unrecorded, write_result
from ...store.rows import ChairRow, EventRow, TableRow
from ..daily.sittings import record_sitting
from ..duels.boards import record_board
from ..hosted_table import HostedTable
from ..hub import TableHub
from ..kinds import is_sheet, table_of
from ..match_table import MatchTable

BREATH = 0.05  # seconds between two missed results

log = logging.getLogger(__name__)


async def record_finished(hub: TableHub) -> None:
    """Record the matches that have ended in this process."""
    for table_id in list(hub.finished):
        await record(hub, table_id)
        hub.finished.discard(table_id)


async def record_missed(hub: TableHub) -> None:
    """Record unrecorded matches: from an earlier release, or from a process that was stopped too soon."""
    while missed := await hub.database.read(unrecorded):
        for table_id in missed:
            await record(hub, table_id)
            await asyncio.sleep(BREATH)


async def record(hub: TableHub, table_id: str) -> None:
    """Record how a match ended, unless another process has."""
    row = await hub.database.table(table_id)
    if row is None:
        return
    table = await finished_table(hub, row)
    seats = _seats(table) if table and not row.practice else None
    if isinstance(table, MatchTable) and row.daily:
        await record_sitting(hub, table)
    if isinstance(table, MatchTable) and row.duel:
        await record_board(hub, table)
    with contextlib.suppress(Taken):  # another process was quicker
        await hub.database.change(lambda connection: _write(connection, row, seats))


# -- how it is done ---------------------------------------------------------------------------------------------------


def _write(connection: Connection, row: TableRow, seats: list[SeatResult] | None) -> None:
    write_result(connection, row, seats, is_sheet(row))
    write_group_result(connection, row.id, row.game, seats or ())


async def finished_table(hub: TableHub, row: TableRow) -> HostedTable | None:
    """Return a table as it ended, from memory or its log; None if it is not over or can't be read any more."""
    held = hub.memory.find(row.id)
    if held is not None and held.in_sync and held.over:
        return held
    chairs, rows = await hub.database.chairs(row.id), await hub.database.events(row.id)
    try:
        table = await asyncio.to_thread(_replayed, row, chairs, rows)
    except Exception as error:  # its rules have changed; the others must still be counted
        log.warning("the log of a finished table can't be read: %s", type(error).__name__)
        return None
    return table if table.over else None


# -- how it is done ---------------------------------------------------------------------------------------------------


def _replayed(row: TableRow, chairs: list[ChairRow], rows: list[EventRow]) -> HostedTable:
    table = table_of(row)
    table.chairs = chairs
    table.follow(rows)
    return table


def _seats(table: HostedTable) -> list[SeatResult]:
    say = Wording(table.bound.game.catalogue(), table.spoken_names(), None)
    finished = dict(enumerate(finishes(table.match, say)))
    named = zip(table.chairs, table.names(), strict=True)
    return [_seat(chair, name, *finished.get(chair.seat, (None, None))) for chair, name in named]


def _seat(chair: ChairRow, name: str, score: int | None, place: int | None) -> SeatResult:
    return SeatResult(
        seat=chair.seat,
        person=chair.person,
        name=name,
        bot=bool(chair.bot),
        score=None if score is None else int(score),
        place=None if place is None else int(place),
    )
