"""Statements about holidays: the days on which nobody waits for a person at a table with a day for each move."""

from collections.abc import Collection, Iterable

from sqlalchemy import Connection, delete, insert, select

from .clock import DAY, day_of, start_of
from .dialects import seconds_now
from .rows import Pause
from .schema import chairs, holidays, tables

Days = dict[str, int]  # day -> since when the clock stands still on it
KEPT_FOR = 366 * DAY  # seconds after which a past day is of no use: no table waits for so long, and its year is over


def holidays_of(connection: Connection, person: str) -> Days:
    """Return a person's holidays, past ones of this year included."""
    rows = connection.execute(select(holidays).where(holidays.c.person == person).order_by(holidays.c.day))
    return {row.day: row.since for row in rows}


def add_holidays(connection: Connection, person: str, days: Iterable[str]) -> None:
    """Write days that are not there yet; the clock stands still from now on, not for the hours that have passed."""
    now, known = seconds_now(connection), holidays_of(connection, person)
    rows = [{"person": person, "day": day, "since": max(now, start_of(day))} for day in days if day not in known]
    if rows:
        connection.execute(insert(holidays), rows)


def cancel_holidays(connection: Connection, person: str) -> None:
    """Delete the days that have not begun: today stays."""
    later = holidays.c.day > day_of(seconds_now(connection))
    connection.execute(delete(holidays).where(holidays.c.person == person, later))


def drop_past_holidays(connection: Connection) -> None:
    """Delete days long past."""
    connection.execute(delete(holidays).where(holidays.c.day < day_of(seconds_now(connection) - KEPT_FOR)))


def tables_with_clock_of(connection: Connection, person: str, move_time: int) -> list[str]:
    """Return the tables with this move time at which a person plays, if they are neither over nor put away."""
    open_ones = (tables.c.move_time == move_time) & ~tables.c.over & ~tables.c.archived
    query = select(tables.c.id).join(chairs).where(open_ones, chairs.c.person == person)
    return list(connection.scalars(query))


def pauses_at(connection: Connection, table_id: str) -> dict[str, tuple[Pause, ...]]:
    """Return when the clock stands still, by person, for the people who play at a table."""
    here = select(chairs.c.person).where(chairs.c.table_id == table_id, chairs.c.person.is_not(None))
    return pauses_of(connection, list(connection.scalars(here)))


def pauses_of(connection: Connection, persons: Collection[str]) -> dict[str, tuple[Pause, ...]]:
    """Return when the clocks of these people stand still, in order."""
    found: dict[str, tuple[Pause, ...]] = {}
    query = select(holidays).where(holidays.c.person.in_(persons)).order_by(holidays.c.person, holidays.c.day)
    for row in connection.execute(query):
        pause = Pause(row.since, start_of(row.day) + DAY)
        found[row.person] = (*found.get(row.person, ()), pause)
    return found
