"""History: a person's finished matches, and their record by game and by opponents."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, case, func, select, tuple_

from ..store.results import SeatResult
from .schema import match_results, people, seat_results, tables
from .table_statements import MARK

PAGE = 20  # matches
CIRCLES = 12  # groups of players in the list, those most often met first

Mark = tuple[int, str]  # where a page ends: the end of its last match, and that match's table


@dataclass(frozen=True, kw_only=True)
class PlayedSeat(SeatResult):
    """How one seat finished, and by what mark its person is known now."""

    mark: str = ""


@dataclass(frozen=True, kw_only=True)
class PlayedMatch:
    """A finished match, as far as everyone who was there may know it."""

    table_id: str
    game: str
    ended: int
    rated: bool
    is_sheet: bool
    seats: Sequence[PlayedSeat]


@dataclass(frozen=True, kw_only=True)
class Tally:
    """How many matches a person has played and won; all who share first place have won."""

    played: int
    won: int


@dataclass(frozen=True, kw_only=True)
class CircleTally(Tally):
    """How often the same persons have played together, and their latest names."""

    circle: str
    names: Sequence[str]


def matches_of(
    connection: Connection, person: str, *, before: Mark | None = None, game: str = "", circle: str = ""
) -> list[PlayedMatch]:
    """Return a page of a person's matches, the latest first."""
    where = [_takes_part(person), match_results.c.readable]
    if before:
        where.append(tuple_(match_results.c.ended, match_results.c.table_id) < before)
    if game:
        where.append(tables.c.game == game)
    if circle:
        where.append(match_results.c.circle == circle)
    query = select(match_results, tables.c.game).join(tables).where(*where)
    latest = query.order_by(match_results.c.ended.desc(), match_results.c.table_id.desc()).limit(PAGE)
    rows = connection.execute(latest).all()
    seats = _seats(connection, [row.table_id for row in rows])
    return [_match(row, seats.get(row.table_id, [])) for row in rows]


def first_ended(connection: Connection, person: str) -> int | None:
    """Return when a person's first match ended."""
    query = select(func.min(match_results.c.ended)).where(_takes_part(person), match_results.c.readable)
    found: int | None = connection.execute(query).scalar_one()
    return found


def tallies_by_game(connection: Connection, person: str) -> dict[str, Tally]:
    """Return the record by game."""
    query = select(tables.c.game, func.count(), _wins()).select_from(seat_results).join(match_results).join(tables)
    rows = connection.execute(query.where(seat_results.c.person == person).group_by(tables.c.game))
    return {game: Tally(played=played, won=won) for game, played, won in rows}


def tallies_by_circle(connection: Connection, person: str) -> list[CircleTally]:
    """Return the record by group of opponents, those most often met first."""
    circle = match_results.c.circle
    query = select(circle, func.count(), _wins(), func.max(match_results.c.ended)).select_from(seat_results)
    own = query.join(match_results).where(seat_results.c.person == person, circle.is_not(None)).group_by(circle)
    rows = connection.execute(own.order_by(func.count().desc(), circle).limit(CIRCLES)).all()
    names = _names(connection, person, [(row[0], row[3]) for row in rows])
    return [CircleTally(circle=row[0], played=row[1], won=row[2], names=names.get(row[0], [])) for row in rows]


# -- how it is done ---------------------------------------------------------------------------------------------------


def _takes_part(person: str) -> ColumnElement[bool]:
    seated = select(seat_results.c.table_id).where(seat_results.c.person == person)
    kept = select(match_results.c.table_id).where(match_results.c.keeper == person)
    return match_results.c.table_id.in_(seated.union(kept))


def _wins() -> Any:
    return func.sum(case((seat_results.c.place == 1, 1), else_=0))


def _seats(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[PlayedSeat]]:
    seated = seat_results.outerjoin(people, people.c.id == seat_results.c.person)
    query = select(seat_results, MARK).select_from(seated).where(seat_results.c.table_id.in_(table_ids))
    query = query.order_by(seat_results.c.seat)
    found: dict[str, list[PlayedSeat]] = {}
    for row in connection.execute(query):
        found.setdefault(row.table_id, []).append(_seat(row))
    return found


def _names(connection: Connection, person: str, latest: Sequence[tuple[str, int]]) -> dict[str, list[str]]:
    """Return for each group the others' names at its latest match."""
    met = tuple_(match_results.c.circle, match_results.c.ended).in_(latest)
    rows = connection.execute(select(match_results.c.table_id, match_results.c.circle).where(met)).all()
    seats = _seats(connection, [row.table_id for row in rows])
    return {row.circle: [seat.name for seat in seats[row.table_id] if _is_other(seat, person)] for row in rows}


def _is_other(seat: SeatResult, person: str) -> bool:
    return not seat.bot and seat.person != person


def _seat(row: Any) -> PlayedSeat:
    return PlayedSeat(
        seat=row.seat,
        person=row.person,
        name=row.name,
        bot=bool(row.bot),
        score=row.score,
        place=row.place,
        mark=row.mark,
    )


def _match(row: Any, seats: Sequence[PlayedSeat]) -> PlayedMatch:
    return PlayedMatch(
        table_id=row.table_id,
        game=row.game,
        ended=row.ended,
        rated=bool(row.rated),
        is_sheet=row.keeper is not None,
        seats=seats,
    )
