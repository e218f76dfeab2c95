"""The deal of the day: the same for everybody, once a day each, its secret kept until the day is over."""

import hashlib
import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery import load
from snuggery.bots import Bot
from snuggery.games import find
from snuggery.store import daily_statements
from snuggery.store.clock import DAY, day_of
from snuggery.store.daily_statements import DailySitting, add_sitting, finish, sum_up
from snuggery.tables.daily import par, sittings
from snuggery.tables.daily.days import LATE, Streak, best_weeks, days_before, streak_of
from snuggery.tables.daily.distance import spot_of
from snuggery.tables.daily.par import ParQuestion, course_of, result_in, results_of_bots
from snuggery.tables.daily.plans import daily_games, par_levels

from .conftest import Visitor
from .days import SHORT, TODAY, Clock, finished, play, sit, today


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


def test_every_game_has_a_deal_that_ends(client: TestClient, ann: Visitor, clock: Clock) -> None:
    games = today(ann)["games"]
    assert list(games) == [game.name for game, _ in daily_games()]
    assert len(games) == 5
    for game, deal in games.items():
        play(ann, sit(ann, game))
        finished(client)
        sitting = today(ann)["games"][game]["sitting"]
        assert sitting["over"]
        assert isinstance(sitting["result"], int)
        assert set(sitting["course"]) <= set("+0-")
        assert deal["minutes"] <= 10
    assert today(ann)["days"] == {TODAY: 5}
    assert [finished for _, finished in today(ann)["weeks"]] == [5]


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
    clock.seconds -= clock.seconds % DAY  # midnight: sittings that were begun before may still end
    assert today(ann, TODAY)["games"][SHORT]["secret"] is None
    clock.seconds += LATE
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
    again = ann.post(f"/api/tables/{table}/play-on", {"ply": 0, "luck": "same"}).json()["path"].rpartition("/")[2]
    with ann.at(again) as line:
        ways += [line.held["invite"].partition("#")[2], line.held["code"]]
        assert line.held["hints"] == ""
    assert ben.get(f"/api/today/{SHORT}").status_code == 403
    for way in ways:
        assert ben.post("/api/join", {"code": way}).json()["code"] == "sealed"
    for path in ("transcript", "look-back?ply=0", "story", "review", "events", "sheet"):
        for place in (table, again):
            assert ben.get(f"/api/tables/{place}/{path}").status_code in (403, 404)
    told = json.dumps([today(ben), ben.get("/api/tables").json(), ben.get("/api/history").json()])
    assert table not in told
    assert client.app.state.hub.memory.find(table).row.secret.hex() not in told  # type: ignore[attr-defined]


def result_of(client: TestClient, visitor: Visitor, day: str = TODAY) -> int | None:
    """Return what a person's sitting came to, once it is over."""
    finished(client)
    sitting = today(visitor, day)["games"][SHORT]["sitting"]
    assert sitting["over"]
    result: int | None = sitting["result"]
    return result


@pytest.mark.parametrize(("late", "counts"), [(LATE - 60, True), (LATE + 60, False)])
def test_a_sitting_that_was_begun_before_midnight_counts_while_the_secret_is_kept(
    client: TestClient, ann: Visitor, clock: Clock, late: int, counts: bool
) -> None:
    table = sit(ann)
    clock.seconds += DAY // 2 + late
    play(ann, table)
    assert (result_of(client, ann) is not None) is counts


def test_a_bot_that_plays_for_a_person_wins_nothing_for_them(client: TestClient, ann: Visitor, clock: Clock) -> None:
    table = sit(ann)
    assert ann.post(f"/api/tables/{table}/leave").status_code == 200
    with ann.at(table) as line:
        while not line.held["scene"]["over"]:
            line.wait("table")
    assert result_of(client, ann) is None


