"""Overtaking: where the rules presume an action of the seat that is waited for, a quicker seat may play first."""

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from snuggery.games import find
from snuggery.kit.records import UNKNOWN
from snuggery.tables import hosted_table, match_table
from snuggery.tables.bots.pace import FORCED, SHORTEST
from snuggery.tables.chairs import opening
from snuggery.tables.turns import movers
from snuggery.web.settings import Settings

from .conftest import GAME, TestConnection, Visitor, running

RACE = "snafooey"  # a player may draw until the next one plays
DAWDLING = 60.0  # seconds


def presumed(s: Any) -> int:
    """Presume the lowest legal card of seat 1, and nothing of anybody else: rules as these are made for this test."""
    if s.seat != 1:
        return UNKNOWN
    out = np.zeros(64, np.int64)
    find(GAME).rules.legal(s, out)
    return int(out[0])


@pytest.fixture
def at_table(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[list[TestConnection], Any]]:
    """Three people at a table at which it is seat 1's turn and seat 2 may be quicker."""
    racing = replace(find(GAME), presumed=presumed)
    for module in (opening, hosted_table):
        monkeypatch.setattr(module, "find", lambda name: racing)
    with running(settings) as client:
        ann, ben, cy = (Visitor(client, name) for name in ("Ann", "Ben", "Cy"))
        table = ann.open("you", "open", "open", private=False, first_dealer="0", counters="20")
        for visitor in (ben, cy):
            visitor.post(f"/api/tables/{table}/sit")
        with ann.at(table) as a, ben.at(table) as b, cy.at(table) as c:
            yield [a, b, c], client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]


def legal_after_presumed(live: Any) -> int:
    """Return what seat 2 may play once the presumed action has been taken for seat 1."""
    before = live.match.snapshot()
    live.match.play(presumed(live.match.state))
    action = int(live.match.legal()[0])
    live.match.undo()
    assert (live.match.snapshot() == before).all()
    return action


def send(line: TestConnection, ply: int, action: int) -> dict[str, Any]:
    line.send(type="play", id=f"quick-{ply}", ply=ply, action=action)
    while (message := line.receive())["type"] not in ("ack", "reject"):
        pass
    return message


def test_who_may_move_is_found_once_for_all_viewers(at_table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (ann, ben, cy), live = at_table
    found: list[int] = []
    monkeypatch.setattr(match_table, "movers", lambda match: found.append(match.seat) or movers(match))
    send(cy, 0, legal_after_presumed(live))
    assert [line.table(2)["waited"] for line in (ann, ben, cy)] == [0, 0, 0]
    assert found == [live.match.seat]


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


def test_a_quick_player_is_not_refused_because_the_slow_one_came_in_between(at_table: Any) -> None:
    (_, ben, cy), live = at_table
    assert ben.play(ben.my_turn())["ply"] == 1
    legal = live.match.legal()
    assert send(cy, 0, legal[0])["ply"] == 2


def test_nothing_is_presumed_of_the_others(at_table: Any) -> None:
    (ann, ben, cy), _ = at_table
    ben.play(ben.my_turn())
    assert send(ann, 1, 5)["code"] == "not-your-turn"
    assert cy.my_turn()["scene"]["choices"]


# -- bots and people --------------------------------------------------------------------------------------------------


def play_first(line: TestConnection) -> int:
    """Play the first card of one's turn; return the ply that it was written down at."""
    shown = line.my_turn()
    while any(choice["quiet"] for choice in shown["scene"]["choices"]):
        line.first = line.wait("table")
        shown = line.my_turn()
    return int(line.play(shown)["ply"])


def words(live: Any, ply: int) -> str:
    """Return what was played at a ply."""
    played = [entry.code for entry in live.match.history if entry.seat >= 0]
    return str(live.bound.game.notation.action_text(live.match.state, played[ply - 1]))


def test_a_bot_overtakes_an_idle_player(client: Any, ann: Visitor) -> None:
    table = ann.open("you", "casual", game=RACE)
    with ann.at(table) as line:
        live = client.app.state.hub.memory.find(table)
        ply = play_first(line)
        line.table(ply + 2)
        assert words(live, ply + 1) == "forget"


def test_a_bot_leaves_time_and_people_can_use_it(settings: Settings) -> None:
    with running(replace(settings, grace=30.0)) as client:
        ann = Visitor(client)
        table = ann.open("you", "casual", game=RACE)
        with ann.at(table) as line:
            live = client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]
            ply = play_first(line)
            began = time.monotonic()
            due = line.table(ply)
            assert [choice["words"] for choice in due["scene"]["choices"]] == ["draw", "forget"]
            assert due["scene"]["turn"] == 1
            assert line.play(due)["ply"] == ply + 1
            line.table(ply + 2)  # the bot needn't wait any longer
            assert time.monotonic() - began < 20
            assert words(live, ply + 1) == "draw"


def test_a_bot_that_may_be_overtaken_does_not_dawdle(client: Any, ann: Visitor) -> None:
    with ann.at(ann.open("you", "casual", game=RACE)) as line:
        line.my_turn()
        hub = client.app.state.hub
        hub.settings = replace(hub.settings, pause=DAWDLING)
        began = time.monotonic()
        line.table(play_first(line) + 2)
        assert time.monotonic() - began < DAWDLING * SHORTEST * FORCED


def test_a_match_that_only_waits_to_be_cut_off_is_ended(client: Any, ann: Visitor) -> None:
    """A second card is refused, and the player of the only one does not draw."""
    for _ in range(30):
        with ann.at(ann.open("you", "casual", game=RACE, max_plays="1")) as line:
            if not line.my_turn()["scene"]["over"]:  # the bot did not play it
                played = line.table(play_first(line))
                assert line.table(played["ply"] + 1)["scene"]["over"]
                assert "without a winner" in line.first["scene"]["result"]
                return
    raise AssertionError("the bot always began")


def test_the_lobby_sends_no_reminder(settings: Settings) -> None:
    with running(replace(settings, grace=30.0)) as client:
        ann = Visitor(client)
        with ann.at(ann.open("you", "casual", game=RACE)) as line:
            play_first(line)
            (mine,) = ann.get("/api/tables").json()["mine"]
            assert not mine["your_turn"]
            assert mine["line"].startswith("Waiting for")
