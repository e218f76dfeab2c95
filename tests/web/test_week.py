"""What brings people back, over days: two friends in a week, a clock that is moved, and a deal that nobody knows early."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from snuggery.store.clock import day_of
from snuggery.web.rate_limits import RateLimit
from snuggery.web.settings import Settings

from .conftest import Visitor
from .days import SHORT, Clock, finished, play, sit, today

MONDAY = 1_800_230_400 + 12 * 3600  # 18 January 2027, at noon
WEEK = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
ABSENT = {"Ann": {"Wed"}, "Ben": {"Wed", "Fri"}}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Let whole matches be played as fast as a test can."""
    return replace(settings, messages=10_000)


@pytest.fixture
def clock(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(client, monkeypatch)
    clock.seconds = MONDAY
    return clock


def play_today(client: TestClient, visitor: Visitor) -> None:
    play(visitor, sit(visitor))
    finished(client)


def test_two_friends_over_a_week(client: TestClient, ann: Visitor, ben: Visitor, clock: Clock) -> None:
    """One misses a day, which is forgiven; the other misses two; each day has its own deal, the same for both."""
    promises = set()
    for name in WEEK:
        for visitor, missed in ((ann, ABSENT["Ann"]), (ben, ABSENT["Ben"])):
            promises.add(today(visitor)["games"][SHORT]["promise"])
            if name not in missed:
                play_today(client, visitor)
        told = [today(visitor)["games"][SHORT]["sitting"] for visitor in (ann, ben)]
        if all(told):
            assert told[0]["result"] == told[1]["result"], "the same choices lead to the same end"
            assert ann.get(f"/api/today/{SHORT}").json()["people"] == 2
        clock.next_day()
    clock.next_day(-1)
    assert len(promises) == len(WEEK)
    own, other = today(ann), today(ben)
    assert (own["streak"], other["streak"]) == ([6, 1], [3, 1]), "days in a row, and those that were forgiven"
    assert [one["weeks"] for one in (own, other)] == [[["2027-01-18", 6]], [["2027-01-18", 5]]]
    clock.next_day(2)
    assert today(ann)["streak"] == [6, 2], "Monday of the next week was missed, and today is not over"
    clock.next_day(1)
    assert today(ann)["streak"] == [0, 0]


@pytest.mark.parametrize("shift", [-1, 1])
def test_a_clock_that_is_moved_gives_no_two_days(client: TestClient, ann: Visitor, clock: Clock, shift: int) -> None:
    for _ in range(2):
        play_today(client, ann)
        clock.next_day()
    clock.next_day(-1)
    before = today(ann)
    clock.next_day(shift)
    if shift < 0:  # back to a day that was played: its deal is known, and nothing counts again
        play_today(client, ann)
    clock.next_day(-shift)
    play_today(client, ann)
    after = today(ann)
    assert (after["days"], after["streak"]) == (before["days"], before["streak"]) != ({}, [0, 0])
    assert after["games"][SHORT]["sitting"] == before["games"][SHORT]["sitting"], "the first sitting counts"
    assert ann.get(f"/api/today/{SHORT}").json()["people"] == 1


# -- nobody knows a deal early ----------------------------------------------------------------------------------------

BODIES = (
    {},
    {"ply": 0, "luck": "same"},
    {"ply": 0},
    {"seat": 1},
    {"id": "x", "ply": 0, "action": 0},
    {"id": "x", "ply": 0},
    {"wish": "yes"},
)
OWN_DEAL = re.compile(r"^/api/today/\{game\}$")  # POST there is sitting down
GOODBYES = ("/api/person/forget", "/api/person/sign-out")  # after which nobody is left to ask


def routes(client: TestClient) -> Iterator[tuple[str, str]]:
    """Go through all requests of a server."""
    for route in client.app.routes:  # type: ignore[attr-defined]
        if isinstance(route, Route) and route.path not in GOODBYES:
            for method in (route.methods or set()) - {"HEAD"}:
                if not (method == "POST" and OWN_DEAL.match(route.path)):
                    yield method, route.path


def filled(path: str, known: dict[str, str]) -> str:
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda part: known.get(part[1], "x"), path)


def test_no_endpoint_tells_of_a_deal_before_one_sits_down(
    client: TestClient, ann: Visitor, ben: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann has played the deal of the day and challenged everybody; Ben asks each address there is about all she has."""
    monkeypatch.setattr(RateLimit, "take", lambda limit, key, cost=1.0: True)  # no refusal may stand for an answer
    table = sit(ann)
    with ann.at(table) as line:
        hand = [zone for zone in line.held["scene"]["zones"] if any(piece["face"] for piece in zone["pieces"])]
        invite = line.held["invite"].partition("#")[2]
        code = line.held["code"]
    play(ann, table)
    finished(client)
    challenge = ann.post("/api/challenges", {"table": table}).json()["code"]
    duel = ann.post("/api/duels", {"game": SHORT}).json()["code"]
    secret = client.app.state.hub.memory.find(table).row.secret  # type: ignore[attr-defined]
    assert hand and secret
    kept = (secret.hex(), invite, code, '"zones"', '"pieces"')
    asked = 0
    for which in (table, challenge, duel):
        known = {"id": which, "code": which, "game": SHORT, "day": day_of(clock.seconds), "name": "x", "device": "x"}
        for method, path in routes(client):
            for body in BODIES if method == "POST" else ({},):
                address = filled(path, known | {"seats": "4"})
                answered = ben.get(address) if method == "GET" else ben.post(address, body)
                asked += 1
                if path.endswith("/sit") and answered.status_code == 201:
                    continue  # he takes up the challenge: that is sitting down, and the deal is dealt to him
                if address.startswith(("/api/games", "/rules", "/lesson", "/games")):
                    continue  # the rulebook's own pictures
                found = [one for one in kept if one in answered.text]
                assert not found, f"{method} {address} {json.dumps(body)} tells {found}"
    assert asked > 300
