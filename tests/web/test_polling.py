"""Play without a socket, and how much a server takes on."""

from dataclasses import replace
from threading import Thread
from typing import Any

from snuggery.tables.views.game_log import NOTHING_YET
from snuggery.web.settings import Settings

from .conftest import Visitor, running


def play(visitor: Visitor, table: str, shown: dict[str, Any], name: str = "") -> Any:
    action = shown["scene"]["choices"][0]["action"]
    name = name or f"at-{shown['ply']}"
    return visitor.post(f"/api/tables/{table}/play", {"id": name, "ply": shown["ply"], "action": action})


def news(visitor: Visitor, table: str, since: int | None = None) -> dict[str, Any]:
    answered = visitor.get(f"/api/tables/{table}/events" + ("" if since is None else f"?since={since}"))
    assert answered.status_code == 200, answered.text
    return dict(answered.json())


def test_a_script_plays_a_whole_game(client: Any, ann: Visitor) -> None:
    table = ann.open("you", "casual", counters="1")
    shown = news(ann, table)
    assert shown["type"] == "table"
    told = shown["events"]
    while not shown["scene"]["over"]:
        if shown["scene"]["choices"]:
            answered = play(ann, table, shown)
            assert answered.json() == {"type": "ack", "id": f"at-{shown['ply']}", "ply": shown["ply"] + 1}
        shown = news(ann, table, shown["ply"])
        told += shown["events"]
    live = client.app.state.hub.memory.find(table)
    assert len(told) == len(live.log.told(0, NOTHING_YET))


def test_a_request_for_news_waits_until_a_player_moves(client: Any, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", private=False)
    ben.post(f"/api/tables/{table}/sit")
    shown = {visitor: news(visitor, table) for visitor in (ann, ben)}
    mover = next(visitor for visitor in shown if shown[visitor]["scene"]["choices"])
    other = ben if mover is ann else ann
    heard: list[dict[str, Any]] = []
    waiting = Thread(target=lambda: heard.append(news(other, table, 0)))
    waiting.start()
    assert play(mover, table, shown[mover]).status_code == 200
    waiting.join(60)
    assert heard[0]["ply"] == 1


def test_a_request_for_news_is_answered_in_the_end(settings: Settings) -> None:
    with running(replace(settings, wait=0.05)) as client:
        ann = Visitor(client)
        assert news(ann, ann.open("you", "open"), 0)["ply"] == 0


def test_what_is_refused_changes_nothing(client: Any, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", private=False, first_dealer="1")
    shown = news(ann, table)
    assert play(ben, table, shown).json()["code"] == "not-your-turn"
    assert play(ann, table, shown | {"ply": 5}).json()["code"] == "stale"
    assert play(ann, table, {"ply": 0, "scene": {"choices": [{"action": 99_999}]}}).json()["code"] == "illegal"
    assert ann.get(f"/api/tables/{table}/events?since=now").status_code == 400
    assert news(ann, table)["ply"] == 0
    assert play(ann, table, shown, "once").json()["ply"] == 1
    assert play(ann, table, shown, "once").json()["ply"] == 1
    private = ann.open("you", "open")
    assert ben.get(f"/api/tables/{private}/events").status_code == 404


def test_a_house_has_so_many_tables(settings: Settings) -> None:
    with running(replace(settings, tables=1)) as client:
        ann = Visitor(client)
        ann.open()
        refused = ann.post("/api/tables", {"game": "snip-snap-snorum", "chairs": ["you", "casual"]})
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")


def test_a_table_has_so_many_moves(settings: Settings) -> None:
    with running(replace(settings, plies=1)) as client:
        ann = Visitor(client)
        table = ann.open("you", "open", first_dealer="1")
        assert play(ann, table, news(ann, table)).status_code == 200
        hub = client.app.state.hub  # type: ignore[attr-defined]
        refused = play(ann, table, {"ply": 1, "scene": {"choices": [{"action": 0}]}})
        assert (refused.status_code, refused.json()["code"]) == (409, "over")
        assert hub.memory.find(table).ply == 1


def test_waiting_requests_count_as_lines(settings: Settings) -> None:
    with running(replace(settings, connections_an_address=1)) as client:
        ann = Visitor(client)
        table = ann.open("you", "open")
        with ann.at(table):
            assert ann.get(f"/api/tables/{table}/events").status_code == 503
        assert ann.get(f"/api/tables/{table}/events").status_code == 200
