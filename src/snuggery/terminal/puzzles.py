"""Puzzles in the terminal: a table at which one choice is clearly best, the answer with its reason, the next one."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from ..bots.puzzles import PuzzleSitting
from ..coach.puzzles import Puzzle, PuzzleVerdict, judge, match_of, verdict_words
from ..engine.match.control import Controller
from ..kit.errors import Illegal
from ..kit.files import write_file
from ..kit.game import Game
from ..kit.scene import Choice, Scene
from ..kit.sentences import sentence
from ..transcripts import write
from . import hints
from .guided_table import GuidedTable
from .local_table import LEAVE, Wishes

NEXT, SHOW = -1, -2  # actions of the puzzle's own, which are none of the game's
OWN = {NEXT: Choice(NEXT, "next", "Next puzzle"), SHOW: Choice(SHOW, "show", "Show me")}
HELP = """\
Here you solve puzzles: choose what is best from what you see. show tells the answer, next goes on, quit leaves."""


class PuzzleTable(GuidedTable):
    """A table at which one puzzle follows another."""

    help = HELP
    own = OWN

    def __init__(self, game: Game, puzzles: Sequence[Puzzle], number: int = 0) -> None:
        self.puzzles = puzzles
        self.game = game
        self.solved = self.tried = 0
        self.wishes = Wishes()
        self.deal_came_out = []
        self._lay(number)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that lies here."""
        return self.puzzles[self.number]

    def _lay(self, number: int) -> None:
        """Lay a puzzle on the table."""
        self.number = number
        self.sitting = PuzzleSitting(match_of(self.game, self.puzzle), self.puzzle)
        self.match, self.say = self.sitting.match, self.sitting.say
        self.seat = self.viewer = self.sitting.seat
        self.names, self.chairs = self.sitting.names, tuple(self.sitting.names)
        self._untold: list[str] = []

    # -- what is so ---------------------------------------------------------------------------------------------------

    @property
    def yours(self) -> bool:
        """Whether the puzzle waits for the person."""
        return not self.over

    @property
    def over(self) -> bool:
        """Whether the last puzzle has its answer."""
        return self.number == len(self.puzzles) - 1 and self.verdict is not None

    @property
    def afterwards(self) -> dict[str, str]:
        """What is offered after the last puzzle."""
        return {LEAVE: "Leave the table"}

    def scene(self) -> Scene:
        """Return the position as its seat sees it, asking what is best; after the answer, offering the next one."""
        scene, heading = self.sitting.scene(), f"Puzzle {self.number + 1} of {len(self.puzzles)}"
        if self.verdict is not None:
            return replace(scene, question=f"{heading}.", choices=() if self.over else (OWN[NEXT],))
        asked = f"{heading}, rating {self.puzzle.rating}. {scene.question}"
        return replace(scene, question=asked, choices=(*scene.choices, OWN[SHOW]))

    @property
    def verdict(self) -> PuzzleVerdict | None:
        """The verdict on the answer, None before it."""
        return self.sitting.verdict

    @property
    def by_default(self) -> int | None:
        """What an empty line does."""
        return None if self.verdict is None or self.over else NEXT

    def news(self) -> list[str]:
        """Return the verdict with its reason and figures, once."""
        news, self._untold = self._untold, []
        return news

    def story(self) -> list[str]:
        """Return how many were solved."""
        return [f"You solved {self.solved} of {self.tried}."]

    def catch_up(self) -> None:
        """Leave untold what has happened so far."""
        self._untold = []

    # -- what may be done ---------------------------------------------------------------------------------------------

    def play(self, action: int | str) -> None:
        """Answer the puzzle, have it shown, or go on to the next one."""
        code = self.code_of(action)
        if code == NEXT:
            self._go_on()
        elif self.verdict is not None:
            raise Illegal("this puzzle has its answer; say next")
        else:
            self._answer(None if code == SHOW else Controller(self.match).checked(code))

    def _go_on(self) -> None:
        if self.verdict is None:
            raise Illegal("answer first, or say show")
        self._lay(self.number + 1)

    def _answer(self, answer: int | None) -> None:
        verdict = judge(self.puzzle, self.sitting.view, answer, self.say)
        self.sitting.close(verdict)
        self.tried += 1
        self.solved += verdict.solved
        _, _, *figures = hints.lines(verdict.hint)
        self._untold = [*self.told(), *figures]

    def told(self) -> list[str]:
        """Return the verdict and the reason in sentences, none before the answer."""
        if self.verdict is None:
            return []
        best = sentence(f"Best: {self.verdict.hint.heading}")
        return [f"{verdict_words(self.verdict)} {best}", self.verdict.reason]

    def take_back(self) -> None:
        """Refuse: an answer stands."""
        raise Illegal("an answer stands; say next for another puzzle")

    def save(self, path: Path) -> None:
        """Write the match up to the puzzle to a file, once it is answered: it shows every hand."""
        if self.verdict is None:
            raise Illegal("the file would show every hand; answer first")
        write_file(path, write(self.match, names=self.names))
