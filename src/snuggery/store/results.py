"""Statements about results: how everyone finished, written once together with the rating changes."""

import hashlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from .ratings import rate_persons
from .rows import TableRow
from .schema import events, match_results, seat_results, tables

AT_ONCE = 8  # tables per query

# built once: to build one takes longer than to run it
LAST_MOVE = select(func.max(events.c.made)).where(events.c.table_id == bindparam("table"))
NEW_MATCH, NEW_SEATS = insert(match_results), insert(seat_results)


@dataclass(frozen=True, kw_only=True)
class SeatResult:
    """How one seat finished; a cut-off match has neither score nor place."""

    seat: int
    person: str | None
    name: str
    bot: bool
    score: int | None = None
    place: int | None = None


def is_rated(row: TableRow, seats: Sequence[SeatResult], is_sheet: bool = False) -> bool:
    """Tell whether a match counts for ratings: public, finished, between people only and played here."""
    persons = {seat.person for seat in seats if not seat.bot and seat.place is not None} - {None}
    return not row.private and not is_sheet and len(persons) == len(seats) > 1


def circle_of(persons: Sequence[str | None]) -> str | None:
    """Return what all matches of the same persons have in common; None for a single person."""
    known = sorted({person for person in persons if person})
    return hashlib.sha256("|".join(known).encode()).hexdigest()[:16] if len(known) > 1 else None


def unrecorded(connection: Connection) -> list[str]:
    """Return some finished tables without a result."""
    written = select(match_results.c.table_id)
    query = select(tables.c.id).where(tables.c.over, tables.c.id.not_in(written)).order_by(tables.c.made)
    return [row.id for row in connection.execute(query.limit(AT_ONCE))]


def write_result(
    connection: Connection, row: TableRow, seats: Sequence[SeatResult] | None, is_sheet: bool = False
) -> None:
    """Write a result, or `None` if the log is unreadable, and rate the players; raise `Taken` if it has one already."""
    if is_sheet:  # its entries may be taken back and entered anew
        withdraw(connection, row.id)
    connection.execute(NEW_MATCH, [_match_values(connection, row, seats or (), is_sheet)])
    if not seats:
        return
    connection.execute(NEW_SEATS, [{"table_id": row.id, **asdict(seat)} for seat in seats])
    if is_rated(row, seats, is_sheet):
        places = {seat.person: seat.place for seat in seats if seat.person and seat.place}
        rate_persons(connection, row.game, places)


def withdraw(connection: Connection, table_id: str) -> None:
    """Withdraw the result of a score sheet: people write on it again."""
    connection.execute(delete(seat_results).where(seat_results.c.table_id == table_id))
    connection.execute(delete(match_results).where(match_results.c.table_id == table_id))


# -- how it is done ---------------------------------------------------------------------------------------------------


def _match_values(connection: Connection, row: TableRow, seats: Sequence[SeatResult], is_sheet: bool) -> dict[str, Any]:
    return {
        "table_id": row.id,
        "ended": connection.execute(LAST_MOVE, {"table": row.id}).scalar_one() or row.made,
        "readable": bool(seats),
        "rated": is_rated(row, seats, is_sheet),
        "keeper": row.host if is_sheet else None,
        "circle": circle_of([seat.person for seat in seats]),
    }
