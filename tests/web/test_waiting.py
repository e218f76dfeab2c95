"""Before the match: the table waits for invited people, and deals nothing before."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.store import clock
from snuggery.tables.chairs import hosting
from snuggery.tables.host import periodic_tasks
from snuggery.web.settings import Settings

from .conftest import GAME, TestConnection, Visitor, running


@pytest.fixture
def client(shared: TestClient) -> TestClient:
    return shared


def expecting(host: Visitor, *chairs: str, **wishes: Any) -> str:
    """Open a table that waits for its company; return its id."""
    wish = {"game": GAME, "chairs": chairs, "wait": True, **wishes}
    answered = host.post("/api/tables", wish)
    assert answered.status_code == 201, answered.text
    return str(answered.json()["id"])


def see(line: TestConnection, **wanted: Any) -> dict[str, Any]:
    """Return the first table whose fields are as wanted."""
    while any(line.first[name] != value for name, value in wanted.items()):
        line.first = line.wait("table")
    return line.first


def now(visitor: Visitor, table: str) -> dict[str, Any]:
    """Return a table as it stands at this moment."""
    shown: dict[str, Any] = visitor.get(f"/api/tables/{table}/events").json()
    return shown


def begun(line: TestConnection) -> dict[str, Any]:
    return see(line, waiting=False)


def test_nothing_is_dealt_before_the_last_chair_is_taken(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", "casual")
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with ann.at(table) as line:
        assert line.first["waiting"]
        assert (line.first["ply"], line.first["host_seat"]) == (0, 0)
        scene = line.first["scene"]
        assert (scene["zones"], scene["choices"], scene["turn"]) == ([], [], None)
        assert scene["question"] == "One chair is free."
        assert client.portal.call(hub.database.events, table) == []  # type: ignore[union-attr]
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        line.send(type="play", id="early", ply=0, action=0)
        assert line.wait("reject")["reason"] == "The match begins when every chair is taken."
        ben.join(ann, table)
        shown = begun(line)
        assert shown["scene"]["zones"]
        with ben.at(table) as bens:
            assert not bens.first["waiting"]


def test_a_client_that_does_not_ask_to_wait_plays_at_once(ann: Visitor) -> None:
    with ann.at(ann.open("you", "open")) as line:
        assert not line.first["waiting"]
        assert line.first["scene"]["zones"]
    with ann.at(expecting(ann, "you", "casual")) as line:
        assert not line.first["waiting"], "no person is expected"


def test_a_script_that_asks_for_news_hears_that_the_match_begins(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    table = expecting(ann, "you", "open", private=False)
    assert now(ann, table)["waiting"]
    hub = client.app.state.hub  # type: ignore[attr-defined]
    news = client.portal.start_task_soon(hub.wait_for_news, hub.memory.find(table), "somebody", 0)  # type: ignore[union-attr]
    ben.post(f"/api/tables/{table}/sit")
    news.result(timeout=60)
    assert not now(ben, table)["waiting"]


def test_bots_take_the_chairs_that_stay_free_one_by_one_or_all(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", "open", "open", private=False)
    assert ben.post(f"/api/tables/{table}/fill").json()["code"] == "not-seated"
    assert ann.post(f"/api/tables/{table}/fill", {"seat": 2}).status_code == 200
    assert ben.post(f"/api/tables/{table}/sit").json() == {"seat": 1}
    with ann.at(table) as line:
        assert [chair["kind"] for chair in line.first["chairs"]] == ["you", "person", "bot", "open"]
        assert ben.post(f"/api/tables/{table}/fill").status_code == 200, "any seated player may fill"
        assert [chair["kind"] for chair in begun(line)["chairs"]] == ["you", "person", "bot", "bot"]


def test_a_player_who_gets_up_before_the_match_leaves_a_free_seat(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", "open", private=False)
    ben.post(f"/api/tables/{table}/sit", {"seat": 2})
    ben.post(f"/api/tables/{table}/leave")
    with ann.at(table) as line:
        assert [chair["kind"] for chair in line.first["chairs"]] == ["you", "open", "open"]
        assert line.first["scene"]["question"] == "2 chairs are free."


def test_nobody_is_too_slow_before_the_match(client: TestClient, ann: Visitor) -> None:
    table = expecting(ann, "you", "open", move_time=30)
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with ann.at(table):
        hub.memory.find(table).clock = lambda: 2**40
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        assert [chair["kind"] for chair in now(ann, table)["chairs"]] == ["you", "open"]
        assert ann.post(f"/api/tables/{table}/knock", {"seat": 1}).json()["code"] == "no-person"


def test_the_host_frees_a_chair_before_the_match(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", "casual", "open", private=False)
    ben.post(f"/api/tables/{table}/sit")
    assert ben.post(f"/api/tables/{table}/vote", {"seat": 2, "what": "out"}).json()["code"] == "no-person"
    for seat, status in ((1, 200), (2, 200), (0, 409), (3, 409), (9, 409)):
        assert ann.post(f"/api/tables/{table}/vote", {"seat": seat, "what": "out"}).status_code == status
    with ann.at(table) as line:
        assert [chair["kind"] for chair in line.first["chairs"]] == ["you", "open", "open", "open"]
    assert ben.post(f"/api/tables/{table}/sit").json() == {"seat": 1}


def test_the_host_changes_the_rules_while_all_wait(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", private=False, options={"counters": "3"})
    wish = {"options": {"counters": "7"}, "move_time": 120}
    assert ben.post(f"/api/tables/{table}/rules", wish).status_code == 403
    with ann.at(table) as line:
        assert ann.post(f"/api/tables/{table}/rules", wish).status_code == 200
        shown = see(line, move_time=120)
        assert shown["options"]["counters"] == "7"
        for wrong in ({"options": {"counters": "x"}}, {"move_time": 7}):
            assert ann.post(f"/api/tables/{table}/rules", wrong).status_code == 422
        ben.post(f"/api/tables/{table}/sit")
        assert [plate["most"] for plate in begun(line)["scene"]["plates"]] == [7, 7]
        assert ann.post(f"/api/tables/{table}/rules", wish).json()["code"] == "begun"


def test_a_table_that_waits_stands_in_the_lobby(settings: Settings) -> None:
    with running(settings) as client:  # a server of its own: a lobby shows few tables of one address
        ann, ben = Visitor(client, "Ann"), Visitor(client, "Ben")
        table = expecting(ann, "you", "open", private=False)
        brief = ann.get("/api/tables").json()["mine"][0]
        assert (brief["line"], brief["your_turn"], brief["over"]) == ("One chair is free.", False, False)
        with ann.at(table):
            assert [row["id"] for row in ben.get("/api/tables").json()["free"]] == [table]
        assert ann.get(f"/api/tables/{table}/transcript").status_code == 409
        assert ann.post(f"/api/tables/{table}/again").json()["code"] == "not-over"


def test_tables_where_it_is_your_turn_stand_first(ann: Visitor) -> None:
    turn = ann.open("you", "casual", first_dealer="1")
    for _ in range(3):
        expecting(ann, "you", "open")
    assert [brief["id"] for brief in ann.get("/api/tables").json()["mine"]][0] == turn


# -- the host, the code -----------------------------------------------------------------------------------------------


def test_hosting_passes_to_a_player_who_is_there(
    client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: Any
) -> None:
    table = expecting(ann, "you", "open", "open", private=False)
    ben.post(f"/api/tables/{table}/sit")
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with ben.at(table) as line:
        client.portal.call(hosting.pass_hosting_on, hub)  # type: ignore[union-attr]
        assert not now(ben, table)["host"], "not so soon"
        monkeypatch.setattr(clock, "LEASE", -1)
        client.portal.call(hosting.pass_hosting_on, hub)  # type: ignore[union-attr]
        assert see(line, host=True)["host_seat"] == 1
        with ann.at(table) as anns:
            assert not anns.first["host"]


def test_hosting_does_not_pass_while_the_host_is_there(
    client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = expecting(ann, "open", "you", "open", private=False)
    ben.post(f"/api/tables/{table}/sit")
    monkeypatch.setattr(clock, "LEASE", -1)
    with ann.at(table), ben.at(table):
        client.portal.call(hosting.pass_hosting_on, client.app.state.hub)  # type: ignore[union-attr, attr-defined]
        assert now(ann, table)["host"]


def test_players_may_invite_others_and_spectators_may_not(ann: Visitor, ben: Visitor, client: TestClient) -> None:
    table = expecting(ann, "you", "open", "open")
    ben.join(ann, table)
    with ben.at(table) as line:
        code = line.first["code"]
        assert line.first["invite"]
        assert not line.first["host"]
    cy = Visitor(client, "Cy")
    assert cy.post("/api/join", {"code": code}).status_code == 200
    with cy.at(table) as line:
        assert line.first["code"] + line.first["invite"] == ""
    assert cy.post(f"/api/tables/{table}/invitation").json()["code"] == "not-seated"
    assert cy.get(f"/api/tables/{table}/invitation.svg").status_code == 403


def test_a_code_is_renewed_and_withdrawn(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", "open")
    with ann.at(table) as line:
        first = (line.first["code"], line.first["invite"].partition("#")[2])
        assert ann.post(f"/api/tables/{table}/invitation").status_code == 200
        while line.first["code"] == first[0]:
            line.first = line.wait("table")
        second = line.first["code"]
        for given in first:
            assert ben.post("/api/join", {"code": given}).json()["code"] == "no-such-code"
        assert ben.post("/api/join", {"code": second}).status_code == 200
        ann.post(f"/api/tables/{table}/invitation", {"open": False})
        see(line, code="", invite="")
        assert Visitor(client).post("/api/join", {"code": second}).status_code == 404
        assert ann.get(f"/api/tables/{table}/invitation.svg").status_code == 404
        with ben.at(table) as bens:
            assert bens.first["waiting"], "a guest who was let in stays"


def test_the_link_is_drawn_as_a_square_for_cameras(ann: Visitor) -> None:
    table = expecting(ann, "you", "open")
    drawn = ann.get(f"/api/tables/{table}/invitation.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.headers["cache-control"] == "no-store"
    assert drawn.text.startswith("<svg")


@pytest.mark.parametrize("path", ["rules", "vote", "knock", "invitation"])
def test_a_stranger_changes_nothing(client: TestClient, ann: Visitor, ben: Visitor, path: str) -> None:
    table = expecting(ann, "you", "open")
    assert ben.post(f"/api/tables/{table}/{path}", {"seat": 0, "what": "out"}).status_code == 404


def test_onlookers_are_seen(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", private=False)
    with ann.at(table) as line:
        assert line.first["spectators"] == []
        with ben.at(table):
            see(line, spectators=["Ben"])
        see(line, spectators=[])
