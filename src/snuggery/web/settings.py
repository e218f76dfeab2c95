"""The settings of a server: where it listens, which guests it admits, and the settings of its tables.

Each setting is defined once, here or in `tables.settings`.  Flags, environment variables, keys of a file and the table
in docs/settings.md follow from it, see `settings_sources`.
"""

import socket
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from ..tables.host.setting_kinds import (
    SETTING,
    Setting,
    as_words,
    long_secret,
    networks,
    public_url,
    setting,
    switch,
    text,
    whole,
)
from ..tables.host.settings import MANY, TableSettings, data_folder
from .settings_sources import given_settings, names_of

LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")  # all addresses of this machine
ELSEWHERE = ("192.0.2.1", 9)  # an address that RFC 5737 reserves for documentation
KEY_FILE = "seat.key"
MOST_PORT = 65535


@dataclass(frozen=True, kw_only=True)
class Settings(TableSettings):
    """All settings, checked."""

    host: str = setting("127.0.0.1", "The address to listen at.", text, "the address to listen at", "ADDRESS")
    port: int = setting(8642, "The port to listen at; 0 takes a free one.", whole(0, MOST_PORT), "the port", "N")
    public_url: str = setting("", "The address that guests open.", public_url, "the address for guests", "URL")
    open_browser: bool = False
    trusted_proxies: str = setting(
        "127.0.0.1",
        "Proxies that may name a guest's address; limits for an address don't apply to them.",
        networks,
        "the trusted proxies",
        "ADDRESSES",
    )
    key: str = setting(
        "", "The key that signs the guests' cookies, instead of the file `seat.key`.", text, "the key", secret=True
    )
    connections: int = setting(
        2000, "The most sockets and waiting requests at once.", whole(1, MANY), "the number of connections", "N"
    )
    connections_an_address: int = setting(
        60, "The same, from one address.", whole(1, MANY), "the number of connections of an address", "N"
    )
    requests_a_minute: int = setting(
        3000, "Requests from one address; a file counts as a fifth.", whole(1, MANY), "the number of requests", "N"
    )
    tables_a_minute: int = setting(
        20, "Tables that one address may open in a minute.", whole(1, MANY), "the number of tables a minute", "N"
    )
    tables_a_day: int = setting(300, "The same, in a day.", whole(1, MANY), "the number of tables a day", "N")
    joins_a_minute: int = setting(
        20, "Codes that one address may try in a minute.", whole(1, MANY), "the number of codes a minute", "N"
    )
    wrong_codes_an_hour: int = setting(
        30,
        "Wrong codes that one address may try in an hour.",
        whole(1, MANY),
        "the number of wrong codes of an address",
        "N",
    )
    wrong_codes_a_minute: int = setting(
        100,
        "Wrong codes that all addresses together may try in a minute; then only links open private tables.",
        whole(1, MANY),
        "the number of wrong codes",
        "N",
    )
    metrics: bool = setting(False, "Answer /metrics for Prometheus, to this machine only.", switch, "metrics")
    metrics_token: str = setting(
        "", "Answer /metrics to requests with this token, from anywhere.", text, "the token for metrics", secret=True
    )
    bots_token: str = setting(
        "",
        "Let machines that show this token think for bots; at least 16 letters.",
        long_secret,
        "the token for bots on other machines",
        secret=True,
    )
    log: str = setting("", "The log, in lines of JSON; - is standard error.", text, "the log", "FILE", shown="none")

    @property
    def secure(self) -> bool:
        """Whether guests come by HTTPS."""
        return self.public_url.startswith("https:")

    @property
    def address(self) -> str:
        """Return the address that guests open: the public one, or this machine's in its network."""
        host = network_address() if self.host in EVERYWHERE else self.host
        return self.public_url.rstrip("/") or _url(host, self.port)

    @property
    def local_address(self) -> str:
        """Return the address at which this machine itself reaches the server."""
        return _url("127.0.0.1" if self.host in EVERYWHERE else self.host, self.port)

    @property
    def hosts(self) -> frozenset[str]:
        """Return the host names by which this server may be addressed; a number is no name, see `guard`."""
        names = {*LOOPBACK, self.host, urlsplit(self.public_url).hostname or self.host}
        if self.open_to_network:
            names |= {socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
        return frozenset(names)

    @property
    def open_to_network(self) -> bool:
        """Whether other machines can reach the server."""
        return self.host not in LOOPBACK


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_address() -> str:
    """Return this machine's address in its network, 127.0.0.1 if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)  # sends nothing: the system only chooses a route
        except OSError:
            return "127.0.0.1"
        return str(asked.getsockname()[0])


@cache
def offered() -> Mapping[str, Setting]:
    """Return the host's settings, by name."""
    return {field.name: field.metadata[SETTING] for field in fields(Settings) if SETTING in field.metadata}


def default(name: str) -> str:
    """Return the default of a setting, in words; "" for none."""
    found: Any = next(field.default for field in fields(Settings) if field.name == name)
    if isinstance(found, bool):
        return as_words(found)
    return offered()[name].shown or (str(found) if not isinstance(found, float) else f"{found:g}")


def settings(*, config: str = "", **wishes: Any) -> Settings:
    """Fill in missing settings from the environment and a file; raise `Unusable` for bad values.

    An argument takes precedence over the environment, which precedes the file of `config` or SNUGGERY_CONFIG.
    """
    inner = {field.name for field in fields(Settings)} - offered().keys()
    if unknown := wishes.keys() - inner - names_of(offered()):
        raise TypeError(f"there is no setting {', '.join(sorted(unknown))}")
    wished = {name: wish for name, wish in wishes.items() if wish is not None}
    given = given_settings(offered(), config, {name: wish for name, wish in wished.items() if name not in inner})
    return Settings(**{"data": data_folder(), **given, **{name: wished[name] for name in wished.keys() & inner}})
