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
    assert told[5] == "all: 7 of 8 right, 87.5% (52.9%–97.8%); 7 answered."
    assert re.match(r"[A-Z]+-[A-Z0-9-]+: \d of \d right, ", told[6])
    assert re.match(r"difficulty [123]: \d of \d right, ", told[-1])
    assert marks.out.startswith("may: 2 of 2 right, 100.0% (34.2%–100.0%); 2 answered.")
    read = json.loads(snuggery(f"{LINE} --grade {answers} --json").out)
    assert read["whole"] == {"asked": 8, "answered": 7, "right": 7, "share": 0.875, **between(0.5291, 0.9776)}
    assert [*read["kinds"]] == [line.partition(":")[0] for line in told[:5]]
    assert set(read["difficulties"]) <= {"1", "2", "3"}
    assert sum(part["asked"] for part in read["difficulties"].values()) == 8


def between(low, high):
    return {"low": pytest.approx(low, abs=1e-4), "high": pytest.approx(high, abs=1e-4)}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("exam chess", "there is no game 'chess' here"),
        ("exam snoogie", "Snoogie has too many actions to be listed, so there is no exam on it"),
        ("exam snore --questions none", "the number of questions is a whole number from 1 to"),
        (f"{LINE} --grade nowhere.jsonl", "nowhere.jsonl can't be read: No such file"),
        (f"{LINE} --json", "--json is for the marks that --grade prints"),
    ],
)
def test_what_cannot_be_is_a_sentence(snuggery, line, told):
    ran = snuggery(line)
    assert ran.code == 2
    assert told in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("ids", "told"),
    [
        ([], " has no answers"),
        (["{own}-3-0", "{own}-3-1", "{own}-3-0"], ", line 3: question '{own}-3-0' has an answer already"),
        (
            ["{own}-4-0"],
            " answers '{own}-4-0', which is not in this exam; its questions are {own}-3-0 to {own}-3-7, as",
        ),
        (["{own}-3-0", "snore-3-1"], " answers 'snore-3-1', which is not in this exam"),
        (["{own}-3-0", "{own}-3-8"], " answers '{own}-3-8', which is not in this exam"),
    ],
)
def test_answers_to_another_exam_are_refused(snuggery, tmp_path, ids, told):
    answers, own = tmp_path / "answers.jsonl", "snip-snap-snorum"
    answers.write_text("".join(json.dumps({"id": name.format(own=own), "answer": "A"}) + "\n" for name in ids), "utf-8")
    ran = snuggery(f"{LINE} --grade {answers}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert f"{answers}{told.format(own=own)}" in ran.err


def test_a_line_that_is_no_answer_is_named(snuggery, tmp_path):
    answers = tmp_path / "answers.jsonl"
    answers.write_text('{"id": "1", "answer": "A"}\n{"id": 2}\n', "utf-8")
    ran = snuggery(f"{LINE} --grade {answers}")
    assert ran.code == 2
    assert f"{answers}, line 2: an answer is a line such as" in ran.err
