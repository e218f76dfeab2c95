"""Limits on simultaneous connections, in total and per address."""

import asyncio
from collections import Counter
from typing import Any

from .addresses import Networks, network_of
from .timeouts import TimedProtocol

REQUESTS_AN_ADDRESS = 100  # connections of an address in addition to its sockets and waiting requests
MANY_ADDRESSES = 1000
TOO_MANY = "connections"  # the code of this refusal, which only appears in the metrics


class ConnectionLimit:
    """Counts connections, with a limit in total and one per address."""

    def __init__(self, most: int, most_an_address: int) -> None:
        self._most, self._most_an_address = most, most_an_address
        self._here: dict[str, int] = {}

    @property
    def count(self) -> int:
        """The number of open connections."""
        return sum(self._here.values())

    def enter(self, address: str) -> bool:
        """Count one more in, if there is room."""
        if not self.may_have_more(address) or self.count >= self._most:
            return False
        self.enter_beyond(address)
        return True

    def may_have_more(self, address: str) -> bool:
        """Tell whether an address has fewer than it may have, however many there are in all."""
        return self.count_of(address) < self._most_an_address

    def enter_beyond(self, address: str) -> None:
        """Count one more in, although there is no room: somebody else is about to leave."""
        self._here[address] = self.count_of(address) + 1

    def count_of(self, address: str) -> int:
        """Return how many of an address are here."""
        return self._here.get(address, 0)

    def leave(self, address: str) -> None:
        """Count one less."""
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]


class TransportLimit:
    """Counts connections to the port, before a byte is read, so that no address can fill the server.

    Proxies are exempt, because many guests share one.  A connection that became a socket reports no end here, so
    closed ones are removed when a new one comes.
    """

    def __init__(self, most_an_address: int, spared: Networks, refusals: Counter[str]) -> None:
        self._most, self._spared, self._refusals = most_an_address, spared, refusals
        self._here: dict[str, set[asyncio.BaseTransport]] = {}

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Count one more, if its address has room."""
        peer = transport.get_extra_info("peername")
        if not isinstance(peer, tuple) or peer[0] in self._spared:
            return True
        if len(self._here) > MANY_ADDRESSES:
            self._forget_the_gone()
        here = {known for known in self._here.get(network_of(peer[0]), ()) if not known.is_closing()}
        if let_in := len(here) < self._most:
            here.add(transport)
        self._here[network_of(peer[0])] = here
        self._refusals[TOO_MANY] += not let_in
        return let_in

    def _forget_the_gone(self) -> None:
        living = ((name, {one for one in here if not one.is_closing()}) for name, here in self._here.items())
        self._here = {name: here for name, here in living if here}


class LimitedProtocol(TimedProtocol):
    """A connection as the server serves it, unless its address has too many."""

    def __init__(self, limit: TransportLimit, *more: Any, **named: Any) -> None:
        super().__init__(*more, **named)
        self._limit = limit
        self._let_in = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn narrows it
        """Start to serve, or hang up."""
        self._let_in = self._limit.enter(transport)
        if self._let_in:
            super().connection_made(transport)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop serving."""
        if self._let_in:
            super().connection_lost(exc)
