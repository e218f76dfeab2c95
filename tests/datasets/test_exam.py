"""The rulebook exam: its answers come from the rules, two ways; a reader who knows nothing is marked so."""

import os
import random
import re
import subprocess
import sys
from collections import Counter

import msgspec
import pytest

from snuggery.coach.deals import dealt
from snuggery.datasets.exam import ExamMarks, Question, graded, is_right, questions, random_table
from snuggery.datasets.exam_kinds import KINDS, what_a_deal_pays, who_is_next
from snuggery.datasets.exam_positions import ExamPosition, ending_deal
from snuggery.engine.game import BoundGame
from snuggery.engine.match.control import Controller
from snuggery.engine.match.timeline import Timeline
from snuggery.engine.match.view import Entry
from snuggery.games import find, own
from snuggery.kit.errors import Unusable
from snuggery.kit.records import WATCHER
from snuggery.transcripts import steps, write

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


def some_of(games, *everyday):
    """Return games as parameters, of which only some are tried every day."""
    return [pytest.param(name, marks=() if name in everyday else pytest.mark.deep) for name in games]


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


def test_a_game_is_asked_about_by_its_name_or_as_it_was_loaded():
    by_name = [*questions("snore", 3, 1)]
    assert by_name == [*questions(BoundGame(find("snore"), 3), 3, 1)] == [*questions(find("snore"), 3, 1)]
    with pytest.raises(Unusable, match="there is no game 'snoor' here; .* did you mean snore"):
        next(questions("snoor", 3))


def test_the_same_seed_asks_the_same_and_another_asks_otherwise(paper):
    name, asked = paper
    assert [*questions(find(name), FEW, 1)] == asked
    assert not {question.messages[1]["content"] for question in asked} & {
        question.messages[1]["content"] for question in questions(find(name), FEW, 2)
    }


@pytest.mark.slow
@pytest.mark.parametrize("paper", some_of(LISTED, "snafooey", "snore"), indirect=True)
def test_the_rules_as_python_answer_as_their_machine_code_does(paper):
    name, asked = paper
    assert again(name, FEW, 1) == asked


def test_nobody_is_next_where_a_limit_has_ended_the_match():
    match = BoundGame(find("snip-snap-snorum"), 2, {"counters": 9, "max_deals": 1}).start(1)
    while not match.over:
        last = match.copy()
        match.play(match.legal()[0])
    assert match.scores is None
    posed = who_is_next(ExamPosition(last, random.Random(1)))
    assert posed is not None
    assert posed.answer == "nobody"


@pytest.mark.deep
@pytest.mark.parametrize("name", LISTED)
def test_ten_thousand_answers_come_out_the_same_both_ways(name):
    assert again(name, WHOLE, "night") == [*questions(find(name), WHOLE, "night")]


def plates(bound, states):
    """Return what lies before each seat as everybody sees it."""
    view = bound.view(states, WATCHER)
    return [plate.value for plate in view.scene(view.wording).plates]


def deals_of(name, number):
    """Return deals whose end a question may tell."""
    rng = random.Random(f"deals {name}")
    found = (ending_deal(random_table(find(name), rng), rng) for _ in range(2 * number))
    return [ending for ending in found if ending and ending.is_reckoned_whole][:number]


def paid_besides(ending):
    """Return what the seats that go on, and those that are out, have paid besides a deal, by its transcript."""
    told = [*steps(write(ending.match))]
    seen, bound = [told[0].before, *(step.after for step in told)], ending.match.bound
    before, after = (seen[length] for length in (dealt(ending.match, ending.deal), ending.deal.end))
    assert bound.form.audit(after) == 0
    out, paid = bound.game.reckoning.gone(after[0]), (set(), set())
    for seat, (then, now) in enumerate(zip(plates(bound, before), plates(bound, after), strict=True)):
        paid[out >> seat & 1].add(now - then - ending.amounts[seat])
    return paid


@pytest.mark.parametrize("number", [FEW, pytest.param(500, marks=pytest.mark.deep)])
@pytest.mark.parametrize("name", LISTED)
def test_what_a_deal_pays_is_what_its_transcript_and_the_table_show(name, number):
    for ending in deals_of(name, number):
        stay, out = paid_besides(ending)
        (antes,) = stay or {0}  # all pay them alike
        assert antes == 0 or (antes < 0 and not ending.match.over and ending.has_more)
        assert all(antes <= some <= 0 for some in out)


@pytest.mark.parametrize("name", LISTED)
def test_the_choices_that_are_told_end_the_deal_as_it_ended(name):
    for ending in deals_of(name, FEW):
        then = ending.position.match.copy()
        for seat, choice in ending.choices:
            assert seat == then.seat
            Controller(then).follow(Entry(seat, choice.action))
        assert then.state.tobytes() == Timeline(ending.match).state_after(ending.deal.end)[0].tobytes()


@pytest.mark.parametrize("name", LISTED)
def test_the_answer_is_what_the_seat_of_the_question_wins(name):
    for number in range(FEW):
        rng, again = (random.Random(f"{name} {number}") for _ in range(2))
        ending = ending_deal(random_table(find(name), rng), rng)
        if found := what_a_deal_pays(random_table(find(name), again), again):
            seat = re.search(r"does Seat (\d+) win in", found[1].text)
            assert found[1].answer == str(ending.amounts[int(seat[1]) - 1])
            assert all(f"- Seat {whose + 1}: {choice.label}" in found[1].text for whose, choice in ending.choices)


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
        ("pays", "-3", ["-3", "A loss: −3 chips."], ["3", "0", "-3 or -4", ""]),
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
