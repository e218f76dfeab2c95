"""Holidays: days on which the clock of a person stands still, at tables with a day for each move."""

from datetime import date, timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.store.clock import DAY, day_of, start_of
from snuggery.store.rows import Pause
from snuggery.tables.chairs.holidays import A_YEAR, AHEAD, last_day
from snuggery.tables.chairs.move_time import stood_still

from .conftest import Visitor
from .test_push import Evening, service  # noqa: F401
from .test_push import evening as evening_of_push
from .test_slow_players import Company

evening = evening_of_push
HOUR = 3600


@pytest.fixture
def client(shared: TestClient) -> TestClient:
    return shared


def days_from(today: str, first: int, last: int) -> dict[str, str]:
    begin = date.fromisoformat(today)
    return {"first": str(begin + timedelta(first)), "last": str(begin + timedelta(last))}


def take(who: Visitor, first: int, last: int) -> Any:
    """Take days of holiday, counted from today."""
    return who.post("/api/holidays", days_from(who.get("/api/holidays").json()["today"], first, last))


def seen_by(who: Visitor, company: Company) -> dict[str, Any]:
    found: dict[str, Any] = who.get(f"/api/tables/{company.table}/events").json()
    return found


def test_the_clock_stands_still_and_the_others_see_until_when(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben, move_time=DAY)
    company.pass_time(HOUR)
    assert (seen_by(ben, company)["waited"], seen_by(ben, company)["holidays"]) == (HOUR, [])
    taken = take(ann, 0, 2).json()
    today = taken["today"]
    assert len(taken["days"]) == 3
    until = days_from(today, 0, 2)["last"]
    assert seen_by(ben, company)["holidays"] == [until, ""]
    company.now = start_of(until) + DAY - 1
    assert seen_by(ben, company)["waited"] <= HOUR, "what had passed before the holiday counts, and nothing of it"
    assert company.vote(ben, 0, "bot").json()["code"] == "too-soon"
    company.pass_time(DAY + 1)
    assert seen_by(ben, company)["holidays"] == []
    assert DAY <= seen_by(ben, company)["waited"] <= DAY + HOUR
    assert company.vote(ben, 0, "bot").status_code == 200


def test_a_holiday_stops_no_other_clock(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    take(ann, 0, 1)
    take(ben, 0, 5)
    company = Company(client, ann, ben, move_time=120)
    company.pass_time(50)
    assert seen_by(ben, company)["waited"] == 50
    assert seen_by(ben, company)["holidays"] == []


def test_a_year_has_so_many_days(ann: Visitor) -> None:
    today = date.fromisoformat(ann.get("/api/holidays").json()["today"])
    next_year = (date(today.year + 1, 1, 1) - today).days
    assert take(ann, next_year, next_year + A_YEAR - 1).json()["left"][str(today.year + 1)] == 0
    assert take(ann, next_year, next_year + A_YEAR - 1).status_code == 200, "the same again costs nothing"
    refused = take(ann, next_year + A_YEAR, next_year + A_YEAR)
    assert refused.status_code == 422
    assert f"{today.year + 1} would have {A_YEAR + 1}" in refused.text
    assert len(ann.post("/api/holidays/end").json()["days"]) == 0


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [(-1, 2, "begins today"), (3, 2, "exchange them"), (AHEAD, AHEAD + 1, "in advance")],
)
def test_a_holiday_lies_in_the_time_to_come(ann: Visitor, first: int, last: int, words: str) -> None:
    refused = take(ann, first, last)
    assert refused.status_code == 422
    assert words in refused.text
    assert ann.get("/api/holidays").json()["days"] == []


@pytest.mark.parametrize("day", ["", "today", "2026-13-01", "20261201", "2026-W49-2"])
def test_a_day_is_written_in_one_way(ann: Visitor, day: str) -> None:
    assert ann.post("/api/holidays", {"first": day, "last": day}).status_code == 422


def test_days_that_have_not_begun_can_be_cancelled(ann: Visitor) -> None:
    today = take(ann, 0, 3).json()["today"]
    assert ann.post("/api/holidays/end").json()["days"] == [today]


def test_who_is_forgotten_has_no_holidays(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben, move_time=DAY)
    take(ann, 0, 1)
    assert ann.post("/api/person/forget").status_code == 200
    assert seen_by(ben, company)["holidays"] == []


def test_on_holiday_nobody_is_told_of_a_turn(evening: Evening) -> None:
    _, browser, _ = evening.asked()
    take(evening.ben, 0, 1)
    evening.round()
    assert evening.service.told(browser) == []
    evening.ahead = (
        start_of(day_of(evening.hub.database.clock.now())) + 2 * DAY - evening.hub.database.clock.now() + 300
    )
    evening.round()
    assert len(evening.service.told(browser)) == 1


def test_a_clock_stands_still_for_the_parts_of_a_pause_that_it_meets() -> None:
    pauses = [Pause(100, 200), Pause(300, 400)]
    assert [
        stood_still(pauses, began, now) for began, now in [(0, 50), (0, 150), (150, 350), (0, 500), (450, 500)]
    ] == [
        0,
        50,
        100,
        200,
        0,
    ]


def test_days_in_a_row_are_one_holiday() -> None:
    first = start_of("2026-12-24")
    pauses = [
        Pause(first + 5 * HOUR, first + DAY),
        Pause(first + DAY, first + 2 * DAY),
        Pause(first + 9 * DAY, first + 10 * DAY),
    ]
    assert last_day(pauses, first - 1) == ""
    assert last_day(pauses, first + 4 * HOUR) == "2026-12-25", "it was taken at five, by another clock"
    assert last_day(pauses, first + 5 * HOUR) == "2026-12-25"
    assert last_day(pauses, first + 2 * DAY - 1) == "2026-12-25"
    assert last_day(pauses, first + 2 * DAY) == ""
