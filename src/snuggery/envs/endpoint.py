"""A language model behind an endpoint in OpenAI's chat format, asked within bounds of time and size."""

import json
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from socket import SHUT_RDWR, socket
from threading import Timer
from urllib.parse import urlsplit

import msgspec

from ..kit.errors import Unusable

KEY, BASE = "OPENAI_API_KEY", "OPENAI_BASE_URL"  # of the environment, as OpenAI's own client reads them
MOST_BYTES = 4_000_000


@dataclass(frozen=True)
class ModelAnswer:
    """What an endpoint answered: the text and the tokens that it counted, or why there is no answer."""

    text: str = ""
    tokens: int = 0
    missing: str = ""


class ModelMessage(msgspec.Struct):
    """What a model says; None where it refuses or only calls tools."""

    content: str | None = None


class ModelChoice(msgspec.Struct):
    """One of the answers of a model."""

    message: ModelMessage


class ModelUsage(msgspec.Struct):
    """What an answer cost."""

    total_tokens: int = 0


class ModelReply(msgspec.Struct):
    """What an endpoint sends."""

    choices: list[ModelChoice]
    usage: ModelUsage | None = None


class Endpoint:
    """An endpoint up to and with its version, such as http://localhost:8000/v1, and the model that is asked there."""

    def __init__(self, url: str, model: str, seconds: float, key: str = "") -> None:
        """Raise `Unusable` for an address that is none; `seconds` bounds each answer to its last byte."""
        self._parts, self._model, self._seconds, self._key = urlsplit(url), model, seconds, key
        if self._parts.scheme not in ("http", "https") or not self._parts.hostname:
            raise Unusable(f"an endpoint is an address such as http://localhost:8000/v1, not {url!r}")

    def ask(self, messages: Sequence[dict[str, str]]) -> ModelAnswer:
        """Return the answer to some messages, or why there was none in time."""
        body = json.dumps({"model": self._model, "messages": [*messages], "temperature": 0}).encode()
        secure = self._parts.scheme == "https"
        kind = HTTPSConnection if secure else HTTPConnection
        connection = kind(str(self._parts.hostname), self._parts.port, timeout=self._seconds)
        until = time.monotonic() + self._seconds
        try:
            connection.connect()
            with _cut_at(connection.sock, until):
                connection.request("POST", f"{self._parts.path.rstrip('/')}/chat/completions", body, self._headers())
                return _read(connection.getresponse())
        except (OSError, HTTPException, ValueError) as error:
            late = time.monotonic() >= until
            return ModelAnswer(missing=f"there was no answer in {self._seconds:g} seconds" if late else str(error))
        finally:
            connection.close()

    def _headers(self) -> dict[str, str]:
        given = {"Content-Type": "application/json"}
        return {**given, "Authorization": f"Bearer {self._key}"} if self._key else given


def own_key(url: str) -> str:
    """Return the key for the address in OPENAI_BASE_URL and no other: a file from elsewhere may name any address."""
    return os.environ.get(KEY, "") if url.rstrip("/") == os.environ.get(BASE, "").rstrip("/") else ""


@contextmanager
def _cut_at(line: socket, until: float) -> Iterator[None]:
    """End a connection at a time, however slowly its other end goes on."""
    ends = Timer(max(0.0, until - time.monotonic()), _cut, [line])
    ends.daemon = True
    ends.start()
    try:
        yield
    finally:
        ends.cancel()


def _cut(line: socket) -> None:
    with suppress(OSError):
        line.shutdown(SHUT_RDWR)


def _read(response: HTTPResponse) -> ModelAnswer:
    """Read an answer; raise `ValueError` saying what it is instead."""
    if response.status != 200:
        raise ValueError(f"it answers with status {response.status}")
    try:
        reply = msgspec.json.decode(response.read(MOST_BYTES), type=ModelReply)
    except msgspec.DecodeError:
        raise ValueError("its answer is not in the chat format") from None
    if not reply.choices or reply.choices[0].message.content is None:
        raise ValueError("its answer has no text")
    return ModelAnswer(reply.choices[0].message.content, reply.usage.total_tokens if reply.usage else 0)
