"""The log of a server: lines of JSON, a line a request and a line an event, where a host has asked for one.

What is secret can't get in, for nothing that people send is ever written: of a request its route, not its address; of
what others log the pattern, not what was filled in.
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
    """Wraps the whole application, and notes what was asked and how it was answered."""

    def __init__(self, app: ASGIApp, routes: Sequence[BaseRoute]) -> None:
        self._app = app
        self._routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and take note at the end."""
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
        """Return the pattern that an address fits: the address itself may be an invitation."""
        asked = {**scope, "path": present_path(scope["path"])}
        found = (route for route in self._routes if route.matches(asked)[0] is not Match.NONE)
        return getattr(next(found, None), "path", NO_ROUTE)


@contextmanager
def writing(place: str) -> Iterator[None]:
    """Write the log to a file, or to standard error, meanwhile; nothing at all if no place is named."""
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
        return WatchedFileHandler(place, encoding="utf-8")  # which looks whether the file has been moved away
    except OSError as error:
        raise Unusable(f"the log {place} can't be written: {error.strerror or error}") from None


def _told(record: logging.LogRecord) -> dict[str, Any]:
    """Return what another logger says: from outside nothing but the pattern and the kind of error."""
    ours = record.name.startswith(OURS)
    told: dict[str, Any] = {"logger": record.name, "message": record.getMessage() if ours else str(record.msg)}
    if record.exc_info and record.exc_info[0]:
        told["error"] = record.exc_info[0].__name__
    return told
