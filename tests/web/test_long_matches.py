"""A match of thousands of plies: it opens, is caught up with, is played on, and comes back after a restart."""

import time
from typing import Any

import pytest

from snuggery.tables.hub import TableHub
from snuggery.tables.match_table import MatchTable
from snuggery.tables.views.game_log import MOST_TOLD
from snuggery.tables.views.messages import Ack, Play
from snuggery.web.settings import Settings

from .conftest import TestConnection, Visitor, running

pytestmark = pytest.mark.slow

GAME = "snake-rummy"
LONGEST = {"target": "100000", "max_rounds": "200"}
MOST_BYTES = 64 * 1024  # of one message
BEHIND = 7  # plies that a client has missed


async def play_on(hub: TableHub, table: MatchTable, plies: int) -> None:
    """Play the first legal move of every seat up to a ply."""
    while table.ply < plies:
        play = Play(f"long-{table.ply}", table.ply, table.match.legal()[0])
        answer = await hub.play(table, table.match.seat, play, lambda chair: True)
        assert isinstance(answer, Ack), answer


@pytest.mark.parametrize("plies", [500, pytest.param(5000, marks=pytest.mark.deep)])
def test_a_long_match_opens_plays_on_and_comes_back(settings: Settings, plies: int) -> None:
    with running(settings) as client:
        ann, ben = Visitor(client, "Ann"), Visitor(client, "Ben")
        table = ann.open("you", "open", private=False, game=GAME, **LONGEST)
        assert ben.post(f"/api/tables/{table}/sit").status_code == 200
        hub: TableHub = client.app.state.hub  # type: ignore[attr-defined]
        begun = time.monotonic()
        client.portal.call(play_on, hub, hub.memory.find(table), plies)  # type: ignore[union-attr]
        print(f"\n{plies} plies in {time.monotonic() - begun:.1f} s", end="")
        before = [see(person, table, plies, since) for person in (ann, ben) for since in (0, plies - BEHIND)]
        print(f", the largest message has {max(size for _, size in before):,} bytes", end="")
    with running(settings) as again:
        begun = time.monotonic()
        people = [Visitor(again), Visitor(again)]
        for person, known in zip(people, (ann, ben), strict=True):
            person.token = known.token
        after = [see(person, table, plies, since) for person in people for since in (0, plies - BEHIND)]
        print(f", read back in {time.monotonic() - begun:.1f} s")
        assert [shown for shown, _ in after] == [shown for shown, _ in before]
        with people[0].at(table) as one, people[1].at(table) as other:
            line = one if one.first["scene"]["choices"] else other
            assert line.play(line.my_turn())["ply"] == plies + 1


def see(person: Visitor, table: str, plies: int, since: int) -> tuple[dict[str, Any], int]:
    """Return what a person who has seen a ply is shown, less what depends on the time, and how large the message is."""
    with person.at(table, since=since) as line:
        shown = line.first
        assert shown["ply"] == plies
        assert len(shown["events"]) <= MOST_TOLD
        assert all(event["ply"] > since for event in shown["events"])
        assert largest(line) < MOST_BYTES
        polled = person.get(f"/api/tables/{table}/events?since={since}").json()
        assert polled["events"] == shown["events"]
        return {"scene": shown["scene"], "events": shown["events"]}, largest(line)


def largest(line: TestConnection) -> int:
    return max(len(frame.encode()) for frame in line.frames)
