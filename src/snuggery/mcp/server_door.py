"""A running server as one guest asks it over HTTP, by the protocol in docs/protocol.md."""

import json
import urllib.request
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError

from ..kit.errors import SnuggeryError, Unusable

PROTOCOL = "4"
PATIENCE = 40.0  # seconds; the server itself answers a question for events after 25
MOST_BYTES = 4_000_000


class ServerRefusal(SnuggeryError):
    """A refusal of the server, in its own words; `code` is its code."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class ServerDoor:
    """A server at an address, and the guest that it takes us for."""

    def __init__(self, address: str) -> None:
        if not address.startswith(("http://", "https://")):
            raise Unusable(f"a server's address begins with https:// or http://, not as {address!r} does")
        self._address, self._token = address.rstrip("/"), ""

    def ask(self, path: str, body: Any = None) -> Any:
        """Return the server's answer; raise `ServerRefusal` with its reason, or `Unusable` if it can't be reached."""
        if not self._token and path != "/api/token":
            self._token = str(self.ask("/api/token")["token"])
        headers = {"Content-Type": "application/json", "Snuggery-Protocol": PROTOCOL}
        headers |= {"Authorization": f"Bearer {self._token}"} if self._token else {}
        sent = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(
                urllib.request.Request(self._address + path, sent, headers), None, PATIENCE
            ) as told:
                return json.loads(told.read(MOST_BYTES))
        except HTTPError as error:
            raise self._refusal(error) from None
        except (URLError, HTTPException, OSError) as error:
            raise Unusable(f"{self._address} can't be reached: {getattr(error, 'reason', error)}") from None
        except ValueError:
            raise Unusable(f"at {self._address} there is no Snuggery server") from None

    def _refusal(self, error: HTTPError) -> SnuggeryError:
        try:
            said = json.loads(error.read(MOST_BYTES))
            return ServerRefusal(str(said["code"]), str(said["reason"]))
        except (ValueError, LookupError, TypeError, OSError):
            return Unusable(f"at {self._address} there is no Snuggery server; it answers with status {error.code}")
