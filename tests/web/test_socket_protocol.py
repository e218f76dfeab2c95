"""Sockets below the application: control frames have limits too, and an abrupt or faulty client leaves no traceback."""

import contextlib
import gc
import json
import logging
import socket
import struct
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.request import Request, urlopen

import pytest
from websockets.frames import Frame, Opcode

from snuggery.web import connection, sockets
from snuggery.web.server import HouseServer, bind
from snuggery.web.settings import Settings
from snuggery.web.socket_protocol import BURST, SocketProtocol, _frame
from snuggery.web.sockets import NOT_TEXT, TOO_MUCH

from .conftest import GAME, WorkersHere
from .databases import laid_out

PIECE, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA
LAST = 0x80  # the bit of a frame that ends a message
HELLO = b'{"type":"hello","protocol":4}'
LOGGERS = ("uvicorn.error", "asyncio", "snuggery", "")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4400, 65_535, 65_536, 200_000])
def test_frames_are_those_of_the_protocol(size: int) -> None:
    text = b"x" * size
    assert _frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


class Served:
    """A server in a thread of this process, a private table in it, and all that was logged."""

    def __init__(self, folder: Path) -> None:
        self.listening = bind("127.0.0.1", 0)
        self.port = self.listening.getsockname()[1]
        settings = Settings(data=folder, port=self.port, pause=0.0, messages=100_000)
        laid_out(settings.database_url)
        self.server = HouseServer(settings)
        self.server._hub.bot_workers = WorkersHere()  # type: ignore[assignment]
        self.logged: list[logging.LogRecord] = []
        self.thread = Thread(target=self.server.run, args=([self.listening],))

    def ask(self, path: str, token: str = "", body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        with urlopen(Request(f"http://127.0.0.1:{self.port}{path}", data, headers), timeout=20) as answer:
            return json.load(answer)

    def open(self) -> None:
        """Begin to answer, and open a table for all that is tried here."""
        self.thread.start()
        until(lambda: self.server.started)
        self.token = self.ask("/api/token")["token"]
        self.table = self.open_table()

    def open_table(self) -> str:
        """Open a table whose host begins; return its id."""
        wish = {"game": GAME, "chairs": ["you", "open"], "options": {"first_dealer": "1"}}
        return str(self.ask("/api/tables", self.token, wish)["id"])

    def dial(self, path: str = "", host: str = "127.0.0.1") -> socket.socket:
        """Ask for a socket; return the connection without waiting for the answer."""
        line = socket.create_connection(("127.0.0.1", self.port), timeout=20)
        line.sendall(
            f"GET /ws/{path or self.table} HTTP/1.1\r\nHost: {host}:{self.port}\r\nAuthorization: Bearer {self.token}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: c251Z2dlcnktc251Z2dlcg==\r\n\r\n".encode()
        )
        return line


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("house"))
    served.open()
    handler = logging.Handler()
    handler.emit = served.logged.append  # type: ignore[assignment]
    for name in LOGGERS:
        logging.getLogger(name).addHandler(handler)
    yield served
    for name in LOGGERS:
        logging.getLogger(name).removeHandler(handler)
    served.server.should_exit = True
    served.thread.join(30)


@pytest.fixture
def line(served: Served) -> Iterator[socket.socket]:
    """A socket that has been accepted; afterwards, check that nothing was logged and no viewer is left."""
    with served.dial() as line:
        assert read(line, b"\r\n\r\n").startswith(b"HTTP/1.1 101")
        yield line
    forgotten(served)


@pytest.mark.parametrize(
    ("path", "host", "status", "code"),
    [("", "cards.example.org", b"421", b'"wrong-host"'), ("bots", "127.0.0.1", b"403", b'"no-bots"')],
)
def test_a_refused_socket_gets_its_status_and_a_sentence_and_nothing_is_logged(
    served: Served, path: str, host: str, status: bytes, code: bytes
) -> None:
    with served.dial(path, host) as line:
        told = read(line, b"}")
        assert told.startswith(b"HTTP/1.1 " + status)
        assert code in told
        assert line.recv(1) == b""
    forgotten(served)


