"""Seating: invitations, free seats, leaving and coming back, playing again."""

import time
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from snuggery.games import find
from snuggery.store import clock
from snuggery.tables.chairs import presence
from snuggery.tables.host import periodic_tasks
from snuggery.transcripts import check

from .conftest import GAME, TestConnection, Visitor, forget_tables, kinds, see


def play_to_the_end(line: TestConnection) -> dict[str, Any]:
    while not (shown := line.my_turn())["scene"]["over"]:
        assert line.play(shown)["type"] == "ack"
    return shown


def test_a_private_table_opens_to_its_code_spoken_or_linked(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", "open")
    with ann.at(table) as line:
        code, link = line.first["code"], line.first["invite"]
        assert line.first["host"]
    assert link.startswith(f"/t/{table}#")
    with pytest.raises(WebSocketDisconnect), ben.at(table):
        pass
    assert ben.post("/api/join", {"code": code.lower().replace("-", " ")}).json() == {"path": f"/t/{table}"}
    cy = Visitor(client, "Cy")
    assert cy.post("/api/join", {"code": link.partition("#")[2]}).json() == {"path": f"/t/{table}"}
    for visitor in (ben, cy):
        with visitor.at(table) as line:
            assert line.first["scene"]["seat"] is None
            assert not line.first["host"]
            assert not line.first["code"] + line.first["invite"], "guests ask no guests in"


def test_everybody_sees_a_player_sit_down(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", "casual")
    with ann.at(table) as line:
        ben.join(ann, table)
        shown = see(line, "you", "person", "bot")
        assert [chair["name"] for chair in shown["chairs"]][1] == "Ben"
        with ben.at(table) as bens:
            assert kinds(bens) == ["person", "you", "bot"]
            assert bens.first["scene"]["seat"] == 1


def test_a_chair_is_taken_once(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", private=False)
    assert ben.post(f"/api/tables/{table}/sit", {"seat": 0}).json()["code"] == "no-free-chair"
    assert ben.post(f"/api/tables/{table}/sit", {"seat": 1}).json() == {"seat": 1}
    assert ben.post(f"/api/tables/{table}/sit").json() == {"seat": 1}, "a seated player keeps the seat"
    assert Visitor(client).post(f"/api/tables/{table}/sit").status_code == 409


def test_two_of_one_name_are_told_apart(client: TestClient, ann: Visitor) -> None:
    table = ann.open("you", "open", private=False)
    other = Visitor(client, "Ann")
    other.post(f"/api/tables/{table}/sit")
    with other.at(table) as line:
        assert [chair["name"] for chair in line.first["chairs"]] == ["Ann", "Ann 2"]


def test_a_new_name_is_shown_at_every_table(ann: Visitor) -> None:
    table = ann.open()
    with ann.at(table) as line:
        ann.token = ann.post("/api/name", {"name": "Anna"}).json()["token"]
        while line.first["chairs"][0]["name"] != "Anna":
            line.first = line.wait("table")


def test_the_host_fills_free_chairs_with_bots(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", "open", private=False)
    assert ben.post(f"/api/tables/{table}/fill").status_code == 403
    with ann.at(table) as line:
        assert ann.post(f"/api/tables/{table}/fill").status_code == 200
        shown = see(line, "you", "bot", "bot")
        assert {chair["level"] for chair in shown["chairs"][1:]} == {"casual"}
        line.my_turn()


def test_a_bot_stands_in_for_a_player_who_leaves_and_may_come_back(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", first_dealer="0", counters="20")
    ben.join(ann, table)
    with ann.at(table) as line:
        assert ben.post(f"/api/tables/{table}/leave").status_code == 200
        see(line, "you", "away")
        line.my_turn()  # the bot has led for Ben
        with ben.at(table) as bens:
            assert bens.first["scene"]["seat"] == 1
            assert bens.first["scene"]["choices"] == []
            bens.send(type="play", id="x", ply=bens.first["ply"], action=0)
            assert bens.wait("reject")["code"] in ("not-your-turn", "stale")
            assert ben.post(f"/api/tables/{table}/sit").json() == {"seat": 1}
            see(bens, "person", "you")
            line.play(line.my_turn())
            assert bens.play(bens.my_turn())["type"] == "ack"


def test_a_bot_stands_in_for_an_absent_player_until_the_connection_is_back(
    client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.open("you", "open", first_dealer="0", counters="20")
    ben.join(ann, table)
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with ann.at(table) as line:
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        assert kinds(line) == ["you", "person"], "no player is marked away so soon"
        monkeypatch.setattr(clock, "LEASE", -1)
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        see(line, "you", "away")
        line.my_turn()
        with ben.at(table) as bens:
            assert bens.first["stood_in"], "a bot has played meanwhile, and that is told"
            see(line, "you", "person")
        monkeypatch.undo()
        with ben.at(table) as bens:
            assert not bens.first["stood_in"]


def test_a_clock_that_is_put_back_keeps_no_bot_from_standing_in(
    client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.open("you", "open", first_dealer="1")
    ben.join(ann, table)
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with ben.at(table) as line:
        assert kinds(line) == ["person", "you"]
        monkeypatch.setattr(clock, "box_time", lambda: time.time() - 3600)
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        assert kinds(line) == ["person", "you"], "with such a clock no player is absent at once"
        monkeypatch.setattr(hub.database.clock, "is_even_for", lambda seconds: True)  # a while later
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
        see(line, "away", "you")


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("news", ["said 0,99", "said x,y", "said ", "", "12345"])
def test_a_hint_that_means_nothing_here_is_let_pass(client: TestClient, ann: Visitor, news: str) -> None:
    """It may come from a newer release; an older client must go on listening."""
    table = ann.open("you", "open")
    hub = client.app.state.hub  # type: ignore[attr-defined]
    with ann.at(table) as line:
        client.portal.call(hub._hear, table, news)  # type: ignore[union-attr]
        client.portal.call(hub._hear, table, "said 0,1")  # type: ignore[union-attr]
        assert line.wait("heard")["text"] == "Good luck"


def test_a_table_that_cannot_be_tended_keeps_no_other_from_it(
    client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = client.app.state.hub  # type: ignore[attr-defined]
    broken, sound = (ann.open() for _ in range(2))
    tended = []

    async def tend(house: Any, table: Any, lapsed: Any) -> None:
        tended.append(table.row.id)
        if table.row.id == broken:
            raise KeyError("whatever it is that has gone wrong there")

    with ann.at(broken), ann.at(sound):
        monkeypatch.setattr(clock, "LEASE", -1)
        monkeypatch.setattr(periodic_tasks, "stand_in", tend)
        client.portal.call(periodic_tasks.sweep, hub)  # type: ignore[union-attr]
    assert {broken, sound} <= set(tended)


def test_a_connected_player_is_never_absent(client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: Any) -> None:
    monkeypatch.setattr(clock, "LEASE", -1)
    table = ann.open("you", "open", first_dealer="0")
    ben.join(ann, table)
    with ann.at(table) as line, ben.at(table):
        client.portal.call(periodic_tasks.sweep, client.app.state.hub)  # type: ignore[union-attr, attr-defined]
        assert kinds(line) == ["you", "person"]


def test_the_same_company_plays_again_with_the_first_out_dealing(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", "casual", counters="2")
    ben.join(ann, table)
    assert ann.post(f"/api/tables/{table}/again").json()["code"] == "not-over"
    with ann.at(table) as line, ben.at(table) as bens:
        while not line.first["scene"]["over"]:
            mover = {0: line, 1: bens}.get(line.first["scene"]["turn"])
            if mover:
                answer = mover.play(mover.my_turn())
                line.table(answer["ply"])
            else:
                line.first = line.wait("table")
        next_table = ann.post(f"/api/tables/{table}/again").json()
        while not bens.first["again"]:
            bens.first = bens.wait("table")
        assert bens.first["again"] == next_table["path"]
    assert ben.post(f"/api/tables/{table}/again").json() == next_table
    written = ann.get(f"/api/tables/{table}/transcript").text
    assert check(written) == []
    with ben.at(next_table["id"]) as line:
        assert kinds(line) == ["person", "you", "bot"]
        assert [plate["most"] for plate in line.first["scene"]["plates"]] == [2, 2, 2]
        first_out = find(GAME).first_out_option
        live = ann.client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]
        dealer = int(first_out(live.match.state)["first_dealer"])
        assert line.first["scene"]["plates"][dealer]["dealer"]


def test_a_game_that_was_cut_off_is_played_again_as_it_was(ann: Visitor) -> None:
    table = ann.open("you", "casual", max_deals="1", counters="50")
    with ann.at(table) as line:
        line.my_turn()
        while not ann.client.app.state.hub.memory.find(table).over:  # type: ignore[attr-defined]
            line.play(line.my_turn())
    assert ann.post(f"/api/tables/{table}/again").status_code == 200
    assert "x-secret" in ann.get(f"/api/tables/{table}/transcript").text


def test_looking_back_opens_all_hands_when_the_game_is_over(ann: Visitor) -> None:
    table = ann.open("you", "casual", "casual", counters="1")
    assert ann.get(f"/api/tables/{table}/look-back?ply=0").status_code == 409
    with ann.at(table) as line:
        play_to_the_end(line)
    past = ann.get(f"/api/tables/{table}/look-back?ply=2").json()
    hands = [zone for zone in past["scene"]["zones"] if zone["kind"] == "hand"]
    assert sorted(zone["owner"] for zone in hands) == [0, 1, 2]
    assert len({zone["id"] for zone in hands}) == 3
    assert all(piece["face"] for zone in hands for piece in zone["pieces"])
    assert past["scene"]["choices"] == []
    assert {event["ply"] for event in past["events"]} == {2}
    for wrong, status in (("", 400), ("-1", 400), ("x", 400), ("100000", 404), ("9" * 9, 400)):
        assert ann.get(f"/api/tables/{table}/look-back?ply={wrong}").status_code == status


def test_the_lobby_lists_ones_own_tables_free_chairs_and_games_to_watch(ann: Visitor, ben: Visitor) -> None:
    mine = ann.open("you", "casual")
    free = ann.open("you", "open", private=False)
    shown = ann.open("casual", "random", private=False)
    hidden = ann.open("you", "open")
    listed = ann.get("/api/tables").json()
    assert {brief["id"] for brief in listed["mine"]} == {mine, free, shown, hidden}
    assert listed["free"] == listed["public"] == []
    brief = next(brief for brief in listed["mine"] if brief["id"] == mine)
    assert brief.keys() == {"id", "path", "game", "title", "line", "your_turn", "over", "rules"}
    assert brief["rules"] == []
    listed = ben.get("/api/tables").json()
    assert listed["mine"] == []
    assert [(brief["id"], brief["sitting"], brief["chairs"]) for brief in listed["free"]] == [(free, 1, 2)]
    assert [brief["id"] for brief in listed["public"]] == [shown]


def test_each_game_offers_its_own_levels_of_bots(ann: Visitor) -> None:
    games = {game["name"]: game for game in ann.get("/api/server").json()["games"]}
    offered = {name: [one["level"] for one in game["levels"]] for name, game in games.items()}
    assert offered[GAME] == ["random", "first-time", "beginner", "casual"]
    assert offered["snore"] == ["random", "first-time", "beginner", "casual", "strong"]
    assert "proved" in games[GAME]["no_better"] and not games["snore"]["no_better"]
    assert offered["snoogie"] == ["random", "first-time", "beginner", "casual", "seasoned", "strong"]
    ann.open("you", "strong", game="snoogie")
    wish = {"game": GAME, "chairs": ["you", "strong"], "options": {}, "private": True}
    refused = ann.post("/api/tables", wish)
    assert refused.status_code == 422
    assert "no bot 'strong' for Snip-Snap-Snorum; there are random, first-time, beginner, casual" in refused.text


def test_a_table_of_bots_plays_while_it_has_a_spectator(ann: Visitor) -> None:
    table = ann.open("casual", "random", "casual", counters="1")
    with ann.at(table) as line:
        while not line.first["scene"]["over"]:
            line.first = line.wait("table")
        assert line.first["scene"]["seat"] is None


def test_a_table_by_other_rules_is_left_alone(client: TestClient, ann: Visitor) -> None:
    table = ann.open("you", "casual")
    hub = client.app.state.hub  # type: ignore[attr-defined]
    row = client.portal.call(hub.database.table, table)  # type: ignore[union-attr]
    other = presence.replace(row, rules=99)
    forget_tables(hub)

    async def older(*asked: Any) -> Any:
        return [other] if asked[0] == ann_id else other

    ann_id = row.host
    hub.database.table = hub.database.tables_of = older
    assert ann.get(f"/api/tables/{table}/transcript").status_code == 410
    assert ann.get("/api/tables").json()["mine"] == []
    assert ann.post("/api/name", {"name": "Anna"}).status_code == 200
