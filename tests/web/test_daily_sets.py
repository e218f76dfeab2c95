"""The second set of deals, against strong bots, and the ranking of a day by play without luck."""

import time
from collections.abc import Callable
from dataclasses import asdict
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert
from starlette.testclient import TestClient

from snuggery.kit.review import ErrorRate, Reviewed, Sum, ToldReview
from snuggery.store.daily_statements import DailySitting, finish
from snuggery.store.schema import daily_sittings
from snuggery.tables.bots.bot_questions import ReviewQuestion, look_back
from snuggery.tables.daily import ranking, sittings
from snuggery.tables.daily.par import ParQuestion
from snuggery.tables.host import periodic_tasks
from snuggery.tables.hub import TableHub

from .conftest import Visitor
from .days import SHORT, TODAY, Clock, finished, play, sit, today

PUSHES = "snoogie"
STRONG = {"level": "strong"}


def test_the_second_set_has_strong_bots_and_a_secret_and_results_of_its_own(
    client: TestClient, ann: Visitor, clock: Clock
) -> None:
    casual, strong = today(ann)["games"], today(ann, level="strong")["games"]
    assert set(strong) == {*casual} - {SHORT}, "no bots of that game are strong"
    assert all(strong[game]["promise"] != casual[game]["promise"] for game in strong)
    play(ann, sit(ann, PUSHES))
    at = sit(ann, PUSHES, **STRONG)
    with ann.at(at) as line:
        assert {chair["level"] for chair in line.held["chairs"][1:]} == {"strong"}
    assert today(ann, level="strong")["games"][PUSHES]["sitting"]["path"].endswith(at)
    play(ann, at)
    finished(client)
    again = sit(ann, PUSHES, **STRONG)
    assert again != at, "the first sitting counts in each set"
    for level in ("casual", "strong"):
        told = ann.get(f"/api/today/{PUSHES}?level={level}").json()
        assert (told["people"], told["deal"]["level"]) == (1, level)
        assert today(ann, level=level)["days"] == {TODAY: 1}, "a game that was played in both sets counts once"


@pytest.mark.parametrize(
    ("game", "wish", "reason"),
    [
        (SHORT, STRONG, "There is no deal of Snip-Snap-Snorum against strong bots for that day"),
        ("snore", {"level": "fierce"}, "There are deals against casual and strong bots, not against 'fierce'"),
    ],
)
def test_a_set_that_is_not_there_is_refused(
    ann: Visitor, clock: Clock, game: str, wish: dict[str, str], reason: str
) -> None:
    refused = ann.post(f"/api/today/{game}", wish)
    assert (refused.status_code, refused.json()["reason"]) == (404, reason)
    level = wish["level"]
    assert ann.get(f"/api/today/{game}?level={level}").json()["reason"] == reason


def test_par_of_the_second_set_is_against_strong_bots(
    client: TestClient, ann: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sittings, "BATCHES", {"casual": 1, "strong": 1})
    asked = []

    async def play_out(question: ParQuestion) -> list[int]:
        asked.append((question.game, question.others, question.level, len(question.matches)))
        return [7]

    monkeypatch.setattr(client.app.state.hub.bot_workers, "play_out", play_out)  # type: ignore[attr-defined]
    today(ann, level="strong")
    today(ann)
    client.portal.call(sittings.reckon_pars, client.app.state.hub)  # type: ignore[union-attr,attr-defined]
    assert today(ann, level="strong")["games"]["snore"]["par"] == {"casual": 7.0, "strong": 7.0}
    snore = [question[1:] for question in asked if question[0] == "snore"]
    others = [("casual", "casual", 5), ("casual", "strong", 1), ("strong", "casual", 1), ("strong", "strong", 1)]
    assert snore == others, "a search holds up nobody for long"


WITH_CHOICES = 7  # the byte of a secret by which both sittings have something to choose


class ReviewsHere:
    """Looks back in this process, and keeps what was asked."""

    def __init__(self) -> None:
        self.asked: list[ReviewQuestion] = []
        self.waiting = {"searching": 0}
        self.failing = False

    async def look_back(self, asked: ReviewQuestion, progress: Callable[[float], None], person: str) -> Reviewed:
        self.asked.append(asked)
        if self.failing:
            raise TimeoutError
        return look_back(asked, progress)


