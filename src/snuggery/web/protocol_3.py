"""Protocol 3 over HTTP: requests and answers with the names that older clients know."""

from collections.abc import Callable

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..store.errors import Refused
from ..tables.views.former_names import FORMER, VOTES, former, is_former
from ..tables.views.messages import PROTOCOL
from .wire import MALFORMED, MOST_BYTES, encode, plain, refusal

HEADER = "snuggery-protocol"
API = "/api/"
PATHS = {"/api/house": "/api/server", "/api/cards": "/api/sheets"}  # former address: present one
PICTURES = {"look-on.svg": "watch.svg"}
PRESENT_VOTES = {former_word: word for word, former_word in VOTES.items()}

Encode = Callable[[object], bytes]


def encoder_for(protocol: int) -> Encode:
    """Return the encoder of messages for a client of this protocol."""
    return _encode_former if is_former(protocol) else encode


def _encode_former(message: object) -> bytes:
    return encode(former(plain(message)))


class Protocol3:
    """Wraps the application: answers requests that name no protocol with the names of protocol 3."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with the present names if it has the former ones."""
        if scope["type"] != "http" or not scope["path"].startswith(API):
            await self._app(scope, receive, send)
            return
        spoken = Headers(scope=scope).get(HEADER, str(FORMER))
        if spoken == str(PROTOCOL):
            await self._app(scope, receive, send)
        elif spoken == str(FORMER):
            await self._pass_on(scope, receive, send)
        else:
            reason = f"this server speaks protocols {FORMER} and {PROTOCOL}, not {spoken!r}"
            await refusal(Refused("protocol", reason, 400))(scope, receive, send)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = present_path(scope["path"])
        if path == scope["path"] and path in PATHS.values():  # no client of protocol 3 knows these
            await self._app(scope, receive, send)
            return
        headers = MutableHeaders(raw=list(scope["headers"]))
        del headers["accept-encoding"]  # a compressed answer can't be read here
        asked = {**scope, "path": path, "raw_path": path.encode(), "headers": headers.raw}
        is_vote = scope["method"] == "POST" and path.endswith("/vote")
        await self._app(asked, _present_vote(receive) if is_vote else receive, _Answer(send).take)


def present_path(path: str) -> str:
    """Return the present address for a former one; leave any other unchanged."""
    head, slash, tail = path.rpartition("/")
    if tail in PICTURES:
        return head + slash + PICTURES[tail]
    for old, new in PATHS.items():
        if path == old or path.startswith(f"{old}/"):
            return new + path.removeprefix(old)
    return path


def _present_vote(receive: Receive) -> Receive:
    """Return a receiver that translates the body of a vote to the present names, if it can read the body."""

    async def receive_vote() -> Message:
        message = await receive()
        while message["type"] == "http.request" and message.get("more_body") and len(message["body"]) <= MOST_BYTES:
            more = await receive()
            if more["type"] != "http.request":
                return more
            message = {**more, "body": message["body"] + more.get("body", b"")}
        return {**message, "body": _renamed_vote(message["body"])} if message.get("body") else message

    return receive_vote


def _renamed_vote(body: bytes) -> bytes:
    try:
        vote = msgspec.json.decode(body)
    except MALFORMED:
        return body
    if isinstance(vote, dict) and isinstance(what := vote.get("what"), str):
        vote["what"] = PRESENT_VOTES.get(what, what)
    return encode(vote)


class _Answer:
    """Buffers an answer, and sends it with the former names if it is JSON."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None
        self._body = b""

    async def take(self, message: Message) -> None:
        """Take a part of the answer."""
        if message["type"] == "http.response.start" and _is_json(message):
            self._start = message
        elif self._start is None:
            await self._send(message)
        else:
            self._body += message.get("body", b"")
            if not message.get("more_body"):
                await self._finish(self._start)

    async def _finish(self, start: Message) -> None:
        body = encode(former(msgspec.json.decode(self._body)))
        MutableHeaders(scope=start)["content-length"] = str(len(body))
        await self._send(start)
        await self._send({"type": "http.response.body", "body": body})


def _is_json(start: Message) -> bool:
    return Headers(raw=start["headers"]).get("content-type", "").startswith("application/json")
