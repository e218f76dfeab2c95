"""Who holds a connection and does nothing with it is not waited for."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from snuggery.server.doorstep import LONGEST_ANSWER, PATIENCE, Doorstep

from .test_guard import Hand
from .test_process import half_a_request, house

IMPATIENT = "from snuggery.server import doorstep, run; doorstep.PATIENCE = doorstep.LONGEST_ANSWER = 5; run(port=0)"


class Cycle:
    """A request and its answer."""

    def __init__(self, response_complete: bool) -> None:
        self.response_complete = response_complete


class Connection:
    """One as uvicorn has them; a socket if it answers no requests."""

    def __init__(self, closing: bool = False, **more: Any) -> None:
        self.aborted = False
        self.transport = SimpleNamespace(is_closing=lambda: closing, abort=self.abort)
        vars(self).update(more)

    def abort(self) -> None:
        self.aborted = True


def given_up(connection: Connection, seconds: float) -> bool:
    """Tell whether a connection that stays as it is has been given up after so long."""
    clock = Hand()
    doorstep = Doorstep({connection}, clock)
    doorstep.look()
    clock.time += seconds
    doorstep.look()
    return connection.aborted


@pytest.mark.parametrize(
    ("connection", "patience"),
    [
        (lambda: Connection(cycle=None), PATIENCE),
        (lambda: Connection(cycle=Cycle(True)), PATIENCE),
        (lambda: Connection(cycle=Cycle(False)), LONGEST_ANSWER),
        (lambda: Connection(closing=True), PATIENCE),
    ],
)
def test_a_connection_is_given_up_when_nothing_goes_on(connection: Any, patience: float) -> None:
    assert not given_up(connection(), patience)
    assert given_up(connection(), patience + 1)


def test_a_line_may_stay_open_and_one_that_moves_on_is_waited_for() -> None:
    assert not given_up(Connection(), 1e9)
    moving, clock = Connection(cycle=None), Hand()
    doorstep = Doorstep({moving}, clock)
    for _ in range(5):
        doorstep.look()
        clock.time += PATIENCE
        moving.cycle = Cycle(True)  # type: ignore[attr-defined]
    assert not moving.aborted


def test_who_never_comes_to_the_end_of_a_request_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.server.test_process.COMMAND", [sys.executable, "-c", IMPATIENT])
    with house(tmp_path) as process, ExitStack() as held:
        whole = half_a_request(process, process.ask("/api/token")["token"])
        lines = [held.enter_context(process.send(sent)) for sent in ("", whole[:50], whole)]
        assert [line.recv(1) for line in lines] == [b"", b"", b""]


def test_a_house_asks_for_as_many_files_as_it_may_need() -> None:
    asked = "import resource as r, sys; from snuggery.server.runner import allow_files\n"
    asked += "hard = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (64, min(hard, 500)))\n"
    asked += "allow_files(int(sys.argv[1])); print(r.getrlimit(r.RLIMIT_NOFILE)[0])"
    for wanted, got in (10, 64), (300, 300), (10**6, 500):
        told = subprocess.run([sys.executable, "-c", asked, str(wanted)], capture_output=True, text=True, check=True)
        assert int(told.stdout) == got
