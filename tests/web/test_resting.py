"""Tables that rest: what was drawn for who looks on is forgotten where nothing happens, and nobody can tell."""

import pytest
from starlette.testclient import TestClient

from snuggery.tables import hub as hubs
from snuggery.tables.match_table import MatchTable
from snuggery.tables.views import NOTHING_YET, match_view
from snuggery.web.wire import encode

from .conftest import Visitor


def hosted(visitor: Visitor, table: str) -> MatchTable:
    """Return a table as the house holds it."""
    found = visitor.client.app.state.hub.held(table)  # type: ignore[attr-defined]
    assert isinstance(found, MatchTable)
    return found


def frames(table: MatchTable) -> list[bytes]:
    """Return what everybody at a table is shown: those who sit there and one who looks on."""
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
    monkeypatch.setattr(hubs, "MOST_LIVELY", 2)
    tables = [ann.open("you", "open") for _ in range(3)]
    for table in tables:
        with ann.at(table) as line:
            assert line.first["type"] == "table"
    assert [bool(hosted(ann, table).introductions) for table in tables] == [False, True, True]
    assert len(client.app.state.hub._lively) == 2  # type: ignore[attr-defined]
