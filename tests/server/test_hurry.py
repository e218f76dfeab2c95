"""Who may act: where the rules presume something of the seat that is waited for, a quicker one may overtake it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from snuggery.games import find
from snuggery.kit.records import UNKNOWN
from snuggery.server import company
from snuggery.server import table as table_module
from snuggery.server.settings import Settings

from .conftest import GAME, TestLine, Visitor, running


def presumed(s: Any) -> int:
    """Presume the lowest legal card of seat 1, and nothing of anybody else: rules as these are made for this test."""
    if s.seat != 1:
        return UNKNOWN
    out = np.zeros(64, np.int64)
    find(GAME).rules.legal(s, out)
    return int(out[0])


@pytest.fixture
def at_table(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[list[TestLine], Any]]:
    """Three people at a table at which it is seat 1's turn and seat 2 may be quicker."""
    racing = replace(find(GAME), presumed=presumed)
    for module in (company, table_module):
        monkeypatch.setattr(module, "find", lambda name: racing)
    with running(settings) as client:
        ann, ben, cy = (Visitor(client, name) for name in ("Ann", "Ben", "Cy"))
        table = ann.open("you", "open", "open", private=False, first_dealer="0", counters="20")
        for visitor in (ben, cy):
            visitor.post(f"/api/tables/{table}/sit")
        with ann.at(table) as a, ben.at(table) as b, cy.at(table) as c:
            yield [a, b, c], client.app.state.house._tables[table]  # type: ignore[attr-defined]


def legal_after_presumed(live: Any) -> int:
    """Return what seat 2 may play once the presumed action has been taken for seat 1."""
    before = live.match.snapshot()
    live.match.play(presumed(live.match.state))
    action = int(live.match.legal()[0])
    live.match.undo()
    assert (live.match.snapshot() == before).all()
    return action


def send(line: TestLine, ply: int, action: int) -> dict[str, Any]:
    line.send(type="play", id=f"quick-{ply}", ply=ply, action=action)
    while (message := line.receive())["type"] not in ("ack", "reject"):
        pass
    return message


def test_a_quicker_seat_overtakes_and_both_actions_are_written_down(at_table: Any) -> None:
    (_, ben, cy), live = at_table
    action = legal_after_presumed(live)
    assert send(cy, 0, action) == {"type": "ack", "id": "quick-0", "ply": 2}
    assert ben.table(2)["ply"] == 2
    assert [entry.seat for entry in live.match.history if entry.seat >= 0] == [1, 2]


def test_an_illegal_overtaking_changes_nothing(at_table: Any) -> None:
    (_, ben, cy), live = at_table
    stood = live.match.position()
    assert send(cy, 0, 51_000)["code"] == "illegal"
    assert ben.play(ben.my_turn())["ply"] == 1
    assert stood != live.match.position()


def test_only_the_seat_that_comes_next_may_overtake(at_table: Any) -> None:
    (ann, _, _), live = at_table
    assert send(ann, 0, legal_after_presumed(live))["type"] == "reject"
    assert live.ply == 0


def test_who_was_quick_is_not_turned_away_because_the_slow_one_came_in_between(at_table: Any) -> None:
    (_, ben, cy), live = at_table
    assert ben.play(ben.my_turn())["ply"] == 1
    legal = live.match.legal()
    assert send(cy, 0, legal[0])["ply"] == 2


def test_nothing_is_presumed_of_the_others(at_table: Any) -> None:
    (ann, ben, cy), _ = at_table
    ben.play(ben.my_turn())
    assert send(ann, 1, 5)["code"] == "not-your-turn"
    assert cy.my_turn()["scene"]["choices"]
