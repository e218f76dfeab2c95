"""The log tells a host what happens, and contains no secret: no card, no name, no token, no code."""

import asyncio
import json
import logging
import re
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from snuggery.kit.errors import Unusable
from snuggery.tables.host.activity import note
from snuggery.web.logs import writing

from .conftest import GAME
from .test_server_process import Process, house, play_of

ROUTE = r"\(none\)|/[a-z/{}-]*"
MAY_BE = {  # all that a line of the log may say, in full
    "time": r"[\d-]+T[\d:.]+\+00:00",
    "level": "info|warning",
    "event": "request|play|table opened",
    "method": "GET|POST|SOCKET",
    "route": ROUTE,
    "status": r"\d+",
    "ms": r"[\d.]+",
    "ply": r"\d+",
    "refused": "None|stale|illegal|not-your-turn",
    "table": r"[\w-]{22}",
    "game": GAME,
    "seats": "2",
    "logger": r"uvicorn[.\w]*",
    "message": r"[\w .]+",
}


class Played:
    """A game between two people on a server that logs, and everything secret that was seen meanwhile."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.tokens = [self.named(process.ask("/api/token")["token"], name) for name in ("Anneliese", "Benedikta")]
        self.names = ["Anneliese", "Benedikta"]
        wish = {"game": GAME, "chairs": ["you", "open"], "options": {"counters": "1"}, "private": True}
        opened = process.ask("/api/tables", wish, self.tokens[0])
        self.table, self.codes = opened["id"], {opened["code"]}
        process.ask("/api/join", {"code": opened["code"]}, self.tokens[1])
        process.ask(f"/api/tables/{self.table}/sit", {}, self.tokens[1])
        self.cards: set[str] = set()

    def named(self, token: str, name: str) -> str:
        return str(self.process.ask("/api/name", {"name": name}, token)["token"])

    async def play(self) -> None:
        await asyncio.gather(*(self._play(token) for token in self.tokens))

    async def _play(self, token: str) -> None:
        async with self.process.line(self.table, token) as line:
            await line.send('{"type":"hello","protocol":4}')
            over = False
            while not over:
                message = json.loads(await asyncio.wait_for(line.recv(), 60))
                if message["type"] == "table":
                    self._look(message)
                    over = message["scene"]["over"]
                    if message["scene"]["choices"]:
                        await line.send(json.dumps(play_of(message)))
            await line.send(b"\xff")

    def _look(self, message: dict[str, Any]) -> None:
        self.codes |= {message[name] for name in ("code", "invite", "promise") if message.get(name)}
        self.cards |= {
            word for word in re.findall(r'"([^"]+)"', json.dumps(message["scene"]["choices"])) if " " in word
        }

    def secrets(self) -> set[str]:
        return {*self.tokens, *self.names, *self.codes, *self.cards}


@pytest.fixture(scope="module")
def logged(tmp_path_factory: pytest.TempPathFactory) -> tuple[Played, list[str]]:
    """Play a game, ask for what is not there with secrets in the address, and return all that was logged."""
    folder = tmp_path_factory.mktemp("logged")
    with house(folder, SNUGGERY_LOG=str(folder / "log")) as process:
        played = Played(process)
        asyncio.run(played.play())
        for secret in (*played.tokens, *played.codes):
            for path in (
                f"/t/{secret}?x={secret}",
                f"/{secret}",
                f"/api/tables/{secret}/events?since=0",
                f"/api/{secret}/x",
            ):
                with suppress(HTTPError, json.JSONDecodeError):
                    process.ask(path, token=played.tokens[0])
        process.send("\x00\x01 nonsense\r\n\r\n").close()
        process.process.terminate()
        process.process.wait(60)
    return played, (folder / "log").read_text("utf-8").splitlines()


@pytest.mark.slow
def test_nothing_secret_of_a_whole_game_is_in_the_log(logged: tuple[Played, list[str]]) -> None:
    played, lines = logged
    assert min(len(played.codes), len(played.cards)) >= 2
    for secret in played.secrets():
        assert not [line for line in lines if secret in line]


@pytest.mark.slow
def test_a_line_says_only_what_a_line_may_say(logged: tuple[Played, list[str]]) -> None:
    for line in lines_of(logged):
        for key, value in line.items():
            assert re.fullmatch(MAY_BE[key], str(value)), line


@pytest.mark.slow
def test_the_log_tells_what_happened(logged: tuple[Played, list[str]]) -> None:
    lines = lines_of(logged)
    plays = [line for line in lines if line.get("event") == "play"]
    assert {line["table"] for line in plays} == {logged[0].table}
    assert [line["ply"] for line in plays if line["refused"] is None] == list(range(1, 1 + len(plays)))
    asked = {(line["method"], line["route"], line["status"]) for line in lines if line.get("event") == "request"}
    assert {("POST", "/api/join", 200), ("GET", "/t/{id}", 200), ("GET", "(none)", 404)} <= asked
    assert ("SOCKET", "/ws/{id}") in {(method, route) for method, route, _ in asked}


def lines_of(logged: tuple[Played, list[str]]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in logged[1]]


@pytest.fixture
def nothing_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server's own loggers be as in a new process: a server that another test opened here has set them up."""
    for name in ("uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        for trait, usual in (("propagate", True), ("level", logging.NOTSET), ("handlers", [])):
            monkeypatch.setattr(logger, trait, usual)


@pytest.mark.usefixtures("nothing_set_up")
def test_of_what_others_log_the_pattern_alone_is_kept(tmp_path: Path) -> None:
    with writing(str(tmp_path / "log")):
        logging.getLogger("uvicorn.error").warning("%s came by", "hush")
        try:
            raise ValueError("hush")
        except ValueError:
            logging.getLogger("elsewhere").exception("it failed")
        logging.getLogger("snuggery.tables").warning("%s failed", "a task")
        note("play", ply=3)
    note("play", ply=4)
    told = [json.loads(line) for line in (tmp_path / "log").read_text("utf-8").splitlines()]
    assert [line.get("message") for line in told] == ["%s came by", "it failed", "a task failed", None]
    assert told[1]["error"] == "ValueError"
    assert (told[3]["event"], told[3]["ply"]) == ("play", 3)
    assert "hush" not in str(told)


def test_a_log_goes_on_where_it_was_moved_away(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with writing(str(log)):
        note("play", ply=1)
        log.rename(tmp_path / "log.1")
        note("play", ply=2)
    assert [json.loads(file.read_text())["ply"] for file in (tmp_path / "log.1", log)] == [1, 2]


def test_the_log_may_be_standard_error_and_is_nowhere_unless_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with writing("-"):
        note("play", ply=1)
    with writing(""):
        note("play", ply=2)
    assert json.loads(capsys.readouterr().err)["ply"] == 1


def test_a_log_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="can't be written: No such file"), writing(str(tmp_path / "nowhere" / "log")):
        pass
