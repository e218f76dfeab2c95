"""A full server: players get a place all the same, spectators give way, and nobody is displaced by an equal."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from snuggery.web.connection_limits import ConnectionLimit
from snuggery.web.places import Places
from snuggery.web.settings import Settings

from .conftest import TestConnection, Visitor, running

FULL = 1013


@pytest.fixture
def full(settings: Settings) -> Iterator[TestClient]:
    """A server with two places."""
    with running(replace(settings, connections=2, wait=0.1)) as client:
        yield client


@contextmanager
def refused(visitor: Visitor, table: str) -> Iterator[Any]:
    with pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)) as closed, visitor.at(table):
        pass
    yield closed.value


def test_on_a_full_server_a_player_gets_the_place_of_a_spectator(full: TestClient) -> None:
    ann, ben, cy = (Visitor(full, name) for name in ("Ann", "Ben", "Cy"))
    table = ann.open("you", "open", private=False)
    ben.post(f"/api/tables/{table}/sit")
    with ExitStack() as here:
        here.enter_context(ann.at(table))
        watching = here.enter_context(cy.at(table))
        with refused(Visitor(full, "Dan"), table) as closed:
            assert closed.code == FULL
        line = here.enter_context(ben.at(table))
        assert line.first["scene"]["seat"] == 1
        with pytest.raises(WebSocketDisconnect) as sent_home:
            _receive_all(watching)
        assert sent_home.value.code == FULL
        assert "players come before spectators" in sent_home.value.reason


def _receive_all(line: TestConnection) -> None:
    while True:
        line.receive()


def test_a_player_who_polls_gets_a_place_as_well(full: TestClient) -> None:
    ann, cy = Visitor(full, "Ann"), Visitor(full, "Cy")
    table = ann.open("you", "open", private=False)
    with ExitStack() as here:
        for _ in range(2):
            here.enter_context(cy.at(table))
        assert Visitor(full, "Dan").get(f"/api/tables/{table}/events").status_code == 503
        assert ann.get(f"/api/tables/{table}/events").status_code == 200


def test_one_address_still_has_no_more_than_it_may_have(settings: Settings) -> None:
    with running(replace(settings, connections_an_address=1)) as client:
        ann, cy = Visitor(client, "Ann"), Visitor(client, "Cy")
        table = ann.open("you", "open", private=False)
        with cy.at(table), refused(ann, table) as closed:
            assert closed.code == FULL


def test_among_players_whoever_has_many_places_gives_way_and_an_equal_does_not() -> None:
    places, ended = crowded({"flood": 5, "home": 1})
    assert places._send_one_home("new")
    assert ended == ["flood"]
    places, ended = crowded({"home": 1, "other": 1})
    assert not places._send_one_home("new")
    assert not places._send_one_home("home")
    assert ended == []


def test_whoever_is_sent_home_already_makes_no_room_twice() -> None:
    places, ended = crowded({"flood": 3})
    assert [places._send_one_home("new") for _ in range(4)] == [True, True, True, False]
    assert len(ended) == 3


def crowded(addresses: dict[str, int]) -> tuple[Places, list[str]]:
    """Return places that are all taken by players, and a list of the addresses whose sockets are sent home."""
    limit = ConnectionLimit(sum(addresses.values()), 60)
    everybody = [address for address, count in addresses.items() for _ in range(count)]
    assert all(map(limit.enter, everybody))
    stays = [SimpleNamespace(person="p", place=address, table="t", ended=None) for address in everybody]
    ended: list[str] = []

    def end(stay: Any, why: Any) -> None:
        stay.ended = why
        ended.append(stay.place)

    table = SimpleNamespace(own_chair=lambda person: "a chair")
    hub = SimpleNamespace(memory=SimpleNamespace(find=lambda table_id: table))
    return Places(limit, SimpleNamespace(here=stays, end=end), hub), ended  # type: ignore[arg-type]


@pytest.mark.deep
def test_thirty_four_addresses_that_fill_a_server_keep_no_player_out(settings: Settings) -> None:
    """They hold all places, each sixty, and each with a seat at a table of its own."""
    places, ended = crowded({f"198.51.100.{number}": 60 for number in range(34)})
    for player in range(1000):
        address = f"203.0.{player // 250}.{player % 250}"
        assert places._send_one_home(address)
        places._limit.leave(ended[-1])
        places._limit.enter_beyond(address)
    assert len(ended) == 1000
