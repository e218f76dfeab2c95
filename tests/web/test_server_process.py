"""A server in a process of its own: killed at any time it has lost nothing, and what keeps it from opening is said."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import websockets

from snuggery.kit.errors import Unusable
from snuggery.web import server, settings
from snuggery.web.settings import Settings

from ..grids import grid
from .conftest import GAME
from .databases import laid_out

no_proc = not Path("/proc/self").exists()
pytestmark = [pytest.mark.slow, pytest.mark.skipif(no_proc, reason="looks for child processes in /proc")]
COMMAND = [sys.executable, "-c", "from snuggery.web import run; run(port=0)"]


class Process:
    """A running house."""

    def __init__(self, process: subprocess.Popen[str], started: float) -> None:
        self.process = process
        self.started = started
        assert process.stdout is not None
        announced = process.stdout.readline()
        self.address = announced.partition("http://")[2].split()[0]

    def ask(self, path: str, body: Any = None, token: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"http://{self.address}{path}", data)
        request.add_header("content-type", "application/json")
        if token:
            request.add_header("authorization", f"Bearer {token}")
        with urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def send(self, text: str) -> socket.socket:
        """Return a connection on which this text was sent as it is."""
        name, _, port = self.address.partition(":")
        connection = socket.create_connection((name, int(port)), timeout=60)
        connection.sendall(text.encode())
        return connection

    def line(self, table: str, token: str) -> Any:
        return websockets.connect(
            f"ws://{self.address}/ws/{table}", additional_headers={"authorization": f"Bearer {token}"}
        )

    def children(self) -> list[int]:
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@contextmanager
def house(folder: Path, **more: str) -> Iterator[Process]:
    if "SNUGGERY_DATABASE" not in more:
        laid_out(f"sqlite:///{folder / 'house.db'}")
    at_once = {"SNUGGERY_PAUSE": "0", "SNUGGERY_GRACE": "0"}
    environment = os.environ | {"SNUGGERY_DATA": str(folder), **at_once, **more}
    started = time.monotonic()
    with subprocess.Popen(COMMAND, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Process(process, started)
        finally:
            process.kill()


async def next_table(line: Any, wanted: Any) -> dict[str, Any]:
    while True:
        message = json.loads(await asyncio.wait_for(line.recv(), 60))
        if message["type"] == "table" and wanted(message["scene"]):
            return dict(message)


async def play_until_killed(process: Process, table: str, token: str, moves: int) -> tuple[int, str]:
    """Play some moves, kill the server with the next one under way; return the last acknowledged ply and its id."""
    async with process.line(table, token) as line:
        await line.send('{"type":"hello","protocol":4}')
        acknowledged = (0, "")
        for _ in range(moves):
            shown = await next_table(line, lambda scene: scene["choices"])
            acknowledged = await acknowledge(line, shown)
        shown = await next_table(line, lambda scene: scene["choices"])
        await line.send(json.dumps(play_of(shown)))
        process.process.send_signal(signal.SIGKILL)
        return acknowledged


def play_of(shown: dict[str, Any]) -> dict[str, Any]:
    action = shown["scene"]["choices"][0]["action"]
    return {"type": "play", "id": f"at-{shown['ply']}", "ply": shown["ply"], "action": action}


async def acknowledge(line: Any, shown: dict[str, Any]) -> tuple[int, str]:
    await line.send(json.dumps(play_of(shown)))
    while (message := json.loads(await asyncio.wait_for(line.recv(), 60)))["type"] != "ack":
        pass
    return message["ply"], message["id"]


async def first_table(process: Process, table: str, token: str) -> dict[str, Any]:
    async with process.line(table, token) as line:
        await line.send('{"type":"hello","protocol":4}')
        return await next_table(line, lambda scene: True)


async def ask_again(process: Process, table: str, token: str, play: str) -> int:
    """Send a play once more under its old name; return the ply at which it is acknowledged."""
    async with process.line(table, token) as line:
        await line.send('{"type":"hello","protocol":4}')
        await line.send(json.dumps({"type": "play", "id": play, "ply": 0, "action": 0}))
        while (message := json.loads(await asyncio.wait_for(line.recv(), 60)))["type"] != "ack":
            pass
        return int(message["ply"])


def test_a_house_that_is_killed_loses_no_acknowledged_move_and_leaves_no_process(tmp_path: Path) -> None:
    with house(tmp_path) as process:
        token = process.ask("/api/token")["token"]
        wish = {"game": GAME, "chairs": ["you", "casual", "random"], "options": {"counters": "30"}}
        table = process.ask("/api/tables", wish, token)["id"]
        thinking, ply, name = kill_while_playing(process, table, token, 1)
    for moves in (3, 0):
        with house(tmp_path) as again:
            shown = asyncio.run(first_table(again, table, token))
            assert shown["ply"] >= ply
            assert asyncio.run(ask_again(again, table, token, name)) == ply
            assert gone(thinking)
            if moves:
                thinking, ply, name = kill_while_playing(again, table, token, moves)


def kill_while_playing(process: Process, table: str, token: str, moves: int) -> tuple[list[int], int, str]:
    """Play and kill; return the processes in which bots thought, the last acknowledged ply and its id."""
    thinking = process.children()
    assert thinking, "no bot had a process"
    ply, name = asyncio.run(play_until_killed(process, table, token, moves))
    process.process.wait(60)
    return thinking, ply, name


def gone(processes: list[int], within: float = 60) -> bool:
    """Tell whether these processes end by themselves."""
    until = time.monotonic() + within
    while any(Path(f"/proc/{pid}").exists() for pid in processes):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def test_a_house_that_is_asked_to_stop_tidies_up_and_says_that_it_comes_back(tmp_path: Path) -> None:
    async def stop(process: Process) -> int:
        token = process.ask("/api/token")["token"]
        table = process.ask("/api/tables", {"game": GAME, "chairs": ["you", "casual"]}, token)["id"]
        asking = f"GET /api/tables/{table}/events?since=999 HTTP/1.1\r\nHost: {process.address}\r\n"
        held.append(process.send(f"{asking}Authorization: Bearer {token}\r\n\r\n"))
        held.append(process.send(half_a_request(process, token)))
        async with process.line(table, token) as line:
            await line.send('{"type":"hello","protocol":4}')
            await next_table(line, lambda scene: True)
            process.process.terminate()
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await next_table(line, lambda scene: False)
            return int(closed.value.rcvd.code if closed.value.rcvd else 0)

    held: list[socket.socket] = []
    with house(tmp_path) as process:
        thinking = process.children()
        assert asyncio.run(stop(process)) == 1012
        assert process.process.wait(60) == 0
        assert gone(thinking)
    assert [connection.recv(12) for connection in held] == [b"HTTP/1.1 200", b""], "a waiting client gets an answer"
    for connection in held:
        connection.close()


@pytest.mark.parametrize("seconds", grid([0.0, 0.2, 0.5, 1.0, 2.0], 0.0, 0.5))
def test_ctrl_c_soon_after_the_start_is_met_in_silence(tmp_path: Path, seconds: float) -> None:
    """A terminal sends it to the whole group: a bot's process, still importing, must not hear of it."""
    laid_out(f"sqlite:///{tmp_path / 'house.db'}")
    environment = os.environ | {"SNUGGERY_DATA": str(tmp_path)}
    both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(COMMAND, env=environment, text=True, start_new_session=True, **both) as process:  # type: ignore[call-overload]
        assert process.stdout.readline().startswith("Snuggery is running: ")
        thinking = Process.children(SimpleNamespace(process=process))  # type: ignore[arg-type]
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=60) == ("", None)
        assert process.returncode == 0
        assert thinking
        assert gone(thinking)


