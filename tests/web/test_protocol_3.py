"""Clients that were written for protocol 3 go on working: they send and get the names that it had."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from snuggery.tables.views import former_names
from snuggery.tables.views.former_names import former
from snuggery.web import protocol_3
from snuggery.web.logs import RequestLog

from .conftest import TestConnection, Visitor, merge

NAME = re.compile(r"`([^`]+)`")
PAGE = Path(__file__).parents[2] / "docs/protocol.md"
PRESENT = re.compile(r'"(?:spectators|may_write|hint-asked|no-consent|read-only)"|"type":"sheet"|/sheet/')


@pytest.fixture
def client(shared: TestClient) -> TestClient:
    return shared


class FormerVisitor(Visitor):
    """A program of protocol 3: it says nothing of protocols."""

    @property
    def headers(self) -> dict[str, str]:
        return {name: value for name, value in super().headers.items() if name != protocol_3.HEADER}


class FormerConnection(TestConnection):
    """Its socket."""

    def receive(self) -> dict[str, Any]:
        message = json.loads(self.session.receive_text())
        assert not PRESENT.search(json.dumps(message, separators=(",", ":")))
        if message["type"] == "delta":
            message = merge(self.held, message["changes"])
        if message["type"] in ("table", "card"):
            self.held = message
        return message

    def wait(self, *kinds: str) -> dict[str, Any]:
        return super().wait(*kinds, "card")


@contextmanager
def connected(visitor: Visitor, table: str, **hello: Any) -> Iterator[FormerConnection]:
    with visitor.client.websocket_connect(f"/ws/{table}", headers=visitor.headers) as session:
        yield FormerConnection(session, protocol=3, **hello)


@pytest.fixture
def old(client: TestClient) -> FormerVisitor:
    return FormerVisitor(client, "Olga")


@pytest.mark.parametrize("deltas", [False, True])
def test_a_table_has_its_former_names(old: FormerVisitor, ben: Visitor, deltas: bool) -> None:
    table = old.open("you", "open", private=False)
    with connected(old, table, deltas=deltas) as line:
        assert line.first["onlookers"] == []
        with ben.at(table) as present:
            assert present.first["spectators"] == ["Ben"]
            while not line.held.get("onlookers"):
                line.receive()
            assert line.held["onlookers"] == ["Ben"]
            assert old.get(f"/api/tables/{table}/events").json()["onlookers"] == ["Ben"]


def test_hints_go_by_lamp_and_dark(old: FormerVisitor, ben: Visitor) -> None:
    table = old.open("you", "open", "casual", private=False, first_dealer="2")
    ben.post(f"/api/tables/{table}/sit")
    votes = f"/api/tables/{table}/vote"
    with connected(old, table) as line, ben.at(table) as present:
        line.send(type="hint", id="h", ply=line.first["ply"])
        assert line.wait("reject")["code"] == "no-lamp"
        assert old.post(votes, {"seat": 0, "what": "lamp"}).status_code == 200
        ben.post(votes, {"seat": 1, "what": "hints"})
        assert [vote["what"] for vote in old.get(f"/api/tables/{table}/events").json()["votes"]] == ["lamp", "lamp"]
        seen = ben.get(f"/api/tables/{table}/events").json()
        assert [vote["what"] for vote in seen["votes"]] == ["hints", "hints"]
        mover = line if seen["scene"]["turn"] == 0 else present
        mover.send(type="hint", id="h2", ply=seen["ply"])
        assert line.wait("lit")["seat"] == seen["scene"]["turn"]
        assert old.post(votes, {"seat": 0, "what": "dark"}).status_code == 200
        assert ben.get(f"/api/tables/{table}/events").json()["hints"] == "agree"


def test_a_score_sheet_is_a_card(old: FormerVisitor, ben: Visitor) -> None:
    opened = old.post("/api/cards", {"game": "snoogie", "names": ["Olga", "Ben"]}).json()
    card = opened["id"]
    assert opened["path"] == f"/card/{card}"
    assert old.get(f"/api/tables/{card}/look-on.svg").headers["content-type"].startswith("image/svg+xml")
    with connected(old, card) as line:
        assert (line.first["type"], line.first["pen"]) == ("card", True)
    watching = FormerVisitor(old.client, "Wim")
    assert watching.post("/api/join", {"code": opened["code"]}).json() == {"path": f"/card/{card}"}
    with connected(watching, card) as line:
        line.send(type="answer", id="a", ply=line.first["ply"], words="seat 0")
        assert line.wait("reject")["code"] == "no-pen"
    assert old.post(f"/api/tables/{card}/sit", {}).json()["code"] == "card"
    assert old.get("/api/tables").json()["mine"][0]["path"] == f"/card/{card}"
    assert ben.client.get(f"/card/{card}").status_code == 200


def test_the_server_says_that_it_speaks_protocol_3(old: FormerVisitor) -> None:
    asked = {**old.headers, "accept-encoding": "gzip"}
    told = old.client.get("/api/house?options=no", headers=asked)
    assert "content-encoding" not in told.headers
    assert told.json()["protocol"] == 3
    assert old.client.get("/api/server?options=no", headers=asked).json()["protocol"] == 4


@pytest.mark.parametrize("spoken", ["5", "four", ""])
def test_other_protocols_are_refused_with_a_sentence(ann: Visitor, spoken: str) -> None:
    told = ann.client.get("/api/tables", headers={**ann.headers, "snuggery-protocol": spoken})
    assert (told.status_code, told.json()["code"]) == (400, "protocol")
    assert told.json()["reason"] == f"This server speaks protocols 3 and 4, not {spoken!r}"
    assert "content-security-policy" in told.headers, "the guard stands before it"


def test_no_protocol_comes_past_the_guard(ann: Visitor) -> None:
    told = ann.client.get("/api/house", headers={**ann.headers, "host": "elsewhere.example", "snuggery-protocol": "9"})
    assert (told.status_code, told.json()["code"]) == (421, "wrong-host")


def test_only_the_head_of_an_answer_may_be_asked_for(old: FormerVisitor) -> None:
    assert old.client.head("/api/tables", headers=old.headers).status_code == 200


@pytest.mark.parametrize(
    ("former_path", "path"), [("/api/house", "/api/server"), ("/api/cards/x/photo", "/api/sheets/{id}/photo")]
)
def test_the_log_names_former_addresses_by_their_routes(former_path: str, path: str) -> None:
    routes = [Route("/api/server", print), Route("/api/sheets/{id}/photo", print)]
    log = RequestLog(print, routes)  # type: ignore[arg-type]
    assert log._route({"type": "http", "method": "GET", "path": former_path}) == path


@pytest.mark.parametrize("body", ["{", "[1]", '{"what":3}', '{"seat":0,"what":["lamp"]}', '{"seat":0}'])
def test_a_vote_that_says_nothing_is_refused_as_ever(old: FormerVisitor, body: str) -> None:
    table = old.open("you", "open")
    headers = {**old.headers, "content-type": "application/json"}
    told = old.client.post(f"/api/tables/{table}/vote", content=body, headers=headers)
    assert (told.status_code, told.json()["code"]) == (400, "unreadable")


def test_deltas_name_what_changed_and_what_went() -> None:
    changes = {"-": ["spectators"], "may_write": True, "votes": {"0": {"what": "hints"}}, "scene": {"code": "sheet"}}
    assert former({"type": "delta", "changes": changes}) == {
        "type": "delta",
        "changes": {"-": ["onlookers"], "pen": True, "votes": {"0": {"what": "lamp"}}, "scene": {"code": "sheet"}},
    }


def test_the_page_of_the_protocol_lists_every_name() -> None:
    table = PAGE.read_text("utf-8").partition("| In | Protocol 3 | Protocol 4 |")[2].partition("\n\n")[0]
    names = [former_names.TYPES, former_names.FIELDS, former_names.VOTES, former_names.CODES]
    pairs = [(old, new) for told in names for new, old in told.items()] + [*protocol_3.PATHS.items()]
    cells = [row.split("|")[2:4] for row in table.splitlines() if row.startswith("|")]
    listed = {pair for old, new in cells for pair in zip(NAME.findall(old), NAME.findall(new), strict=True)}
    assert {pair for pair in pairs if pair not in listed} == set()
