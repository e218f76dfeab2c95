"""A language model behind an endpoint in OpenAI's chat format, asked within bounds of time and size."""

import json
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from socket import SHUT_RDWR, socket
from textwrap import shorten
from threading import Timer
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ..kit.errors import Unusable

MOST_MISSING = 3  # questions in a row without an answer; then nothing more is asked
KEY, BASE = "OPENAI_API_KEY", "OPENAI_BASE_URL"  # of the environment, as OpenAI's own client reads them
MOST_BYTES = 4_000_000
MOST_TOLD = 200  # signs of what an endpoint says is wrong
SAYS_WRONG = ("error", "message", "detail")  # fields of its own message, in the formats of usual servers


@dataclass(frozen=True)
class ModelAnswer:
    """What a model answered: the text and the tokens that it took, or why there is no answer.

    >>> from snuggery.envs.endpoint import ModelAnswer
    >>> ModelAnswer("The ten.\\n\\n2", tokens=812).missing
    ''
    """

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
    """An endpoint up to and with its version, such as http://localhost:8000/v1, and the model that is asked there.

    >>> from snuggery.envs.endpoint import Endpoint
    >>> nobody = Endpoint("http://localhost:9/v1", "llama", seconds=5)
    >>> nobody.ask([{"role": "user", "content": "Your choices: …"}]).missing != ""
    True
    """

    def __init__(self, url: str, model: str, seconds: float, key: str = "") -> None:
        """Raise `Unusable` for an address that is none; `seconds` bounds each answer to its last byte."""
        self._parts, self._model, self._seconds, self._key = urlsplit(url), model, seconds, key
        self._name, self._missing = f"{model or 'the model'} at {url}", 0
        if self._parts.scheme not in ("http", "https") or not self._parts.hostname:
            raise Unusable(f"an endpoint is an address such as http://localhost:8000/v1, not {url!r}")

    def ask(self, messages: Sequence[dict[str, str]]) -> ModelAnswer:
        """Return the answer to some messages, or why there was none in time.

        Raise `Unusable` at the third time in a row, so that a match stops instead of being played by lot.
        """
        said = self._asked(messages)
        self._missing = self._missing + 1 if said.missing else 0
        if self._missing == MOST_MISSING:
            raise Unusable(f"{self._name} has not answered {MOST_MISSING} times in a row: {said.missing}")
        return said

    def _asked(self, messages: Sequence[dict[str, str]]) -> ModelAnswer:
        """Ask once; what fails on the way is the reason why there is no answer."""
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
            return ModelAnswer(missing=self._why(error, time.monotonic() >= until))
        finally:
            connection.close()

    def _why(self, error: Exception, late: bool) -> str:
        """Say why there is no answer, in words that never contain the key."""
        if late:
            return f"there was no answer in {self._seconds:g} s"
        why = getattr(error, "strerror", None) or str(error)
        return why.replace(self._key, "…") if self._key else why

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
        told = _complaint(response.read(MOST_BYTES))
        raise ValueError(f"it answers with status {response.status}{told and f', {told}'}")
    try:
        reply = msgspec.json.decode(response.read(MOST_BYTES), type=ModelReply)
    except msgspec.DecodeError:
        raise ValueError("its answer is not in the chat format") from None
    if not reply.choices or reply.choices[0].message.content is None:
        raise ValueError("its answer has no text")
    return ModelAnswer(reply.choices[0].message.content, reply.usage.total_tokens if reply.usage else 0)


def _complaint(body: bytes) -> str:
    """Return what an endpoint says is wrong, in a line of bounded length; nothing if it sends a page."""
    told: Any = body.decode("utf-8", "replace")
    with suppress(msgspec.DecodeError, RecursionError):
        told = msgspec.json.decode(body)
    while isinstance(told, dict):
        told = next((told[name] for name in SAYS_WRONG if name in told), "")
    if not isinstance(told, str) or told.lstrip().startswith("<"):
        return ""
    return shorten("".join(sign if sign.isprintable() else " " for sign in told), MOST_TOLD, placeholder="…")
