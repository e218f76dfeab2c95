"""uvicorn's WebSocket protocol with two additions: frames are sent together, and control frames are limited."""

from collections.abc import Sequence
from struct import Struct
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from .rate_limits import TokenBucket
from .sockets import AT_ONCE, NOT_TEXT, TOO_MUCH

MOST_WAITING = 4  # unread messages, above which reading stops
TEXT = 0x81  # first byte of a frame that is a whole text
REFUSED = "websocket.http.response.body"  # in place of a socket
SHORT = 125  # longest text whose size fits into one byte; the next two numbers mark a size of two or eight bytes
TWO_BYTES, EIGHT_BYTES = Struct("!BBH"), Struct("!BBQ")
BURST, A_SECOND = 40, 2.0  # frames other than messages: pings, pongs, fragments


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket that limits all frames, and sends frames that belong together in one write."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._credit = TokenBucket(BURST, A_SECOND)

    # -- receiving ----------------------------------------------------------------------------------------------------

    def handle_ping(self) -> None:
        """Answer a ping, unless there were too many: answers to a client that never reads would pile up here."""
        if self._spend():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a pong."""
        if self._spend():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take one more fragment of a message; even an empty one costs memory, so it is counted."""
        if self._spend():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, unless it is invalid text; stop reading while enough messages wait.

        uvicorn's own protocol stops reading after each message and resumes when it was taken, two system calls each.
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
        if self.conn.state is State.OPEN:  # or the client has closed it at the same moment
            self.conn.send_close(code, reason)
        self.handle_parser_exception()

    # -- sending ------------------------------------------------------------------------------------------------------

    async def run_asgi(self) -> None:
        """Tell the application what this server can do, and run it."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[AT_ONCE] = self.send_now
        try:
            await super().run_asgi()
        finally:
            del extensions[AT_ONCE]  # the two hold each other

    async def send(self, message: Any) -> None:
        """Send what the application has; after a refusal the handshake is over, which uvicorn forgets to note."""
        await super().send(message)
        if message["type"] == REFUSED and not message.get("more_body"):
            self.handshake_complete = True

    def send_now(self, texts: Sequence[bytes]) -> bool:
        """Send several encoded texts in one write, unless earlier ones are still unread."""
        if not self.writable.is_set():
            return False
        if self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([*self.conn.data_to_send(), *map(_frame, texts)]))
        return True


def _frame(text: bytes) -> bytes:
    """Return a text as one whole frame (RFC 6455, 5.2), at a fraction of the cost of `websockets`."""
    size = len(text)
    if size <= SHORT:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return TWO_BYTES.pack(TEXT, SHORT + 1, size) + text
    return EIGHT_BYTES.pack(TEXT, SHORT + 2, size) + text


def _received(data: bytes, kind: str) -> Any:
    """Return a message in ASGI's form, or None for invalid text."""
    if kind != "text":
        return {"type": "websocket.receive", "bytes": data}
    try:
        return {"type": "websocket.receive", "text": data.decode()}
    except UnicodeDecodeError:
        return None
