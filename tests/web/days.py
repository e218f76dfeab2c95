"""Deals of a day for tests: a clock that a test sets, and people who look, sit down and play."""

from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import TestClient

from snuggery.store.clock import DAY, day_of
from snuggery.tables.people.results import record_finished

if TYPE_CHECKING:
    from .conftest import Visitor

NOON = 1_800_000_000 - 1_800_000_000 % DAY + DAY // 2
TODAY = day_of(NOON)
SHORT = "snip-snap-snorum"


class Clock:
    """The database's clock, set by a test."""

    def __init__(self, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = NOON
        clock = client.app.state.hub.database.clock  # type: ignore[attr-defined]
        monkeypatch.setattr(clock, "now", lambda: self.seconds)

    def next_day(self, days: int = 1) -> None:
        self.seconds += days * DAY


def today(visitor: "Visitor", day: str = "", level: str = "casual") -> dict[str, Any]:
    """Return what a person sees of a day, its deals by game."""
    told = visitor.get(f"/api/today?level={level}{f'&day={day}' if day else ''}").json()
    return {**told, "games": {deal["game"]: deal for deal in told["games"]}}


def sit(visitor: "Visitor", game: str = SHORT, **wish: str) -> str:
    answered = visitor.post(f"/api/today/{game}", wish)
    assert answered.status_code == 201, answered.text
    return str(answered.json()["path"].rpartition("/")[2])


def play(visitor: "Visitor", table: str, choose: Any = lambda choices: choices[0]) -> list[str]:
    """Play a table to its end; return what everybody said and did, in words."""
    words: list[str] = []
    with visitor.at(table) as line:
        while not line.held["scene"]["over"]:
            scene, ply = line.held["scene"], line.held["ply"]
            words += [event["text"] for event in line.held["events"]]
            if scene["turn"] == scene["seat"] and scene["choices"]:
                line.send(type="play", id=f"p{ply}", ply=ply, action=choose(scene["choices"])["action"])
            line.wait("table")
        words += [event["text"] for event in line.held["events"]]
    return words


def finished(client: TestClient) -> None:
    """Have the results recorded that the server records in the background."""
    client.portal.call(record_finished, client.app.state.hub)  # type: ignore[union-attr,attr-defined]
