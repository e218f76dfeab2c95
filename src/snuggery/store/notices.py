"""Notices: the host's orders to every process of the server through the database, and how a process follows them."""

import ipaddress
from collections.abc import Callable, Iterable
from typing import NamedTuple

from .errors import Refused

BAN = "ban"  # a person or a network may not come in
CLOSE = "close"  # no one may enter a table
REREAD = "reread"  # a table was changed without the server's knowledge

CLOSED = ("closed", "the host of this server has closed this table", 410)
BANNED = ("banned", "the host of this server does not let you in", 403)

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Notice(NamedTuple):
    """One order of the host; times are seconds since 1970."""

    id: str
    kind: str
    subject: str
    made: int
    until: int | None


class Notices:
    """The notices as one process knows them; `changed` is called when one is added or removed."""

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._followed: frozenset[Notice] = frozenset()
        self._closed: frozenset[str] = frozenset()
        self._banned: frozenset[str] = frozenset()
        self._networks: list[Network] = []

    def read(self, found: Iterable[Notice]) -> set[str]:
        """Take these as the complete list; return the tables that must be read again."""
        now = frozenset(found)
        new, self._followed = now - self._followed, now
        self._closed = frozenset(notice.subject for notice in now if notice.kind == CLOSE)
        banned = frozenset(notice.subject for notice in now if notice.kind == BAN)
        if banned != self._banned:
            self._networks = [network for subject in banned if (network := network_named(subject))]
        self._banned = banned
        self.changed()
        return {notice.subject for notice in new if notice.kind == REREAD}

    def check_table(self, table_id: str) -> None:
        """Raise `Refused` if a table is closed."""
        if table_id in self._closed:
            raise Refused(*CLOSED)

    def check_guest(self, person: Callable[[], str], address: str) -> None:
        """Raise `Refused` if a person or an address is banned; `person` is only called if anyone is banned."""
        if self._banned and (person() in self._banned or self._is_banned(address)):
            raise Refused(*BANNED)

    def _is_banned(self, address: str) -> bool:
        return lies_in(address, self._networks)


def lies_in(address: str, networks: Iterable[Network]) -> bool:
    """Tell whether an address lies in one of these networks; an IPv4 address may come in IPv6 notation."""
    try:
        here = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = here.ipv4_mapped if isinstance(here, ipaddress.IPv6Address) else None
    return any((mapped or here) in network for network in networks)


def network_named(subject: str) -> Network | None:
    """Return the network that a host names, for an IPv6 address its whole /64; None for anything else."""
    try:
        network = ipaddress.ip_network(subject, strict=False)
    except ValueError:
        return None
    return network.supernet(new_prefix=64) if network.version == 6 and network.prefixlen > 64 else network
