"""All that can come in over a socket: the right is acknowledged, the wrong gets a code and changes nothing."""

import asyncio
import json
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from snuggery.web import connection, sockets
from snuggery.web.settings import Settings

from .conftest import Visitor

pytestmark = pytest.mark.usefixtures("shared")


def position(ann: Visitor, table: str) -> str:
    """Return the whole state of a table as the server holds it."""
    return ann.client.app.state.hub.memory.find(table).match.position()  # type: ignore[attr-defined, no-any-return]


def test_a_play_is_acknowledged_at_its_ply_and_then_shown(ann: Visitor) -> None:
    with ann.at(ann.open("you", "casual")) as line:
        before = line.my_turn()
        answer = line.play(before)
        assert (answer["type"], answer["ply"]) == ("ack", before["ply"] + 1)
        events = [e for e in line.first["events"] if e["ply"] == answer["ply"]]
        assert events[0]["seat"] == 0
        assert events[0]["text"].startswith("You ")


def test_a_repeated_play_is_acknowledged_again_and_not_played_twice(ann: Visitor) -> None:
    with ann.at(ann.open("you", "open", first_dealer="1")) as line:
        before = line.my_turn()
        first = line.play(before, name="once")
        line.send(type="play", id="once", ply=before["ply"], action=before["scene"]["choices"][0]["action"])
        assert line.wait("ack") == first
        assert line.first["ply"] == first["ply"]


@pytest.mark.parametrize(
    ("change", "code"),
    [({"ply": 99}, "stale"), ({"action": 51_000}, "illegal"), ({"action": -1}, None), ({"ply": "x"}, None)],
)
def test_a_wrong_play_is_rejected_and_changes_nothing(ann: Visitor, change: dict[str, Any], code: str | None) -> None:
    table = ann.open("you", "open", first_dealer="1")
    with ann.at(table) as line:
        before = line.my_turn()
        good = {"type": "play", "id": "x", "ply": before["ply"], "action": before["scene"]["choices"][0]["action"]}
        stood = position(ann, table)
        line.send(**good | change)
        reject = line.wait("reject")
        assert reject["code"] == (code or "unreadable")
        assert reject["reason"]
        assert position(ann, table) == stood


def test_a_card_that_is_not_in_hand_is_illegal_and_the_reason_names_only_ones_own(ann: Visitor) -> None:
    table = ann.open("you", "open", first_dealer="1")
    with ann.at(table) as line:
        before = line.my_turn()
        own = {choice["action"] for choice in before["scene"]["choices"]}
        line.send(type="play", id="x", ply=before["ply"], action=next(c for c in range(52) if c not in own))
        reject = line.wait("reject")
        assert reject["code"] == "illegal"
        offered = reject["reason"].partition("possible: ")[2].split(" | ")
        assert set(offered) == {choice["words"] for choice in before["scene"]["choices"]}


def test_a_move_out_of_turn_is_refused(ann: Visitor) -> None:
    with ann.at(ann.open("you", "open", "open", first_dealer="0")) as line:
        line.send(type="play", id="x", ply=0, action=3)
        assert line.wait("reject")["code"] == "not-your-turn"


