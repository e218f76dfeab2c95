"""Timeouts: inactive connections are closed, or a few idle clients could fill the server.

One timer checks all of them, so that single reads and writes need no deadlines of their own.
"""

import asyncio
import time
from copy import copy
from math import inf
from typing import Any, Protocol

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn import Config

from .lingering import LingeringProtocol
from .rate_limits import Clock

PATIENCE = 20.0  # seconds for a complete request, or for the last bytes of a closed connection
LONGEST_ANSWER = 120.0  # seconds from a request to the end of its answer; requests for news wait during some of them
BODY_HEADERS = {b"content-length", b"transfer-encoding"}  # without them a request has no body


class Abortable(Protocol):
    """Can be closed: a transport, or a connection that reports a reason."""

    def is_closing(self) -> bool:
        """Tell whether it is closing already."""

    def abort(self) -> None:
        """Close it now."""


class Watch:
    """The present activity of one connection, since when, and its limit."""

    def __init__(self, watched: Abortable, clock: Clock) -> None:
        self.watched = watched
        self.closing = False
        self.arriving = False  # a request has begun and is not complete
        self._clock = clock
        self.begin(PATIENCE)

    def begin(self, patience: float) -> None:
        """Begin another activity."""
        self._since, self._patience = self._clock(), patience

    @property
    def overdue(self) -> bool:
        """Whether the activity has lasted too long."""
        return self._clock() - self._since > self._patience


class Timeouts:
    """Watches all connections of a server, HTTP and sockets."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._watches: set[Watch] = set()

    def watch(self, watched: Abortable) -> Watch:
        """Watch one more connection."""
        watch = Watch(watched, self._clock)
        self._watches.add(watch)
        return watch

    def forget(self, watch: Watch) -> None:
        """Stop watching a connection that is gone."""
        self._watches.discard(watch)

    def look(self) -> None:
        """Close every connection whose activity has lasted too long; call this every second or so."""
        for watch in list(self._watches):
            if watch.watched.is_closing() and not watch.closing:
                watch.closing = True
                watch.begin(PATIENCE)
            if watch.overdue:
                watch.watched.abort()
                self.forget(watch)

    def close(self) -> None:
        """Close at once every connection with an incomplete request."""
        for watch in self._watches:
            if watch.arriving:
                watch.watched.abort()


class TimedApp:
    """The application as one connection calls it.  It holds the watch, not the connection, which holds it."""

    watch: Watch

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or serve a socket."""
        await (self._serve_socket if scope["type"] == "websocket" else self._answer)(scope, receive, send)

    async def _serve_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.watch.begin(inf)  # a socket has its own timeouts
        try:
            await self._app(scope, receive, send)
        finally:
            self.watch.begin(PATIENCE)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        here = self.watch
        here.begin(LONGEST_ANSWER)
        here.arriving = any(name in BODY_HEADERS for name, _ in scope["headers"])

        async def receive_some() -> Message:
            message = await receive()
            here.arriving = here.arriving and bool(message.get("more_body"))
            return message

        async def send_some(message: Message) -> None:
            await send(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                here.begin(PATIENCE)

        try:
            await self._app(scope, receive_some, send_some)
        finally:
            here.arriving = False
            here.begin(PATIENCE)


class TimedProtocol(LingeringProtocol):
    """A connection as uvicorn serves it, which tells its `Timeouts` what it is at."""

    def __init__(self, timeouts: Timeouts, config: Config, **more: Any) -> None:
        self._timed = TimedApp(config.loaded_app)
        own = copy(config)
        own.loaded_app = self._timed
        super().__init__(own, **more)
        self._timeouts = timeouts

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn narrows it
        """Begin to watch."""
        self._timed.watch = self._timeouts.watch(transport)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop watching."""
        self._timeouts.forget(self._timed.watch)
        super().connection_lost(exc)