@pytest.fixture
def reviews(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> ReviewsHere:
    """Review nothing before a test wants it."""
    here = ReviewsHere()

    async def nothing(hub: TableHub) -> None:
        pass

    monkeypatch.setattr(periodic_tasks, "review_sittings", nothing)
    monkeypatch.setattr(sittings, "secrets", SimpleNamespace(token_bytes=lambda length: bytes([WITH_CHOICES]) * length))
    workers = client.app.state.hub.bot_workers  # type: ignore[attr-defined]
    monkeypatch.setattr(type(workers), "look_back", here.look_back)
    monkeypatch.setattr(type(workers), "waiting", here.waiting)
    return here


def review_all(client: TestClient) -> None:
    client.portal.call(ranking.review_sittings, client.app.state.hub)  # type: ignore[union-attr,attr-defined]


def test_the_day_ranks_by_play_once_the_match_is_reviewed_and_each_is_reviewed_once(
    client: TestClient, ann: Visitor, ben: Visitor, clock: Clock, reviews: ReviewsHere
) -> None:
    for visitor, choice in ((ann, 0), (ben, -1)):
        play(visitor, sit(visitor), lambda choices, at=choice: choices[at])
    finished(client)
    before = ann.get(f"/api/today/{SHORT}").json()
    assert (before["ranked_by"], before["play_rank"], before["review_due"]) == ("result", None, True)
    reviews.waiting["searching"] = 1
    review_all(client)
    assert not reviews.asked, "those who wait for a bot come first"
    reviews.waiting["searching"] = 0
    review_all(client)
    review_all(client)
    assert len(reviews.asked) == 2
    told = [visitor.get(f"/api/today/{SHORT}").json() for visitor in (ann, ben)]
    assert [(one["ranked_by"], one["reviewed"], one["review_due"]) for one in told] == [("play", 2, False)] * 2
    plays = [one["deal"]["sitting"]["play"] for one in told]
    for one in told:
        shares = one["deal"]["sitting"]["shares"]
        assert shares["own"] == one["deal"]["sitting"]["play"]
        assert shares["unit"] and shares["begun"] + shares["luck"] + shares["own"] + shares["rest"] in (0, 100)
    assert [one["play_rank"] for one in told] == [1 + sum(other > play for other in plays) for play in plays]


def test_without_a_review_the_result_ranks_and_no_second_one_is_tried(
    client: TestClient, ann: Visitor, clock: Clock, reviews: ReviewsHere
) -> None:
    reviews.failing = True
    play(ann, sit(ann))
    finished(client)
    for _ in range(2):
        review_all(client)
    assert len(reviews.asked) == 1
    told = ann.get(f"/api/today/{SHORT}").json()
    assert (told["ranked_by"], told["rank"], told["review_due"]) == ("result", 1, False)


def test_own_play_ranks_only_where_there_was_something_to_choose() -> None:
    sums = (Sum(0, 25, {}, -7, 3, 21, 0),)
    told = ToldReview(seat=0, summary="", sums=sums, line=(), deals=(), moments=(), attempts=(), playouts=1, error=0.0)
    assert ranking.play_in(told) is None
    assert ranking.play_in(replace(told, rate=ErrorRate(3, 2.3, 1.0, ""))) == -7


MANY = 10_000
MOST_CPU = 0.020  # seconds


def test_the_page_of_a_day_on_which_ten_thousand_have_finished_takes_little_time(
    client: TestClient, ann: Visitor, clock: Clock
) -> None:
    at = sit(ann, "snore")
    others = [
        DailySitting(
            day=TODAY,
            game="snore",
            person=f"person-{number}",
            sat_at=f"table-{number}",
            result=number % 97 * 10,
            course="+",
            reviewed=True,
            play=-(number % 61),
        )
        for number in range(MANY)
    ]

    def write(connection: Any) -> None:
        connection.execute(insert(daily_sittings), [asdict(one) for one in others])
        finish(connection, at, 500, "+")

    client.portal.call(client.app.state.hub.database.change, write)  # type: ignore[union-attr,attr-defined]
    told = ann.get("/api/today/snore").json()
    assert (told["people"], told["reviewed"]) == (MANY + 1, MANY)
    for page in ("/api/today/snore", "/api/today"):
        took = min(cpu_of(ann, page) for _ in range(5))
        print(f"{page} with {MANY} finished sittings: {1000 * took:.1f} ms CPU")
        assert took < MOST_CPU


def cpu_of(visitor: Visitor, page: str) -> float:
    """Return the CPU seconds of an answer, the client's own part among them."""
    began = time.process_time()
    assert visitor.get(page).status_code == 200
    return time.process_time() - began
