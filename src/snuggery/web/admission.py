"""Admission: which requests the server answers, and which connections end on the host's order."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from sys import maxsize

import anyio
from starlette.requests import HTTPConnection

from ..store.errors import Refused
from ..store.notices import Notices
from .addresses import Networks, address_of
from .connection_limits import REQUESTS_AN_ADDRESS, ConnectionLimit
from .guard import Leave, leave_unnoticed
from .rate_limits import RateLimit
from .session import Sessions
from .settings import Settings

FILE_PATHS = ("/static/", "/games/", "/bundles/")
FILE_COST = 0.2  # of a request: a page has many files, and they are cheap
TOO_MANY = ("busy", "those were many requests in a short time; wait a minute", 429)
TOO_MANY_AT_ONCE = ("busy", "those were many requests at once; wait until some are answered", 429)


@dataclass(eq=False)
class Stay:
    """An open socket, and the reason why it must close, if any."""

    person: str
    address: str
    place: str  # the address, or the network, by which its places are counted
    table: str
    scope: anyio.CancelScope = field(default_factory=anyio.CancelScope)
    ended: Refused | None = None


class Admission:
    """Checks requests against the limits of their address and the host's notices."""

    def __init__(self, settings: Settings, sessions: Sessions, notices: Notices) -> None:
        self._requests = RateLimit(settings.requests_a_minute)
        self._answering = ConnectionLimit(maxsize, settings.connections_an_address + REQUESTS_AN_ADDRESS)
        self._spared = Networks(settings.trusted_proxies)
        self._sessions = sessions
        self._notices = notices
        self._here: set[Stay] = set()
        notices.changed = self._review

    def admit(self, connection: HTTPConnection) -> Leave:
        """Admit a request; raise `Refused` if it must not be answered."""
        host = connection.client.host if connection.client else ""
        self._notices.check_guest(lambda: self._person(connection), host)
        return leave_unnoticed if host in self._spared else self._count(connection)

    def _count(self, connection: HTTPConnection) -> Leave:
        address = address_of(connection)
        cost = FILE_COST if connection.scope["path"].startswith(FILE_PATHS) else 1.0
        if not self._requests.take(address, cost):
            raise Refused(*TOO_MANY)
        if connection.scope["type"] == "websocket":  # sockets are counted as connections
            return leave_unnoticed
        if not self._answering.enter(address):
            raise Refused(*TOO_MANY_AT_ONCE)
        return partial(self._answering.leave, address)

    @contextmanager
    def stay(self, connection: HTTPConnection, table: str, person: str) -> Iterator[Stay]:
        """Note that a socket is here; what runs meanwhile is cancelled when the host sends it home."""
        host = connection.client.host if connection.client else ""
        stay = Stay(person, host, address_of(connection), table)
        self._here.add(stay)
        try:
            with stay.scope:
                yield stay
        finally:
            self._here.discard(stay)

    @property
    def here(self) -> Iterable[Stay]:
        """The sockets that are here."""
        return self._here

    def end(self, stay: Stay, why: Refused) -> None:
        """Send a socket home."""
        stay.ended = why
        stay.scope.cancel()

    def _person(self, connection: HTTPConnection) -> str:
        person = self._sessions.known(connection)
        return person.id if person else ""

    def _review(self) -> None:
        for stay in self._here:
            try:
                self._notices.check_table(stay.table)
                self._notices.check_guest(lambda stay=stay: stay.person, stay.address)  # type: ignore[misc]
            except Refused as refused:
                self.end(stay, refused)
