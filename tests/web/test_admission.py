"""How much one address may hold and ask for: connections from the first byte on, requests of every kind."""

import socket
from collections import Counter
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocketDisconnect

from snuggery.store.errors import Refused
from snuggery.store.notices import Notices
from snuggery.tables.people.token_generations import TokenGenerations
from snuggery.web.addresses import Networks
from snuggery.web.admission import Admission
from snuggery.web.connection_limits import REQUESTS_AN_ADDRESS, TransportLimit
from snuggery.web.rate_limits import RateLimit, TokenBucket
from snuggery.web.server import REQUESTS
from snuggery.web.session import Sessions
from snuggery.web.session_keys import Keys
from snuggery.web.settings import Settings

from .conftest import coming_from, running
from .test_server_process import half_a_request, house

KEYS = Keys((b"k" * 32,))


class Connected(SimpleNamespace):
    """A transport from somewhere."""

    def __init__(self, host: str | None) -> None:
        super().__init__(peer=(host, 1) if host else "", gone=False)

    def get_extra_info(self, what: str) -> Any:
        return self.peer

    def is_closing(self) -> bool:
        return bool(self.gone)

    def __hash__(self) -> int:
        return id(self)


def entering(most: int = 2, spared: str = "127.0.0.1") -> tuple[Any, Counter[str]]:
    refusals: Counter[str] = Counter()
    return TransportLimit(most, Networks(spared), refusals).enter, refusals


def test_an_address_has_so_many_connections_and_no_more() -> None:
    enter, refusals = entering()
    first = Connected("198.51.100.1")
    assert [enter(one) for one in (first, *(Connected("198.51.100.1") for _ in range(3)))] == [True, True, False, False]
    assert enter(Connected("198.51.100.2"))
    first.gone = True
    assert enter(Connected("198.51.100.1"))
    assert refusals == {"connections": 2}


def test_a_home_of_the_new_kind_is_one_address_and_a_mapped_one_is_the_old_one() -> None:
    enter, _ = entering(1)
    assert [enter(Connected(f"2001:db8::{end}")) for end in "12"] == [True, False]
    assert enter(Connected("2001:db8:0:1::1"))
    assert [enter(Connected(host)) for host in ("198.51.100.1", "::ffff:198.51.100.1")] == [True, False]


def test_proxies_are_spared_and_so_is_a_socket_of_this_machine() -> None:
    for spared, host in ("127.0.0.1", "127.0.0.1"), ("10.0.0.0/8, ::1", "::1"), ("*", "198.51.100.1"), ("::1", None):
        enter, _ = entering(1, spared)
        assert [enter(Connected(host)) for _ in range(3)] == [True] * 3


def test_the_gone_are_forgotten() -> None:
    limit = TransportLimit(2, Networks("::1"), Counter())
    for number in range(3000):
        connected = Connected(f"10.0.{number // 250}.{number % 250}")
        limit.enter(connected)
        connected.gone = True
    assert len(limit._here) < 1100


def test_one_address_cannot_close_the_house_with_half_requests(tmp_path: Path) -> None:
    most = 20
    more = {"SNUGGERY_CONNECTIONS": str(most), "SNUGGERY_CONNECTIONS_AN_ADDRESS": "5"}
    with house(tmp_path, SNUGGERY_TRUSTED_PROXIES="10.0.0.1", **more) as process, ExitStack() as held:
        half = half_a_request(process, process.ask("/api/token")["token"])
        for _ in range(most + REQUESTS + 10):
            held.enter_context(process.send(half))
        assert asked_from("127.0.0.2", process.address).startswith(b"HTTP/1.1 200")
        assert asked_from("127.0.0.1", process.address) == b""


def asked_from(here: str, there: str) -> bytes:
    """Ask whether the server is open from one of this machine's addresses; return what came."""
    name, _, port = there.partition(":")
    try:
        with socket.create_connection((name, int(port)), 10, source_address=(here, 0)) as line:
            line.sendall(f"GET /healthz HTTP/1.1\r\nHost: {there}\r\n\r\n".encode())
            return line.recv(100)
    except ConnectionError:
        return b""


def test_every_request_of_an_address_counts_and_files_count_little(settings: Settings) -> None:
    with running(replace(settings, requests_a_minute=10)) as client:
        some, other = (coming_from(client, f"198.51.100.{end}") for end in (1, 2))
        assert [some.get("/static/app/style.css").status_code != 429 for _ in range(5)] == [True] * 5
        answers = [some.get("/api/server").status_code for _ in range(12)]
        assert answers[:9] == [200] * 9
        assert answers[-1] == 429
        assert some.get("/").status_code == 429
        with pytest.raises(WebSocketDisconnect), some.websocket_connect("/ws/x"):
            pass
        assert some.get("/healthz").status_code == 200
        assert other.get("/api/server").status_code == 200


def test_one_address_behind_a_proxy_has_so_many_requests_under_way_and_no_more(settings: Settings) -> None:
    """A proxy passes half a request on as soon as its head is there."""
    admission = Admission(
        replace(settings, connections_an_address=1), Sessions(KEYS, TokenGenerations(), secure=False), Notices()
    )
    asked = [HTTPConnection(scope("198.51.100.1")) for _ in range(2 + REQUESTS_AN_ADDRESS)]
    leave = [admission.admit(one) for one in asked[:-1]]
    with pytest.raises(Refused, match="many requests at once"):
        admission.admit(asked[-1])
    admission.admit(HTTPConnection(scope("198.51.100.2")))
    leave[0]()
    admission.admit(asked[-1])


def scope(host: str) -> dict[str, Any]:
    return {"type": "http", "method": "GET", "path": "/api/server", "client": (host, 1), "headers": []}


def test_many_busy_addresses_are_not_looked_through_at_every_request() -> None:
    limit = RateLimit(60, clock=lambda: 0.0)
    looked = 0

    class Busy(TokenBucket):
        @property
        def full(self) -> bool:
            nonlocal looked
            looked += 1
            return False

    limit._buckets = {str(number): Busy(1, 1) for number in range(5000)}
    for number in range(100):
        limit.take(f"new {number}")
    assert looked == 5000


def test_a_trusted_proxy_has_no_limit_of_its_own(settings: Settings) -> None:
    with running(replace(settings, requests_a_minute=1)) as client:
        here = coming_from(client, "127.0.0.1")
        assert [here.get("/api/server").status_code for _ in range(4)] == [200] * 4


@pytest.mark.parametrize("given", ["10.0.0.0/8", "10.1.2.3,::1", " 10.1.2.3 "])
def test_networks_are_named_with_commas_between(given: str) -> None:
    assert "10.1.2.3" in Networks(given)
    assert "::ffff:10.1.2.3" in Networks(given)
    assert "11.1.2.3" not in Networks(given)
    assert "testclient" not in Networks(given)
