"""Changing the table after a match: the company comes along, and everybody finds the same next table."""

from typing import Any

import pytest

from .conftest import GAME, Visitor
from .test_seating import play_to_the_end

Wish = dict[str, Any]


def wish(*chairs: str, **more: Any) -> Wish:
    return {"game": GAME, "chairs": chairs, "options": {"counters": "1"}, "wait": "open" in chairs, **more}


@pytest.fixture
def over(ann: Visitor, ben: Visitor) -> str:
    """A match of Ann, who is the host, and Ben that has been played to its end."""
    table = ann.open("you", "open", counters="1")
    ben.join(ann, table)
    while True:
        for visitor in (ann, ben):
            shown = visitor.get(f"/api/tables/{table}/events").json()
            if shown["scene"]["over"]:
                return table
            if choices := shown["scene"]["choices"]:
                play = {"id": f"at-{shown['ply']}", "ply": shown["ply"], "action": choices[0]["action"]}
                assert visitor.post(f"/api/tables/{table}/play", play).status_code == 200


def test_who_played_sits_down_on_the_open_chairs(over: str, ann: Visitor, ben: Visitor) -> None:
    answered = ann.post(f"/api/tables/{over}/change", wish("casual", "you", "casual", "open"))
    assert answered.status_code == 201
    table = answered.json()["id"]
    with ben.at(table) as line:
        assert [chair["kind"] for chair in line.first["chairs"]] == ["bot", "person", "bot", "you"]
        assert not line.first["waiting"], "everybody is there, so cards are dealt"
        assert line.first["options"]["counters"] == "1"
    with ben.at(over) as line:
        assert line.first["again"] == answered.json()["path"]
    again = ben.post(f"/api/tables/{over}/again")
    assert again.json()["id"] == table, "a player who presses it later gets there too"


def test_a_table_with_more_open_chairs_waits_for_others(over: str, ann: Visitor, ben: Visitor) -> None:
    table = ann.post(f"/api/tables/{over}/change", wish("you", "open", "open")).json()["id"]
    with ben.at(table) as line:
        assert [chair["kind"] for chair in line.first["chairs"]] == ["person", "you", "open"]
        assert line.first["waiting"]


@pytest.mark.parametrize(
    ("chairs", "says"),
    [(("you", "casual"), "Too few chairs are open for Ben; leave more open"), (("you", "you"), "enough for you")],
)
def test_nobody_is_left_behind(over: str, ann: Visitor, chairs: tuple[str, ...], says: str) -> None:
    answered = ann.post(f"/api/tables/{over}/change", wish(*chairs))
    assert answered.status_code == 422 and says in answered.text
    with ann.at(over) as line:
        assert line.first["again"] is None


def test_the_host_alone_changes_a_table_and_only_after_the_match(ann: Visitor, ben: Visitor, over: str) -> None:
    refused = ben.post(f"/api/tables/{over}/change", wish("you", "open"))
    assert (refused.status_code, refused.json()["code"]) == (403, "not-host")
    running = ann.open("you", "casual")
    refused = ann.post(f"/api/tables/{running}/change", wish("you", "casual"))
    assert (refused.status_code, refused.json()["code"]) == (409, "not-over")
    assert ben.post(f"/api/tables/{running}/change", wish("you", "casual")).status_code == 404


def test_somebody_alone_may_choose_other_bots(ann: Visitor) -> None:
    table = ann.open("you", "casual", counters="1")
    with ann.at(table) as line:
        play_to_the_end(line)
    changed = ann.post(f"/api/tables/{table}/change", wish("you", "beginner", "random")).json()["id"]
    with ann.at(changed) as line:
        assert [chair["level"] for chair in line.first["chairs"]] == ["", "beginner", "random"]
