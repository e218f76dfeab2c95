"""Lessons over the wire: each goes to its end as its learner would play it, and bears what a guest may try."""

import json
import re

import pytest
from starlette.websockets import WebSocketDisconnect

from snuggery.games import find, own
from snuggery.kit.lessons import lessons_of
from snuggery.web.page_files import lesson_page, page_text

from .conftest import TestConnection

pytestmark = pytest.mark.usefixtures("shared")
LESSONS = [(name, lesson) for name in own() for lesson in lessons_of(find(name))]
IDS = [f"{name}-{lesson.name}" for name, lesson in LESSONS]


class Learner(TestConnection):
    """A socket at a lesson."""

    def now(self):
        return self.first

    def until_asked(self):
        """Say that steps are understood, and let the others play, until there is something to do; return the table."""
        while self.first["lesson"]["stage"] in ("told", "running"):
            if self.first["lesson"]["stage"] == "told":
                self.send(type="lesson", do="on")
            self.first = self.wait("table", "sheet")
        return self.first

    def steer(self, wish):
        self.send(type="lesson", do=wish)
        self.first = self.wait("table", "sheet")
        return self.first

    def play(self, words):
        found = [choice for choice in self.first["scene"]["choices"] if choice["words"] == words]
        self.send(type="play", id="a", ply=self.first["ply"], action=found[0]["action"])
        self.first = self.wait("table")
        return self.first["lesson"]


@pytest.fixture
def learn(ann):
    sockets = []

    def begin(where, **query):
        session = ann.client.websocket_connect(f"/ws/lesson/{where}", headers=ann.headers, params=query)
        sockets.append(session)
        return Learner(session.__enter__())

    yield begin
    for session in sockets:
        session.__exit__(None, None, None)


@pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=IDS)
def test_a_lesson_is_played_to_its_end(learn, name, lesson):
    line = learn(f"{name}/{lesson.name}")
    shown = []
    while line.until_asked()["lesson"]["stage"] == "asked":
        if line.now()["lesson"]["prompted"]:
            shown.append(line.now()["lesson"]["heading"])
        assert line.now()["scene"]["choices"] or line.now()["scene"]["outcomes"]
        line.steer("show")
    end = line.now()["lesson"]
    assert (end["stage"], end["tell"], end["next"]) == ("done", lesson.end.tell, lesson.next)
    assert set(shown) <= set(end["steps"]) and end["steps"] == [step.heading for step in lesson.steps]


def test_what_is_played_is_told_and_numbered_upwards(learn):
    line = learn("snip-snap-snorum/standard")
    plies = [line.now()["ply"]]
    line.play("play 9d")
    assert line.now()["events"][0]["text"] == "You pair Tansy’s nine. Snip! Tansy pays one."
    plies.append(line.now()["ply"])
    plies.append(line.steer("back")["ply"])
    assert plies == sorted(set(plies))


def test_another_action_is_taken_back(learn):
    line = learn("snake-rummy/round", step="5")
    assert line.play("meld 5c 5d 5s")["stage"] == "asked"
    line.steer("back")
    line.until_asked()
    strayed = line.play("deck")
    assert (strayed["stage"], strayed["tries"]) == ("strayed", 1)
    assert strayed["answer"].startswith("Legal. But five and jack")
    assert line.steer("undo")["lesson"]["stage"] == "asked"


def test_what_is_not_legal_is_rejected_in_the_lessons_words(learn):
    line = learn("snip-snap-snorum/standard")
    line.send(
        type="play", id="b", ply=line.now()["ply"], action=find("snip-snap-snorum").codes - 1
    )  # the king of spades
    assert line.wait("reject")["reason"].endswith("Try the one that is marked.")
    assert line.wait("table")["lesson"]["stage"] == "asked"


def test_a_returning_learner_continues_at_a_step(learn):
    assert learn("snore/help", step="5").now()["lesson"]["number"] == 5
    for odd in ("0", "-3", "99", "x", ""):
        assert learn("snore/help", step=odd).now()["lesson"]["number"] in (1, 8)


@pytest.mark.parametrize("where", ["snore/none", "poker/first", "snoogie/none"])
def test_there_is_no_such_lesson(ann, where):
    with (
        pytest.raises(WebSocketDisconnect) as gone,
        ann.client.websocket_connect(f"/ws/lesson/{where}", headers=ann.headers) as session,
    ):
        session.receive_text()
    assert gone.value.code == 4404


@pytest.mark.parametrize("text", ["", "{", '{"type":"lesson","do":"fly"}', '{"type":"answer"}', "[" * 5000])
def test_what_can_not_be_read_ends_the_lesson(ann, text):
    with ann.client.websocket_connect("/ws/lesson/snore/help", headers=ann.headers) as session:
        session.send_text(json.dumps({"type": "hello", "protocol": 4}))
        session.receive_text()
        session.send_text(text)
        with pytest.raises(WebSocketDisconnect) as gone:
            session.receive_text()
    assert gone.value.code == 4400


def test_pages_of_lessons(ann):
    assert ann.get("/lesson/snore/help").status_code == 200
    assert ann.get("/lesson/snore").url.path == "/lesson/snore/snore"
    assert ann.get("/lesson/snore/none").status_code == 404
    assert ann.get("/lesson/poker").status_code == 404
    games = {game["name"]: game["lessons"] for game in ann.get("/api/server").json()["games"]}
    assert [lesson["path"] for lesson in games["snoogie"]] == ["/lesson/snoogie/table", "/lesson/snoogie/card"]


def test_a_card_is_learned_on_a_card(learn):
    """It is told in words, as on any card; what stands keeps the ply at which it was shown."""
    line = learn("snoogie/card")
    assert line.now()["type"] == "sheet" and line.now()["events"] == []
    line.send(type="answer", id="a", ply=line.now()["ply"], words="seat 0")
    assert "That is allowed too" in line.wait("reject")["reason"]
    line.wait("sheet")
    line.first = line.steer("show")
    (told,) = line.now()["events"]
    assert told["text"].startswith("The lot falls on Ben") and told["ply"] == line.now()["ply"]
    line.until_asked()
    assert line.now()["events"][0] == told and line.now()["events"][-1]["ply"] <= line.now()["ply"]
    assert learn("snoogie/card", step="4").now()["lesson"]["heading"] == "A foul"


@pytest.mark.parametrize("name", ["table.html", "sheet.html"])
def test_the_page_of_a_lesson_is_that_of_what_it_is_about(name):
    page = page_text(name)
    lesson = lesson_page(page)
    assert "/static/css/lesson.css" in lesson and 'class="lesson-page ' in lesson and "<title>First sitting" in lesson
    assert set(re.findall(r"<link .*?>", page)) < set(re.findall(r"<link .*?>", lesson))
    assert re.findall(r'<script type="module" src="(.*?)"', lesson)[-1].startswith("/static/lesson/")
