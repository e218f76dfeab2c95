"""The guard: which requests are accepted at all, and the headers that every answer carries."""

import ipaddress
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..store.errors import Refused
from .health import PATHS as FOR_PROGRAMS
from .session import BEARER
from .settings import Settings
from .wire import refusal

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self'; object-src 'none'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
YEAR = 365 * 24 * 3600

Leave = Callable[[], None]
Admit = Callable[[HTTPConnection], Leave]  # raises `Refused`; its result is called when the answer has been sent


def leave_unnoticed() -> None:
    """Do nothing."""


def admit_all(connection: HTTPConnection) -> Leave:
    """Admit everyone."""
    return leave_unnoticed


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, admit: Admit = admit_all) -> None:
        self._app = app
        self._admit = admit
        self._hosts = settings.hosts
        self._numbers = settings.open_to_network  # a hostile DNS name can point here, a numeric address can't
        self._public = _origin(settings.public_url)
        self._headers = HEADERS | ({"strict-transport-security": f"max-age={YEAR}"} if settings.secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request, or pass it on."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope, Headers(scope=scope))
            leave = self._admit_unless_program(scope)
        except Refused as error:
            await self._turn_away(error, scope, receive, send)
            return
        try:
            await self._app(scope, receive, send if scope["type"] == "websocket" else self._adding_headers(send))
        finally:
            leave()

    def _admit_unless_program(self, scope: Scope) -> Leave:
        """Ask admission, except for monitoring programs, which may call at any time."""
        return leave_unnoticed if scope["path"] in FOR_PROGRAMS else self._admit(HTTPConnection(scope))

    def _check(self, scope: Scope, headers: Headers) -> None:
        if not self._is_ours(headers.get("host", "")):
            raise Refused("wrong-host", "this server goes by another name; see public_url", 421)
        if scope["type"] == "websocket":
            self._check_origin(headers, needed=True)
        elif scope["method"] not in SAFE_METHODS:
            self._check_origin(headers, needed=headers.get("sec-fetch-site") not in ("same-origin", "none"))

    def _check_origin(self, headers: Headers, *, needed: bool) -> None:
        """Admit browsers from our own pages only, and programs that send a token, which no other page could."""
        origin = headers.get("origin")
        if origin is not None and origin != self._public and _netloc(origin) != headers.get("host"):
            raise Refused("wrong-origin", "that came from another site's page", 403)
        if origin is None and needed and not headers.get("authorization", "").startswith(BEARER):
            raise Refused("wrong-origin", "a program shows its token: Authorization: Bearer …", 403)

    def _is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._hosts or (self._numbers and _is_number(name))

    async def _turn_away(self, error: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
        await refusal(error)(scope, receive, self._adding_headers(send))

    def _adding_headers(self, send: Send) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        return send_with_headers


def _origin(url: str) -> str | None:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if url else None


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
