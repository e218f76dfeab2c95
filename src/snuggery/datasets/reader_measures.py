"""What a reader is worth: legal answers, an exam by kind, the loss of a decision, its level, and what it cost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import nan

import numpy as np

from ..arena.duplicate import Entrant
from ..arena.estimates import Estimate, estimate, for_few
from ..arena.reader_player import ReaderPlayer
from ..arena.tournament import play_tournament
from ..bots import levels_of
from ..coach.losses import is_open, loss_of
from ..engine.game import BoundGame
from ..engine.match.view import View
from ..envs.text import AnswerTally
from ..kit.errors import Unusable
from .exam import ExamMarks, Question, graded, questions
from .readers import MeasuredReader, scripted

EFFORT = 2000  # rollouts, to find a better choice and again to measure by how much
EVEN = 0.5  # the share of the wins of equals
WIDEST = 0.25  # half the width of an interval that can still tell equals from readers who never win


@dataclass(frozen=True)
class ReaderMeasures:
    """The measures of a reader in one game for two seats.

    >>> import snuggery
    >>> from snuggery.datasets.reader_measures import measured
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> found = measured(game, "casual", deals=4, asked=4, levels=["random"], judged=0)
    >>> found.answers.share, found.exam["may"].share
    (1.0, 1.0)
    """

    reader: str
    game: str
    answers: AnswerTally
    exam: dict[str, ExamMarks]  # by kind of question
    shares: dict[str, Estimate]  # of the wins against each level, the weakest first
    losses: list[tuple[str, float]] = field(default_factory=list)  # of a match, and of a decision in it
    tokens: int = 0  # at the table
    deals: int = 0  # that were dealt against each level

    @property
    def loss(self) -> Estimate:
        """The loss of a decision, in the unit of the game's hints; the interval is over matches."""
        matches = {match: place for place, match in enumerate(dict.fromkeys(match for match, _ in self.losses))}
        whole = estimate(np.bincount([matches[match] for match, _ in self.losses], [loss for _, loss in self.losses]))
        number = len(self.losses) / max(1, len(matches))
        return Estimate(whole.mean / number, whole.half / number) if self.losses else estimate([])

    @property
    def level(self) -> str:
        """The best level that the reader is not clearly below, by an interval of 25 % or less to either side.

        It is "" if there is none: the reader is below all of them, or has played too few deals.
        """
        reached = [
            level for level, share in self.shares.items() if share.half <= WIDEST and share.mean + share.half >= EVEN
        ]
        return reached[-1] if reached else ""

    @property
    def levels(self) -> list[str]:
        """The levels that the reader may have: it is neither clearly below nor clearly above them.

        If there is none of these it is `level` alone, and nothing if there is no such level.
        """
        even = [
            level
            for level, share in self.shares.items()
            if share.half <= WIDEST and abs(share.mean - EVEN) <= share.half
        ]
        return even or [self.level] if self.level else []

    @property
    def is_vague(self) -> bool:
        """Whether some interval is too wide to name a level."""
        return any(share.half > WIDEST for share in self.shares.values())

    @property
    def tokens_an_answer(self) -> float:
        """The tokens of an answer at the table, with what was read for it."""
        return self.tokens / max(1, self.answers.answers)

    def to_rows(self) -> list[dict[str, str | float]]:
        """Return a row for each measure: its name, the value, and the ends of its 95 % interval (nan without one)."""
        return [
            {"reader": self.reader, "game": self.game, "measure": measure, "value": value, "low": low, "high": high}
            for measure, value, low, high in self._rows()
        ]

    def _rows(self) -> Iterator[tuple[str, float, float, float]]:
        yield "legal answers", self.answers.share, nan, nan
        for kind, marks in self.exam.items():
            yield f"exam: {kind}", marks.share, *marks.interval
        yield "loss of a decision", self.loss.mean, self.loss.mean - self.loss.half, self.loss.mean + self.loss.half
        for level, share in self.shares.items():
            yield f"wins against {level}", share.mean, *within(share)
        yield "tokens of an answer", self.tokens_an_answer, nan, nan


def within(share: Estimate) -> tuple[float, float]:
    """Return the ends of a share's interval, which are never below 0 or above 1."""
    return max(0.0, share.mean - share.half), min(1.0, share.mean + share.half)


def measured(
    bound: BoundGame,
    reader: MeasuredReader | str,
    deals: int,
    asked: int,
    levels: Sequence[str] | None = None,
    judged: int = 200,
    seed: int | str = 0,
) -> ReaderMeasures:
    """Measure a reader at two seats: a `MeasuredReader`, or the name of a scripted one.

    It plays `deals` duplicate deals against each of `levels`, or of all that the game has, takes an exam with `asked`
    questions, and has its first `judged` decisions judged by a search.  Raise `Unusable` for another number of seats.

    >>> import snuggery
    >>> from snuggery.datasets.reader_measures import measured
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> found = measured(game, "misreader", deals=2, asked=8, judged=0)
    >>> list(found.shares)
    ['random', 'first-time', 'beginner', 'casual']
    """
    if bound.seats != 2:
        raise Unusable(f"readers are measured at two seats, not {bound.seats}")
    reader = scripted(reader) if isinstance(reader, str) else reader
    watched = Watched(reader, judged)
    met = levels_of(bound.game) if levels is None else levels
    shares = {level: watched.meet(bound, level, deals, seed) for level in met}
    exam = graded(*watched.examined([*questions(bound.game, asked, seed)] if bound.game.listed else []))
    return ReaderMeasures(reader.name, bound.name, watched.answers, exam, shares, watched.losses, watched.tokens, deals)


class Watched:
    """A reader while it plays: what it answered, what that cost, and what its decisions lost."""

    def __init__(self, reader: MeasuredReader, judged: int) -> None:
        self._reader, self._judged = reader, judged
        self.answers, self.losses, self.tokens = AnswerTally(), list[tuple[str, float]](), 0

    def meet(self, bound: BoundGame, level: str, deals: int, seed: int | str) -> Estimate:
        """Play duplicate deals against a level; return the share of wins."""
        company = Entrant("the reader", partial(WatchedReader, self, self._reader, level)), level
        standings = play_tournament(bound, company, deals, seed)
        return next(for_few(one.wins, deals) for one in standings if one.name == "the reader")

    def examined(self, paper: Sequence[Question]) -> tuple[Sequence[Question], dict[str, str]]:
        """Take an exam; return it with the answers by the ids of the questions, less those that are missing."""
        said = {question.id: self._reader.examine(question) for question in paper}
        return paper, {name: answer.text for name, answer in said.items() if not answer.missing}

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
        super().__init__(reader.play(seed), seed)
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
