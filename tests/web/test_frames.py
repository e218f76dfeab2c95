"""Every frame of whole games, of every game, is what it would be had the unseen cards lain otherwise.

Each frame that a seat or a watcher got is made again from a table at which everything that this viewer can't know was
dealt afresh, before and after each step.  What differs was a leak.
"""

import json
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest

from snuggery.engine.match.replay import Step, retrace
from snuggery.engine.match.witnesses import said
from snuggery.games import names
from snuggery.kit.random import generator
from snuggery.kit.records import CHANCE, WATCHER
from snuggery.kit.wording import Wording
from snuggery.tables.views.messages import ToSeat
from snuggery.tables.views.table_views import match_view
from snuggery.web.deltas import delta_of
from snuggery.web.wire import encode, plain

from .conftest import TestConnection, Visitor

pytestmark = pytest.mark.slow  # whole games, or processes of their own

PLIES = 60  # of each game at most
PEOPLE = ("Ann", "Ben", "Cy")
Told = dict[str, Any]


class Otherwise:
    """A finished table as each viewer could imagine it."""

    def __init__(self, live: Any) -> None:
        self.live = live
        self.rng = generator("frames", live.bound.name)
        self.steps: list[tuple[int, Step]] = []
        self.stood: dict[int, Any] = {}  # ply -> the state after it and the chance that followed
        self.scene, self.sentences = cache(self._scene), cache(self._sentences)
        ply = 0
        for step in retrace(live.match):
            ply += step.entry.seat != CHANCE
            self.steps.append((ply, step))
            self.stood[ply] = step.after

    def imagined(self, states: Any, viewer: int) -> Any:
        """Deal afresh what a viewer can't see."""
        other = states.copy()
        self.live.bound.game.rules.redeal(other[0], viewer, self.rng[0])
        return other

    def wording(self, viewer: int) -> Wording:
        seat = None if viewer == WATCHER else viewer
        return Wording(self.live.bound.game.catalogue(), self.live.names(), seat)

    def _scene(self, ply: int, viewer: int) -> Told:
        view = self.live.bound.view(self.imagined(self.stood[ply], viewer), viewer)
        return dict(json.loads(encode(view.scene(self.wording(viewer)))))

    def _sentences(self, viewer: int) -> dict[int, list[str]]:
        """Return what may be told of each ply, worded from imagined tables alone."""
        say = self.wording(viewer)
        told: dict[int, list[str]] = {ply: [] for ply in self.stood}
        for ply, step in self.steps:
            if said(step.bound, *step.witness(viewer)):
                other = replace(
                    step, before=self.imagined(step.before, viewer), after=self.imagined(step.after, viewer)
                )
                told[ply] += [say(what.code, **what.args) for what in said(step.bound, *other.witness(viewer))]
        return told


Lines = dict[int, TestConnection]  # viewer -> one of their connections


def play(client: Any, game: str) -> tuple[Any, Lines, Lines]:
    """Let people play by lot; return the table and what each viewer got, by whole tables and by deltas."""
    visitors = [Visitor(client, name) for name in PEOPLE]
    table = visitors[0].open("you", "open", "open", private=False, game=game)
    for guest in visitors[1:]:
        assert guest.post(f"/api/tables/{table}/sit").status_code == 200
    live = client.app.state.hub.memory.find(table)
    viewers = dict(enumerate(visitors)) | {WATCHER: Visitor(client)}
    with ExitStack() as stack:
        lines = {seat: stack.enter_context(visitor.at(table)) for seat, visitor in viewers.items()}
        by_deltas = {seat: stack.enter_context(visitor.at(table, deltas=True)) for seat, visitor in viewers.items()}
        lots = np.random.default_rng(7)
        while not live.over and live.ply < PLIES:
            play_by_lot(lines[live.match.seat], live.ply, lots)
        for line in (*lines.values(), *by_deltas.values()):
            line.table(live.ply)
        return live, lines, by_deltas


def play_by_lot(line: TestConnection, ply: int, lots: np.random.Generator) -> None:
    shown = line.table(ply)
    answer = line.play(shown, int(lots.integers(len(shown["scene"]["choices"]))))
    assert answer["type"] == "ack", answer


def tables_of(line: TestConnection) -> list[Told]:
    return [message for frame in line.frames if (message := json.loads(frame))["type"] == "table"]


def assert_fair(otherwise: Otherwise, viewer: int, messages: list[Told]) -> None:
    may_be_told = otherwise.sentences(viewer)
    for message in messages:
        assert message["scene"] == otherwise.scene(message["ply"], viewer), (viewer, message["ply"])
        told: dict[int, list[str]] = {}
        for event in message["events"]:
            told.setdefault(event["ply"], []).append(event["text"])
        for ply, sentences in told.items():
            assert sentences == may_be_told[ply], (viewer, ply)


def assert_deltas_fair(otherwise: Otherwise, viewer: int, line: TestConnection) -> None:
    """Make each delta again from two imagined tables, and see that it says all that there is to see."""
    assert len(line.deltas) > 5
    assert_fair(otherwise, viewer, [after for _, _, after in line.deltas])
    for before, sent, after in line.deltas:
        was, is_now = (otherwise.scene(table["ply"], viewer) for table in (before, after))
        scene = encode(delta_of(was, is_now).changes)
        assert scene.decode() in sent if was != is_now else '"scene"' not in sent, (viewer, after["ply"])


@pytest.mark.parametrize("game", names())
def test_no_frame_tells_what_lies_hidden(client: Any, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = client.app.state.hub
    monkeypatch.setattr(hub, "settings", replace(hub.settings, messages=PLIES))
    live, lines, by_deltas = play(client, game)
    otherwise = Otherwise(live)
    for viewer, line in lines.items():
        shown = tables_of(line)
        assert [msgspec.json.decode(frame, type=ToSeat) for frame in (*line.frames, *by_deltas[viewer].frames)]
        assert len(shown) > 5
        assert_fair(otherwise, viewer, shown)
        assert_deltas_fair(otherwise, viewer, by_deltas[viewer])


@pytest.mark.parametrize("game", names())
def test_the_comparison_would_find_a_leak(client: Any, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show everybody what seat 0 sees."""

    def tell_too_much(table: Any, person: str, since: int, **more: Any) -> Any:
        return match_view(table, table.chairs[0].person, since, **more)

    monkeypatch.setattr("snuggery.web.connection.view_for", tell_too_much)
    visitor, watcher = Visitor(client), Visitor(client)
    with watcher.at(visitor.open("you", "open", "open", private=False, game=game)) as line:
        (live,) = client.app.state.hub.memory.all()
        with pytest.raises(AssertionError):
            assert_fair(Otherwise(live), WATCHER, [line.first])


def test_the_comparison_would_find_a_leak_in_a_delta(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the deltas of all from what seat 0 sees."""

    def change_too_much(held: Any, message: Any) -> Any:
        (live,) = client.app.state.hub.memory.all()
        return delta_of(held, plain(match_view(live, live.chairs[0].person, message["ply"] - 1)))

    monkeypatch.setattr("snuggery.web.connection.delta_of", change_too_much)
    monkeypatch.setattr("tests.web.test_frames.PLIES", 10)
    live, _, by_deltas = play(client, "snip-snap-snorum")
    with pytest.raises(AssertionError):
        assert_deltas_fair(Otherwise(live), WATCHER, by_deltas[WATCHER])
