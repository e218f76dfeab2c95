"""A card in two processes on one PostgreSQL: kept in one, watched in the other, and killed with neither."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import connect

from snuggery.transcripts import read

from .test_score_sheets import CardLine, pushed
from .test_server_process import Process, house

pytestmark = pytest.mark.slow  # processes of their own

KEY = "5e" * 32


class Writer:
    """A person who writes on a score sheet, in either process."""

    def __init__(self, process: Process) -> None:
        self.token: str = process.ask("/api/token")["token"]

    @contextmanager
    def at(self, process: Process, card: str) -> Iterator[CardLine]:
        headers = {"authorization": f"Bearer {self.token}"}
        with connect(f"ws://{process.address}/ws/{card}", additional_headers=headers) as socket:
            yield CardLine(Session(socket))

    def transcript(self, process: Process, card: str) -> str:
        request = Request(f"http://{process.address}/api/tables/{card}/transcript")
        request.add_header("authorization", f"Bearer {self.token}")
        with urlopen(request, timeout=20) as answer:
            return str(answer.read().decode())


class Session:
    """A socket with the names that the test client has for what it does."""

    def __init__(self, socket: Any) -> None:
        self.send_text: Callable[[str], None] = socket.send
        self.receive_text: Callable[[], str] = lambda: socket.recv(timeout=60)


@contextmanager
def two_processes(folder: Path, postgres: str) -> Iterator[tuple[Process, Process]]:
    """Keep two processes of one house open, and kill both in the end."""
    with ExitStack() as both:
        one, other = (both.enter_context(house(folder, SNUGGERY_DATABASE=postgres, SNUGGERY_KEY=KEY)) for _ in "12")
        yield one, other


def race(one: CardLine, other: CardLine, ply: int, *words: str) -> list[dict[str, Any]]:
    """Let two writers enter something at the same ply at once; return both answers, the winner's first."""
    for line, said in zip((one, other), words, strict=True):
        line.send(type="answer", id=f"race-{ply}", ply=ply, words=said)
    answers = [line.wait("ack", "reject") for line in (one, other)]
    for line in (one, other):
        line.at(ply + 1)
    return sorted(answers, key=lambda answer: answer["type"])


def test_a_card_is_kept_in_two_processes_and_outlives_both(tmp_path: Path, postgres: str) -> None:
    with two_processes(tmp_path, postgres) as (here, there):
        ann, ben = Writer(here), Writer(there)
        wish = {"game": "snoogie", "names": ["Anna", "Ben"], "options": {"rounds": "1"}}
        name = here.ask("/api/sheets", wish, ann.token)["id"]
        with ann.at(here, name) as anns:
            there.ask("/api/join", {"code": anns.card["invite"].partition("#")[2]}, ben.token)
            with ben.at(there, name) as bens:
                before = anns.card["ply"]
                anns.say("seat 0", "chalk", "rest chalk off")
                assert bens.at(before + 3)["events"] == anns.card["events"]
                assert bens.take_back()["type"] == "ack"
                assert anns.at(before + 4)["scene"]["question"] == "Where does the chalk end up?"
                first, second = race(anns, bens, before + 4, "rest chalk", "rest chalk pocket")
                assert (first["type"], second["type"], second["code"]) == ("ack", "reject", "stale")
                assert "quicker" in second["reason"]
                assert anns.card["events"] == bens.card["events"]
                assert {event["ply"] for event in anns.card["events"]} == {before + 1, before + 2, before + 5}
                assert ann.transcript(here, name) == ben.transcript(there, name)
                stood = anns.card
                for process in (here, there):
                    process.process.kill()
    with two_processes(tmp_path, postgres) as (here, there), ann.at(there, name) as anns, ben.at(here, name) as bens:
        assert anns.card == stood
        if "pocket" in anns.card["undo"]:  # Ben was first
            anns.say("chalk", "rest chalk")
        bens.at(anns.card["ply"])
        bens.say(*pushed(0)[2:], "near 1")
        anns.at(bens.card["ply"])
        text = ann.transcript(there, name)
        assert text == ben.transcript(here, name)
        assert read(text).scores == [0, 1]
