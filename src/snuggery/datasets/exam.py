"""The rulebook exam: questions about random positions under random house rules, which the rules themselves answer.

A question comes as chat messages, with the rulebook of its table and what a seat sees.  So reading counts, and memory
does not.  The same seed brings the same questions.
"""

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from ..arena.estimates import wilson
from ..engine.game import BoundGame
from ..envs.text import rules_for, situation
from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from .exam_kinds import KINDS, LETTERED, NOBODY, Posed
from .exam_positions import ExamPosition

TRIES = 40  # at house rules that a game accepts, and at positions that a question can be asked of
OFTEN = 3  # a house rule is changed once in so many times


class Question(msgspec.Struct, frozen=True):
    """A question as chat messages, and its answer.

    `clauses` are those of the rulebook that decide it.  `difficulty` is 1 by the rulebook as it stands, 2 where house
    rules differ, and 3 where one of them changes such a clause.

    >>> from snuggery.datasets.exam import is_right, questions
    >>> first = next(questions("snore", 1, seed=1))
    >>> first.kind, is_right(first, f"I think so.\\n{first.answer}")
    ('may', True)
    """

    id: str
    kind: str
    game: str
    seats: int
    options: dict[str, str]
    messages: list[dict[str, str]]
    answer: str
    clauses: tuple[str, ...] = ()
    difficulty: int = 1


# -- papers -----------------------------------------------------------------------------------------------------------


def questions(game: str | Game | BoundGame, number: int, seed: int | str = 0) -> Iterator[Question]:
    """Yield questions about a game, by its name; the kinds come in turn.

    Each question draws seats and house rules of its own, so those of a `BoundGame` don't count.  Raise `Unusable` if
    the game has no list of actions.

    >>> from snuggery.datasets.exam import questions
    >>> [question.kind for question in questions("snore", 3, seed=1)]
    ['may', 'next', 'has']
    """
    known = find(game if isinstance(game, str) else game.name)
    if not known.listed:
        raise Unusable(f"{known.title} has too many actions to be listed, so there is no exam on it")
    for place in range(number):
        kinds = list(KINDS)
        yield _asked(known, kinds[place % len(kinds)], f"{seed}-{place}")


def _asked(game: Game, kind: str, name: str) -> Question:
    """Return a question of a kind, or of the next one if no position was found for it."""
    rng = random.Random(f"{game.name} {name}")
    kinds = list(KINDS)
    for other in kinds[kinds.index(kind) :] + kinds[: kinds.index(kind)]:
        for _ in range(TRIES):
            if found := KINDS[other](random_table(game, rng), rng):
                return _question(*found, other, name)
    raise Unusable(f"no position of {game.title} was found to ask about; another seed would do")


def _question(position: ExamPosition, asked: Posed, kind: str, name: str) -> Question:
    bound, clauses = position.match.bound, position.clauses(asked.about)
    return Question(
        id=f"{bound.name}-{name}",
        kind=kind,
        game=bound.name,
        seats=bound.seats,
        options=bound.options,
        messages=_messages(position, asked),
        answer=asked.answer,
        clauses=clauses,
        difficulty=position.difficulty(clauses),
    )


def random_table(game: Game, rng: random.Random) -> BoundGame:
    """Return the game with a random number of seats and random house rules that go together."""
    for _ in range(TRIES):
        changed = {
            option.name: rng.choice([*option.words, *option.ends])
            for option in game.options
            if not rng.randrange(OFTEN)
        }
        try:
            return BoundGame(game, rng.randint(game.least_seats, game.most_seats), changed)
        except Unusable:
            continue
    return BoundGame(game)


def _messages(position: ExamPosition, asked: Posed) -> list[dict[str, str]]:
    rules, view = rules_for(position.match.bound, position.match.seat), position.view
    content = f"{situation(view.log(position.told), view.words(), position.told)}\n\n{asked.text}"
    return [{"role": "system", "content": rules}, {"role": "user", "content": content}]


# -- marks ------------------------------------------------------------------------------------------------------------


def is_right(question: Question, said: str) -> bool:
    """Tell whether the last line of an answer is the answer, however it is written.

    >>> from snuggery.datasets.exam import is_right, questions
    >>> first = next(questions("snore", 1, seed=1))
    >>> is_right(first, f"{first.answer}\\nNo, I can't tell.")
    False
    """
    lines = [line for line in said.splitlines() if line.strip()]
    last = lines[-1].replace("−", "-").replace(",", "") if lines else ""
    if question.kind in LETTERED:
        return bool(last) and set(re.findall(r"\b[A-F]\b", last)) == set(question.answer.split())
    pattern = rf"seat \d+|{NOBODY}" if question.kind == "next" else r"-?\d+"
    return re.findall(pattern, last.lower())[-1:] == [question.answer.lower()]


class ExamMarks(NamedTuple):
    """How many questions of a kind were asked, answered, and answered right.

    >>> from snuggery.datasets.exam import ExamMarks
    >>> ExamMarks(asked=20, answered=20, right=15).share
    0.75
    """

    asked: int
    answered: int
    right: int

    @property
    def share(self) -> float:
        """The share of right answers; what was not answered is wrong."""
        return self.right / self.asked if self.asked else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the 95 % interval of the share, as Wilson has it."""
        return wilson(self.right, self.asked)


BY: dict[str, Callable[[Question], Iterable[str]]] = {
    "kind": lambda question: [question.kind],
    "clause": lambda question: question.clauses,
    "difficulty": lambda question: [f"difficulty {question.difficulty}"],
}


def graded(paper: Iterable[Question], answers: Mapping[str, str], by: str = "kind") -> dict[str, ExamMarks]:
    """Return the marks by kind, clause or difficulty, for answers by the ids of questions.

    >>> from snuggery.datasets.exam import graded, questions
    >>> paper = [*questions("snore", 4, seed=1)]
    >>> graded(paper, {question.id: question.answer for question in paper[1:]})["may"]
    ExamMarks(asked=1, answered=0, right=0)
    """
    marks: dict[str, ExamMarks] = {}
    for question in paper:
        said = answers.get(question.id)
        right = said is not None and is_right(question, said)
        for part in BY[by](question):
            so_far = marks.get(part, ExamMarks(0, 0, 0))
            marks[part] = ExamMarks(so_far.asked + 1, so_far.answered + (said is not None), so_far.right + right)
    return marks
