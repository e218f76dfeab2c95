"""Deltas: merged as docs/protocol.md tells, they give the table that would have come whole, byte for byte."""

import json
from typing import Any

import pytest

from snuggery.kit.scene import Piece, Zone
from snuggery.web.deltas import delta_of
from snuggery.web.wire import encode, plain

from .conftest import Visitor, merge

ZONES = [Zone(f"z{n}", "row", owner=n, pieces=(Piece(f"p{n}"),), facts={"n": n}) for n in range(4)]
CHANGES: list[tuple[Any, Any]] = [
    ({"a": 1, "b": None}, {"a": None, "b": 1}),
    ({"a": 1, "b": 2}, {"b": 2}),
    ({}, {"a": {"b": []}}),
    ({"a": {"b": 1}}, {"a": {}}),
    ({"a": {"b": 1}}, {"a": None}),
    ({"a": {"b": 1}}, {"a": [1]}),
    ({"a": [1]}, {"a": {"0": 2}}),
    ({"a": [[1], 2]}, {"a": [{"at": 0}, 2]}),
    ({"a": []}, {"a": [1, 2]}),
    ({"a": [1, 2]}, {"a": []}),
    ({"a": [1, 2, 3, 4]}, {"a": [1, 4]}),
    ({"a": [1, 1]}, {"a": [1, 1, 1]}),
    ({"a": [1, 4]}, {"a": [1, 2, 3, 4]}),
    ({"a": [1, 2]}, {"a": [3, 4, 5]}),
    ({"a": [1, 2, 3]}, {"a": [1, 5, 3]}),
    ({"a": [{"b": 1, "c": 2}, 3]}, {"a": [{"b": 1, "c": 5}, 3]}),
    ({"z": tuple(ZONES)}, {"z": (ZONES[0], ZONES[2], ZONES[3])}),
    ({"z": tuple(ZONES)}, {"z": (*ZONES[:3], ZONES[1])}),
    ({"z": ZONES[0]}, {"z": None}),
    ({"z": None}, {"z": ZONES[0]}),
]


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_a_merged_delta_is_the_new_value(old: Any, new: Any) -> None:
    held, wanted = (json.loads(encode(value)) for value in (old, new))
    delta = json.loads(encode(delta_of(plain(old), plain(new))))
    assert delta["type"] == "delta"
    assert merge(held, delta["changes"]) == wanted


@pytest.mark.parametrize("value", [old for old, _ in CHANGES])
def test_what_is_the_same_is_not_sent(value: Any) -> None:
    assert delta_of(plain(value), plain(value)).changes == {}


def test_deltas_on_request_give_the_same_table_in_fewer_bytes(ann: Visitor) -> None:
    table = ann.open("you", "open", first_dealer="1")
    with ann.at(table) as whole, ann.at(table, deltas=True) as line:
        assert (line.first, line.deltas) == (whole.first, [])
        played = whole.play(whole.my_turn())
        assert line.table(played["ply"]) == whole.first
    assert len(line.deltas) == 1
    assert len(line.frames[-1]) < len(whole.frames[-1]) / 2


def test_another_hello_brings_the_whole_table(ann: Visitor) -> None:
    with ann.at(ann.open("you", "open"), deltas=True) as line:
        line.send(type="hello", protocol=4, since=0, deltas=True)
        line.receive()
        line.send(type="hello", protocol=4, since=0)
        line.receive()
        assert [json.loads(frame)["type"] for frame in line.frames] == ["table", "table", "table"]


def test_a_score_sheet_comes_in_deltas_as_well(ann: Visitor) -> None:
    opened = ann.post("/api/sheets", {"game": "snoogie", "names": ["Ann", "Ben"]})
    with ann.client.websocket_connect(f"/ws/{opened.json()['id']}", headers=ann.headers) as session:
        session.send_text('{"type":"hello","protocol":4,"deltas":true}')
        card = session.receive_json()
        assert card["type"] == "sheet"
        session.send_text(json.dumps({"type": "answer", "id": "a", "ply": card["ply"], "words": "seat 0"}))
        messages = {(message := session.receive_json())["type"]: message for _ in range(2)}
        assert merge(card, messages["delta"]["changes"])["ply"] == messages["ack"]["ply"]
