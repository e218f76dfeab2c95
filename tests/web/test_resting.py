"""Tables that drop their views or are evicted: they are read or drawn again, without a visible difference."""

import gc

import pytest
from starlette.testclient import TestClient

from snuggery.tables import table_memory
from snuggery.tables.match_table import MatchTable
from snuggery.tables.views.game_log import NOTHING_YET
from snuggery.tables.views.table_views import match_view
from snuggery.web.wire import encode

from .conftest import Visitor


def hosted(visitor: Visitor, table: str) -> MatchTable:
    """Return a table as the server holds it."""
    found = visitor.client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]
    assert isinstance(found, MatchTable)
    return found


def frames(table: MatchTable) -> list[bytes]:
    """Return what everyone at a table is shown: the players and a spectator."""
    people = [chair.person or "nobody" for chair in table.chairs]
    return [encode(match_view(table, person, since)) for person in people for since in (NOTHING_YET, 1, table.ply - 1)]


def test_a_table_that_has_rested_shows_what_it_showed_and_is_played_on(ann: Visitor) -> None:
    table = ann.open("you", "casual", hand_size="2", counters="40")
    with ann.at(table) as line:
        live = hosted(ann, table)
        while live.log.last_deal_end < 1:
            line.play(line.my_turn())
            line.my_turn()
        before = frames(live)
        assert live.introductions
        live.rest()
        assert not live.introductions
        assert frames(live) == before
        live.rest()
        assert line.play(line.my_turn())["type"] == "ack"


def test_only_the_liveliest_tables_keep_what_was_drawn(
    client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_memory, "MOST_LIVELY", 2)
    tables = [ann.open("you", "open") for _ in range(3)]
    for table in tables:
        with ann.at(table) as line:
            assert line.first["type"] == "table"
    assert [bool(hosted(ann, table).introductions) for table in tables] == [False, True, True]
    assert len(client.app.state.hub.memory._lively) == 2  # type: ignore[attr-defined]


def test_a_table_makes_room_for_another_at_once_and_is_never_there_twice(
    client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_memory, "MOST_TABLES", 2)
    tables = [ann.open("you", "open") for _ in range(3)]
    memory = client.app.state.hub.memory  # type: ignore[attr-defined]
    with ann.at(tables[0]):
        in_hand = hosted(ann, tables[0])
        for table in tables[1:]:
            with ann.at(table) as line:
                assert line.first["type"] == "table"
        assert len(memory) == 2
        assert memory.find(tables[0]) is in_hand
        gc.collect()
        assert memory.find(tables[1]) is None


def test_a_house_in_which_every_table_is_watched_says_so(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_memory, "MOST_TABLES", 1)
    tables = [ann.open("you", "open") for _ in range(2)]
    with ann.at(tables[0]):
        refused = ann.get(f"/api/tables/{tables[1]}/explanations")
    assert refused.status_code == 503
    assert refused.json()["reason"] == "Every table of the server is busy; try again in a while"
    assert ann.get(f"/api/tables/{tables[1]}/explanations").status_code == 200
