"""Questions to another process about a bot's move or a hint, and the answers: a view as bytes, never a state."""

from functools import cache

import msgspec
import numpy as np

from ...bots import Bot
from ...coach.hints import hint
from ...coach.luck import Progress
from ...coach.puzzles import Puzzle, PuzzleVerdict, judge
from ...coach.review import review
from ...coach.told_review import tell
from ...engine.game import BoundGame
from ...engine.match.listing import may_be
from ...engine.match.view import View
from ...games import find
from ...kit.hint import Hint
from ...kit.review import Reviewed
from ...kit.wording import Wording
from ...transcripts import Reader
from ..daily.par import ParQuestion


class SentView(msgspec.Struct, frozen=True):
    """A view, and everything needed to read it."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seat: int
    record: bytes


class BotQuestion(msgspec.Struct, frozen=True, tag="bot"):
    """Asks what a bot would do here."""

    view: SentView
    level: str
    seed: str
    style: str = ""


class HintQuestion(msgspec.Struct, frozen=True, tag="hint"):
    """Asks what each choice is worth.  Effort is counted in rollouts; the answer's words use the names."""

    view: SentView
    names: tuple[str, ...]
    effort: int
    seed: str


class ReviewQuestion(msgspec.Struct, frozen=True, tag="review"):
    """Asks for the review of a finished match, sent as a transcript: all hands are open by then."""

    transcript: str
    names: tuple[str, ...]
    seat: int


class PuzzleQuestion(msgspec.Struct, frozen=True, tag="puzzle"):
    """Asks for the verdict on an answer to a puzzle; the words use the names."""

    view: SentView
    solution: int  # UNKNOWN where it has still to be found
    theme: str
    counted: int
    answer: int | None
    names: tuple[str, ...]


Question = BotQuestion | HintQuestion | ReviewQuestion | ParQuestion | PuzzleQuestion


def question(view: View, level: str, seed: str, style: str = "") -> BotQuestion:
    """Pack what a bot may know."""
    return BotQuestion(_sent(view), level, seed, style)


def hint_question(view: View, names: tuple[str, ...], effort: int, seed: str) -> HintQuestion:
    """Pack what the player who asks for a hint may know."""
    return HintQuestion(_sent(view), names, effort, seed)


def puzzle_question(view: View, puzzle: Puzzle, answer: int | None, names: tuple[str, ...]) -> PuzzleQuestion:
    """Pack a puzzle with an answer to it."""
    return PuzzleQuestion(_sent(view), puzzle.solution, puzzle.theme, puzzle.counted, answer, names)


def answer(asked: BotQuestion) -> int:
    """Choose as a bot does; equal questions get equal answers in every process."""
    view = view_of(asked.view)
    return Bot(asked.level, asked.seed, style=asked.style)(view, view.legal())


def is_possible(asked: BotQuestion, action: int) -> bool:
    """Tell whether an action could be an answer: what another machine says is checked, as any player's choice is."""
    view = view_of(asked.view)
    return may_be(view.bound.game, view.record, action, view.legal())


def weigh(asked: HintQuestion) -> Hint:
    """Evaluate every choice and put it into words; equal questions get equal answers in every process."""
    view = view_of(asked.view)
    return hint(view, asked.effort, asked.seed, Wording(view.bound.game.catalogue(), asked.names, view.seat))


def verdict(asked: PuzzleQuestion) -> PuzzleVerdict:
    """Judge an answer to a puzzle; equal questions get equal answers in every process."""
    view = view_of(asked.view)
    puzzle = Puzzle(view.bound.seats, (), 0, "", asked.solution, asked.theme, 0, 0.0, asked.counted)
    return judge(puzzle, view, asked.answer, Wording(view.bound.game.catalogue(), asked.names, view.seat))


def _sent(view: View) -> SentView:
    bound = view.bound
    return SentView(bound.name, bound.seats, tuple(bound.options.items()), view.seat, view.views.tobytes())


def view_of(sent: SentView) -> View:
    """Unpack a view."""
    bound = _bound(sent.game, sent.seats, sent.options)
    return View(bound, sent.seat, np.frombuffer(bytearray(sent.record), bound.game.state))


@cache
def _bound(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> BoundGame:
    return BoundGame(find(game), seats, dict(options))


STEP = 0.01  # share of the work between two reports of progress


def look_back(asked: ReviewQuestion, progress: Progress) -> Reviewed:
    """Review a match for one reader; equal questions get equal answers, in whichever process."""
    reader = Reader(asked.transcript)
    for _ in reader:
        pass
    match = reader.match
    say = Wording(match.bound.game.catalogue(), asked.names, asked.seat)
    found = review(match, [asked.seat], _by_steps(progress))
    return Reviewed(tell(match, found, asked.seat, say), found.standings)


def _by_steps(progress: Progress) -> Progress:
    said = 0.0

    def tell_part(part: float) -> None:
        nonlocal said
        if part - said >= STEP and part < 1:
            said = part
            progress(round(part, 3))

    return tell_part
