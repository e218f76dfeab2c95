"""Last words: a client that sends too much reads why before the connection is closed.

A connection that is closed while the other side still sends is reset, and a reset throws away what has been answered.
So we say that we write no more, go on reading for a while, and then close (RFC 9112, 9.6).
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

LINGER = 5.0  # seconds for which we go on reading
MOST_READ = 64 * 1024 * 1024  # bytes that we read meanwhile
LARGEST_HEADERS = 16 * 1024  # bytes of a request without its body
SENDING = (h11.SEND_BODY, h11.ERROR)  # what the other side is at, if more may come
TOO_LARGE = (431, b"Request Header Fields Too Large", b"The headers of a request are too large.\n")


class LingeringTransport:
    """A transport whose `close` goes on reading, where the other side may still be sending."""

    def __init__(self, transport: asyncio.Transport, connection: h11.Connection) -> None:
        self.lingers = False
        self.raw = transport
        self._connection = connection
        self._read = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)

    def is_closing(self) -> bool:
        """Tell whether nothing more can be said."""
        return self.lingers or self.raw.is_closing()

    def close(self) -> None:
        """Say no more, and close."""
        if self.is_closing():
            return
        if self._connection.their_state not in SENDING or not self.raw.can_write_eof():
            self.raw.close()
            return
        self.lingers = True
        self.raw.write_eof()
        self.raw.resume_reading()
        asyncio.get_running_loop().call_later(LINGER, self.raw.close)

    def take(self, data: bytes) -> None:
        """Take what comes after the last word."""
        self._read += len(data)
        if self._read > MOST_READ:
            self.raw.close()


class LingeringProtocol(H11Protocol):
    """A connection as uvicorn serves it, which lets the other side hear why it is closed."""

    transport: Any

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn narrows it
        """Begin to serve."""
        super().connection_made(LingeringTransport(transport, self.conn))  # type: ignore[arg-type]

    def data_received(self, data: bytes) -> None:
        """Serve what has come, or take what comes too late."""
        if self.transport.lingers:
            self.transport.take(data)
        else:
            super().data_received(data)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the protocol of sockets, which has last words of its own."""
        self.transport = self.transport.raw
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, or one whose headers never end."""
        if len(self.conn.trailing_data[0]) <= (self.config.h11_max_incomplete_event_size or LARGEST_HEADERS):
            super().send_400_response(msg)
            return
        status, reason, text = TOO_LARGE
        headers = [("content-type", "text/plain; charset=utf-8"), ("connection", "close")]
        for said in (
            h11.Response(status_code=status, headers=headers, reason=reason),
            h11.Data(data=text),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(said))
        self.transport.close()
