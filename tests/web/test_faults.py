"""What goes wrong around a server: idle, deaf and dripping clients, dead bots, a disk that takes nothing, reviews.

Each test lets two strangers play meanwhile: every move of theirs must be acknowledged and shown to both.  With -s the
tests print how long those moves took.
"""

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from .conftest import GAME
from .crowd import Pair, Stranger, told
from .test_server_process import Process, acknowledge, house, next_table, no_proc
from .test_timeouts import hurrying_house

pytestmark = [pytest.mark.slow, pytest.mark.skipif(no_proc, reason="reads memory and child processes in /proc")]

MOVES = 30
GONE_WITHIN = 20  # seconds, in which the server notices that a process has been killed
HELLO = '{"type":"hello","protocol":4}'
SOCKETS_EACH = 5  # of one person, at a table of their own
MOST_A_SOCKET = 100_000  # bytes
DEAF = 8
UNREAD = 150  # moves that deaf clients are sent
DRIPPING = 20
WITHIN = 60.0  # seconds for what should happen soon


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server for many sockets, without a limit for messages."""
    folder = tmp_path_factory.mktemp("faults")
    with house(folder, SNUGGERY_MESSAGES="1000000", SNUGGERY_CONNECTIONS="20000") as process:
        yield process


def memory(process: Process) -> int:
    """Return the bytes of memory that a server has now."""
    pages = Path(f"/proc/{process.process.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


# -- clients that do nothing ------------------------------------------------------------------------------------------


async def stay(process: Process, number: int, lines: AsyncExitStack) -> None:
    """Leave the sockets of one person open at a table, each once it has been shown that."""
    stranger = await Stranger(process, number).arrive()
    table = await stranger.open(GAME, "you", "open")
    for _ in range(SOCKETS_EACH):
        line = await lines.enter_async_context(stranger.line(table))
        await line.send(HELLO)
        await next_table(line, lambda scene: True)


def allow_files(count: int) -> None:
    """Let this process have so many files, or skip."""
    import resource  # which Windows lacks

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < count:
        pytest.skip(f"this system allows {hard} files to a process, and {count} are needed")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, count), hard))


@pytest.mark.parametrize("count", [100, pytest.param(5000, marks=pytest.mark.deep)])
def test_idle_sockets_take_little_memory(process: Process, count: int) -> None:
    async def play_beside_them() -> tuple[list[float], list[float], float]:
        pair = await Pair.meet(process, 1_000_000)
        alone, empty = await pair.play(MOVES), memory(process)
        async with AsyncExitStack() as lines:
            for first in range(0, count // SOCKETS_EACH, 20):
                people = range(first, min(first + 20, count // SOCKETS_EACH))
                await asyncio.gather(*(stay(process, number, lines) for number in people))
            each = (memory(process) - empty) / count
            return alone, await pair.play(MOVES), each

    allow_files(count + 200)
    alone, beside, each = asyncio.run(play_beside_them())
    print(f"\n{count} idle sockets: {each / 1000:.1f} kB each\n{told('alone', alone)}\n{told('beside them', beside)}")
    assert len(alone) == len(beside) == MOVES
    assert each < MOST_A_SOCKET


def deaf(process: Process, table: str, token: str) -> socket.socket:
    """Return a socket at a table whose client says hello and reads nothing."""
    name, _, port = process.address.partition(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((name, int(port)))
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n"
    head = f"GET /ws/{table} HTTP/1.1\r\nHost: {process.address}\r\nAuthorization: Bearer {token}\r\n"
    line.sendall(f"{head}{upgrade.format('AAAAAAAAAAAAAAAAAAAAAA==')}\r\n".encode())
    line.sendall(Frame(Opcode.TEXT, HELLO.encode()).serialize(mask=True))
    return line


def test_clients_that_read_nothing_cost_others_nothing_and_the_server_little(process: Process) -> None:
    async def play_before_them(lines: ExitStack) -> tuple[list[float], int]:
        pair = await Pair.meet(process, 1_100_000)
        await pair.play(2)
        for _ in range(DEAF):
            token = (await asyncio.to_thread(process.ask, "/api/token"))["token"]
            lines.enter_context(deaf(process, pair.table, token))
        before = memory(process)
        return await pair.play(UNREAD), memory(process) - before

    with ExitStack() as lines:
        took, grown = asyncio.run(play_before_them(lines))
    print(f"\n{DEAF} deaf clients, {grown / 1e6:.1f} MB more\n{told('before them', took)}")
    assert len(took) == UNREAD
    assert grown < DEAF * UNREAD * 2000, "a table takes more than that: they were kept for clients that read nothing"


async def drip(process: Process) -> int:
    """Send a request byte by byte and never end it; return after how many bytes the server has closed."""
    name, _, port = process.address.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    writer.write(f"GET / HTTP/1.1\r\nHost: {process.address}\r\nX-Slow: ".encode())
    sent = 0
    try:
        while not reader.at_eof():
            writer.write(b"x")
            await writer.drain()  # raises if the server has reset the connection, which is no end of the file
            sent += 1
            await asyncio.sleep(0.1)
    except OSError:
        pass
    finally:
        writer.close()
    return sent


def test_requests_that_come_by_drops_are_closed_while_others_play(tmp_path: Path) -> None:
    async def play_beside_them(process: Process) -> tuple[list[float], list[int]]:
        pair = await Pair.meet(process, 1)
        dripping = [asyncio.create_task(drip(process)) for _ in range(DRIPPING)]
        took = await pair.play(MOVES)
        process.process.send_signal(signal.SIGUSR1)
        return took, await asyncio.wait_for(asyncio.gather(*dripping), WITHIN)

    with hurrying_house(tmp_path) as process:
        took, sent = asyncio.run(play_beside_them(process))
    print(f"\n{DRIPPING} requests by drops, all closed after {min(sent)} to {max(sent)} bytes\n{told('beside', took)}")
    assert (len(took), len(sent)) == (MOVES, DRIPPING)


# -- what the server needs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kills", [2, pytest.param(30, marks=pytest.mark.deep)])
def test_bots_whose_processes_are_killed_play_on(tmp_path: Path, kills: int, capfd: pytest.CaptureFixture[str]) -> None:
    async def play_and_kill(process: Process) -> None:
        stranger = await Stranger(process, 1).arrive()
        table = await stranger.open("snore", "you", "casual", "strong", stack="100000", hands="200")
        async with stranger.line(table) as line:
            await line.send(HELLO)
            killed: list[set[int]] = []  # one may be asked again before any bot has played
            while len(killed) < kills:
                shown = await next_table(line, lambda scene: scene["choices"])
                if found := {*process.children()}:
                    killed.append(found)
                for child in found:
                    with suppress(ProcessLookupError):  # it was killed before, and is gone by now
                        os.kill(child, signal.SIGKILL)
                await acknowledge(line, shown)
            await next_table(line, lambda scene: scene["choices"])
        async with asyncio.timeout(GONE_WITHIN):
            while killed[-1] & {*process.children()}:
                await asyncio.sleep(0.01)

    with house(tmp_path, SNUGGERY_MESSAGES="1000000") as process:
        asyncio.run(play_and_kill(process))
    assert "Traceback" not in capfd.readouterr().err


def limit_files(process: Process, most: int) -> None:
    """Let a server write no file beyond a size, as on a disk that is full."""
    import resource  # which Windows lacks

    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


@pytest.mark.skipif(sys.platform != "linux", reason="limits the files of another process")
def test_a_disk_that_takes_nothing_refuses_moves_until_it_does_again(tmp_path: Path) -> None:
    async def play_meanwhile(process: Process) -> tuple[Pair, list[dict[str, Any]]]:
        pair = await Pair.meet(process, 1)
        assert len(await pair.play(MOVES)) == MOVES
        limit_files(process, 0)
        refused = [await answered(pair) for _ in range(3)]
        limit_files(process, -1)
        return pair, [*refused, await answered(pair)]

    async def answered(pair: Pair) -> dict[str, Any]:
        """Return the answer to one move of the seat to move."""
        for person in pair.people:
            async with person.line(pair.table) as line:
                await line.send(HELLO)
                shown = await next_table(line, lambda scene: True)
                if choices := shown["scene"]["choices"]:
                    play = {"type": "play", "id": "again", "ply": shown["ply"], "action": choices[0]["action"]}
                    await line.send(json.dumps(play))
                    while (message := json.loads(await line.recv()))["type"] not in ("ack", "reject"):
                        pass
                    return dict(message)
        raise AssertionError("nobody is to move")

    with house(tmp_path, SNUGGERY_MESSAGES="1000000") as process:
        pair, (*refused, taken) = asyncio.run(play_meanwhile(process))
        process.process.send_signal(signal.SIGKILL)
    assert {(answer["code"], answer["ply"]) for answer in refused} == {("full", MOVES)}
    assert all(answer["reason"].startswith("The server can't write that down: its ") for answer in refused)
    assert (taken["type"], taken["ply"]) == ("ack", MOVES + 1)
    with house(tmp_path) as again:
        shown = asyncio.run(pair.people[0].at(again).look(pair.table))
    assert shown["ply"] == MOVES + 1


# -- much to think about ----------------------------------------------------------------------------------------------


async def play_out(process: Process, number: int) -> tuple[Stranger, str]:
    """Play a short match to its end; return who played it, and the table."""
    stranger = await Stranger(process, number).arrive()
    table = await stranger.open(GAME, "you", "casual", counters="3")
    async with stranger.line(table) as line:
        await line.send(HELLO)
        while True:
            shown = await next_table(line, lambda scene: scene["choices"] or scene["over"])
            if shown["scene"]["over"]:
                return stranger, table
            await acknowledge(line, shown)


@pytest.mark.parametrize("people", [4, pytest.param(30, marks=pytest.mark.deep)])
def test_bots_of_others_do_not_wait_for_reviews(process: Process, people: int) -> None:
    async def ask_all(matches: list[tuple[Stranger, str]]) -> list[dict[str, Any]]:
        return await asyncio.gather(*(person.review(table) for person, table in matches))

    async def flood() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        matches = [await play_out(process, 1_300_000 + n) for n in range(people)]
        calm = await Stranger(process, 1_400_000).arrive()
        table = await calm.open(GAME, *["casual"] * 3, counters="50")
        asked = await ask_all(matches)
        async with calm.line(table) as line:
            await line.send(HELLO)
            for _ in range(people):  # while so many reviews are made, others' bots play as often
                await next_table(line, lambda scene: True)
        after = await ask_all(matches)
        while any(one.get("review", True) is None for one in await ask_all(matches[:1])):
            await asyncio.sleep(0.2)
        return asked, after

    asked, after = asyncio.run(flood())
    refused = [one for one in asked if "code" in one]
    assert {one["code"] for one in refused} == ({"busy"} if people > 20 else set())
    waiting = [one for one in after if one.get("review", True) is None]
    print(
        f"\n{people} reviews wanted, {len(refused)} refused; {len(waiting)} waited after as many moves of others' bots"
    )
    assert waiting, "the bots have waited for all reviews"
