"""Reviews over HTTP, and playing on from a moment of a match that is over."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.kit.review import Reviewed
from snuggery.tables.bots.bot_questions import ReviewQuestion, look_back
from snuggery.tables.people.results import record_finished
from snuggery.transcripts import check, check_promise

from .conftest import Visitor


class ReviewsHere:
    """Looks back at once and in this process."""

    async def look_back(self, asked: ReviewQuestion, progress: Callable[[float], None]) -> Reviewed:
        return look_back(asked, progress)

    async def close(self) -> None:
        pass


@pytest.fixture
def played(client: TestClient, ann: Visitor) -> str:
    """A match of one counter each that Ann has played to its end."""
    client.app.state.hub.reviews._workers = ReviewsHere()  # type: ignore[attr-defined]
    table = ann.open("you", "casual", counters="1")
    with ann.at(table) as line:
        while not line.my_turn()["scene"]["over"]:
            line.play(line.first)
    return table


def reviewed(visitor: Visitor, table: str) -> dict[str, Any]:
    for _ in range(600):
        answer = visitor.get(f"/api/tables/{table}/review").json()
        if answer["review"]:
            return dict(answer["review"])
        time.sleep(0.05)
    raise AssertionError("no review has come")


def test_a_review_adds_up_and_is_kept(played: str, ann: Visitor) -> None:
    told = reviewed(ann, played)
    for one in told["sums"]:
        parts = [one[name] for name in ("begun", "hidden", "own", "others")]
        assert sum(parts) + sum(one["luck"].values()) == one["result"]
    assert sum(one["result"] for one in told["sums"]) == 100
    assert told["line"][-1][1] == told["sums"][0]["result"]
    assert told["chart"].startswith("<svg") and told["summary"]
    assert reviewed(ann, played) == told


def test_a_review_says_how_far_it_is(played: str, ann: Visitor) -> None:
    first = ann.get(f"/api/tables/{played}/review").json()
    assert (first["part"], first["review"], first["behind"]) == (0.0, None, 0)
    assert reviewed(ann, played)["summary"]
    last = ann.get(f"/api/tables/{played}/review").json()
    assert (last["part"], last["behind"]) == (1.0, 0)


def test_a_review_has_the_chances_of_all_seats_from_the_beginning_to_the_end(played: str, ann: Visitor) -> None:
    told = reviewed(ann, played)
    stood = ann.get(f"/api/tables/{played}/review").json()["standings"]
    plies = [point["ply"] for point in stood["points"]]
    assert plies[0] == 0 and plies == sorted(set(plies)) and plies[-1] == told["line"][-1][0]
    assert stood["points"][-1]["chances"] == [one["result"] for one in told["sums"]]
    assert all(abs(sum(point["chances"]) - 100) <= 1 for point in stood["points"])
    assert 0 < stood["error"] < 30


def test_a_page_that_asks_on_its_own_begins_no_review_while_another_is_made(
    client: TestClient, played: str, ann: Visitor
) -> None:
    made = client.app.state.hub.reviews._made  # type: ignore[attr-defined]
    made["another table", 0] = None
    quiet = ann.get(f"/api/tables/{played}/review?when=idle").json()
    assert (quiet["begun"], quiet["review"], quiet["behind"]) == (False, None, 1)
    assert len(made) == 1
    assert ann.get(f"/api/tables/{played}/review").json()["begun"]
    assert reviewed(ann, played)["summary"]
    assert ann.get(f"/api/tables/{played}/review?when=idle").json()["review"], "what is there is shown"
    del made["another table", 0]


def test_there_is_no_review_while_a_match_runs(ann: Visitor) -> None:
    table = ann.open("you", "open")
    answer = ann.get(f"/api/tables/{table}/review")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert ann.post(f"/api/tables/{table}/play-on", {"ply": 0}).json()["code"] == "not-over"


def test_nobody_else_sees_the_review_of_a_private_table(played: str, ben: Visitor) -> None:
    assert ben.get(f"/api/tables/{played}/review").status_code == 404


@pytest.mark.parametrize("luck", ["fresh", "same"])
def test_one_can_play_on_from_a_moment(played: str, ann: Visitor, luck: str) -> None:
    before = ann.get(f"/api/tables/{played}/look-back?ply=2").json()
    answer = ann.post(f"/api/tables/{played}/play-on", {"ply": 2, "luck": luck})
    assert answer.status_code == 201
    table = answer.json()["id"]
    with ann.at(table) as line:
        hand = [zone for zone in line.first["scene"]["zones"] if zone["kind"] == "hand" and zone["owner"] == 0]
        assert [one["pieces"] for one in hand] == [
            zone["pieces"] for zone in before["scene"]["zones"] if zone["kind"] == "hand" and zone["owner"] == 0
        ] or line.first["ply"] > 2
        while not line.my_turn()["scene"]["over"]:
            line.play(line.first)
    text = ann.get(f"/api/tables/{table}/transcript").text
    assert not check(text) and not check_promise(text) and "x-promise" not in text
    assert line.first["promise"] == "", "its chance was not promised from the start"
    first, again = (ann.get(f"/api/tables/{one}/transcript").text.split("\n\n")[1] for one in (played, table))
    assert first.splitlines()[:10] == again.splitlines()[:10]


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("wish", [{"ply": 100}, {"ply": -1}, {"ply": 1, "luck": "mine"}, {}])
def test_a_moment_that_is_none_is_refused(played: str, ann: Visitor, wish: dict[str, Any]) -> None:
    assert ann.post(f"/api/tables/{played}/play-on", wish).status_code in (400, 404)


def test_practice_is_in_nobodys_history(client: TestClient, played: str, ann: Visitor) -> None:
    table = ann.post(f"/api/tables/{played}/play-on", {"ply": 0}).json()["id"]
    with ann.at(table) as line:
        while not line.my_turn()["scene"]["over"]:
            line.play(line.first)
    client.portal.call(record_finished, client.app.state.hub)  # type: ignore[union-attr,attr-defined]
    assert [match["id"] for match in ann.get("/api/history").json()["matches"]] == [played]
