"""Where a request comes from, as far as limits care."""

import ipaddress

from starlette.requests import HTTPConnection

from ..store.notices import lies_in
from .settings import Settings

HALF = 64  # bits of an IPv6 address


def address_of(connection: HTTPConnection) -> str:
    """Return where a request comes from; a trusted proxy's word for it is taken by the server underneath."""
    return network_of(connection.client.host) if connection.client else "?"


def origin_of(connection: HTTPConnection, settings: Settings) -> str:
    """Return by what address a guest's browser reaches the server: the public one, or the one just used."""
    return settings.public_url.rstrip("/") or f"{connection.url.scheme}://{connection.url.netloc}"


def network_of(host: str) -> str:
    """Return what one home has in common: the address, or of the new kind the half that it can't choose."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return host
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, HALF), strict=False))


class Networks:
    """Addresses and networks as the settings name them, with commas between; * is all of them."""

    def __init__(self, given: str) -> None:
        words = [word.strip() for word in given.split(",")]
        self._all = "*" in words
        self._networks = [ipaddress.ip_network(word, strict=False) for word in words if word != "*"]

    def __contains__(self, host: str) -> bool:
        """Tell whether an address is one of these."""
        return self._all or lies_in(host, self._networks)
