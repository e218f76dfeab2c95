"""The server's log in JSON lines, one per request and one per event, if the host has turned it on.

Nothing secret can get in, because nothing that people send is logged: of a request only the route, not its address;
of other loggers only the pattern, not its arguments.
"""

import logging
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from logging.handlers import WatchedFileHandler
from typing import Any

import msgspec
from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..kit.errors import Unusable
from ..tables.host import activity
from ..tables.host.activity import facts_of, note
from .protocol_3 import present_path

STANDARD_ERROR = "-"
OURS = "snuggery."
NO_ROUTE = "(none)"


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": at, "level": record.levelname.lower()}
        facts = facts_of(record)
        line |= {"event": record.msg, **facts} if facts is not None else _told(record)
        return msgspec.json.encode(line).decode()


class RequestLog:
    """Wraps the whole application, and logs each request and its status."""

    def __init__(self, app: ASGIApp, routes: Sequence[BaseRoute]) -> None:
        self._app = app
        self._routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and log at the end."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        began, ended = time.perf_counter(), {"status": 0}
        asked = {"method": scope.get("method", "SOCKET"), "route": self._route(scope)}

        async def listen(message: Message) -> None:
            ended["status"] = message.get("status") or message.get("code") or ended["status"]
            await send(message)

        try:
            await self._app(scope, receive, listen)
        finally:
            note("request", **asked, status=ended["status"], ms=round(1000 * (time.perf_counter() - began), 1))

    def _route(self, scope: Scope) -> str:
        """Return the route pattern of an address: the address itself may be an invitation."""
        asked = {**scope, "path": present_path(scope["path"])}
        found = (route for route in self._routes if route.matches(asked)[0] is not Match.NONE)
        return getattr(next(found, None), "path", NO_ROUTE)


@contextmanager
def writing(place: str) -> Iterator[None]:
    """Write the log to a file or to standard error within this context; write none if no place is named."""
    if not place:
        yield
        return
    handler, root = _handler(place), logging.getLogger()
    handler.setFormatter(JsonLines())
    root.addHandler(handler)
    activity.log.setLevel(logging.INFO)
    try:
        yield
    finally:
        activity.log.setLevel(logging.NOTSET)
        root.removeHandler(handler)
        handler.close()


def _handler(place: str) -> logging.Handler:
    if place == STANDARD_ERROR:
        return logging.StreamHandler(sys.stderr)
    try:
        return WatchedFileHandler(place, encoding="utf-8")  # it notices when the file has been moved
    except OSError as error:
        raise Unusable(f"the log {place} can't be written: {error.strerror or error}") from None


def _told(record: logging.LogRecord) -> dict[str, Any]:
    """Return another logger's message: from other packages only the pattern and the kind of error."""
    ours = record.name.startswith(OURS)
    told: dict[str, Any] = {"logger": record.name, "message": record.getMessage() if ours else str(record.msg)}
    if record.exc_info and record.exc_info[0]:
        told["error"] = record.exc_info[0].__name__
    return told
