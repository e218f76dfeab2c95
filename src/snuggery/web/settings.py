"""How a house is kept: where it listens, whom it lets in, and what its tables need to know."""

import ipaddress
import os
import socket
from dataclasses import dataclass, fields
from typing import Any
from urllib.parse import urlsplit

from ..kit.errors import Unusable
from ..tables.settings import TableSettings, data_folder

LOOPBACK = ("127.0.0.1", "::1", "localhost")
KEY_FILE = "seat.key"
MOST_PATIENCE = 60  # seconds that a bot may be told to wait
LIMITS = ("tables_a_minute", "tables_a_day", "joins_a_minute", "lines_an_address", "lines", "messages")
MOST_OF_ANYTHING = 1_000_000


@dataclass(frozen=True, kw_only=True)
class Settings(TableSettings):
    """All of it, checked."""

    host: str = "127.0.0.1"
    port: int = 8642  # 0 takes a free one
    public_url: str = ""  # how guests reach the house, if not by `host` and `port`
    open_browser: bool = False
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    tables_a_minute: int = 20  # that one address may open
    tables_a_day: int = 300
    joins_a_minute: int = 20  # codes that one address may try
    lines_an_address: int = 60  # sockets, and requests that wait for news
    lines: int = 2000

    @property
    def secure(self) -> bool:
        """Whether guests come by HTTPS."""
        return self.public_url.startswith("https:")

    @property
    def hosts(self) -> frozenset[str]:
        """Return the names by which this house may be addressed; a number is no name, see `guard`."""
        names = {*LOOPBACK, self.host, urlsplit(self.public_url).hostname or self.host}
        if self.open_to_network:
            names |= {socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
        return frozenset(names)

    @property
    def open_to_network(self) -> bool:
        """Whether anybody but this machine can reach the house."""
        return self.host not in LOOPBACK


def settings(**wishes: Any) -> Settings:
    """Fill in what is not wished for from the environment; raise `Unusable` for what can't be."""
    if unknown := wishes.keys() - {field.name for field in fields(Settings)}:
        raise TypeError(f"a house has no setting {', '.join(sorted(unknown))}")
    wishes = {"data": data_folder(), **_from_environment(), **{k: v for k, v in wishes.items() if v is not None}}
    made = Settings(**wishes)
    _check_url(made.public_url)
    _check_proxies(made.trusted_proxies)
    for what, seconds in ("pause", made.pause), ("grace", made.grace):
        if not 0 <= seconds <= MOST_PATIENCE:
            raise Unusable(f"a bot's {what} is 0 to {MOST_PATIENCE} seconds, not {seconds:g}")
    return made


def _from_environment() -> dict[str, Any]:
    found: dict[str, Any] = {}
    if url := os.environ.get("SNUGGERY_DATABASE"):
        found["database"] = url
    if pause := os.environ.get("SNUGGERY_PAUSE"):
        found["pause"] = _seconds(pause)
    for limit in LIMITS:
        variable = f"SNUGGERY_{limit.upper()}"
        if given := os.environ.get(variable):
            found[limit] = _limit(given, variable)
    return found


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise Unusable(f"SNUGGERY_PAUSE is a number of seconds such as 0.6, not {text!r}") from None


def _limit(text: str, variable: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) <= MOST_OF_ANYTHING):
        raise Unusable(f"{variable} is a whole number from 1 to {MOST_OF_ANYTHING}, not {text!r}")
    return int(text)


def _check_proxies(addresses: str) -> None:
    for given in addresses.split(","):
        try:
            ipaddress.ip_network(given.strip(), strict=False)
        except ValueError:
            if given.strip() == "*":
                continue
            would_do = "one or more such as 10.0.0.2 or 10.0.0.0/8, with commas between, or *"
            raise Unusable(f"{given!r} is no proxy's address; {would_do}") from None


def _check_url(url: str) -> None:
    """Refuse a public address that is more or less than scheme and host."""
    try:
        parts = urlsplit(url)
        good = not url or (
            parts.scheme in ("http", "https") and parts.hostname and parts.path in ("", "/") and (parts.port or 1) > 0
        )
    except ValueError:
        good = False
    if not good:
        raise Unusable(f"{url!r} is no address for guests; one such as https://cards.example.org would do")