def test_a_watcher_cannot_play(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", private=False)
    with ben.at(table) as line:
        assert line.first["scene"]["seat"] is None
        assert line.first["scene"]["choices"] == []
        line.send(type="play", id="x", ply=0, action=3)
        assert line.wait("reject")["code"] == "not-your-turn"


def test_nothing_can_be_played_when_the_game_is_over(ann: Visitor) -> None:
    with ann.at(ann.open("you", "casual", counters="1")) as line:
        while not (table := line.my_turn())["scene"]["over"]:
            assert line.play(table)["type"] == "ack"
        line.send(type="play", id="late", ply=table["ply"], action=0)
        assert line.wait("reject")["code"] == "over"


UNREADABLE = [
    "",
    "{",
    "null",
    "[]",
    '{"type":"win"}',
    '{"type":"play"}',
    '{"type":"ping","extra":1}',
    '{"type":"play","id":"","ply":0,"action":1}',
    '{"type":"play","id":"<b>","ply":0,"action":1}',
    '{"type":"play","id":"x","ply":0,"action":1.5}',
    '{"type":"play","id":"x","ply":0,"action":true}',
    '{"type":"play","id":"x","ply":-1,"action":1}',
    '{"type":"play","id":"x","ply":0,"action":99999999999999999999}',
    '{"type":"play","id":"x","ply":0,"action":1,"seat":1}',
    '{"type":"say","phrase":"rude words"}',
    '{"type":"hello","protocol":4,"since":NaN}',
    "[" * 4000,
    '{"x":' + "[" * 8000,
]


@pytest.mark.parametrize("frame", UNREADABLE)
def test_an_unreadable_message_gets_a_reason_and_ends_the_line(ann: Visitor, frame: str) -> None:
    table = ann.open("you", "open")
    with ann.at(table) as line:
        stood = position(ann, table)
        line.session.send_text(frame)
        reject = line.wait("reject")
        assert reject["code"] == "unreadable"
        assert "Traceback" not in reject["reason"]
        assert position(ann, table) == stood
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive()
        assert closed.value.code == connection.UNREADABLE


def test_bytes_are_no_message(ann: Visitor) -> None:
    with ann.at(ann.open("you", "open")) as line:
        line.session.send_bytes(b'{"type":"ping"}')
        assert line.wait("reject")["code"] == "unreadable"


def test_the_first_message_is_hello(ann: Visitor) -> None:
    with ann.client.websocket_connect(f"/ws/{ann.open()}", headers=ann.headers) as session:
        session.send_text('{"type":"ping"}')
        assert json.loads(session.receive_text())["code"] == "unreadable"


def test_a_client_that_sends_too_much_is_warned_and_then_disconnected(ann: Visitor, settings: Settings) -> None:
    with ann.at(ann.open("you", "open")) as line:
        for _ in range(settings.messages + connection.PATIENCE + 10):
            line.send(type="ping")
        with pytest.raises(WebSocketDisconnect) as closed:
            line.wait("nothing that ever comes")
        assert closed.value.code == connection.TOO_MUCH
        assert any('"busy"' in frame for frame in line.frames)


def test_another_tables_cookie_opens_no_private_table(ann: Visitor, ben: Visitor) -> None:
    ben.open()
    table = ann.open()
    with pytest.raises(WebSocketDisconnect) as closed, ben.at(table):
        pass
    assert closed.value.code == 4403
    assert ben.get(f"/api/tables/{table}/transcript").status_code == 404
    assert ben.post(f"/api/tables/{table}/sit").status_code == 404


def test_a_table_that_is_not_there_closes_the_line(ann: Visitor) -> None:
    with pytest.raises(WebSocketDisconnect) as closed, ann.at("nowhere"):
        pass
    assert closed.value.code == 4404


def test_a_second_tab_sees_the_same_and_may_play(ann: Visitor) -> None:
    table = ann.open("you", "casual")
    with ann.at(table) as first, ann.at(table) as second:
        before = second.my_turn()
        assert first.my_turn()["scene"] == before["scene"]
        done = second.play(before)
        assert done["type"] == "ack"
        assert first.table(done["ply"])["ply"] >= done["ply"]
        first.send(type="play", id="late", ply=before["ply"], action=before["scene"]["choices"][0]["action"])
        assert first.wait("reject")["code"] == "stale"


def test_a_returning_client_hears_only_what_is_new(ann: Visitor) -> None:
    table = ann.open("you", "casual")
    with ann.at(table) as line:
        ply = line.play(line.my_turn())["ply"]
        shown = line.my_turn()["ply"]
    with ann.at(table, since=ply) as line:
        assert line.first["caught_up"]
        assert {event["ply"] for event in line.first["events"]} == set(range(ply + 1, shown + 1))


def test_everybody_hears_phrases_and_only_players_say_them(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", private=False)
    with ann.at(table) as line, ben.at(table) as watcher:
        line.send(type="say", phrase=0)
        assert watcher.wait("heard") == {"type": "heard", "seat": 0, "text": "Well played"}
        watcher.send(type="say", phrase=0)
        assert watcher.wait("reject")["code"] == "illegal"
        line.send(type="say", phrase=31)
        assert line.wait("reject")["code"] == "illegal"


MESSAGES = {"play": {"type": "play", "id": "a", "ply": 0, "action": 0}, "say": {"type": "say", "phrase": 0}}


@pytest.mark.parametrize("failing", MESSAGES)
def test_no_error_ends_a_connection_without_a_word(
    client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    """The error could name cards; the client learns only that it was not their fault."""

    async def stumble(*asked: Any) -> None:
        raise KeyError("the ten of spades")

    table = ann.open("you", "casual", first_dealer="1")
    monkeypatch.setattr(client.app.state.hub, failing, stumble)  # type: ignore[attr-defined]
    with ann.at(table) as line:
        line.send(**MESSAGES[failing])
        with pytest.raises(WebSocketDisconnect) as closed:
            line.wait("nothing more")
    assert closed.value.code == sockets.BROKEN
    assert closed.value.reason == "something went wrong on the server; nothing that was played is lost"


def test_a_close_frame_has_room_for_every_reason() -> None:
    class Socket:
        async def close(self, code: int, reason: str) -> None:
            self.reason = reason

    socket: Any = Socket()
    asyncio.run(sockets.close(socket, sockets.BROKEN, "ä" * 100))
    assert socket.reason == "ä" * 61
