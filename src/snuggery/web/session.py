"""Sessions: the person behind a request, by a browser's cookie or a program's token."""

import hmac
import time

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..store.errors import Refused
from ..store.rows import Person
from ..tables.people.people import stranger
from ..tables.people.token_generations import TokenGenerations
from .session_keys import LIFETIME, Keys

BEARER = "Bearer "
FORMER_NAME = "snuggery"  # of the cookie, when all servers of one machine shared it


class Sessions:
    """Reads and writes a person's identity."""

    def __init__(self, keys: Keys, generations: TokenGenerations, *, secure: bool) -> None:
        self._keys = keys
        self._generations = generations
        self._secure = secure
        self._cookies = cookie_names(keys, secure=secure)

    def known(self, connection: HTTPConnection) -> Person | None:
        """Return the person, or None for a new one."""
        if is_program(connection):
            return self._read(connection.headers["authorization"].removeprefix(BEARER))
        shown = (self._read(connection.cookies.get(name, "")) for name in self._cookies)
        return next((person for person in shown if person), None)

    def person(self, connection: HTTPConnection) -> Person:
        """Return the person; raise `Refused` for a new one."""
        person = self.known(connection)
        if person is None:
            raise Refused("stranger", "nobody knows you yet: open the lobby first, or get a token from /api/token", 401)
        return person

    def greet(self, connection: HTTPConnection) -> tuple[Person, bool]:
        """Return the person, and whether to set a cookie: the person is new, or has a cookie of an earlier name."""
        known = self.known(connection)
        if known is None:
            return stranger(), True
        return known, self._cookies[0] not in connection.cookies and not is_program(connection)

    def remember(self, response: Response, person: Person) -> None:
        """Give a browser the cookie that identifies the person from now on."""
        response.set_cookie(
            self._cookies[0], self.token(person), LIFETIME, path="/", secure=self._secure, httponly=True, samesite="lax"
        )

    def forget(self, response: Response) -> None:
        """Remove every cookie of this server from a browser."""
        for name in self._cookies:
            response.delete_cookie(name, path="/", secure=self._secure, httponly=True, samesite="lax")

    def pseudonym(self, address: str) -> str:
        """Return the hash that stands for an address in the database."""
        return self._keys.pseudonym(address)

    def token(self, person: Person) -> str:
        """Return the token that proves a person's identity."""
        return self._keys.sign(person, int(time.time()))

    def _read(self, token: str) -> Person | None:
        person = self._keys.read(token, int(time.time()))
        return person if person and self._generations.is_good(person) else None


def cookie_names(keys: Keys, *, secure: bool) -> list[str]:
    """Return the cookie's name, which no other server on this machine has, then the earlier names it may replace."""
    names = [*(f"{FORMER_NAME}-{name}" for name in keys.names()), FORMER_NAME]
    return [f"__Host-{name}" for name in names] if secure else names


def shows(connection: HTTPConnection, token: str) -> bool:
    """Tell whether a request shows a token of the host's, in a time that says nothing about it."""
    shown = connection.headers.get("authorization", "")
    return hmac.compare_digest(shown.encode(), f"{BEARER}{token}".encode())


def is_program(connection: HTTPConnection) -> bool:
    """Tell whether a token is sent in a header, which no other site could make a browser do."""
    return connection.headers.get("authorization", "").startswith(BEARER)
