"""What the wire costs: `python -m benchmarks.wire` prints bytes a move, whole and as deltas, and what it takes to send.

The sending is measured on a server that does nothing else, in a process of its own: what a move makes it send is an
acknowledgement and a table to who moved, and a table to the one other.
"""

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import mean
from typing import Any

import uvicorn

import snuggery
from snuggery.games import names
from snuggery.kit.wording import Wording
from snuggery.web.deltas import delta_of
from snuggery.web.socket_protocol import SocketProtocol
from snuggery.web.sockets import Socket
from snuggery.web.wire import encode, plain

MATCHES, PLIES = 4, 80
PAIRS, WARM_UP, SECONDS = 50, 1.0, 3.0
MOVE = b'{"type":"play","id":"m-17","ply":17,"action":34}'
ACK = b'{"type":"ack","id":"m-17","ply":18}'
TABLE = b'{"type":"table","scene":"' + b"x" * 2200 + b'"}'
WORK = 200  # us of it before each answer, in half of the runs
WAYS = ("deadline", "bare", "together")


def main() -> None:
    """Print both tables."""
    print("| a viewer's scene, bytes a ply | whole | delta | us to encode it whole | us to find and encode the delta |")
    print("|---|--:|--:|--:|--:|")
    for name in names():
        print(f"| {name} |" + "".join(f" {mean(column):,.0f} |" for column in zip(*_sizes(name), strict=True)))
    print("\n| a move's three texts, us | work before | processor, less the work | of it in `send` | clock in `send` |")
    print("|---|--:|--:|--:|--:|")
    for loop in ("asyncio", *(["uvloop"] if _has_uvloop() else [])):
        for way in WAYS:
            for work in (0, WORK):
                print(f"| {way}, {loop} | {work} |" + "".join(f" {cost:.0f} |" for cost in _sending(way, loop, work)))


# -- bytes ------------------------------------------------------------------------------------------------------------


def _sizes(name: str) -> Iterator[tuple[float, float, float, float]]:
    """Yield bytes and microseconds of each viewer's scene after each ply of some matches: whole, and as a delta."""
    for seed in range(MATCHES):
        match = snuggery.load(name).start(seed=seed)
        say = [
            Wording(match.bound.game.catalogue(), [f"P{n}" for n in range(9)], seat)
            for seat in range(match.bound.seats)
        ]
        held = [plain(match.view(seat).scene(say[seat])) for seat in range(match.bound.seats)]
        while match.ply < PLIES and (legal := match.legal()):
            match.play(legal[match.ply % len(legal)])
            for seat, before in enumerate(held):
                now = match.view(seat).scene(say[seat])
                held[seat] = plain(now)
                whole, whole_us = _timed(lambda now=now: encode(now))
                delta, delta_us = _timed(lambda now=now, before=before: encode(delta_of(before, plain(now)).changes))
                yield len(whole), len(delta), whole_us, delta_us


def _timed(work: Any) -> tuple[bytes, float]:
    begun = time.process_time()
    return work(), (time.process_time() - begun) * 1e6


# -- sending ----------------------------------------------------------------------------------------------------------


