"""What happened at a table, as each who looks on witnessed it: kept as codes, worded when it is sent."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine.match import Match, said
from ..engine.replay import Step, follow, retrace
from ..kit.records import CHANCE
from ..kit.scene import Said


@dataclass(frozen=True, slots=True)
class Told:
    """Something said about the step that a ply or the chance after it was; `seat` is who acted, None for chance."""

    ply: int
    seat: int | None
    said: Said


class GameLog:
    """The sayings of a match for every viewer that has asked for them."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._again = Match(match.bound)
        self._again.begin()
        self._told: dict[int, list[Told]] = {}

    def of(self, viewer: int) -> list[Told]:
        """Return all that a seat (or WATCHER) has been told since the beginning."""
        if viewer not in self._told:
            self._told[viewer] = list(_retell(self._match, viewer))
        return self._told[viewer]

    def catch_up(self) -> None:
        """Tell what the match has seen since last time."""
        for entry in self._match.history[len(self._again.history) :]:
            step = follow(self._again, entry)
            for viewer, told in self._told.items():
                told += _tell(step, self._again.ply, viewer)


def _retell(match: Match, viewer: int) -> Iterator[Told]:
    ply = 0
    for step in retrace(match):
        ply += step.entry.seat != CHANCE
        yield from _tell(step, ply, viewer)


def _tell(step: Step, ply: int, viewer: int) -> Iterator[Told]:
    actor = None if step.entry.seat == CHANCE else step.entry.seat
    for saying in said(step.bound, *step.witness(viewer)):
        yield Told(ply, actor, saying)