def forgotten(served: Served) -> None:
    """Wait until no viewer is left at the table, and check that nothing was logged."""
    until(lambda: not served.server.server_state.tasks)
    assert not any(table.subscribers for table in served.server._hub.memory.all())
    logged = [record.getMessage() for record in served.logged]
    served.logged.clear()
    assert logged == []


def until(true: Callable[[], bool]) -> None:
    while not true():
        time.sleep(0.005)


def read(line: socket.socket, end: bytes = b"") -> bytes:
    """Read until this has come, or until the other side has closed."""
    data = b""
    with contextlib.suppress(ConnectionResetError):
        while (not end or end not in data) and (more := line.recv(65536)):
            data += more
    return data


def frame(kind: int, data: bytes = b"") -> bytes:
    """Return a short frame as a client sends it, under a mask of zeros."""
    return bytes((kind, 0x80 | len(data))) + bytes(4) + data


def closing_code(data: bytes) -> int:
    """Return the code of the close frame that ends what was received."""
    start = data.rindex(bytes((LAST | CLOSE,)))
    return int(struct.unpack("!H", data[start + 2 : start + 4])[0])


def test_text_that_is_not_utf_8_closes_the_socket(line: socket.socket) -> None:
    line.sendall(frame(LAST | TEXT, b"\xff\xfe"))
    assert closing_code(read(line)) == NOT_TEXT


def test_pieces_that_are_not_utf_8_close_the_socket(line: socket.socket) -> None:
    line.sendall(frame(TEXT, b'"\xc3') + frame(LAST | PIECE, b'\x28"'))
    assert closing_code(read(line)) == NOT_TEXT


def test_a_letter_may_be_split_between_pieces(line: socket.socket) -> None:
    line.sendall(frame(TEXT, b'{"type":"hello","protocol":4}\n') + frame(LAST | PIECE))
    assert b'"type":"table"' in read(line, b'"type":"table"')
    line.sendall(frame(TEXT, b'{"type":"\xc3') + frame(LAST | PIECE, b'\xa4"}'))
    assert b"unreadable" in read(line, b"unreadable")


def test_a_faulty_frame_with_a_close_ends_quietly(line: socket.socket) -> None:
    line.sendall(frame(LAST | TEXT, b"\xff") + frame(LAST | CLOSE, struct.pack("!H", 1000)))
    assert read(line)


@pytest.mark.parametrize(
    "flood",
    [frame(LAST | PING, b"?" * 120), frame(LAST | PONG), frame(PIECE)],
    ids=["pings", "pongs", "empty pieces"],
)
def test_frames_that_are_no_message_are_counted(line: socket.socket, flood: bytes) -> None:
    line.sendall(frame(TEXT) if flood == frame(PIECE) else frame(LAST | TEXT, HELLO))
    line.sendall(flood * (BURST + 30) * 10)
    assert closing_code(read(line)) == TOO_MUCH


def test_a_few_pings_are_answered(line: socket.socket) -> None:
    for number in range(5):
        line.sendall(frame(LAST | PING, b"%d" % number))
        assert read(line, b"%d" % number) == bytes((LAST | PONG, 1)) + b"%d" % number


def test_a_flood_that_ends_in_a_close_is_let_go(line: socket.socket) -> None:
    line.sendall(frame(LAST | PING) * (BURST + 30) + frame(LAST | CLOSE, struct.pack("!H", 1000)))
    assert read(line)


SAID = [
    b"",
    frame(LAST | TEXT, HELLO),
    frame(LAST | TEXT, HELLO) + frame(LAST | TEXT, b'{"type":"ping"}') * 30,
    b"\x81",
]


