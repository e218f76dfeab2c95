"""Measures of readers: they tell scripted readers apart as these are known to differ, and models are asked like them."""

import re

import numpy as np
import pytest

import snuggery
from snuggery.arena.estimates import Estimate
from snuggery.cli import UNUSABLE, run
from snuggery.datasets.reader_measures import ReaderMeasures, measured
from snuggery.datasets.readers import SCRIPTED, model, scripted
from snuggery.envs.text import AnswerTally
from snuggery.kit.errors import Unusable

from ..endpoints import TOKENS, badly, endpoint, well

GAME = snuggery.load("snore", 2, hands=2)


@pytest.fixture(scope="module")
def found():
    return {name: measured(GAME, one, 8, 12, ["random", "casual"], 60, 1) for name, one in SCRIPTED.items()}


def test_readers_differ_as_they_are_known_to(found):
    lot, casual, misreader = (found[name] for name in ("lot", "casual", "misreader"))
    assert casual.answers.share == lot.answers.share == 1.0
    assert 0.5 < misreader.answers.share < 1.0
    assert all(marks.share == 1.0 for marks in casual.exam.values())
    assert sum(marks.right for marks in misreader.exam.values()) in range(8, 12)
    assert sum(marks.right for marks in lot.exam.values()) < 6
    assert lot.loss.mean > casual.loss.mean + casual.loss.half
    assert abs(casual.shares["casual"].mean - 0.5) <= casual.shares["casual"].half < 0.2
    assert (lot.level, casual.level) == ("random", "casual")
    assert all(len(one.losses) == 60 for one in found.values())
    assert all(one.tokens > 100 * one.answers.answers for one in found.values())


def test_the_same_seed_measures_the_same(found):
    assert measured(GAME, scripted("misreader"), 8, 12, ["random", "casual"], 60, 1) == found["misreader"]


def test_losses_are_estimated_over_matches():
    losses = [("a", 1.0), ("a", 0.0), ("b", 3.0), ("b", 0.0)]
    loss = ReaderMeasures("x", "snore", AnswerTally(), {}, {}, losses).loss
    assert (loss.mean, loss.half) == (1.0, pytest.approx(1.96 * np.std([1, 3], ddof=1) / 2**0.5 / 2))
    assert np.isnan(ReaderMeasures("x", "snore", AnswerTally(), {}, {}).loss.mean)


def test_the_level_is_the_best_that_a_reader_is_not_clearly_below():
    shares = {"random": Estimate(0.9, 0.1), "casual": Estimate(0.45, 0.06), "strong": Estimate(0.4, 0.09)}
    assert ReaderMeasures("x", "snore", AnswerTally(), {}, shares).level == "casual"
    assert ReaderMeasures("x", "snore", AnswerTally(), {}, {"random": Estimate(0.1, 0.1)}).level == ""


def test_a_model_is_measured_through_its_endpoint():
    short = snuggery.load("snip-snap-snorum", 2, counters=1)
    for answers, share in (well, 1.0), (badly, 0.0):
        with endpoint(lambda messages, answers=answers: "Seat 1" if exam(messages) else answers(messages)) as (url, _):
            got = measured(short, model(url, "stub", 5), 2, 4, ["random"], 0)
        assert got.answers.share == share
        assert got.tokens == TOKENS * got.answers.answers > 0
        assert {marks.answered for marks in got.exam.values()} == {1}


def exam(messages):
    return "Your choices:" not in messages[1]["content"]


def test_rows_say_what_was_measured(found):
    rows = found["casual"].to_rows()
    assert {row["reader"] for row in rows} == {"casual"}
    assert [row["measure"] for row in rows][-3:] == [
        "wins against random",
        "wins against casual",
        "tokens of an answer",
    ]
    assert all(isinstance(row["value"], float) and row["half"] >= 0 for row in rows)


def test_the_command_prints_each_measure_and_refuses_in_a_sentence(capsys):
    line = "measure snore --reader casual --deals 2 --questions 4 --judged 4 --option hands=1"
    assert run(line.split()) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[0] == "legal answers: 1.000"
    assert re.search(r"^exam: may: 1\.000$", told, re.MULTILINE)
    assert re.search(r"^level: \w+$", told, re.MULTILINE)
    for wrong in ("", "--reader poet", "--reader lot --endpoint http://x/v1", "--endpoint x", "--reader lot --deals 0"):
        assert run(f"measure snore {wrong}".split()) == UNUSABLE
        assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(Unusable, match="measured at two seats"):
        measured(snuggery.load("snore", 3), scripted("lot"), 1, 1)
