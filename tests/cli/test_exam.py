"""`snuggery exam`."""

import json
import re

import pytest

LINE = "exam snip-snap-snorum --questions 8 --seed 3"


def test_questions_are_json_lines_and_their_answers_are_marked(snuggery, tmp_path):
    ran = snuggery(LINE)
    asked = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    parts = ["id", "kind", "game", "seats", "options", "messages", "answer", "clauses", "difficulty"]
    assert [*asked[0]] == parts
    assert [message["role"] for message in asked[0]["messages"]] == ["system", "user"]
    answers = tmp_path / "answers.jsonl"
    given = [{"id": one["id"], "answer": one["answer"]} for one in asked[:-1]]
    answers.write_text("\n".join(map(json.dumps, given)), "utf-8")
    marks = snuggery(f"{LINE} --grade {answers}")
    assert marks.code == 0
    told = marks.out.splitlines()
    assert told[4] == "all: 7 of 8 right, 87.5% ± 22.9%; 7 answered."
    assert re.match(r"[A-Z]+-[A-Z0-9-]+: \d of \d right, ", told[5])
    assert re.match(r"difficulty [123]: \d of \d right, ", told[-1])
    assert marks.out.startswith("may: 2 of 2 right, 100.0% ± 0.0%; 2 answered.")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("exam chess", "there is no game 'chess' here"),
        ("exam snoogie", "Snoogie has too many actions to be listed, so there is no exam on it"),
        ("exam snore --questions none", "the number of questions is a whole number from 1 to"),
        (f"{LINE} --grade nowhere.jsonl", "nowhere.jsonl can't be read: No such file"),
    ],
)
def test_what_cannot_be_is_a_sentence(snuggery, line, told):
    ran = snuggery(line)
    assert ran.code == 2
    assert told in ran.err
    assert "Traceback" not in ran.err


def test_a_line_that_is_no_answer_is_named(snuggery, tmp_path):
    answers = tmp_path / "answers.jsonl"
    answers.write_text('{"id": "1", "answer": "A"}\n{"id": 2}\n', "utf-8")
    ran = snuggery(f"{LINE} --grade {answers}")
    assert ran.code == 2
    assert f"{answers}, line 2: an answer is a line such as" in ran.err
