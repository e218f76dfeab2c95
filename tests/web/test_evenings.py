"""Evenings on a server: guests come, tables open by themselves, who leaves is replaced, results are taken home."""

import csv
import hashlib
import io
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.store.evening_statements import drop_evenings
from snuggery.tables.evenings import inviting, keeping, leaving
from snuggery.tables.host import periodic_tasks
from snuggery.web import evening_api
from snuggery.web.settings import Settings

from .conftest import GAME, Visitor, running

BRIEF = {"counters": "1"}  # a short match


def set_evening(host: Visitor, form: str = "knock-out", game: str = GAME, **wish: Any) -> str:
    """Set an evening; return the address of its API."""
    answered = host.post("/api/evenings", {"game": game, "form": form, "options": BRIEF, "move_time": 0} | wish)
    assert answered.status_code == 201, answered.text
    return f"/api/evenings/{answered.json()['id']}"


def guests(client: TestClient, evening: str, *names: str) -> list[Visitor]:
    """Let people come."""
    come = [Visitor(client, name) for name in names]
    for guest in come:
        assert guest.post(f"{evening}/come").status_code == 200
    return come


def ok(answered: Any) -> Any:
    assert answered.status_code < 300, answered.text
    return answered.json()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server look after evenings all the time, and show them as they stand."""
    for name in ("KEEP_EVENINGS_EVERY", "RECORD_EVERY"):
        monkeypatch.setattr(periodic_tasks, name, 0.02)
    monkeypatch.setattr(evening_api, "FRESH_FOR", -1.0)


def until(met: Callable[[], Any]) -> Any:
    """Wait until something is met."""
    for _ in range(1500):
        if found := met():
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen")


def look(visitor: Visitor, evening: str) -> dict[str, Any]:
    return dict(ok(visitor.get(evening)))


@pytest.mark.parametrize(("form", "rounds"), [("knock-out", 3), ("swiss", 3), ("duplicate", 3)])
def test_bots_alone_play_an_evening_to_its_end(ann: Visitor, form: str, rounds: int) -> None:
    evening = set_evening(ann, form, seats=3)
    ok(ann.post(f"{evening}/fill", {"guests": 6}))
    ok(ann.post(f"{evening}/begin"))
    until(lambda: look(ann, evening)["ended"])
    told = look(ann, evening)
    assert {fixture["round"] for fixture in told["fixtures"]} == set(range(1, rounds + 1))
    assert all(fixture["over"] for fixture in told["fixtures"])
    assert told["code"] is None
    lines = list(csv.reader(io.StringIO(ann.get(f"{evening}/standings.csv").text)))
    assert lines[0] == "place name bot stand_in points tie played won drawn lost byes".split()
    assert len(lines) == 7
    assert lines[1][0] == "1"
    matches = list(csv.DictReader(io.StringIO(ann.get(f"{evening}/matches.csv").text)))
    assert {row["round"] for row in matches} == {str(number) for number in range(1, rounds + 1)}


def test_an_evening_of_sixteen_with_one_person_who_leaves(ann: Visitor, ben: Visitor) -> None:
    evening = set_evening(ann)
    for visitor in (ann, ben):
        ok(visitor.post(f"{evening}/come"))
    told = begun(ann, evening, 16)
    assert (len(told["guests"]), told["rounds"], len(told["fixtures"])) == (16, 4, 8)
    ok(ben.post(f"{evening}/leave"))
    assert guest(look(ann, evening), "Ben")["stand_in"]
    seen: set[str] = set()
    while not (told := look(ann, evening))["ended"]:
        if told["table"] and told["table"] not in seen:
            seen.add(told["table"])
            play(ann, told["table"])
        time.sleep(0.02)
    assert sorted(line["place"] for line in told["standings"]) == [1, 2, 3, 3, *[5] * 4, *[9] * 8]
    assert 1 <= len(seen) <= 4


def begun(host: Visitor, evening: str, up_to: int) -> dict[str, Any]:
    """Fill up with bots and begin; return the evening once every table of the first round is open."""
    ok(host.post(f"{evening}/fill", {"guests": up_to}))
    ok(host.post(f"{evening}/begin"))
    until(lambda: all(one["path"] or one["over"] for one in look(host, evening)["fixtures"]))
    return look(host, evening)


def play(visitor: Visitor, path: str) -> None:
    """Play the first choice at a table until the match is over."""
    with visitor.at(path.rpartition("/")[2]) as line:
        while not (shown := line.my_turn())["scene"]["over"]:
            line.play(shown)
            line.first = line.held


def guest(told: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in told["guests"] if one["name"] == name)


def test_people_come_by_code_play_what_opens_and_are_led_on(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    evening = set_evening(ann)
    code = look(ann, evening)["code"]
    path = ok(ben.post("/api/join", {"code": code.lower().replace("-", " ")}))["path"]
    assert path == evening.removeprefix("/api").replace("evenings", "evening")
    for visitor in (ann, ben):
        ok(visitor.post(f"{evening}/come"))
        ok(visitor.post(f"{evening}/come"))
    assert [one["name"] for one in look(ann, evening)["guests"]] == ["Ann", "Ben"], "nobody comes twice"
    told = begun(ann, evening, 4)
    assert len(told["fixtures"]) == 2
    seen: set[str] = set()
    while not look(ann, evening)["ended"]:
        for visitor in (ann, ben):
            own = look(visitor, evening)["table"]
            if own and own not in seen:
                seen.add(own)
                if all(look(one, evening)["table"] != own for one in (ann, ben) if one is not visitor):
                    play(visitor, own)
                else:  # they play each other
                    pair(ann, ben, own)
        time.sleep(0.02)
    assert 2 <= len(seen) <= 3
    lines = look(ann, evening)["standings"]
    assert sorted(line["place"] for line in lines) == [1, 2, 3, 3]


def pair(one: Visitor, other: Visitor, path: str) -> None:
    """Play a match of two people."""
    table = path.rpartition("/")[2]
    with one.at(table) as first, other.at(table) as second:
        lines = [first, second]
        while not first.first["scene"]["over"]:
            ply = max(line.first["ply"] for line in lines)
            for line in lines:
                line.table(ply)
            mover = next((line for line in lines if line.first["scene"]["choices"]), None)
            if mover is None:
                break
            mover.play(mover.first)


def test_who_goes_home_is_replaced_which_the_wall_and_the_table_say(client: TestClient, ann: Visitor) -> None:
    evening = set_evening(ann)
    ben, cy, *_ = guests(client, evening, "Ben", "Cy", "Dee", "Eve")
    begun(ann, evening, 4)
    table = look(ben, evening)["table"]
    with ben.at(table.rpartition("/")[2]) as line:
        ok(ben.post(f"{evening}/leave"))
        until(lambda: guest(look(ann, evening), "Ben")["stand_in"])
        line.first = line.wait("table")
        assert [chair["kind"] for chair in line.held["chairs"] if chair["name"] == "Ben"] == ["away"]
        told = guest(look(ann, evening), "Ben")
        assert told["left"]
        assert told["stand_in"] not in [one["name"] for one in look(ann, evening)["guests"]]
        assert look(ben, evening)["table"] == ""
        ok(ben.post(f"{evening}/come"))
        until(lambda: not guest(look(ann, evening), "Ben")["stand_in"])
        while "you" not in [chair["kind"] for chair in line.held["chairs"]]:
            line.wait("table")
    assert cy.post(f"{evening}/leave", {"guest": guest(look(ann, evening), "Ben")["number"]}).status_code == 403
    ok(ann.post(f"{evening}/leave", {"guest": guest(look(ann, evening), "Ben")["number"]}))
    until(lambda: guest(look(ann, evening), "Ben")["stand_in"])


def test_who_gets_up_at_the_table_has_left_and_is_back_by_sitting_down(client: TestClient, ann: Visitor) -> None:
    evening = set_evening(ann)
    ben, *_ = guests(client, evening, "Ben", "Cy", "Dee", "Eve")
    begun(ann, evening, 4)
    table = look(ben, evening)["table"].rpartition("/")[2]
    ok(ben.post(f"/api/tables/{table}/leave", {"for_good": False}))
    until(lambda: guest(look(ann, evening), "Ben")["stand_in"])
    ok(ben.post(f"/api/tables/{table}/sit"))
    until(lambda: not guest(look(ann, evening), "Ben")["stand_in"])
    assert look(ben, evening)["table"] == f"/t/{table}"


def test_who_is_gone_for_long_is_replaced_and_the_evening_ends_without_them(
    client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = set_evening(ann, "swiss", rounds=2)
    guests(client, evening, "Ben", "Cy")
    begun(ann, evening, 4)
    time.sleep(0.2)
    assert not guest(look(ann, evening), "Ben")["stand_in"], "they have a while"
    monkeypatch.setattr(leaving, "GONE_AFTER", 0)
    monkeypatch.setattr(keeping, "GONE_AFTER", 0)
    until(lambda: look(ann, evening)["ended"])
    assert all(guest(look(ann, evening), name)["stand_in"] for name in ("Ben", "Cy"))


def test_an_evening_goes_on_after_the_server_was_stopped_in_its_midst(settings: Settings) -> None:
    with running(settings) as client:
        ann = Visitor(client, "Ann")
        evening = set_evening(ann, "swiss", rounds=2)
        ok(ann.post(f"{evening}/come"))
        before = begun(ann, evening, 6)
        token = ann.token
    with running(settings) as client:
        ann.client, ann.token = client, token
        after = look(ann, evening)
        assert [one["guests"] for one in after["fixtures"][:3]] == [one["guests"] for one in before["fixtures"]]
        assert after["table"] == look(ann, evening)["table"] != ""
        until(lambda: sum(one["over"] for one in look(ann, evening)["fixtures"]) == 2)
        play(ann, after["table"])
        until(lambda: len(look(ann, evening)["fixtures"]) == 6)
        play(ann, until(lambda: look(ann, evening)["table"]))
        until(lambda: look(ann, evening)["ended"])


def test_duplicate_boards_are_the_same_and_tell_nothing_before_all_are_done(ann: Visitor, client: TestClient) -> None:
    evening = set_evening(ann, "duplicate", seats=3, rounds=1)
    ok(ann.post(f"{evening}/come"))
    told = begun(ann, evening, 5)
    assert len(told["guests"]) == 6, "a bot makes the tables full"
    hub = client.app.state.hub  # type: ignore[attr-defined]
    table = told["table"].rpartition("/")[2]
    until(lambda: [one for one in look(ann, evening)["fixtures"] if one["over"]])
    told = look(ann, evening)
    assert [one["scores"] for one in told["fixtures"]] == [[None] * 3] * 2
    assert [one["line"] for one in told["fixtures"]] == ["", ""]
    assert {line["points"] + line["won"] for line in told["standings"]} == {0}
    assert len(ann.get(f"{evening}/matches.csv").text.splitlines()) == 1
    assert told["deals"] == []
    other = next(one["path"].rpartition("/")[2] for one in told["fixtures"] if one["over"])
    for way in ("transcript", "look-back", "story", "review"):
        assert ann.get(f"/api/tables/{other}/{way}").status_code == 404, "they are not at that table"
    play(ann, told["table"])
    assert "x-secret" not in ann.get(f"/api/tables/{table}/transcript").text
    assert ann.post(f"/api/tables/{table}/play-on", {"ply": 0, "luck": "same"}).status_code == 403
    until(lambda: look(ann, evening)["ended"])
    (secret,) = look(ann, evening)["deals"]
    rows = [client.portal.call(hub.database.table, at) for at in (table, other)]  # type: ignore[union-attr]
    assert [row.secret.hex() for row in rows] == [secret, secret]
    assert {score for one in look(ann, evening)["fixtures"] for score in one["scores"]} != {None}


def test_lots_are_promised_before_guests_come(ann: Visitor) -> None:
    evening = set_evening(ann)
    promise = look(ann, evening)["promise"]
    assert look(ann, evening)["lots"] == ""
    told = begun(ann, evening, 8)
    secret = bytes.fromhex(told["lots"])
    assert hashlib.sha256(secret).hexdigest() == promise
    lots = sorted(range(1, 9), key=lambda n: hashlib.sha256(secret + f" lots {n}".encode()).digest())
    assert told["fixtures"][0]["guests"] == [lots[0], lots[7]]


def test_players_decide_nothing_that_is_the_hosts(client: TestClient, ann: Visitor) -> None:
    evening = set_evening(ann)
    (ben,) = guests(client, evening, "Ben")
    ok(ann.post(f"{evening}/come"))
    for way, body in (("fill", {"guests": 4}), ("begin", {}), ("end", {})):
        assert ben.post(f"{evening}/{way}", body).json()["code"] == "not-host"
    begun(ann, evening, 4)
    table = look(ben, evening)["table"].rpartition("/")[2]
    with ben.at(table) as line:
        shown = line.first
    assert shown["hints"] == "" == shown["code"]
    assert shown["evening"] == evening.removeprefix("/api").replace("evenings", "evening")
    other = 1 - shown["scene"]["seat"]
    assert ben.post(f"/api/tables/{table}/vote", {"seat": other, "what": "out"}).json()["code"] == "evening"
    assert ben.post(f"/api/tables/{table}/invitation", {"open": True}).json()["code"] == "evening"
    assert ben.post(f"/api/tables/{table}/pace", {"pace": "calm"}).status_code == 403
    play(ben, f"/t/{table}") if shown["chairs"][other]["kind"] == "bot" else pair(ann, ben, f"/t/{table}")
    assert ben.post(f"/api/tables/{table}/again").json()["code"] == "evening"


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"form": "league"}, "an evening is knock-out, swiss or duplicate, not league"),
        ({"form": "swiss", "rounds": 13}, "an evening has at most 12 rounds, not 13"),
        ({"form": "duplicate", "seats": 2}, "duplicate boards of Snip-Snap-Snorum have 3 to 10 chairs"),
        ({"game": "chess"}, "chess"),
        ({"move_time": 5}, "a move time is"),
        ({"options": {"counters": "none"}}, "counters"),
    ],
)
def test_bad_wishes_get_one_sentence(ann: Visitor, wish: dict[str, Any], said: str) -> None:
    answered = ann.post("/api/evenings", {"game": GAME, **wish})
    assert answered.status_code == 422
    assert said.lower() in answered.json()["reason"].lower()


def test_there_is_an_end_to_guests_and_evenings(ann: Visitor, client: TestClient) -> None:
    evening = set_evening(ann)
    assert ann.post(f"{evening}/begin").json()["code"] == "too-few"
    assert ann.post(f"{evening}/fill", {"guests": 65}).status_code == 422
    ok(ann.post(f"{evening}/fill", {"guests": 64}))
    assert ann.post(f"{evening}/come").json()["code"] == "full"
    ok(ann.post(f"{evening}/leave", {"guest": 64}))
    ok(ann.post(f"{evening}/come"))
    assert ann.get(f"{evening}/standings.csv").json()["code"] == "not-begun"
    for _ in range(4):
        set_evening(ann)
    assert ann.post("/api/evenings", {"game": GAME}).status_code == 429
    client.app.state.hub.settings = replace(client.app.state.hub.settings, evenings=5)  # type: ignore[attr-defined]
    assert ann.post("/api/evenings", {"game": GAME}).status_code == 503
    assert ann.get("/api/evenings/nowhere").json()["code"] == "no-evening"
    ok(ann.post(f"{evening}/begin"))
    assert Visitor(client, "Ben").post(f"{evening}/come").json()["code"] == "begun"
    ok(ann.post(f"{evening}/end"))
    assert look(ann, evening)["ended"]
    assert len(ok(ann.get("/api/evenings"))["evenings"]) == 4


def test_names_are_told_apart_and_run_in_no_spreadsheet(ann: Visitor, client: TestClient) -> None:
    evening = set_evening(ann)
    guests(client, evening, "=1+2", "=1+2")
    assert [one["name"] for one in look(ann, evening)["guests"]] == ["=1+2", "=1+2 2"]
    begun(ann, evening, 4)
    answered = ann.get(f"{evening}/standings.csv")
    assert answered.headers["content-type"].startswith("text/csv")
    assert {"'=1+2", "'=1+2 2"} <= {row[1] for row in csv.reader(io.StringIO(answered.text))}


def test_who_is_forgotten_leaves_no_name_and_the_evening_goes_on(ann: Visitor, client: TestClient) -> None:
    evening, other = set_evening(ann), set_evening(ann)
    (ben,) = guests(client, evening, "Benedict")
    begun(ann, evening, 4)
    ok(ben.post("/api/person/forget"))
    ok(ann.post("/api/person/forget"))
    cy = Visitor(client, "Cy")
    until(lambda: look(cy, evening)["ended"])
    told = cy.get(evening).text + cy.get(f"{evening}/matches.csv").text
    assert "Benedict" not in told
    assert "Somebody" in told
    assert cy.get(other).status_code == 404, "what had not begun is gone with its host"


def test_old_evenings_are_deleted(ann: Visitor, client: TestClient) -> None:
    evening, unbegun = set_evening(ann), set_evening(ann)
    begun(ann, evening, 4)
    hub = client.app.state.hub  # type: ignore[attr-defined]
    drop = partial(drop_evenings, kept=10, unbegun=10)
    client.portal.call(hub.database.change, drop)  # type: ignore[union-attr]
    assert ok(ann.get(evening)) and ok(ann.get(unbegun))
    drop = partial(drop_evenings, kept=-10, unbegun=-10)
    client.portal.call(hub.database.change, drop)  # type: ignore[union-attr]
    assert {ann.get(one).status_code for one in (evening, unbegun)} == {404}


@pytest.mark.deep
@pytest.mark.parametrize("form", ["swiss", "knock-out"])
def test_sixty_four_bots_play_an_evening(ann: Visitor, form: str) -> None:
    evening = set_evening(ann, form)
    begun(ann, evening, 64)
    until(lambda: look(ann, evening)["ended"])
    told = look(ann, evening)
    assert {one["round"] for one in told["fixtures"]} == {1, 2, 3, 4, 5, 6}
    assert told["winner"]
    pairs = [frozenset(one["guests"]) for one in told["fixtures"] if not one["again"]]
    assert len(set(pairs)) == len(pairs) == (192 if form == "swiss" else 63)


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw lots that put the first two guests at different tables."""
    monkeypatch.setattr(inviting, "secrets", SimpleNamespace(token_bytes=lambda count: bytes([3] * count)))


