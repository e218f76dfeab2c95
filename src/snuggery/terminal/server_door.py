"""A running server as one guest asks it over HTTP, by the protocol in docs/protocol.md."""

import json
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError

from ..kit.errors import SnuggeryError, Unusable

PROTOCOL = "4"
PATIENCE = 40.0  # seconds; the server itself answers a question for events after 25
MOST_BYTES = 4_000_000
STRANGER = "stranger"  # the code of a server that knows nobody by a token


class ServerRefusal(SnuggeryError):
    """A refusal of the server, in its own words; `code` is its code."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class ServerDoor:
    """A server at an address, and the guest that it takes us for: a new one, or the one of a token.

    `note` is told the token whenever it changes, so that the guest can come back.
    """

    def __init__(self, address: str, token: str = "", note: Callable[[str], object] = lambda token: None) -> None:
        if not address.startswith(("http://", "https://")):
            raise Unusable(f"a server's address begins with https:// or http://, not as {address!r} does")
        self.address, self._token, self._note = address.rstrip("/"), token, note

    def ask(self, path: str, body: Any = None) -> Any:
        """Return the server's answer; raise `ServerRefusal` with its reason, or `Unusable` if it can't be reached."""
        told = self.text(path, body)
        try:
            return json.loads(told)
        except ValueError:
            raise Unusable(f"at {self.address} there is no Snuggery server") from None

    def become(self, path: str, body: Any) -> None:
        """Ask for something that makes us another guest, or one by another name, and be that guest from now on."""
        self._know(self.ask(path, body)["token"])

    def text(self, path: str, body: Any = None) -> str:
        """Return the server's answer as text; a token that it does not know any more is replaced by a new guest's."""
        try:
            return self._text(path, body)
        except ServerRefusal as error:
            if error.code != STRANGER or not self._token:
                raise
            self._token = ""
            return self._text(path, body)

    def _text(self, path: str, body: Any) -> str:
        if not self._token and path != "/api/token":
            self._know(self.ask("/api/token")["token"])
        headers = {"Content-Type": "application/json", "Snuggery-Protocol": PROTOCOL}
        headers |= {"Authorization": f"Bearer {self._token}"} if self._token else {}
        sent = None if body is None else json.dumps(body).encode()
        try:
            request = urllib.request.Request(self.address + path, sent, headers)
            with urllib.request.urlopen(request, None, PATIENCE) as told:
                return str(told.read(MOST_BYTES).decode())
        except HTTPError as error:
            raise self._refusal(error) from None
        except (URLError, HTTPException, OSError) as error:
            why = getattr(error, "reason", error)
            raise Unusable(f"the server at {self.address} can't be reached: {why}") from None
        except ValueError:
            raise Unusable(f"at {self.address} there is no Snuggery server") from None

    def _know(self, token: object) -> None:
        self._token = str(token)
        self._note(self._token)

    def _refusal(self, error: HTTPError) -> SnuggeryError:
        with suppress(ValueError, LookupError, TypeError, OSError):
            said = json.loads(error.read(MOST_BYTES))
            return ServerRefusal(str(said["code"]), str(said["reason"]))
        return Unusable(f"at {self.address} there is no Snuggery server; it answers with status {error.code}")
