"""Days of the server, in UTC by the database's clock, and how many in a row somebody has played."""

from collections import Counter
from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from ...store.clock import day_of

ONE = timedelta(days=1)
LATE = 3600  # seconds after midnight in which a sitting that was begun before may still end, and count
SHOWN_WEEKS = 3
KEPT = 365  # days of sittings; of earlier ones only how often each result came up


class Streak(NamedTuple):
    """Days in a row: those that were played, and those that were missed and forgiven."""

    played: int
    rested: int


class Week(NamedTuple):
    """A week by its Monday, and how many deals were finished in it."""

    monday: str
    finished: int


def is_sealed(day: str, now: int) -> bool:
    """Tell whether the secret of a day's deal is kept: until nobody's sitting can count any more."""
    return day >= day_of(now - LATE)


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


def best_weeks(days: Mapping[str, int]) -> list[Week]:
    """Return the weeks in which most deals were finished, the best first, of equals the latest; by day how many were.

    >>> from snuggery.tables.daily.days import best_weeks
    >>> best_weeks({"2026-11-22": 2, "2026-11-23": 1, "2026-11-29": 3})
    [Week(monday='2026-11-23', finished=4), Week(monday='2026-11-16', finished=2)]
    """
    weeks = Counter[str]()
    for day, finished in days.items():
        weeks[days_before(day, date.fromisoformat(day).weekday())] += finished
    ordered = sorted(weeks.items(), key=lambda week: (week[1], week[0]), reverse=True)
    return [Week(*week) for week in ordered[:SHOWN_WEEKS]]