@pytest.mark.usefixtures("apart")
def test_guests_watch_other_tables_of_a_knock_out_as_spectators(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    """Each table there has cards of its own: nothing seen at one helps at another."""
    evening = set_evening(ann)
    for visitor in (ann, ben):
        ok(visitor.post(f"{evening}/come"))
    stranger = Visitor(client, "Stranger")
    told = begun(ann, evening, 4)
    own = told["table"]
    assert look(ben, evening)["table"] != own
    number = next(one["number"] for one in told["fixtures"] if one["path"] == own)
    other = next(one["path"] for one in told["fixtures"] if one["path"] != own)
    assert look(ann, evening)["watch"] == [3 - number]
    assert look(stranger, evening)["watch"] == []
    table = other.rpartition("/")[2]
    with ann.at(table) as line:
        assert line.held["scene"]["seat"] is None
        assert not line.held["scene"]["choices"]
    assert stranger.get(f"/api/tables/{table}/events").status_code == 404
    hub = client.app.state.hub  # type: ignore[attr-defined]
    rows = [client.portal.call(hub.database.table, path.rpartition("/")[2]) for path in (own, other)]  # type: ignore[union-attr]
    assert rows[0].secret != rows[1].secret


@pytest.mark.usefixtures("apart")
def test_duplicate_boards_are_watched_by_those_who_have_played_them(client: TestClient, ann: Visitor) -> None:
    evening = set_evening(ann, "duplicate", seats=3, rounds=2)
    [ben] = guests(client, evening, "Ben")
    ok(ann.post(f"{evening}/come"))
    told = begun(ann, evening, 6)
    tables = [one for one in told["fixtures"] if one["path"] != told["table"]]
    assert look(ben, evening)["table"] == tables[0]["path"]
    other = tables[0]["path"].rpartition("/")[2]
    assert look(ann, evening)["watch"] == []
    assert ann.get(f"/api/tables/{other}/events").status_code == 404, "she has the same deals still to play"
    play(ann, told["table"])
    until(lambda: look(ann, evening)["watch"] == [tables[0]["number"]])
    assert look(ben, evening)["watch"] == []
    with ann.at(other) as line:
        assert line.held["scene"]["seat"] is None
        assert not line.held["scene"]["over"], "Ben plays yet"
    play(ben, f"/t/{other}")
    own = until(lambda: look(ann, evening)["table"])

    def opened() -> list[str]:
        fixtures = look(ann, evening)["fixtures"]
        return [one["path"] for one in fixtures if one["round"] == 2 and one["path"] not in ("", own)]

    [fresh] = until(opened)
    assert look(ann, evening)["watch"] == []
    assert ann.get(f"/api/tables/{fresh.rpartition('/')[2]}/events").status_code == 404, "the next round has new deals"
