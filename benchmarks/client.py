"""A client for the HTTP interface of a server: it creates guests, opens tables and takes seats."""

import http.client
import threading
import time
from collections import Counter
from typing import Any

import msgspec

RESTED = 2.0  # seconds after which an idle connection is not used again


class ServerClient:
    """Sends requests to one server; counts the refusals."""

    def __init__(self, addresses: tuple[str, ...]) -> None:
        self.refused: Counter[int] = Counter()
        self._addresses = addresses
        self._local = threading.local()

    def address(self, number: int) -> str:
        """Return the process that hosts the table of this number: tables are assigned to the processes in turn."""
        return self._addresses[number % len(self._addresses)]

    def guest(self, number: int) -> str:
        """Return the token of a new person."""
        return str(self.ask("GET", "/api/token", number)["token"])

    def open(self, number: int, game: str, options: dict[str, str], tokens: list[str]) -> str:
        """Open a table with a seat for each of these people; return its id, "" if it was refused."""
        chairs = ["you"] + ["open"] * (len(tokens) - 1)
        wish = {"game": game, "chairs": chairs, "options": options, "private": False}
        return str(self.ask("POST", "/api/tables", number, tokens[0], wish).get("id", ""))

    def sit(self, number: int, table: str, tokens: list[str]) -> None:
        """Seat everyone except the first person, who opened the table."""
        for token in tokens[1:]:
            self.ask("POST", f"/api/tables/{table}/sit", number, token, {})

    def ask(self, method: str, path: str, number: int, token: str = "", body: Any = None) -> dict[str, Any]:
        """Return the server's answer, or {} for a refusal."""
        headers = {"content-type": "application/json", "snuggery-protocol": "4", "x-forwarded-for": origin(number)}
        if token:
            headers["authorization"] = f"Bearer {token}"
        connection = self._connection(self.address(number))
        connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status >= 400:
            self.refused[answer.status] += 1
            return {}
        found: dict[str, Any] = msgspec.json.decode(text)
        return found

    def _connection(self, address: str) -> http.client.HTTPConnection:
        """Return this thread's connection to a process; a new one after idle time, when a server closes connections."""
        known: dict[str, tuple[http.client.HTTPConnection, float]] = self._local.__dict__
        connection, used = known.get(address, (None, 0.0))
        now = time.monotonic()
        if connection is None or now - used > RESTED:
            connection = http.client.HTTPConnection(address, timeout=60)
        known[address] = connection, now
        return connection


def origin(number: int) -> str:
    """Return the address of all guests of a table."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