@pytest.mark.parametrize("abruptly", [False, True], ids=["closed", "reset"])
@pytest.mark.parametrize("accepted", [False, True], ids=["at once", "accepted"])
@pytest.mark.parametrize("said", SAID, ids=["nothing", "hello", "much", "half a frame"])
def test_a_client_that_leaves_causes_no_traceback(served: Served, said: bytes, accepted: bool, abruptly: bool) -> None:
    with served.dial() as line:
        if accepted:
            read(line, b"\r\n\r\n")
        line.sendall(said)
        if abruptly:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    forgotten(served)


def lead(line: socket.socket) -> bytes:
    """Say hello, play the first card of a match; return what is answered to that, a table with it."""
    line.sendall(frame(LAST | TEXT, HELLO))
    shown = read(line, b"promise")
    action = int(shown.partition(b'"choices":[{"action":')[2].partition(b",")[0])
    line.sendall(frame(LAST | TEXT, b'{"type":"play","id":"a","ply":0,"action":%d}' % action))
    return read(line, b"promise")


def test_an_acknowledgement_comes_before_its_table(line: socket.socket) -> None:
    answered = lead(line)
    assert answered.index(b'{"type":"ack","id":"a","ply":1}') < answered.index(b'{"type":"table","ply":1')


def test_an_acknowledgement_waits_for_nobodys_table_to_be_drawn(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    draw, send_now = connection.view_for, SocketProtocol.send_now

    def drawing(*given: Any, **more: Any) -> Any:
        happened.append("drawn")
        return draw(*given, **more)

    def sending(protocol: SocketProtocol, texts: Sequence[bytes]) -> bool:
        happened.extend(json.loads(text)["type"] for text in texts)
        return send_now(protocol, texts)

    monkeypatch.setattr(connection, "view_for", drawing)
    monkeypatch.setattr(SocketProtocol, "send_now", sending)
    monkeypatch.setattr(served, "table", served.open_table())
    with served.dial() as other, served.dial() as line:
        read(other, b"\r\n\r\n")
        read(line, b"\r\n\r\n")
        other.sendall(frame(LAST | TEXT, HELLO))
        read(other, b"promise")
        lead(line)
        read(other, b"promise")
    assert happened[:4] == ["drawn", "table"] * 2
    assert happened[4:7] == ["ack", "drawn", "table"]
    forgotten(served)


def test_a_table_for_which_there_is_no_room_at_once_comes_all_the_same(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[bytes] = []
    send_now = SocketProtocol.send_now

    def sending(protocol: SocketProtocol, texts: Sequence[bytes]) -> bool:
        if not refused and texts[-1].startswith(b'{"type":"table","ply":1'):
            refused.extend(texts)
            return False
        return send_now(protocol, texts)

    monkeypatch.setattr(SocketProtocol, "send_now", sending)
    monkeypatch.setattr(served, "table", served.open_table())
    with served.dial() as line:
        read(line, b"\r\n\r\n")
        answered = lead(line)
    assert refused and refused[0] in answered
    forgotten(served)


def test_a_client_that_stops_reading_is_disconnected_and_takes_little_memory_before(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SENT_WITHIN", 0.3)
    monkeypatch.setattr(sockets, "CLOSED_WITHIN", 0.1)
    served.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # what the kernel keeps for a connection
    with served.dial() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        read(line, b"\r\n\r\n")
        (protocol,) = served.server.server_state.connections

        def asked_for_more() -> bool:
            line.sendall(frame(LAST | TEXT, HELLO))
            return not protocol.writable.is_set()

        until(asked_for_more)
        until(lambda: not served.server.server_state.tasks)
        assert protocol.transport.get_write_buffer_size() < 100_000
    forgotten(served)


def test_a_closed_socket_leaves_nothing_for_the_garbage_collector(served: Served) -> None:
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for _ in range(3):
            with served.dial() as line:
                read(line, b"\r\n\r\n")
                line.sendall(frame(LAST | TEXT, HELLO))
                read(line, b"promise")
            forgotten(served)
        gc.collect()
        left = {type(one).__name__ for one in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    assert not left & {"Connection", "Socket", "SocketProtocol", "LimitedProtocol", "Task", "Watch", "traceback"}
