"""The deal of the day: the same for everybody, once a day each, its secret kept until the day is over."""

import hashlib
import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.store.clock import DAY, day_of
from snuggery.store.daily_statements import sum_up
from snuggery.tables.daily import sittings
from snuggery.tables.daily.days import Streak, days_before, streak_of
from snuggery.tables.daily.par import ParQuestion, par_levels, results_of_bots
from snuggery.tables.daily.plans import daily_games

from .conftest import Visitor

NOON = 1_800_000_000 - 1_800_000_000 % DAY + DAY // 2
TODAY = day_of(NOON)
SHORT = "snip-snap-snorum"


class Clock:
    """The database's clock, set by a test."""

    def __init__(self, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = NOON
        clock = client.app.state.hub.database.clock  # type: ignore[attr-defined]
        monkeypatch.setattr(clock, "now", lambda: self.seconds)

    def next_day(self, days: int = 1) -> None:
        self.seconds += days * DAY


@pytest.fixture
def clock(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(client, monkeypatch)


def today(visitor: Visitor, day: str = "") -> dict[str, Any]:
    """Return what a person sees of a day, its deals by game."""
    told = visitor.get(f"/api/today{f'?day={day}' if day else ''}").json()
    return {**told, "games": {deal["game"]: deal for deal in told["games"]}}


def sit(visitor: Visitor, game: str = SHORT, **wish: str) -> str:
    answered = visitor.post(f"/api/today/{game}", wish)
    assert answered.status_code == 201, answered.text
    return str(answered.json()["path"].rpartition("/")[2])


def play(visitor: Visitor, table: str, choose: Any = lambda choices: choices[0]) -> list[str]:
    """Play a table to its end; return what everybody said and did, in words."""
    words: list[str] = []
    with visitor.at(table) as line:
        while not line.held["scene"]["over"]:
            scene, ply = line.held["scene"], line.held["ply"]
            words += [event["text"] for event in line.held["events"]]
            if scene["turn"] == scene["seat"] and scene["choices"]:
                line.send(type="play", id=f"p{ply}", ply=ply, action=choose(scene["choices"])["action"])
            line.wait("table")
        words += [event["text"] for event in line.held["events"]]
    return words


def finished(client: TestClient) -> None:
    """Have the results recorded that the server records in the background."""
    from snuggery.tables.people.results import record_finished

    client.portal.call(record_finished, client.app.state.hub)  # type: ignore[union-attr,attr-defined]


def test_the_same_choices_lead_to_the_same_end_for_everybody(
    client: TestClient, ann: Visitor, ben: Visitor, clock: Clock
) -> None:
    for visitor in (ann, ben):
        visitor.post("/api/name", {"name": "Cy"})
    first, second = (play(visitor, sit(visitor)) for visitor in (ann, ben))
    assert first == second
    finished(client)
    for visitor in (ann, ben):
        told = visitor.get(f"/api/today/{SHORT}").json()
        assert (told["people"], told["rank"], len(told["results"])) == (2, 1, 1)


def test_every_game_of_cards_has_a_deal_that_ends(client: TestClient, ann: Visitor, clock: Clock) -> None:
    games = today(ann)["games"]
    assert list(games) == [game.name for game, _ in daily_games()]
    assert len(games) == 4
    for game, deal in games.items():
        play(ann, sit(ann, game))
        finished(client)
        sitting = today(ann)["games"][game]["sitting"]
        assert sitting["over"]
        assert isinstance(sitting["result"], int)
        assert set(sitting["course"]) <= set("+0-")
        assert deal["minutes"] <= 10
    assert today(ann)["days"] == {TODAY: 4}


def test_the_first_sitting_counts_and_later_ones_are_for_fun(client: TestClient, ann: Visitor, clock: Clock) -> None:
    table = sit(ann)
    assert sit(ann) == table, "one comes back to it"
    play(ann, table)
    finished(client)
    before = ann.get(f"/api/today/{SHORT}").json()
    again = sit(ann)
    assert again != table
    play(ann, again, lambda choices: choices[-1])
    finished(client)
    assert ann.get(f"/api/today/{SHORT}").json()["results"] == before["results"]


def test_the_secret_of_a_day_is_kept_until_the_day_is_over(client: TestClient, ann: Visitor, clock: Clock) -> None:
    deal = today(ann)["games"][SHORT]
    table = sit(ann)
    play(ann, table)
    finished(client)
    shown = ann.get(f"/api/tables/{table}/transcript").text
    assert f'x-promise "{deal["promise"]}"' in shown or deal["promise"] in shown
    assert "x-secret" not in shown
    assert today(ann)["games"][SHORT]["secret"] is None
    clock.next_day()
    secret = today(ann, TODAY)["games"][SHORT]["secret"]
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == deal["promise"]
    assert secret in ann.get(f"/api/tables/{table}/transcript").text


def test_nobody_learns_a_card_before_sitting_down(client: TestClient, ann: Visitor, ben: Visitor, clock: Clock) -> None:
    """Ann has played; Ben, who has not, asks every address that could tell him of it."""
    table = sit(ann)
    with ann.at(table) as line:
        ways = [line.held["invite"].partition("#")[2], line.held["code"]]
    play(ann, table)
    finished(client)
    assert ben.get(f"/api/today/{SHORT}").status_code == 403
    for way in ways:
        assert ben.post("/api/join", {"code": way}).json()["code"] == "sealed"
    for path in ("transcript", "look-back?ply=0", "story", "review", "events", "sheet"):
        assert ben.get(f"/api/tables/{table}/{path}").status_code in (403, 404)
    told = json.dumps([today(ben), ben.get("/api/tables").json(), ben.get("/api/history").json()])
    assert table not in told
    assert client.app.state.hub.memory.find(table).row.secret.hex() not in told  # type: ignore[attr-defined]


def test_there_are_no_hints_at_the_deal_of_the_day(ann: Visitor, clock: Clock) -> None:
    with ann.at(sit(ann, "snore")) as line:
        assert line.held["hints"] == ""
        line.send(type="hint", id="h", ply=line.held["ply"])
        assert line.wait("reject")["code"] == "no-hint"


def test_tomorrow_has_another_deal_and_a_changed_clock_gives_no_second_try(
    client: TestClient, ann: Visitor, clock: Clock
) -> None:
    first = today(ann)["games"][SHORT]["promise"]
    play(ann, sit(ann))
    finished(client)
    clock.next_day()
    assert today(ann)["games"][SHORT]["promise"] != first
    clock.next_day(-1)
    assert today(ann)["games"][SHORT]["promise"] == first
    assert today(ann)["games"][SHORT]["sitting"]["over"], "the day knows its sitting again"


def test_a_past_day_can_be_played_for_fun_and_a_day_without_a_deal_is_refused(
    client: TestClient, ann: Visitor, ben: Visitor, clock: Clock
) -> None:
    today(ann)
    clock.next_day()
    play(ben, sit(ben, day=TODAY))
    finished(client)
    assert today(ben)["days"] == {}
    assert ben.get(f"/api/today/{SHORT}?day={TODAY}").json()["people"] == 0
    for day in ("2020-01-01", "2099-01-01", "yesterday", "2027-13-40"):
        assert ben.post(f"/api/today/{SHORT}", {"day": day}).status_code == 404
    assert ben.post("/api/today/snoogie", {}).json()["code"] == "no-deal"


def test_par_is_what_bots_make_of_the_same_chair(
    client: TestClient, ann: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sittings, "BATCHES", {"casual": 2, "strong": 1})
    monkeypatch.setattr(sittings, "par_levels", lambda game: par_levels(game)[:1])
    assert today(ann)["games"]["snore"]["par"] is None
    client.portal.call(sittings.reckon_pars, client.app.state.hub)  # type: ignore[union-attr,attr-defined]
    pars = {game: deal["par"] for game, deal in today(ann)["games"].items()}
    assert all(set(par) == {"casual"} for par in pars.values())
    assert 1 <= pars[SHORT]["casual"] <= 4


def test_par_is_told_of_strong_bots_where_there_are_any() -> None:
    levels = {game.name: par_levels(game.name) for game, _ in daily_games()}
    assert {game for game, told in levels.items() if told == ["casual", "strong"]} == {*levels} - {SHORT}


def test_equal_questions_of_par_get_equal_answers() -> None:
    first, again = (results_of_bots(ParQuestion("snafooey", 4, {"chips": "3"}, "5e" * 32, "casual", 0)) for _ in "ab")
    assert first == again
    assert set(first) <= {1, 2, 3, 4}


def test_sittings_go_with_the_person_and_after_a_year_sums_are_left(
    client: TestClient, ann: Visitor, ben: Visitor, clock: Clock
) -> None:
    for visitor in (ann, ben):
        play(visitor, sit(visitor))
        finished(client)
    assert ann.get(f"/api/today/{SHORT}").json()["people"] == 2
    assert ben.post("/api/person/forget").status_code == 200
    assert ann.get(f"/api/today/{SHORT}").json()["people"] == 1
    clock.next_day(366)
    database = client.app.state.hub.database  # type: ignore[attr-defined]
    client.portal.call(database.change, lambda connection: sum_up(connection, days_before(day_of(clock.seconds), 365)))  # type: ignore[union-attr]
    assert today(ann)["days"] == {}
    assert ann.get(f"/api/today/{SHORT}?day={TODAY}").json()["people"] == 1


@pytest.mark.parametrize(
    ("played", "streak"),
    [
        ((), (0, 0)),
        ((0,), (1, 0)),
        ((1,), (1, 0)),  # today is not missed yet
        ((2,), (1, 1)),  # one of the week is forgiven
        ((0, 1, 2, 4, 5), (5, 1)),
        ((0, 3), (1, 0)),  # two of a week are not
    ],
)
def test_a_streak_forgives_one_missed_day_a_week(played: tuple[int, ...], streak: tuple[int, int]) -> None:
    sunday = "2026-11-29"
    assert streak_of([days_before(sunday, days) for days in played], sunday) == Streak(*streak)
