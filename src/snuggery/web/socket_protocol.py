"""The protocol of sockets as uvicorn speaks it, with what a server adds: frames together, and no frame for nothing."""

from collections.abc import Sequence
from struct import Struct
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from .rate_limits import TokenBucket
from .sockets import AT_ONCE, NOT_TEXT, TOO_MUCH

MOST_WAITING = 4  # messages that nobody has taken yet, before no more are read
TEXT = 0x81  # begins a frame that is a whole text
SHORT = 125  # bytes of a text whose size stands in one byte; the next two numbers say that it stands in two, in eight
TWO_BYTES, EIGHT_BYTES = Struct("!BBH"), Struct("!BBQ")
BURST, A_SECOND = 40, 2.0  # frames that are no message: pings, pongs, pieces of messages


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket whose every frame counts, and on which what belongs together leaves together."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._credit = TokenBucket(BURST, A_SECOND)

    # -- what comes in ------------------------------------------------------------------------------------------------

    def handle_ping(self) -> None:
        """Answer, unless there were too many: who never reads would have the answers pile up here."""
        if self._spend():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note."""
        if self._spend():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take one more piece of a message; an empty one is no longer, but has to be kept as well."""
        if self._spend():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, unless it claims to be text and is not; read no further while enough of them wait.

        uvicorn's own stops reading after each message and begins anew when it was taken, two calls of the system each.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if message := _received(data, self.curr_msg_data_type):
            self.queue.put_nowait(message)
            self._pause_if_many_wait()
        else:
            self._fail(NOT_TEXT, "a text is UTF-8")

    def _pause_if_many_wait(self) -> None:
        if not self.read_paused and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def _spend(self) -> bool:
        if self._credit.take():
            return True
        if not self.close_sent:
            self._fail(TOO_MUCH, "too many frames")
        return False

    def _fail(self, code: int, reason: str) -> None:
        if self.conn.state is State.OPEN:  # or the other side has closed it in the same breath
            self.conn.send_close(code, reason)
        self.handle_parser_exception()

    # -- what goes out ------------------------------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        """Let the application know what this server can do, and run it."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[AT_ONCE] = self.send_now
        await super().run_asgi()

    def send_now(self, texts: Sequence[bytes]) -> bool:
        """Send several encoded texts in one write, unless the other side has to take earlier ones first."""
        if not self.writable.is_set():
            return False
        if self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([*self.conn.data_to_send(), *map(_frame, texts)]))
        return True


def _frame(text: bytes) -> bytes:
    """Return a text as one whole frame (RFC 6455, 5.2), as `websockets` makes it at several times the cost."""
    size = len(text)
    if size <= SHORT:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return TWO_BYTES.pack(TEXT, SHORT + 1, size) + text
    return EIGHT_BYTES.pack(TEXT, SHORT + 2, size) + text


def _received(data: bytes, kind: str) -> Any:
    """Return a message as ASGI passes it on, None if it is no text but claims to be."""
    if kind != "text":
        return {"type": "websocket.receive", "bytes": data}
    try:
        return {"type": "websocket.receive", "text": data.decode()}
    except UnicodeDecodeError:
        return None
