"""A card for people at a real table: what they say is written down once, can be taken back, and outlives the server."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from snuggery.transcripts import read
from snuggery.web.settings import Settings

from .conftest import Visitor, running

GAME = "snoogie"
NAMES = ("Anna", "Ben")


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A server without rate limits: no person taps as fast as a test."""
    return replace(settings, messages=10_000)


class CardLine:
    """A socket at a card."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.count = 0
        self.card: dict[str, Any] = {}
        self.send(type="hello", protocol=4)
        self.wait("sheet")

    def send(self, **message: Any) -> None:
        self.session.send_text(json.dumps(message))

    def wait(self, *kinds: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self.session.receive_text())
            if message["type"] == "sheet":
                self.card = message
            if message["type"] in kinds:
                return message

    def at(self, ply: int) -> dict[str, Any]:
        """Return the first card that shows at least this ply."""
        while self.card["ply"] < ply:
            self.wait("sheet")
        return self.card

    def write(self, kind: str = "answer", **message: Any) -> dict[str, Any]:
        """Say something, at the ply that is shown and under a name of its own; return the answer to it."""
        self.count += 1
        self.send(**{"type": kind, "id": f"w{self.card['ply']}-{self.count}", "ply": self.card["ply"], **message})
        answer = self.wait("ack", "reject")
        if answer["type"] == "ack":
            self.at(answer["ply"])
        return answer

    def say(self, *answers: str) -> None:
        for words in answers:
            answer = self.write(words=words)
            assert answer["type"] == "ack", answer

    def take_back(self) -> dict[str, Any]:
        return self.write("take-back")

    @property
    def question(self) -> str:
        return str(self.card["scene"]["question"])


def opened(visitor: Visitor, *names: str, **options: str) -> str:
    """Open a card; return its id."""
    answered = visitor.post("/api/sheets", {"game": GAME, "names": list(names or NAMES), "options": options})
    assert answered.status_code == 201, answered.text
    assert answered.json()["path"] == f"/sheet/{answered.json()['id']}"
    return str(answered.json()["id"])


@contextmanager
def lined(visitor: Visitor, card: str) -> Iterator[CardLine]:
    with visitor.client.websocket_connect(f"/ws/{card}", headers=visitor.headers) as session:
        yield CardLine(session)


def pushed(first: int) -> list[str]:
    """Return what is said in a round of two up to the judgement."""
    pushes = [["throw", f"rest {seat}{letter}"] for letter in "abc" for seat in (first, 1 - first)]
    return ["chalk", "rest chalk", "vote good", "vote good", *(words for push in pushes for words in push)]


def test_a_whole_match_and_its_transcript(ann: Visitor) -> None:
    card = opened(ann)
    with lined(ann, card) as line:
        line.say("seat 0")
        assert line.card["rounds"] == []
        for first, winner in zip([0, 1, 0, 1, 0, 1, 0], [1, 0, 1, 0, 1, 0, 0], strict=True):
            line.say(*pushed(first), f"near {winner}")
        assert line.card["scene"]["over"]
        assert line.card["scene"]["result"] == "Anna wins the match"
        assert line.card["scene"]["scores"] == [4, 3]
        assert [one["changes"] for one in line.card["rounds"]] == [[0, 1], [1, 0]] * 3 + [[1, 0]]
        assert line.card["rounds"][-1]["purses"] == [4, 3]
    text = ann.get(f"/api/tables/{card}/transcript").text
    assert read(text).scores == [4, 3]
    assert "names: Anna | Ben" in text
    assert "x-" not in text


def test_everything_is_asked_of_people_and_nothing_is_drawn(ann: Visitor) -> None:
    with lined(ann, opened(ann)) as line:
        assert line.question == "Who wins the lot?"
        assert [choice["label"] for choice in line.card["scene"]["outcomes"]] == ["Anna", "Ben"]
        line.say("seat 1", "chalk")
        assert line.question == "Where does the chalk end up?"
        assert [event["text"] for event in line.card["events"]] == [
            "The lot falls on Ben: Ben throws the chalk.",
            "Ben throws the chalk.",
        ]


def test_answers_are_taken_back_one_by_one_and_the_log_only_grows(ann: Visitor) -> None:
    with lined(ann, opened(ann)) as line:
        line.say("seat 0", "chalk", "rest chalk pocket")
        assert line.card["undo"] == "The chalk drops into a pocket. Anna throws it again."
        line.take_back()
        assert line.question == "Where does the chalk end up?"
        line.take_back()
        line.take_back()
        assert line.question == "Who wins the lot?"
        assert (line.card["ply"], line.card["events"], line.card["undo"]) == (6, [], "")
        assert line.take_back()["reason"] == "There is nothing to take back"
        line.say("seat 1")
        assert [event["ply"] for event in line.card["events"]] == [7]


def test_the_last_answer_of_a_match_can_be_taken_back(ann: Visitor) -> None:
    with lined(ann, opened(ann, rounds="1")) as line:
        line.say("seat 0", *pushed(0), "near 0")
        assert line.card["scene"]["over"]
        assert line.write(words="near 0")["reason"].startswith("The game is over")
        line.take_back()
        line.say("near 1")
        assert line.card["scene"]["result"] == "Ben wins the match"


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        ("gap 0 mm=-5", "unreadable", "A distance in mm is a number from 0.00 to 10000.00 in steps of 0.01, not '-5'"),
        ("gap 0 mm=1e9", "unreadable", "A distance in mm is a number"),
        ("gap 0 mm=99999", "unreadable", "A distance in mm is a number"),
        ("gap 7 mm=5", "unreadable", "'7' is no seat; the seats are 0 to 1"),
        ("near 2", "unreadable", "'2' is no seat"),
        ("throw", "unreadable", "'throw' can't be now"),
        ("vote good", "unreadable", "'vote good' can't be now"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence_and_changes_nothing(
    ann: Visitor, words: str, code: str, reason: str
) -> None:
    card = opened(ann)
    with lined(ann, card) as line:
        line.say("seat 0", *pushed(0))
        stood = ann.get(f"/api/tables/{card}/transcript").text
        rejected = line.write(words=words)
        assert (rejected["type"], rejected["code"]) == ("reject", code)
        assert rejected["reason"].startswith(reason)
        assert ann.get(f"/api/tables/{card}/transcript").text == stood


def test_a_distance_is_measured_once(ann: Visitor) -> None:
    with lined(ann, opened(ann)) as line:
        line.say("seat 0", *pushed(0), "gap 0 mm=231")
        assert line.write(words="gap 0 mm=12")["code"] == "illegal"
        assert [blank["label"] for blank in line.card["scene"]["blanks"]] == ["Ben"]
        line.say("gap 1 mm=238.5")
        assert "The half-litre Fanta bottle decides: 231.00 to 238.50 mm." in line.card["undo"]


def test_a_double_tap_counts_once(ann: Visitor) -> None:
    with lined(ann, opened(ann)) as line:
        first = line.write(words="seat 0", id="tap")
        again = line.write(words="seat 0", id="tap", ply=0)
        assert again == first
        assert line.card["ply"] == 1


def test_of_two_phones_the_slower_one_is_told(ann: Visitor) -> None:
    card = opened(ann)
    with lined(ann, card) as one, lined(ann, card) as other:
        one.say("seat 0")
        late = other.write(words="seat 1", ply=0, id="other")
        assert late["reason"] == "Someone else was quicker: the score sheet has moved on. Look again."
        assert other.at(1)["events"][0]["text"].startswith("The lot falls on Anna")
        late = other.write("take-back", ply=0, id="late")
        assert late["code"] == "stale"


def test_writers_may_choose_the_same_id(ann: Visitor, ben: Visitor) -> None:
    card = opened(ann)
    with lined(ann, card) as line:
        line.write(words="seat 0", id="first")
        ben.post("/api/join", {"code": line.card["invite"].partition("#")[2]})
    with lined(ben, card) as line:
        assert line.write(words="chalk", id="first")["ply"] == 2


def test_a_play_on_a_card_is_refused_and_the_socket_stays_open(ann: Visitor, ben: Visitor) -> None:
    """Ben has the pen in the name of a seat, Ann because she opened the card."""
    card = opened(ann)
    with lined(ann, card) as anns:
        ben.post("/api/join", {"code": anns.card["invite"].partition("#")[2]})
        with lined(ben, card) as bens:
            bens.say("seat 0")
            anns.at(1)
            for line in anns, bens:
                refused = line.write("play", action=0)
                assert (refused["type"], refused["code"]) == ("reject", "illegal")
                assert refused["reason"].startswith("This is the score sheet of a real table: enter what")
            bens.say("chalk")


def test_a_card_outlives_the_house(settings: Settings) -> None:
    with running(settings) as client:
        ann = Visitor(client, "Ann")
        card = opened(ann)
        with lined(ann, card) as line:
            line.say("seat 0", "chalk", "rest chalk off")
            line.take_back()
            line.say("rest chalk", "vote good")
            before = line.card
    with running(settings) as client:
        ann.client = client
        with lined(ann, card) as line:
            assert line.card == before
            line.say("vote bad")
            assert line.question == "Push your first ball from behind the line."


def test_the_code_lets_people_watch_and_the_link_lets_them_write(
    ann: Visitor, ben: Visitor, client: TestClient
) -> None:
    cleo = Visitor(client, "Cleo")
    card = opened(ann)
    with pytest.raises(WebSocketDisconnect) as closed, lined(ben, card):
        pass
    assert closed.value.code == 4403
    with lined(ann, card) as line:
        assert line.card["may_write"]
        code, invite = line.card["code"], line.card["invite"]
    ben.post("/api/join", {"code": code})
    with lined(ben, card) as line:
        assert (line.card["may_write"], line.card["scene"]["outcomes"], line.card["invite"]) == (False, [], "")
        assert line.write(words="seat 0")["code"] == "read-only"
        assert line.write("take-back")["code"] == "read-only"
    path, _, link = invite.partition("#")
    assert cleo.post("/api/join", {"code": link}).json() == {"path": path}
    with lined(cleo, card) as line:
        assert line.card["may_write"]
        assert line.card["names"] == list(NAMES), "the names are those of the players"
        line.say("seat 0")
    cleo.post("/api/name", {"name": "Clementine"})
    with lined(ann, card) as line:
        assert line.card["names"] == list(NAMES)


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("path", ["sit", "fill", "leave", "play", "look-back?ply=0"])
def test_a_card_has_no_chairs(ann: Visitor, path: str) -> None:
    card = opened(ann)
    ask = ann.get if "?" in path else ann.post
    assert ask(f"/api/tables/{card}/{path}").json()["code"] == "sheet"


def test_a_play_is_no_answer_and_an_answer_is_no_play(ann: Visitor) -> None:
    with lined(ann, opened(ann)) as line:
        assert line.write("play", action=0)["type"] == "reject"
    with ann.at(ann.open()) as table:
        table.send(type="answer", id="x", ply=0, words="play 9c")
        assert table.wait("reject")["reason"] == "This is no score sheet: its match is played on the server."


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"names": ["Anna"]}, "Snoogie is for 2 to 3 seats"),
        ({"names": ["Anna", "Ben", "Cleo", "Dora"]}, "Snoogie is for 2 to 3 seats"),
        ({"names": ["Anna", "anna"]}, "Say who plays, each by a name of their own"),
        ({"names": ["Anna", "\u200b"]}, "Say who plays"),
        ({"names": ["Anna", "Ben|Cleo"]}, "Say who plays"),
        ({"game": "snore"}, "Snore needs no card"),
        ({"game": "bridge"}, "There is no game 'bridge'"),
        ({"options": {"rounds": "0"}}, "Option rounds can't be '0'"),
    ],
)
def test_what_makes_no_card(ann: Visitor, wish: dict[str, Any], reason: str) -> None:
    answered = ann.post("/api/sheets", {"game": GAME, "names": list(NAMES)} | wish)
    assert answered.status_code == 422
    assert answered.json()["reason"].startswith(reason)


def test_a_table_for_bots_takes_no_house_rules_of_a_real_one(ann: Visitor) -> None:
    wish = {"game": GAME, "chairs": ["you", "casual"], "options": {"table": "real"}}
    assert "open a score sheet" in ann.post("/api/tables", wish).json()["reason"]


def test_the_same_people_again(ann: Visitor) -> None:
    card = opened(ann, rounds="1")
    with lined(ann, card) as line:
        line.say("seat 0", *pushed(0), "near 1")
        path = ann.post(f"/api/tables/{card}/again").json()["path"]
        assert path.startswith("/sheet/")
        assert line.wait("sheet")["again"] == path
    with lined(ann, path.removeprefix("/sheet/")) as line:
        assert line.card["names"] == list(NAMES)
        assert line.card["scene"]["turn"] == 1, "the winner of the last match throws the chalk"


def test_a_score_sheet_is_in_the_lobby_of_the_person_who_opened_it(ann: Visitor) -> None:
    card = opened(ann)
    with lined(ann, card) as line:
        line.say("seat 1")
    [mine] = ann.get("/api/tables").json()["mine"]
    assert (mine["path"], mine["line"], mine["your_turn"]) == (f"/sheet/{card}", "Ben: Throw the chalk.", False)
