"""`snuggery exam`: questions about the rules of a game as JSON lines, and marks for answers."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from ..datasets.exam import BY, ExamMarks, graded, questions
from ..games import find
from ..kit.errors import Unreadable
from .arguments import read_number, read_seed

MOST_QUESTIONS = 1_000_000


class ExamAnswer(msgspec.Struct):
    """An answer, by the id of its question."""

    id: str
    answer: str


def set_exam(name: str, number: str, seed: str, answers: str) -> None:
    """Print the questions as JSON lines, or the marks of the answers to them."""
    paper = questions(
        find(name), read_number(number, "the number of questions", 1, MOST_QUESTIONS), read_seed(seed) or 0
    )
    if answers:
        asked, given = [*paper], _read(Path(answers))
        _print(*(graded(asked, given, by) for by in BY))
        return
    for question in paper:
        print(msgspec.json.encode(question).decode())


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
        answers[given.id] = given.answer
    return answers


def _print(marks: Mapping[str, ExamMarks], *others: Mapping[str, ExamMarks]) -> None:
    """Print the marks by kind, all of them together, then by clause and difficulty."""
    whole = ExamMarks(*map(sum, zip(*marks.values(), strict=True)))
    for named in ({**marks, "all": whole}, *(dict(sorted(other.items())) for other in others)):
        for part, each in named.items():
            told = f"{each.right} of {each.asked} right, {each.share:.1%} ± {each.half:.1%}; {each.answered} answered."
            print(f"{part}: {told}")
