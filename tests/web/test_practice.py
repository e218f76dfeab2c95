"""A throw can be tried out: it counts for nothing, and nobody else sees it."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from .conftest import Visitor

BY_HAND = 0.73


@pytest.fixture
def client(shared: TestClient) -> TestClient:
    return shared


def opened(host: Visitor, game: str, *chairs: str, **options: str) -> str:
    answered = host.post("/api/tables", {"game": game, "chairs": chairs, "options": options})
    assert answered.status_code == 201, answered.text
    return str(answered.json()["id"])


def shown(visitor: Visitor, table: str, since: str = "") -> dict[str, Any]:
    return dict(visitor.get(f"/api/tables/{table}/events{since}").json())


def facts(scene: dict[str, Any]) -> dict[str, Any]:
    return next(zone["facts"] for zone in scene["zones"] if zone["kind"] == "pool_table")


def asked(seen: dict[str, Any]) -> dict[str, Any] | None:
    return facts(seen["scene"])["asks"]


def to_push(visitor: Visitor, table: str) -> dict[str, Any]:
    """Throw the chalk and be content with it, until a ball is to be pushed; return the table."""
    seen = shown(visitor, table)
    for turn in range(40):
        if (asks := asked(seen)) and asks["throw"] == "ball":
            return seen
        for choice in seen["scene"]["choices"][:1]:
            played = {"id": f"t{turn}", "ply": seen["ply"], "action": choice["action"]}
            visitor.post(f"/api/tables/{table}/play", played)
        seen = shown(visitor, table, f"?since={seen['ply']}")
    raise AssertionError("no ball is to be pushed")


def pushed(asks: dict[str, Any], **wanted: float) -> int:
    """Return the code of a push by hand."""
    steps = {
        field["name"]: (wanted.get(field["name"], field["usual"]) - field["usual"]) / field["step"] * field["weight"]
        for field in asks["palm"]["fields"]
    }
    return int(asks["palm"]["action"] + sum(round(step) for step in steps.values()))


def test_a_practice_push_is_shown_and_does_not_count(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = opened(ann, "snoogie", "you", "casual", first_thrower="0", rounds="1")
    before = to_push(ann, table)
    action = pushed(asked(before) or {}, speed=BY_HAND, aim=9)
    path = f"/api/tables/{table}/practice"
    tried = ann.post(path, {"ply": before["ply"], "action": action})
    assert tried.status_code == 200, tried.text
    run = facts(tried.json()["scene"])
    time, body, _, _, across, up = run["track"][0][:6]
    assert (time, body) == (0, 0)
    assert (across**2 + up**2) ** 0.5 == pytest.approx(BY_HAND, abs=0.001), "nothing is added to a push by hand"
    assert shown(ann, table)["scene"] == before["scene"], "the table stands as it stood"
    assert ben.post(path, {"ply": before["ply"], "action": action}).status_code in (403, 404, 409)
    stale = ann.post(path, {"ply": before["ply"] - 1, "action": action})
    assert (stale.status_code, stale.json()["code"]) == (409, "not-your-turn")
    past = ann.post(path, {"ply": before["ply"], "action": 1 << 53})
    assert past.status_code == 409
    assert "ball is let go" in past.json()["reason"]


def test_luck_of_its_own_makes_a_practised_aim_slip_each_time_anew(ann: Visitor) -> None:
    table = opened(ann, "snoogie", "you", "casual", first_thrower="0", rounds="1")
    before = to_push(ann, table)
    wish = {"ply": before["ply"], "action": (asked(before) or {})["action"]}
    tracks = [facts(ann.post(f"/api/tables/{table}/practice", wish).json()["scene"])["track"][0] for _ in range(2)]
    assert tracks[0] != tracks[1]


def test_cards_are_played_and_not_practised(ann: Visitor) -> None:
    table = opened(ann, "snore", "you", "casual", "casual")
    refused = ann.post(f"/api/tables/{table}/practice", {"ply": 0, "action": 0})
    assert (refused.status_code, refused.json()["code"]) == (409, "no-practice")
