"""Days of the server, in UTC by the database's clock, and how many in a row somebody has played."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import NamedTuple

ONE = timedelta(days=1)


class Streak(NamedTuple):
    """Days in a row: those that were played, and those that were missed and forgiven."""

    played: int
    rested: int


def days_before(day: str, count: int) -> str:
    """Return the day so many days earlier."""
    return (date.fromisoformat(day) - count * ONE).isoformat()


def streak_of(played: Collection[str], today: str) -> Streak:
    """Return the days in a row up to today; one missed day a week, from Monday to Sunday, is forgiven.

    Today is not missed before it is over.

    >>> from snuggery.tables.daily.days import streak_of
    >>> streak_of(["2026-11-23", "2026-11-24", "2026-11-26"], "2026-11-27")
    Streak(played=3, rested=1)
    >>> streak_of(["2026-11-23", "2026-11-26"], "2026-11-27")
    Streak(played=1, rested=0)
    """
    day = date.fromisoformat(today)
    if today not in played:
        day -= ONE
    count, pending, rested = 0, 0, set[tuple[int, int]]()
    forgiven = 0
    while True:
        if day.isoformat() in played:
            count, forgiven, pending = count + 1, forgiven + pending, 0
        else:
            week = day.isocalendar()[:2]
            if week in rested:
                return Streak(count, forgiven)
            rested.add(week)
            pending += 1
        day -= ONE
