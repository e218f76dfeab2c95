"""Encodes and decodes messages, requests and HTTP answers, all through the types of `messages`."""

import gzip
import re
from typing import Any, TypeVar

import msgspec
import numpy as np
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ..games import find, names
from ..kit.errors import SnuggeryError, Unusable
from ..kit.game import Game
from ..kit.options import read_options
from ..store.errors import DatabaseUnavailable, Refused, sentence
from .files import takes_gzip

MOST_BYTES = 16 * 1024  # in the body of a request
FAST = 7  # of gzip's nine levels: the last ones gain nothing
LENGTH = re.compile(r"Expected `str` of length ([<>]=) (\d+) - at `\$\.(\w+)`")
MALFORMED = (msgspec.MsgspecError, UnicodeError, RecursionError)  # errors for text that is no message of ours

Message = TypeVar("Message")


def encode(message: object) -> bytes:
    """Write a message as JSON."""
    return _encoder.encode(message)


def plain(message: object) -> Any:
    """Return a message as dicts, arrays, numbers and texts, as if it had crossed the wire."""
    return msgspec.to_builtins(message, str_keys=True, enc_hook=_plain_number)


def answer(message: object, status: int = 200) -> Response:
    """Answer with a message that must not be cached."""
    return Response(encode(message), status, {"cache-control": "no-store"}, "application/json")


def packed(request: Request, response: Response) -> Response:
    """Compress an answer without private data, if the browser accepts that."""
    if takes_gzip(request.headers.get("accept-encoding", "")):
        response.body = gzip.compress(bytes(response.body), FAST)
        response.headers.update({"content-encoding": "gzip", "content-length": str(len(response.body))})
    response.headers["vary"] = "accept-encoding"
    return response


def refusal(error: SnuggeryError) -> Response:
    """Answer with the code and the sentence of an error."""
    status = error.status if isinstance(error, Refused) else 507 if isinstance(error, DatabaseUnavailable) else 422
    return answer({"code": error.code, "reason": sentence(error)}, status)


async def read(request: Request, kind: type[Message]) -> Message:
    """Read a request's body as a message; raise `Refused` saying what is wrong with it."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused("unreadable", "the body has to be application/json", 415)
    try:
        return msgspec.json.decode(await _body(request), type=kind)
    except MALFORMED as error:
        raise Refused("unreadable", told(error), 400) from None


def told(error: Exception) -> str:
    """Say what is wrong with a message; of a text's length in a sentence for people, who may have typed it."""
    found = LENGTH.fullmatch(str(error))
    if found is None:
        return str(error)
    bound, number, field = found.groups()
    if (bound, number) == (">=", "1"):
        return f"the {field} is missing"
    return f"the {field} has at {'most' if bound == '<=' else 'least'} {number} characters"


async def _body(request: Request) -> bytes:
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > MOST_BYTES:
                raise Refused("unreadable", f"a request has at most {MOST_BYTES} bytes", 413)
    except ClientDisconnect:
        raise Refused("unreadable", "the request broke off", 400) from None
    return body


def game_of(request: Request) -> Game:
    """Return the game that an address names; a refusal repeats nothing of the address."""
    try:
        return find(request.path_params["game"])
    except Unusable as error:
        raise Refused(error.code, f"there is no such game here; there are {', '.join(names())}", 404) from None


def rules_asked_for(request: Request, game: Game) -> dict[str, str]:
    """Return the house rules behind the ?, without the defaults; raise `Unusable` saying what would do instead."""
    codes = read_options(game.options, request.query_params)
    asked = {option.name: option.write(codes[option.name]) for option in game.options}
    return {option.name: asked[option.name] for option in game.options if asked[option.name] != option.default}


def _plain_number(value: Any) -> Any:
    """Turn a record's NumPy numbers into JSON numbers."""
    if isinstance(value, np.integer | np.bool_):
        return value.item()
    raise TypeError(f"{type(value).__name__} can't cross the wire")


_encoder = msgspec.json.Encoder(enc_hook=_plain_number)
