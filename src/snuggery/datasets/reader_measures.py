"""What a reader is worth: legal answers, an exam by kind, the loss of a decision, its level, and what it cost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from ..arena.duplicate import Entrant
from ..arena.estimates import Estimate, estimate
from ..arena.reader_player import ReaderPlayer
from ..arena.tournament import play_tournament
from ..coach.losses import is_open, loss_of
from ..engine.game import BoundGame
from ..engine.match.view import View
from ..envs.text import AnswerTally
from ..kit.errors import Unusable
from .exam import ExamMarks, graded, questions
from .readers import MeasuredReader

EFFORT = 2000  # rollouts, to find a better choice and again to measure by how much
LADDER = ("random", "beginner", "casual", "strong")  # as far as a game has them
EVEN = 0.5


@dataclass(frozen=True)
class ReaderMeasures:
    """The measures of a reader in one game for two seats.

    >>> import snuggery
    >>> from snuggery.datasets.reader_measures import measured
    >>> from snuggery.datasets.readers import scripted
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> found = measured(game, scripted("casual"), deals=4, asked=4, levels=["random"], judged=0)
    >>> found.answers.share, found.exam["may"].share
    (1.0, 1.0)
    """

    reader: str
    game: str
    answers: AnswerTally
    exam: dict[str, ExamMarks]
    shares: dict[str, Estimate]  # of wins against each level
    losses: list[tuple[str, float]] = field(default_factory=list)  # of a match, and of a decision in it
    tokens: int = 0  # at the table

    @property
    def loss(self) -> Estimate:
        """The loss of a decision, in the unit of the game's hints; the interval is over matches."""
        matches = {match: place for place, match in enumerate(dict.fromkeys(match for match, _ in self.losses))}
        whole = estimate(np.bincount([matches[match] for match, _ in self.losses], [loss for _, loss in self.losses]))
        number = len(self.losses) / max(1, len(matches))
        return Estimate(whole.mean / number, whole.half / number) if self.losses else estimate([])

    @property
    def level(self) -> str:
        """The best level that the reader is not clearly below; "" if there is none."""
        reached = [level for level, share in self.shares.items() if share.mean + share.half >= EVEN]
        return reached[-1] if reached else ""

    def to_rows(self) -> list[dict[str, str | float]]:
        """Return a row for each measure: what was measured, the value, and half the width of its 95 % interval."""
        return [
            {"reader": self.reader, "game": self.game, "measure": measure, "value": value, "half": half}
            for measure, value, half in self._rows()
        ]

    def _rows(self) -> Iterator[tuple[str, float, float]]:
        yield "legal answers", self.answers.share, 0.0
        for kind, marks in self.exam.items():
            yield f"exam: {kind}", marks.share, marks.half
        yield "loss of a decision", self.loss.mean, self.loss.half
        for level, share in self.shares.items():
            yield f"wins against {level}", share.mean, share.half
        yield "tokens of an answer", self.tokens / max(1, self.answers.answers), 0.0


def measured(
    bound: BoundGame,
    reader: MeasuredReader,
    deals: int,
    asked: int,
    levels: Sequence[str] = LADDER,
    judged: int = 200,
    seed: int | str = 0,
) -> ReaderMeasures:
    """Measure a reader: so many duplicate deals against each level, exam questions, and decisions that are judged."""
    if bound.seats != 2:
        raise Unusable(f"readers are measured at two seats, not {bound.seats}")
    watched = Watched(reader, judged)
    shares = {level: watched.meet(bound, level, deals, seed) for level in levels}
    paper = [*questions(bound.game, asked, seed)] if bound.game.listed else []
    exam = graded(paper, {question.id: reader.examine(question).text for question in paper})
    return ReaderMeasures(reader.name, bound.name, watched.answers, exam, shares, watched.losses, watched.tokens)


class Watched:
    """A reader while it plays: what it answered, what that cost, and what its decisions lost."""

    def __init__(self, reader: MeasuredReader, judged: int) -> None:
        self._reader, self._judged = reader, judged
        self.answers, self.losses, self.tokens = AnswerTally(), list[tuple[str, float]](), 0

    def meet(self, bound: BoundGame, level: str, deals: int, seed: int | str) -> Estimate:
        """Play duplicate deals against a level; return the share of wins."""
        company = Entrant("the reader", partial(WatchedReader, self, self._reader, level)), level
        return next(one.wins for one in play_tournament(bound, company, deals, seed) if one.name == "the reader")

    def judge(self, view: View, action: int, match: str) -> None:
        """Note what a decision lost, until so many have been judged."""
        if len(self.losses) < self._judged:
            self.losses.append((match, loss_of(view, action, EFFORT, f"{match} {len(self.losses)}")))

    def count(self, player: ReaderPlayer) -> None:
        """Add what became of a player's answers."""
        self.tokens += player.tokens
        self.answers.answers += player.tally.answers
        self.answers.legal += player.tally.legal
        self.answers.replaced += player.tally.replaced


class WatchedReader(ReaderPlayer):
    """A reader in one match, whose decisions are judged."""

    def __init__(self, watched: Watched, reader: MeasuredReader, against: str, seed: str) -> None:
        super().__init__(reader.name, reader.play(seed), seed)
        self._watched, self._number = watched, f"{against} {seed}"

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Answer, and have the decision judged if there was one."""
        action = super().__call__(view, legal)
        if is_open(self._match):
            self._watched.judge(view, action, self._number)
        return action

    def leave(self) -> None:
        """Add up."""
        self._watched.count(self)
