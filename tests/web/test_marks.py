"""Marks: chosen by a person, kept with them, and shown wherever they sit; bots have the faces of the household."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.bots.household import FACES, HOUSEHOLD, MANNERS, face_of
from snuggery.tables.people.marks import COLOURS, MARKS

from .conftest import Visitor
from .test_history import play_out, record_all
from .test_persons import arrive, device, offer

pytestmark = pytest.mark.usefixtures("shared")


def marks(line: Any) -> list[str]:
    return [chair["mark"] for chair in line.first["chairs"]]


def test_a_mark_is_kept_and_shown_to_everybody_at_the_table(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    before = ann.open("you", "open", "casual", private=False)
    assert ann.post("/api/name", {"name": "Ann", "mark": "wren"}).status_code == 200
    after = ann.open("you", "open", private=False)
    assert ann.get("/api/server").json()["you"] == {"name": "Ann", "mark": "wren"}
    ben.post("/api/name", {"name": "Ben", "mark": "plum"})
    for table in (before, after):
        ben.post(f"/api/tables/{table}/sit")
    with ben.at(before) as line:
        assert marks(line) == ["wren", "plum", "tansy"]
    with Visitor(client, "Cleo").at(after) as line:
        assert marks(line) == ["wren", "plum"]


def test_a_new_mark_is_shown_at_once_and_a_name_leaves_it(ann: Visitor) -> None:
    table = ann.open()
    with ann.at(table) as line:
        assert marks(line)[0] == "", "the letter and the colour of the name"
        ann.post("/api/name", {"name": "Ann", "mark": "juniper"})
        while marks(line)[0] != "juniper":
            line.first = line.wait("table")
    ann.token = ann.post("/api/name", {"name": "Anna"}).json()["token"]
    assert ann.get("/api/server").json()["you"] == {"name": "Anna", "mark": "juniper"}
    ann.post("/api/name", {"name": "Anna", "mark": ""})
    assert ann.get("/api/server").json()["you"]["mark"] == ""


def test_all_devices_of_a_person_have_the_mark_until_the_person_is_forgotten(client: TestClient, ann: Visitor) -> None:
    ann.post("/api/name", {"name": "Ann", "mark": "old-bell"})
    phone = device(client, arrive(client, offer(ann)).json()["token"])
    assert phone.get("/api/server").json()["you"]["mark"] == "old-bell"
    table = ann.open("you", "open", private=False)
    ben = Visitor(client, "Ben")
    ben.post(f"/api/tables/{table}/sit")
    with ben.at(table) as line:
        assert marks(line) == ["old-bell", ""]
        ann.post("/api/person/forget")
        while marks(line)[0]:
            line.first = line.wait("table")
        assert line.first["chairs"][0]["name"] == "Somebody"


def test_no_bot_sits_down_with_a_face_that_somebody_there_wears(ann: Visitor, ben: Visitor) -> None:
    ann.post("/api/name", {"name": "Ann", "mark": "old-bell"})
    table = ann.open("you", "casual", "open", "open", private=False)
    ben.post("/api/name", {"name": "Ben", "mark": "captain-rook"})
    ben.post(f"/api/tables/{table}/sit")
    ann.post(f"/api/tables/{table}/fill")
    with ann.at(table) as line:
        assert marks(line) == ["old-bell", "tansy", "captain-rook", "uncle-moss"]


@pytest.mark.parametrize("mark", ["sun", "Wren", "wren ", "../wren", "brick:R", "#a63d2c"])
def test_a_mark_that_nobody_draws_is_refused_in_a_sentence(ann: Visitor, mark: str) -> None:
    refused = ann.post("/api/name", {"name": "Anna", "mark": mark})
    assert refused.status_code == 422
    assert refused.json()["code"] == "unreadable"
    assert refused.json()["reason"] == f"There is no mark {mark!r}; a mark is one of {', '.join(MARKS[1:])}, or empty"
    assert ann.get("/api/server").json()["you"] == {"name": "Ann", "mark": ""}, "nothing of it is kept"


@pytest.mark.parametrize("mark", [7, ["wren"], "w" * 41])
def test_a_mark_that_is_no_word_is_unreadable(ann: Visitor, mark: object) -> None:
    assert ann.post("/api/name", {"name": "Ann", "mark": mark}).status_code == 400


def test_every_bot_has_a_face_and_a_manner(client: TestClient) -> None:
    told = client.get("/api/server").json()["household"]
    assert [(one["name"], one["mark"], one["manner"]) for one in told] == [
        (name, FACES[name], MANNERS[name]) for name in HOUSEHOLD
    ]
    assert len({*FACES.values(), *COLOURS}) == len(FACES) + len(COLOURS), "no mark stands for two"
    for manner in MANNERS.values():
        assert manner.endswith(".") and manner.count(".") == 1
    assert face_of("Wren 2") == "wren", "beside a person of that name"
    assert face_of("Somebody") == ""


def test_what_was_played_shows_who_was_there(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    ben.post("/api/name", {"name": "Ben", "mark": "moss"})
    table = ann.open("you", "open", private=False, counters="1")
    ben.post(f"/api/tables/{table}/sit")
    play_out(ann, ben, table=table)
    record_all(client)
    (match,) = ann.get("/api/history").json()["matches"]
    assert [seat["mark"] for seat in match["seats"]] == ["", "moss"]
