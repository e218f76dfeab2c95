"""Hints at a table: for the seat to move, from the view alone, if all people agree; and everyone sees each request."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from types import FrameType
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery import load
from snuggery.kit.hint import Hint
from snuggery.kit.random import generator
from snuggery.store.rows import ChairRow
from snuggery.tables.bots import hints
from snuggery.tables.bots.bot_questions import hint_question
from snuggery.tables.bots.hints import HintLimit
from snuggery.tables.match_table import MatchTable

from .conftest import GAME, TestConnection, Visitor
from .databases import ROW


@pytest.fixture
def client(shared: TestClient) -> TestClient:
    return shared


def until(line: TestConnection, *kinds: str) -> dict[str, Any]:
    """Return the next message of one of these kinds."""
    while (message := line.receive())["type"] not in kinds:
        pass
    return message


def to_choose(line: TestConnection) -> dict[str, Any]:
    """Play on until there are several things to choose from; return the table."""
    table = line.held
    while len({choice["action"] for choice in table["scene"]["choices"]}) < 2:
        if choices := table["scene"]["choices"]:
            line.send(type="play", id=f"p{table['ply']}", ply=table["ply"], action=choices[0]["action"])
        table = until(line, "table")
    return table


def asked(line: TestConnection, ply: int, name: str = "h1") -> dict[str, Any]:
    line.send(type="hint", id=name, ply=ply)
    while (answer := until(line, "hint", "reject"))["id"] != name:
        pass
    return answer


def test_a_hint_comes_at_once_and_again_when_it_was_weighed_with_care(ann: Visitor) -> None:
    with ann.at(ann.open("you", "casual", "casual")) as line:
        table = to_choose(line)
        assert table["hints"] == "yes"
        first = asked(line, table["ply"])
        last = until(line, "hint")
        assert (first["id"], first["ply"], first["final"], last["final"]) == ("h1", table["ply"], False, True)
        hint = last["hint"]
        assert {worth["action"] for worth in hint["worths"]} == {one["action"] for one in table["scene"]["choices"]}
        assert hint["action"] in {worth["action"] for worth in hint["worths"] if worth["best"]}
        asked(line, table["ply"], "h2")
        assert until(line, "hint")["hint"] == hint, "the same turn, the same advice"


def test_a_program_asks_over_http(ann: Visitor) -> None:
    table = ann.open("you", "casual", "casual")
    with ann.at(table) as line:
        ply = to_choose(line)["ply"]
    told = ann.post(f"/api/tables/{table}/hint", {"ply": ply})
    assert (told.status_code, told.json()["final"], told.json()["ply"]) == (200, True, ply)
    stale = ann.post(f"/api/tables/{table}/hint", {"ply": ply + 1})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")


def test_with_other_people_everybody_has_to_agree_and_sees_each_request(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", "casual", private=False, first_dealer="2")
    ben.post(f"/api/tables/{table}/sit")
    with ann.at(table) as a, ben.at(table) as b:
        seen = a.held
        assert seen["hints"] == "agree"
        assert asked(a, seen["ply"])["code"] == "no-consent"
        assert ann.post(f"/api/tables/{table}/vote", {"seat": 0, "what": "hints"}).status_code == 200
        wrong = ann.post(f"/api/tables/{table}/vote", {"seat": 1, "what": "hints"})
        assert (wrong.status_code, wrong.json()["code"]) == (409, "own-chair")
        assert asked(a, seen["ply"])["code"] == "no-consent", "one of two is not everybody"
        ben.post(f"/api/tables/{table}/vote", {"seat": 1, "what": "hints"})
        seen = shown(ann, table)
        assert (seen["hints"], [vote["what"] for vote in seen["votes"]]) == ("yes", ["hints", "hints"])
        mover, line, watched = (ann, a, b) if seen["scene"]["turn"] == 0 else (ben, b, a)
        ply = shown(mover, table)["ply"]
        assert asked(line, ply)["type"] == "hint"
        assert until(watched, "hint-asked")["seat"] == seen["scene"]["turn"]
        assert sum(shown(ann, table)["hinted"]) == sum(shown(ben, table)["hinted"]) == 1
        other = asked(watched, ply)
        assert (other["type"], other["code"]) == ("reject", "not-your-turn")
        ben.post(f"/api/tables/{table}/vote", {"seat": 1, "what": "no-hints"})
        assert shown(ann, table)["hints"] == "agree"
        assert asked(line, ply, "h2")["code"] == "no-consent"


def shown(visitor: Visitor, table: str) -> dict[str, Any]:
    return dict(visitor.get(f"/api/tables/{table}/events").json())


def test_spectators_get_none(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "casual", "casual", private=False)
    with ben.at(table) as line:
        seen = line.held
        assert seen["hints"] == ""
        assert asked(line, seen["ply"])["code"] == "no-chair"


def test_hints_have_a_limit(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "MOST", 3)
    with ann.at(ann.open("you", "casual", "casual")) as line:
        ply = to_choose(line)["ply"]
        answers = []
        for n in range(4):
            answers.append(asked(line, ply, f"h{n}"))
            if answers[-1]["type"] == "hint":
                until(line, "hint")
        assert [answer.get("code", "") for answer in answers][-1] == "busy"
        assert answers[0]["type"] == "hint"


def test_a_question_holds_a_view_and_nothing_more() -> None:
    match = load(GAME, 3).start(seed=1)
    names = ("Ann", "Bo", "Cy")
    sent = hint_question(match.view(match.seat), names, 100, "s")
    assert sent.view.record == match.view(match.seat).record.tobytes()
    for luck in range(20):
        other = load(GAME, 3).start(seed=1)
        other.bound.game.rules.redeal(other.state, other.seat, generator(luck)[0])
        assert hint_question(other.view(other.seat), names, 100, "s") == sent


def test_a_hints_way_through_the_server_is_short() -> None:
    """Words are made where the hint is thought of, in another process: no view of the table is drawn for them."""
    row = replace(ROW, secret=bytes(32))
    table = MatchTable(row)
    table.chairs = [ChairRow(seat=0, person="ann", name="Ann"), ChairRow(seat=1, name="Bell", level="casual")]
    table.note([table.open()])
    while table.match.seat:
        table.note(table.attempt(1, table.match.legal()[0], None))
    rooms: set[str] = set()

    def enter(frame: FrameType, event: str, arg: object) -> None:
        rooms.add(frame.f_code.co_filename)

    async def ask() -> list[bool]:
        sys.setprofile(enter)
        try:
            return [final async for _, final in hints.advise(StillHub(), table, "ann", table.ply)]  # type: ignore[arg-type]
        finally:
            sys.setprofile(None)

    assert asyncio.run(ask())[-1]
    found = sorted({room.rpartition("/snuggery/")[2] for room in rooms if "/snuggery/" in room})
    assert 0 < len([room for room in found if room.startswith("tables/")]) <= 6, (
        found
    )  # the hub and its workers are ours
    assert not [room for room in found if room.startswith(("tables/views/", "coach/"))]


class StillHub:
    """As much of a hub as a hint needs; its worker answers at once."""

    hint_limit = HintLimit()

    def __init__(self) -> None:
        self.bot_workers = self

    @asynccontextmanager
    async def at(self, table: MatchTable) -> AsyncIterator[MatchTable]:
        yield table

    async def light(self, table: MatchTable, seat: int) -> None:
        pass

    async def weigh(self, asked: object, person: str) -> Hint:
        return Hint(0, "", "", "")


def test_a_page_that_asks_before_mistakes_gets_one_answer_and_nobody_hears_of_it(ann: Visitor) -> None:
    with ann.at(ann.open("you", "casual", "casual")) as line:
        table = to_choose(line)
        line.send(type="hint", id="s1", ply=table["ply"], silent=True)
        answer = until(line, "hint", "hint-asked", "reject")
        assert (answer["type"], answer["id"], answer["final"]) == ("hint", "s1", True)
        line.send(type="ping")
        until(line, "pong")
        assert not any(line.held["hinted"])


def test_where_another_person_plays_nothing_is_asked_silently(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", "casual", private=False, first_dealer="2")
    ben.post(f"/api/tables/{table}/sit")
    with ann.at(table) as a, ben.at(table) as b:
        for seat, visitor in enumerate((ann, ben)):
            visitor.post(f"/api/tables/{table}/vote", {"seat": seat, "what": "hints"})
        seen = shown(ann, table)
        line = a if seen["scene"]["turn"] == 0 else b
        assert seen["hints"] == "yes"
        line.send(type="hint", id="s1", ply=seen["ply"], silent=True)
        assert until(line, "reject")["code"] == "no-hint"
