"""An inactive connection is closed."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from snuggery.web.timeouts import LONGEST_ANSWER, PATIENCE, Timeouts

from .test_guard import Hand
from .test_server_process import Process, half_a_request, house

HURRYING = """
import signal, time
from snuggery.web import run, timeouts

timeouts.LONGEST_ANSWER = timeouts.PATIENCE
asked = []
signal.signal(signal.SIGUSR1, lambda *_: asked.append(time.monotonic()))
hurrying = lambda: time.monotonic() + sum(39 * (time.monotonic() - since) for since in asked)
timeouts.Timeouts.__init__.__defaults__ = (hurrying,)
run(port=0)
"""


@contextmanager
def hurrying_house(folder: Path) -> Iterator[Process]:
    """Keep a server open whose timeouts run forty times as fast once it is sent SIGUSR1: all is set up in real time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.web.test_server_process.COMMAND", [sys.executable, "-c", HURRYING])
        with house(folder) as process:
            yield process


class Transport(SimpleNamespace):
    """A transport without a network."""

    def __init__(self, closing: bool = False) -> None:
        super().__init__(closing=closing, aborted=False)

    def is_closing(self) -> bool:
        return bool(self.closing)

    def abort(self) -> None:
        self.aborted = True


def given_up(transport: Transport, seconds: float, patience: float | None = None) -> bool:
    """Tell whether a connection that stays as it is has been given up after so long."""
    clock: Any = Hand()
    timeouts = Timeouts(clock)
    watch = timeouts.watch(transport)  # type: ignore[arg-type]
    if patience is not None:
        watch.begin(patience)
    timeouts.look()
    clock.time += seconds
    timeouts.look()
    return bool(transport.aborted)


@pytest.mark.parametrize(
    ("closing", "begun", "patience"),
    [(False, None, PATIENCE), (False, LONGEST_ANSWER, LONGEST_ANSWER), (True, None, PATIENCE), (True, inf, PATIENCE)],
)
def test_a_connection_is_given_up_when_nothing_goes_on(closing: bool, begun: float | None, patience: float) -> None:
    assert not given_up(Transport(closing), patience, begun)
    assert given_up(Transport(closing), patience + 1, begun)


def test_a_socket_may_stay_open_and_a_connection_that_moves_on_is_waited_for() -> None:
    assert not given_up(Transport(), 1e9, inf)
    clock: Any = Hand()
    timeouts, moving = Timeouts(clock), Transport()
    watch = timeouts.watch(moving)  # type: ignore[arg-type]
    for _ in range(5):
        timeouts.look()
        clock.time += PATIENCE
        watch.begin(PATIENCE)
    assert not moving.aborted


def test_a_connection_that_is_gone_is_forgotten() -> None:
    clock: Any = Hand()
    timeouts, gone = Timeouts(clock), Transport()
    timeouts.forget(timeouts.watch(gone))  # type: ignore[arg-type]
    clock.time += 1e9
    timeouts.look()
    assert not gone.aborted


def test_a_client_that_never_completes_a_request_is_disconnected(tmp_path: Path) -> None:
    with hurrying_house(tmp_path) as process, ExitStack() as held:
        whole = half_a_request(process, process.ask("/api/token")["token"])
        lines = [held.enter_context(process.send(sent)) for sent in ("", whole[:50], whole)]
        process.process.send_signal(signal.SIGUSR1)
        assert [line.recv(1) for line in lines] == [b"", b"", b""]


def test_a_house_asks_for_as_many_files_as_it_may_need() -> None:
    asked = "import resource as r, sys; from snuggery.web.server import allow_files\n"
    asked += "hard = min(r.getrlimit(r.RLIMIT_NOFILE)[1], 500)\n"
    asked += "for wanted in sys.argv[1:]:\n"
    asked += (
        "    r.setrlimit(r.RLIMIT_NOFILE, (64, hard)); allow_files(int(wanted)); print(r.getrlimit(r.RLIMIT_NOFILE)[0])"
    )
    wanted = map(str, (10, 300, 10**6))
    told = subprocess.run([sys.executable, "-c", asked, *wanted], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["64", "300", "500"]
