"""The addresses that requests come from, as far as limits need them."""

import ipaddress
from functools import lru_cache

from starlette.requests import HTTPConnection

from ..store.notices import lies_in
from .settings import Settings

HALF = 64  # bits of an IPv6 address
MOST_NETWORKS = 1024  # that are remembered: one connection asks several times


def address_of(connection: HTTPConnection) -> str:
    """Return a request's address; uvicorn has already applied a trusted proxy's headers."""
    return network_of(connection.client.host) if connection.client else "?"


def origin_of(connection: HTTPConnection, settings: Settings) -> str:
    """Return the address by which a guest's browser reaches the server: the public one, or the one just used."""
    return settings.public_url.rstrip("/") or f"{connection.url.scheme}://{connection.url.netloc}"


@lru_cache(MOST_NETWORKS)
def network_of(host: str) -> str:
    """Return what one home has in common: the IPv4 address, or the network half of an IPv6 address."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return host
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, HALF), strict=False))


class Networks:
    """Addresses and networks as the settings name them, separated by commas; * is all of them."""

    def __init__(self, given: str) -> None:
        words = [word.strip() for word in given.split(",")]
        self._all = "*" in words
        self._networks = [ipaddress.ip_network(word, strict=False) for word in words if word != "*"]

    def __contains__(self, host: str) -> bool:
        """Tell whether an address is one of these."""
        return self._all or lies_in(host, self._networks)
