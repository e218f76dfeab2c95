"""Sessions: whom a request comes from, by the cookie of a browser or the token of a program."""

import time

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..tables.people import Person, stranger
from .session_keys import LIFETIME, Keys

BEARER = "Bearer "


class Sessions:
    """Reads and writes who somebody is."""

    def __init__(self, keys: Keys, *, secure: bool) -> None:
        self._keys = keys
        self._secure = secure
        self._cookie = "__Host-snuggery" if secure else "snuggery"

    def known(self, connection: HTTPConnection) -> Person | None:
        """Return who is there, None for somebody new."""
        cookie = connection.cookies.get(self._cookie, "")
        token = connection.headers["authorization"].removeprefix(BEARER) if is_program(connection) else cookie
        return self._keys.read(token, int(time.time()))

    def greet(self, connection: HTTPConnection) -> tuple[Person, bool]:
        """Return who is there, and whether that is somebody new."""
        known = self.known(connection)
        return (known, False) if known else (stranger(), True)

    def remember(self, response: Response, person: Person) -> None:
        """Give a browser the cookie by which it is known from now on."""
        response.set_cookie(
            self._cookie, self.token(person), LIFETIME, path="/", secure=self._secure, httponly=True, samesite="lax"
        )

    def token(self, person: Person) -> str:
        """Return what proves who somebody is."""
        return self._keys.sign(person, int(time.time()))


def is_program(connection: HTTPConnection) -> bool:
    """Tell whether a token is shown openly, which no page of another site could make a browser do."""
    return connection.headers.get("authorization", "").startswith(BEARER)
