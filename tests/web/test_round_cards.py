"""A card that is kept round by round over the wire: one answer a round, taken back as a whole, opened once."""

from snuggery.transcripts import read

from .conftest import Visitor
from .test_score_sheets import GAME, lined, opened, settings  # noqa: F401  a server in which one may say much


def test_a_match_of_one_answer_a_round(ann: Visitor) -> None:
    card = opened(ann)
    with lined(ann, card) as line:
        line.say("seat 0")
        assert line.card["place"] == "round 0 0: 0 0: 0 1"
        line.say("round 1", "round 0; foul 1", "round 1; dead 0; bad", "round 0", "round 1", "round 1")
        assert line.card["scene"]["result"] == "Ben wins the match"
        assert line.card["place"].startswith("over")
    assert read(ann.get(f"/api/tables/{card}/transcript").text).scores == [2, 4]


def test_a_round_that_is_sent_twice_is_written_down_once(ann: Visitor) -> None:
    with lined(ann, opened(ann)) as line:
        line.say("seat 0")
        again = {"type": "answer", "id": "mine-1", "ply": line.card["ply"], "words": "round 1"}
        line.send(**again)
        first = line.wait("ack")
        line.send(**again)
        assert line.wait("ack", "reject") == first
        assert line.at(first["ply"])["place"] == "round 1 0: 0 1: 1 0"


def test_a_round_that_cannot_be_is_refused_and_changes_nothing(ann: Visitor) -> None:
    with lined(ann, opened(ann)) as line:
        line.say("seat 0")
        before = line.card["ply"]
        assert line.write(words="round 1; foul 1")["code"] == "illegal"
        assert line.write(words="round 5")["type"] == "reject"
        line.say("round 0")
        assert line.card["place"] == "round 1 0: 1 0: 0 1"
        assert line.card["ply"] > before


def test_a_round_is_taken_back_as_a_whole(ann: Visitor) -> None:
    card = opened(ann)
    with lined(ann, card) as line:
        line.say("seat 0", "round 1", "round 0")
        assert line.write("take-back", round=True)["type"] == "ack"
        assert line.card["place"] == "round 1 0: 0 1: 1 0"
        ply = line.card["ply"]
    with lined(ann, card) as line:
        assert (line.card["ply"], line.card["place"]) == (ply, "round 1 0: 0 1: 1 0")


def test_a_card_is_opened_once_by_its_own_id(ann: Visitor, ben: Visitor) -> None:
    wish = {"game": GAME, "names": ["Anna", "Ben"], "id": "new-1-2-3"}
    first, second = (ann.post("/api/sheets", wish).json() for _ in range(2))
    assert first == second
    assert ben.post("/api/sheets", wish).json()["id"] != first["id"]


def test_what_a_card_can_come_to_goes_on_from_where_it_is(ann: Visitor) -> None:
    card = opened(ann, rounds="99")
    with lined(ann, card) as line:
        line.say("seat 0", "round 1")
        told = ann.get(f"/api/tables/{card}/ahead").json()
        assert told["at"] == line.card["place"]
        assert told["at"] in told["places"]


def test_spectators_get_the_link_as_a_qr_code(ann: Visitor, ben: Visitor) -> None:
    card = opened(ann)
    square = ann.get(f"/api/tables/{card}/watch.svg")
    assert square.headers["content-type"].startswith("image/svg+xml")
    assert square.headers["cache-control"] == "no-store"
    assert ben.get(f"/api/tables/{card}/watch.svg").status_code == 404