def test_a_full_server_takes_nobodys_one_sitting(
    client: TestClient, ann: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def many() -> int:
        return 10**6

    with monkeypatch.context() as full:
        full.setattr(client.app.state.hub.database, "count_unfinished", many)  # type: ignore[attr-defined]
        assert ann.post(f"/api/today/{SHORT}", {}).status_code == 503
    assert today(ann)["games"][SHORT]["sitting"] is None
    table = sit(ann)
    assert today(ann)["games"][SHORT]["sitting"]["path"].endswith(table)


def test_two_pages_of_one_person_sit_down_at_one_table(
    ann: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, told = sit(ann), sittings.sittings_on
    blind = iter([True])

    def as_before(connection: Any, **asked: Any) -> Any:
        return {} if next(blind, False) else told(connection, **asked)

    monkeypatch.setattr(sittings, "sittings_on", as_before)
    assert sit(ann) == first


@pytest.mark.parametrize(("game", "results"), [("snore", [40, 20, -120]), (SHORT, [1, 2, 4])])
def test_more_points_and_a_better_place_come_first(
    client: TestClient, ann: Visitor, clock: Clock, game: str, results: list[int]
) -> None:
    table = sit(ann, game)
    rows = [(f"person-{place}", f"table-{place}", result) for place, result in enumerate(results)]

    def write(connection: Any) -> None:
        for person, at, result in rows:
            add_sitting(connection, DailySitting(day=TODAY, game=game, person=person, sat_at=at, result=result))
        finish(connection, table, results[1], "0")

    client.portal.call(client.app.state.hub.database.change, write)  # type: ignore[union-attr,attr-defined]
    told = ann.get(f"/api/today/{game}").json()
    assert [result for result, _ in told["results"]] == results
    assert (told["rank"], told["people"]) == (2, 4)


def test_the_course_of_a_match_has_a_sign_for_each_deal() -> None:
    match = load("snip-snap-snorum", 4, counters=2, first_dealer=0).start(seed=3)
    changes: dict[int, int] = {}
    while not match.over:
        deal, before = match.state.deals, int(match.state.held[0])
        match.play(match.legal()[0])
        changes[deal] = changes.get(deal, 0) + int(match.state.held[0]) - before
    signs = {1: "+", 0: "0", -1: "-"}
    course = course_of(match)
    assert course == "".join(signs[(change > 0) - (change < 0)] for change in changes.values())
    assert {"+", "-"} & set(course)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(par, "LONGEST", 2)
        assert course_of(match) == course[-2:], "the database has room for so many"


def test_a_match_that_is_cut_off_has_neither_course_nor_result(client: TestClient, ann: Visitor, clock: Clock) -> None:
    match = load("snip-snap-snorum", 4, max_deals=1, counters=5).start(seed=3)
    while not match.over:
        match.play(match.legal()[0])
    assert match.scores is None
    assert course_of(match) == ""
    sat = sit(ann)
    with ann.at(sat):
        table = client.app.state.hub.memory.find(sat)  # type: ignore[attr-defined]
    table._match = match
    client.portal.call(sittings.record_sitting, client.app.state.hub, table)  # type: ignore[union-attr,attr-defined]
    assert result_of(client, ann) is None


def test_others_play_for_par_as_they_play_at_the_table(client: TestClient, ann: Visitor, clock: Clock) -> None:
    """On the person's chair a bot that plays the first choice, in both: then all the rest has to be the same."""
    table = sit(ann, "snafooey")
    play(ann, table)
    held = client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        first = lambda level, seed: Bot(level, seed) if not seed.startswith("par") else lambda view, legal: legal[0]  # noqa: E731
        patch.setattr(par, "Bot", first)
        secret = held.row.secret
        asked = ParQuestion("snafooey", 4, dict(held.row.options), secret.hex(), "casual", 0)
        assert set(results_of_bots(asked)) == {result_in(held.match)}


def test_par_is_told_without_a_level_that_gives_no_answer_and_reviews_do_not_wait_for_it(
    client: TestClient, ann: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sittings, "BATCHES", {"casual": 1, "strong": 1})
    asked = []

    async def play_out(question: ParQuestion) -> list[int]:
        asked.append(question.level)
        if question.level == "strong":
            raise TimeoutError
        return results_of_bots(question)

    monkeypatch.setattr(client.app.state.hub.bot_workers, "play_out", play_out)  # type: ignore[attr-defined]
    today(ann)
    for _ in range(2):
        client.portal.call(sittings.reckon_pars, client.app.state.hub)  # type: ignore[union-attr,attr-defined]
    assert all(set(deal["par"]) == {"casual"} for deal in today(ann)["games"].values())
    assert asked.count("strong") == 4, "one try for each of the games that have the level"


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
    client: TestClient, ann: Visitor, ben: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    today(ann)
    clock.next_day()
    play(ben, sit(ben, day=TODAY))
    finished(client)
    assert today(ben)["days"] == {}
    assert ben.get(f"/api/today/{SHORT}?day={TODAY}").json()["people"] == 0
    for day in ("2020-01-01", "2099-01-01", "yesterday", "2027-13-40", "2026-02-30"):
        assert ben.post(f"/api/today/{SHORT}", {"day": day}).status_code == 404
    monkeypatch.setattr(sittings, "plan_of", lambda game: None)
    clock.next_day()
    assert ben.post(f"/api/today/{SHORT}", {}).json()["code"] == "no-deal"


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


PUSHES = "snoogie"
FOUL = "throw x=60 y=400 aim=0.00 speed=1.000"  # let go beyond the line


def push(client: TestClient, visitor: Visitor) -> tuple[str, list[dict[str, Any]]]:
    """Make a person's three pushes; return the table, and the balls as they lie at the end."""
    at = sit(visitor, PUSHES)
    play(visitor, at)
    finished(client)
    scene = visitor.get(f"/api/tables/{at}/look-back").json()["scene"]
    return at, next(zone["facts"]["balls"] for zone in scene["zones"] if zone["kind"] == "pool_table")


def test_a_push_of_the_day_is_told_in_millimetres_with_where_others_lie(
    client: TestClient, ann: Visitor, ben: Visitor, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, balls = push(client, ann)
    assert len(balls) == 6
    own = [ball for ball in balls if ball["seat"] == 0]
    nearest = min((ball for ball in own if ball["mm"] is not None), key=lambda ball: ball["mm"])
    told = ann.get(f"/api/today/{PUSHES}").json()
    assert told["deal"]["counts"] == "distance"
    assert told["results"] == [[round(nearest["mm"]), 1]]
    assert told["spots"] == [], "one's own ball is on one's own table"
    theirs = min(ball["mm"] for ball in balls if ball["seat"] and ball["mm"] is not None)
    signs = ["-" if ball["mm"] is None else "+" if ball["mm"] < theirs else "0" for ball in own]
    assert told["deal"]["sitting"]["course"] == "".join(signs)
    _, again = push(client, ben)
    assert again == balls, "the same pushes lead to the same end"
    told = ben.get(f"/api/today/{PUSHES}").json()
    assert told["spots"] == [[round(nearest["x"]), round(nearest["y"])]]
    with monkeypatch.context() as patched:
        patched.setattr(daily_statements, "MOST_SPOTS", 0)
        assert ben.get(f"/api/today/{PUSHES}").json()["spots"] == [], "no more than so many"
    ann.post("/api/person/forget")
    assert ben.get(f"/api/today/{PUSHES}").json()["spots"] == []


def test_pushes_without_a_ball_that_counts_are_the_length_of_the_bed_away() -> None:
    plan = dict(daily_games())[find(PUSHES)]
    match = load(PUSHES, plan.seats, **plan.options).start(seed=4)
    while not match.over:
        own = match.seat == 0
        match.play(FOUL if own else Bot("casual", str(match.ply))(match.view(match.seat), match.legal()))
    assert result_in(match) == 2540
    assert course_of(match) == "---"
    assert spot_of(match, 0) is None


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


def test_the_best_weeks_run_from_monday_to_sunday_and_of_equals_the_latest_comes_first() -> None:
    monday = "2026-11-23"
    finished = {days_before(monday, days): 2 for days in (0, 1, 7, 14, 15, 28)}
    assert best_weeks(finished) == [("2026-11-16", 4), ("2026-11-23", 2), ("2026-11-09", 2)]
