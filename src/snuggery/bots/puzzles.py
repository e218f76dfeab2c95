"""A puzzle before one person, with bots' names on the other chairs."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ..coach.puzzles import Puzzle, PuzzleVerdict, asked_of
from ..engine.match.chance import Resumed
from ..engine.match.match import Match
from ..kit.lessons import unanswerable
from ..kit.records import UNKNOWN
from ..kit.scene import Scene, Zone
from ..kit.wording import Wording
from .household import household_names

YOU = "You"
ASKS = "asks"  # the fact of a zone that asks for what no list could hold


class PuzzleSitting:
    """The position of a puzzle as the seat to move sees it, and after the answer what came of it."""

    def __init__(self, match: Match, puzzle: Puzzle, names: Sequence[str] = ()) -> None:
        self.puzzle = puzzle
        self.match = match
        self.seat = match.seat
        self.names = [*(names or _names(puzzle.seats, self.seat))]
        self.say = Wording(match.bound.game.catalogue(), self.names, self.seat)
        self.view = self.match.view(self.seat)
        self.verdict: PuzzleVerdict | None = None

    def scene(self) -> Scene:
        """Return what lies there: with the choices before the answer, and without them after it."""
        scene = self.match.view(self.seat).scene(self.say)
        if self.verdict is None:
            return replace(scene, question=asked_of(self.puzzle, self.say))
        zones = tuple(map(_asking_nothing, scene.zones))
        return replace(unanswerable(scene), zones=zones, question="", turn=None)

    def close(self, verdict: PuzzleVerdict) -> None:
        """Take a verdict on the answer, and play the answer; the solution is shown as it is meant, without bad luck."""
        self.verdict = verdict
        if verdict.answer is not None:
            self.match.play(verdict.answer)
        else:
            self._play_as_meant(verdict.solution)

    def _play_as_meant(self, action: int) -> None:
        foretell, chance = self.match.bound.game.foretell, self.match.chance
        if foretell is None or chance is None:
            self.match.play(action)
            return
        told = foretell(self.view.record, action, self.say, UNKNOWN)
        self.match.chance = Resumed(chance, [told.outcome])
        self.match.play(action)
        self.match.chance = chance


def _names(seats: int, own: int) -> Iterator[str]:
    others = iter(household_names(seats))
    for seat in range(seats):
        yield YOU if seat == own else next(others)


def _asking_nothing(zone: Zone) -> Zone:
    return replace(zone, facts={**zone.facts, ASKS: None}) if ASKS in zone.facts else zone
