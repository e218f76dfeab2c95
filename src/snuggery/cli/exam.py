"""`snuggery exam`: questions about the rules of a game as JSON lines, and marks for answers."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from ..datasets.exam import BY, ExamMarks, Question, graded, questions
from ..games import find
from ..kit.errors import Unreadable, Unusable
from .arguments import read_number, read_seed
from .json_reports import ExamReport, GradedPart, print_json

MOST_QUESTIONS = 1_000_000


class ExamAnswer(msgspec.Struct):
    """An answer, by the id of its question."""

    id: str
    answer: str


def set_exam(name: str, number: str, seed: str, answers: str, as_json: bool) -> None:
    """Print the questions as JSON lines, or the marks of the answers to them."""
    if as_json and not answers:
        raise Unusable("--json is for the marks that --grade prints; the questions are JSON as they are")
    given = _read(Path(answers)) if answers else {}
    paper = questions(
        find(name), read_number(number, "the number of questions", 1, MOST_QUESTIONS), read_seed(seed) or 0
    )
    if not answers:
        for question in paper:
            print(msgspec.json.encode(question).decode())
        return
    asked = [*paper]
    _insist_on_questions(answers, given, asked)
    kinds, clauses, difficulties = (graded(asked, given, by) for by in BY)
    whole = ExamMarks(*map(sum, zip(*kinds.values(), strict=True)))
    if as_json:
        by = {"kinds": kinds, "clauses": clauses, "difficulties": difficulties}
        parts = {part: graded_parts(marks) for part, marks in by.items()}
        print_json(ExamReport(game=name, whole=_part(whole), **parts))
        return
    others = [*sorted(clauses.items()), *sorted(difficulties.items())]
    for part, marks in [*kinds.items(), ("all", whole), *others]:
        print(f"{part}: {_told(marks)}")


def _read(path: Path) -> Mapping[str, str]:
    """Return the answers in a file of JSON lines; raise `Unreadable` naming the first line that is none."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path} can't be read: {getattr(error, 'strerror', None) or 'it is no UTF-8 text'}") from None
    answers: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        try:
            given = msgspec.json.decode(line, type=ExamAnswer)
        except msgspec.DecodeError:
            raise Unreadable(
                f'{path}, line {number}: an answer is a line such as {{"id": "…", "answer": "A C"}}'
            ) from None
        if given.id in answers:
            raise Unreadable(f"{path}, line {number}: question {given.id!r} has an answer already")
        answers[given.id] = given.answer
    if not answers:
        raise Unreadable(f"{path} has no answers")
    return answers


def _insist_on_questions(path: str, given: Mapping[str, str], asked: Sequence[Question]) -> None:
    """Refuse answers to questions that were not asked: they are those of another exam."""
    known = {question.id for question in asked}
    if strange := [name for name in given if name not in known]:
        raise Unusable(
            f"{path} answers {strange[0]!r}, which is not in this exam; its questions are {asked[0].id} "
            f"to {asked[-1].id}, as the game, --seed and --questions have it"
        )


def graded_parts(marks: Mapping[str, ExamMarks]) -> dict[str, GradedPart]:
    """Return marks as reports have them: difficulties are bare numbers there."""
    return {part.removeprefix("difficulty "): _part(one) for part, one in marks.items()}


def _part(marks: ExamMarks) -> GradedPart:
    return GradedPart(*marks, marks.share, *marks.interval)


def _told(marks: ExamMarks) -> str:
    low, high = marks.interval
    told = f"{marks.right} of {marks.asked} right, {marks.share:.1%} ({low:.1%}–{high:.1%})"
    return f"{told}; {marks.answered} answered."