class Sender:
    """Two at each table send each other tables."""

    def __init__(self, way: str, work: int) -> None:
        self.way, self.rounds = way, 0
        self.lines: dict[str, Any] = {}
        self.moves, self.cpu, self.clock = 0, 0.0, 0.0
        if work:
            once = min(_timed(lambda: self._work(100))[1] for _ in range(20))
            self.rounds = int(100 * work / once)

    def _work(self, rounds: int) -> bytes:
        for _ in range(rounds):
            sum(range(40))
        return b""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":  # how much was done since it was asked last
            await receive()
            told = f"{self.moves} {self.cpu} {self.clock} {time.process_time()}".encode()
            await send(
                {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(told))]}
            )
            await send({"type": "http.response.body", "body": told})
            return
        path, socket = scope["path"], Socket(scope, receive, send)
        self.lines[path] = socket
        await socket.accept()
        while True:
            await socket.receive()
            await self._answer(socket, self.lines[path[:-1] + ("b" if path.endswith("a") else "a")])

    async def _answer(self, mover: Socket, other: Socket) -> None:
        self._work(self.rounds)
        clock, cpu = time.perf_counter(), time.thread_time()
        await getattr(self, f"_{self.way}")(mover, [ACK, TABLE])
        await getattr(self, f"_{self.way}")(other, [TABLE])
        self.moves += 1
        self.cpu += time.thread_time() - cpu
        self.clock += time.perf_counter() - clock

    async def _together(self, socket: Socket, texts: list[bytes]) -> None:
        await socket.send(texts)

    async def _bare(self, socket: Socket, texts: list[bytes]) -> None:
        for text in texts:
            await socket.send([text])

    async def _deadline(self, socket: Socket, texts: list[bytes]) -> None:
        """Send as it is usually done: a deadline a frame, text made of bytes and bytes of text."""
        for text in texts:
            async with asyncio.timeout(10):
                await socket._send({"type": "websocket.send", "text": text.decode()})


class Player(asyncio.Protocol):
    """One of a pair: whoever gets a table that does not follow an acknowledgement moves."""

    def __init__(self, path: str) -> None:
        self.path, self.received, self.opened = path, b"", False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = "Sec-WebSocket-Key: c251Z2dlcnktc251Z2dlcg==\r\nSec-WebSocket-Version: 13"
        asked = f"GET {self.path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n\r\n"
        transport.write(asked.encode())

    def data_received(self, data: bytes) -> None:
        self.received += data
        if not self.opened:
            self.opened, self.received = b"\r\n\r\n" in self.received, b""
        elif self.received.endswith(b'"}') and TABLE in self.received:
            mine, self.received = ACK in self.received, b""
            if not mine:
                self.move()

    def move(self) -> None:
        self.transport.write(bytes((0x81, 0x80 | len(MOVE))) + bytes(4) + MOVE)


def _sending(way: str, loop: str, work: int) -> tuple[float, float, float]:
    """Return the microseconds of processor time a move, of it in sending, and by the clock in sending."""
    command = [sys.executable, "-m", "benchmarks.wire", "serve", way, loop, str(work)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            return asyncio.run(_play(int(server.stdout.readline()), work))
        finally:
            server.kill()


async def _play(port: int, work: int) -> tuple[float, float, float]:
    loop = asyncio.get_running_loop()
    first = []
    for number in range(PAIRS):
        for side in "ab":
            player = (await loop.create_connection(lambda path=f"/{number}{side}": Player(path), "127.0.0.1", port))[1]
            first += [player] if side == "a" else []
    await asyncio.sleep(WARM_UP)
    for player in first:
        player.move()
    await asyncio.sleep(WARM_UP)
    before = await _done(port)
    await asyncio.sleep(SECONDS)
    moves, cpu, clock, total = (now - then for now, then in zip(await _done(port), before, strict=True))
    return 1e6 * total / moves - work, 1e6 * cpu / moves, 1e6 * clock / moves


async def _done(port: int) -> list[float]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    told = (await reader.read()).rpartition(b"\r\n\r\n")[2]
    writer.close()
    return [float(number) for number in told.split()]


def _serve(way: str, loop: str, work: int) -> None:
    listening = socket.create_server(("127.0.0.1", 0), backlog=2 * PAIRS)
    print(listening.getsockname()[1], flush=True)
    config = uvicorn.Config(
        Sender(way, work), ws=SocketProtocol, ws_per_message_deflate=False, loop=loop, log_level="error"
    )
    uvicorn.Server(config).run([listening])


def _has_uvloop() -> bool:
    try:
        import uvloop  # noqa: F401
    except ImportError:
        return False
    return True


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        _serve(sys.argv[2], sys.argv[3], int(sys.argv[4]))
    else:
        main()