def half_a_request(process: Process, token: str) -> str:
    """Return the beginning of something to be said."""
    head = f"POST /api/name HTTP/1.1\r\nHost: {process.address}\r\nContent-Type: application/json\r\n"
    return f"{head}Authorization: Bearer {token}\r\nContent-Length: 9\r\n\r\n{{"


def test_the_wire_is_guarded_outside_of_the_house_as_well(tmp_path: Path) -> None:
    """Frames that are too big, and sockets from other pages, are stopped before our own code sees them."""

    async def too_big(process: Process, table: str, token: str) -> int:
        async with process.line(table, token) as line:
            await line.send("x" * (server.FRAME + 1))
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await line.recv()
            return int(closed.value.rcvd.code if closed.value.rcvd else 0)

    async def from_elsewhere(process: Process, table: str) -> int:
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(f"ws://{process.address}/ws/{table}", origin="https://elsewhere.example")  # type: ignore[arg-type]
        return int(refused.value.response.status_code)

    with house(tmp_path) as process:
        token = process.ask("/api/token")["token"]
        table = process.ask("/api/tables", {"game": GAME, "chairs": ["you", "casual"]}, token)["id"]
        assert asyncio.run(too_big(process, table, token)) == 1009
        assert asyncio.run(from_elsewhere(process, table)) == 403
        with pytest.raises(HTTPError) as refused:
            process.ask("/api/tables", {"game": GAME, "chairs": ["you", "casual"]})
        assert refused.value.code == 403


def test_a_port_in_use_is_said_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Unusable, match=f"port {port} is in use"):
            server.bind("127.0.0.1", port)


@pytest.mark.parametrize(("host", "port"), [("203.0.113.1", 0), ("no.such.host.invalid", 0), ("127.0.0.1", 70_000)])
def test_an_address_that_is_not_ours_is_said_in_one_sentence(host: str, port: int) -> None:
    with pytest.raises(Unusable):
        server.bind(host, port)


def test_the_address_is_one_that_guests_can_type(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "network_address", lambda: "192.0.2.7")
    everywhere = Settings(data=tmp_path, host="0.0.0.0", port=80)
    assert (everywhere.address, everywhere.local_address) == ("http://192.0.2.7:80", "http://127.0.0.1:80")
    assert Settings(data=tmp_path, host="::1", port=80).address == "http://[::1]:80"
    public = Settings(data=tmp_path, port=80, public_url="https://x.example/")
    assert (public.address, public.local_address) == ("https://x.example", "http://127.0.0.1:80")


def test_without_a_network_the_address_is_this_machines_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "ELSEWHERE", ("no.such.host.invalid", 9))
    assert settings.network_address() == "127.0.0.1"


def test_without_a_screen_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not server.can_open_browser()
