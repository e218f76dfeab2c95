"""A guest's socket on bare ASGI: frames are sent as encoded, in one write if the server can do that."""

import contextlib
from collections.abc import Callable, Sequence

import anyio
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

AT_ONCE = "snuggery.frames"  # the extension of a server that takes encoded texts without an await

SendNow = Callable[[Sequence[bytes]], bool]  # tells whether there was room; if not, nothing was sent


class Left(Exception):
    """The client has disconnected."""


class Cut(Exception):
    """The connection must be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Socket:
    """Accepts, receives, sends, closes; raises `Left` once the client has gone."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.request = HTTPConnection(scope)  # the client, its address and its request
        self._receive = receive
        self._send = send
        self._send_now: SendNow | None = scope.get("extensions", {}).get(AT_ONCE)

    @property
    def sends_at_once(self) -> bool:
        """Whether the server can send without an await, as long as there is room."""
        return self._send_now is not None

    async def accept(self) -> None:
        """Open the socket."""
        await self.receive()
        await self._pass_on({"type": "websocket.accept"})

    async def receive(self) -> Message:
        """Return the next message."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Left
        return message

    def send_now(self, texts: Sequence[bytes]) -> bool:
        """Send encoded texts, each as a frame, if that needs no waiting; tell whether it was sent."""
        try:
            return self._send_now is not None and self._send_now(texts)
        except OSError:
            raise Left from None

    async def send(self, texts: Sequence[bytes]) -> None:
        """Send encoded texts, each as a frame; return when there is room for more."""
        if not self.send_now(texts):
            for text in texts:
                await self._pass_on({"type": "websocket.send", "text": text.decode()})

    async def close(self, code: int, reason: str) -> None:
        """Close the socket."""
        await self._pass_on({"type": "websocket.close", "code": code, "reason": reason})

    async def _pass_on(self, message: Message) -> None:
        try:
            await self._send(message)
        except OSError:  # a server's sign that a client has left
            raise Left from None


NOT_TEXT, BROKEN, FULL = 1007, 1011, 1013
UNREADABLE, NO_ENTRY, NO_TABLE, TIMED_OUT, GONE, TOO_MUCH = 4400, 4403, 4404, 4408, 4410, 4429
SIGNED_OUT = 4401

CLOSED_WITHIN = 10.0  # seconds
LONGEST_REASON = 123  # bytes


async def close(socket: Socket, code: int, reason: str) -> None:
    """Tell the client why a socket ends, unless it has gone already."""
    with contextlib.suppress(RuntimeError, Left), anyio.move_on_after(CLOSED_WITHIN):
        await socket.close(code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
