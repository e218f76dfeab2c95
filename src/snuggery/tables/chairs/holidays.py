"""Holidays: days on which the clock of a person stands still, at tables with a day for each move."""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial

from ...store import Connection
from ...store.clock import DAY, day_of
from ...store.errors import Refused
from ...store.holiday_statements import add_holidays, cancel_holidays, holidays_of, tables_with_clock_of
from ...store.rows import Pause, Person
from ..hub import TableHub

A_YEAR = 28  # days of holiday that a person has in a calendar year
CHANGED = "holidays"  # said of a table to other processes, which then read it again
AHEAD = 365  # days in advance for which holidays can be taken


def last_day(pauses: Iterable[Pause], now: int) -> str:
    """Return the last day of the holiday that goes on now, "" if there is none; days in a row are one holiday."""
    until = now
    for pause in pauses:
        if pause.end - DAY <= until < pause.end:  # on its first day, from whenever it was taken
            until = pause.end
    return day_of(until - 1) if until > now else ""


async def take_holiday(hub: TableHub, person: Person, first: str, last: str) -> None:
    """Let the clock of a person stand still from one day to another, both included, in UTC."""
    days = _days(first, last, day_of(hub.database.clock.now()))
    await hub.database.change(partial(_take, person=person.id, days=days))
    await _show(hub, person)


async def end_holidays(hub: TableHub, person: Person) -> None:
    """Cancel the holidays of a person that have not begun; today's stays."""
    await hub.database.change(partial(cancel_holidays, person=person.id))
    await _show(hub, person)


def left_by_year(days: Iterable[str], today: str) -> dict[str, int]:
    """Return how many days of holiday a person may still take, this year and next."""
    taken = Counter(day[:4] for day in days)
    years = today[:4], str(int(today[:4]) + 1)
    return {year: A_YEAR - taken[year] for year in years}


def _take(connection: Connection, person: str, days: list[str]) -> None:
    known = holidays_of(connection, person)
    for year, left in left_by_year({*known, *days}, days[0]).items():
        if left < 0:
            raise Refused("too-many", f"a year has {A_YEAR} days of holiday; {year} would have {A_YEAR - left}", 422)
    add_holidays(connection, person, days)


def _days(first: str, last: str, today: str) -> list[str]:
    try:
        begin, end, now = (datetime.strptime(day, "%Y-%m-%d").date() for day in (first, last, today))
    except ValueError:
        raise Refused("unreadable", "a day looks like 2026-12-24", 422) from None
    if begin < now:
        raise Refused("too-late", f"a holiday begins today, {today}, or later", 422)
    if end < begin:
        raise Refused("unreadable", "the last day of a holiday comes before its first; exchange them", 422)
    if (end - now).days > AHEAD:
        raise Refused("too-early", f"a holiday can be taken {AHEAD} days in advance, no earlier", 422)
    return [(begin + timedelta(number)).isoformat() for number in range((end - begin).days + 1)]


async def _show(hub: TableHub, person: Person) -> None:
    """Show everyone at the person's tables that the clock stands still, or runs."""
    find = partial(tables_with_clock_of, person=person.id, move_time=DAY)
    for table_id in await hub.database.read(find):
        if table := hub.memory.find(table_id):
            await hub.changed(table)
        else:
            await hub.bus.hint(table_id, CHANGED)
