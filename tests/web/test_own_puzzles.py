"""A person's own mistakes become puzzles once a match of theirs was reviewed."""

from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from snuggery.coach.review import review
from snuggery.coach.told_review import tell
from snuggery.store.puzzle_statements import mistakes_of
from snuggery.store.rows import Person
from snuggery.tables.puzzles import mistakes
from snuggery.tables.puzzles.mistakes import dearest, note_mistakes

from .conftest import Visitor
from .test_puzzles import answer, at
from .test_review import ReviewsHere, reviewed


@pytest.fixture
def noted(client: TestClient, ann: Visitor) -> list[dict[str, Any]]:
    """What Ann is offered after a review of a match in which she always took the last choice."""
    table = ann.open("you", "casual", "casual", game="snore", hands="7")
    with ann.at(table) as line:
        while not line.my_turn()["scene"]["over"]:
            line.play(line.first, choice=-1)
    held = client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]
    told = tell(held.match, review(held.match, [0]), 0, held.match.view(0).wording)
    person = next(chair.person for chair in held.chairs if chair.person)
    for _ in range(2):  # a review that is read again writes nothing twice
        client.portal.call(  # type: ignore[union-attr]
            note_mistakes,
            client.app.state.hub,  # type: ignore[attr-defined]
            held,
            Person(person, "Ann"),
            told,
        )
    offered: list[dict[str, Any]] = ann.get("/api/puzzles").json()["own"]
    return offered


def place(path: str) -> tuple[str, str]:
    game, _, rest = path.removeprefix("/puzzles/").partition("/")
    return rest, game


def test_a_mistake_is_solved_at_its_position_and_changes_no_rating(ann: Visitor, noted: list[dict[str, Any]]) -> None:
    assert 0 < len(noted) <= mistakes.OF_A_MATCH
    with at(ann, *place(noted[0]["path"])) as line:
        assert line.held["scene"]["turn"] == line.held["scene"]["seat"] == 0
        assert line.held["ply"] == noted[0]["ply"]
        assert line.held["puzzle"]["rating"] == 0
        played = line.held["scene"]["choices"][-1]["action"]
        missed = answer(line, played)
    assert missed["stage"] == "missed"
    best = next(worth["action"] for worth in missed["worths"] if worth["best"])
    with at(ann, *place(noted[0]["path"])) as line:
        solved = answer(line, best)
    assert (solved["stage"], solved.get("gained", 0)) == ("solved", 0)
    told = ann.get("/api/puzzles").json()
    assert [one["solved"] for one in told["own"]].count(True) == 1
    assert all(game["rating"] == 1500 for game in told["games"])


def test_the_dearest_are_kept(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setattr(mistakes, "OF_A_PERSON", 1)
    assert len(request.getfixturevalue("noted")) == 1


def test_after_the_last_mistake_comes_the_list(ann: Visitor, noted: list[dict[str, Any]]) -> None:
    paths = [one["path"] for one in noted]
    for path in paths:
        with at(ann, *place(path)) as line:
            shown = line.held["scene"]["choices"]
            told = answer(line, shown[0]["action"])
        if told["stage"] != "solved":
            best = next(worth["action"] for worth in told["worths"] if worth["best"])
            with at(ann, *place(path)) as line:
                told = answer(line, best)
        assert told["next"] in {*paths, "/puzzles"} - {path}
    assert told["next"] == "/puzzles"


def test_nobody_else_sees_a_mistake(
    client: TestClient, ann: Visitor, ben: Visitor, noted: list[dict[str, Any]]
) -> None:
    assert ben.get("/api/puzzles").json()["own"] == []
    puzzle, game = place(noted[0]["path"])
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/ws/puzzles/{game}/{puzzle}", headers=ben.headers) as session,
    ):
        session.receive_text()


def test_mistakes_go_with_their_person(client: TestClient, ann: Visitor, noted: list[dict[str, Any]]) -> None:
    database = client.app.state.hub.database  # type: ignore[attr-defined]
    table = noted[0]["path"].rpartition("/")[2].partition(".")[0]
    person = next(
        chair.person
        for chair in client.app.state.hub.memory.find(table).chairs  # type: ignore[attr-defined]
        if chair.person
    )
    assert ann.post("/api/person/forget").status_code == 200
    assert client.portal.call(database.read, lambda line: mistakes_of(line, person)) == []  # type: ignore[union-attr]


def test_only_what_lost_enough_and_clearly_is_a_mistake(client: TestClient, ann: Visitor) -> None:
    from snuggery import load

    match = load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    while not match.over:
        match.play(match.legal()[-1])
    told = tell(match, review(match, seats=[0]), 0, match.view(0).wording)
    one = told.losses[0]
    losses = tuple(
        replace(one, ply=ply, better=better, loss=loss, error=error)
        for ply, (better, loss, error) in enumerate(
            [
                ("play 2c", 9.0, 1.0),
                ("", 9.0, 1.0),
                ("play 2c", 9.0, 7.0),
                ("play 2c", 0.5, 0.1),
                ("play 2c", 12.0, 1.0),
            ]
        )
    )
    assert [found.ply for found in dearest(replace(told, losses=losses), 4.0)] == [4, 0]


def test_opening_the_review_of_a_match_offers_its_mistakes(client: TestClient, ann: Visitor) -> None:
    client.app.state.hub.reviews._workers = ReviewsHere()  # type: ignore[attr-defined]
    table = ann.open("you", "casual", "casual", game="snore", hands="3")
    with ann.at(table) as line:
        while not line.my_turn()["scene"]["over"]:
            line.play(line.first, choice=-1)
    assert ann.get("/api/puzzles").json()["own"] == []
    told = reviewed(ann, table)
    own = ann.get("/api/puzzles").json()["own"]
    assert 0 < len(own) <= mistakes.OF_A_MATCH
    assert {one["ply"] for one in own} <= {one["ply"] for one in told["losses"] if one["better"]}
    with at(ann, *place(own[0]["path"])) as line:
        assert answer(line, line.held["scene"]["choices"][0]["action"])["reason"]
