"""The rulebook exam: its answers come from the rules, two ways; a reader who knows nothing is marked so."""

import os
import re
import subprocess
import sys
from collections import Counter

import msgspec
import pytest

from snuggery.datasets.exam import KINDS, ExamMarks, Question, graded, is_right, questions
from snuggery.games import find, own
from snuggery.kit.errors import Unusable

LISTED = [name for name in own() if find(name).listed]
CARDLESS = {"snafooey": {"hold"}}  # its cards are not of one kind each, so none in sight is missing elsewhere
FEW = 12
WHOLE = 2500  # a game, at night
AGAIN = """
import sys, msgspec
from snuggery.datasets.exam import questions
from snuggery.games import find
for question in questions(find(sys.argv[1]), int(sys.argv[2]), sys.argv[3]):
    print(msgspec.json.encode(question).decode())
"""


def again(name, number, seed):
    """Return the same questions as the rules answer them where nothing is compiled."""
    command = [sys.executable, "-c", AGAIN, name, str(number), str(seed)]
    done = subprocess.run(command, env={**os.environ, "SNUGGERY_INTERPRETED": "1"}, capture_output=True, check=True)
    return [msgspec.json.decode(line, type=Question) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module", params=LISTED)
def paper(request):
    return request.param, [*questions(find(request.param), FEW, 1)]


def test_a_paper_asks_all_kinds_about_many_tables_and_every_answer_is_read_as_right(paper):
    name, asked = paper
    assert {question.kind for question in asked} == set(KINDS) - CARDLESS.get(name, set())
    assert len({question.id for question in asked}) == FEW
    assert len({(question.seats, *question.options.items()) for question in asked}) > FEW / 2
    assert all(is_right(question, f"I have thought.\n\n**{question.answer}**") for question in asked)
    assert not any(is_right(question, "") for question in asked)


def test_the_same_seed_asks_the_same_and_another_asks_otherwise(paper):
    name, asked = paper
    assert [*questions(find(name), FEW, 1)] == asked
    assert not {question.messages[1]["content"] for question in asked} & {
        question.messages[1]["content"] for question in questions(find(name), FEW, 2)
    }


@pytest.mark.slow
def test_the_rules_as_python_answer_as_their_machine_code_does(paper):
    name, asked = paper
    assert again(name, FEW, 1) == asked


@pytest.mark.deep
@pytest.mark.parametrize("name", LISTED)
def test_ten_thousand_answers_come_out_the_same_both_ways(name):
    assert again(name, WHOLE, "night") == [*questions(find(name), WHOLE, "night")]


def test_a_question_of_what_may_be_done_has_choices_of_both_kinds(paper):
    for question in paper[1]:
        if question.kind == "may":
            shown = re.findall(r"^([A-F])\. ", question.messages[1]["content"], re.MULTILINE)
            assert 1 < len(shown) <= 6
            assert 0 < len(question.answer.split()) < len(shown)


def question_of(kind, answer):
    return Question("1", kind, "snore", 2, {}, [], answer)


@pytest.mark.parametrize(
    ("kind", "answer", "right", "wrong"),
    [
        ("may", "A C", ["A C", "C, A", "(A) and (C)", "hm B\nA, C."], ["A", "A B C", "A C\nor B", ""]),
        ("next", "Seat 2", ["Seat 2", "seat 2.", "not Seat 1 but **Seat 2**"], ["Seat 1", "2", "nobody", "Seat 21"]),
        ("next", "nobody", ["Nobody", "It is nobody's turn"], ["Seat 1", ""]),
        ("has", "-40", ["-40", "−40", "It has −40 points."], ["40", "-400", "-40 or 30", ""]),
        ("has", "1000", ["1,000", "1000 coins"], ["1", "100"]),
    ],
)
def test_answers_are_marked_by_their_last_line(kind, answer, right, wrong):
    asked = question_of(kind, answer)
    assert [said for said in right if not is_right(asked, said)] == []
    assert [said for said in wrong if is_right(asked, said)] == []


def test_marks_count_what_was_not_answered_as_wrong(paper):
    asked = paper[1]
    answers = {question.id: question.answer for question in asked[: FEW // 2]}
    marks = graded(asked, answers)
    assert {kind: each.asked for kind, each in marks.items()} == Counter(question.kind for question in asked)
    assert sum(each.right for each in marks.values()) == sum(each.answered for each in marks.values()) == FEW // 2
    assert ExamMarks(4, 2, 1).share == 0.25
    assert ExamMarks(0, 0, 0).share == 0.0


def test_a_game_without_a_list_of_actions_has_no_exam():
    with pytest.raises(Unusable, match="too many actions to be listed"):
        next(questions(find("snoogie"), 1))
