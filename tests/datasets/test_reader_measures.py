"""Measures of readers: they tell scripted readers apart as these are known to differ, and models are asked like them."""

import json
import re
from dataclasses import replace

import numpy as np
import pytest

import snuggery
from snuggery.arena.estimates import Estimate, estimate, for_few, wilson
from snuggery.cli import UNUSABLE, run
from snuggery.cli.measure import told_measures
from snuggery.datasets.reader_measures import ReaderMeasures, measured
from snuggery.datasets.readers import SCRIPTED, model, scripted
from snuggery.envs.endpoint import ModelAnswer
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


def test_a_share_of_few_has_an_interval_that_does_not_vanish():
    for hits, of, ends in ((0, 10, (0, 0.2775)), (8, 10, (0.4902, 0.9433)), (1, 1, (0.2065, 1)), (0, 0, (0, 1))):
        assert wilson(hits, of) == pytest.approx(ends, abs=5e-5)
    for values in ([0.0], [0.5, 0.5], [0.0, 0.5, 1.0, 1.0]):
        few = for_few(estimate(values), len(values))
        assert few.mean == np.mean(values)
        assert few.half == pytest.approx(estimate([*values, 0.0, 1.0]).half)
    assert np.isnan(for_few(estimate([]), 0).mean)


@pytest.mark.parametrize(
    ("casual", "strong", "levels"),
    [
        ((0.5, 0.06), (0.38, 0.16), "casual or strong"),
        ((0.5, 0.06), (0.38, 0.1), "casual"),
        ((0.7, 0.1), (0.3, 0.1), "casual"),
        ((0.9, 0.1), (0.7, 0.1), "strong"),
        ((0.3, 0.1), (0.1, 0.1), "below all that were met"),
    ],
)
def test_levels_that_can_not_be_told_apart_are_all_named(casual, strong, levels):
    shares = {"casual": Estimate(*casual), "strong": Estimate(*strong)}
    found = ReaderMeasures("x", "snore", AnswerTally(), {}, shares)
    assert [*told_measures(found)][-1] == f"level: {levels}"


@pytest.mark.parametrize("half", [0.26, np.inf])
def test_a_wide_interval_names_no_level(half):
    found = ReaderMeasures(
        "x", "snore", AnswerTally(), {}, {"casual": Estimate(0.5, 0.1), "strong": Estimate(0.5, half)}
    )
    assert (found.level, found.is_vague) == ("casual", True)
    assert [*told_measures(replace(found, shares={"strong": Estimate(0.5, half)}))][
        -1
    ] == "level: unclear, for want of deals"


def test_all_levels_of_the_game_are_met_and_one_deal_names_none():
    found = measured(snuggery.load("snoogie", 2, rounds=1), "lot", deals=1, asked=0, judged=0)
    assert [*found.shares] == ["random", "first-time", "beginner", "casual", "seasoned", "strong"]
    assert all(0.5 < share.half < 1 for share in found.shares.values())
    assert found.level == ""


def test_answers_that_are_missing_are_not_counted_as_answered():
    mute = scripted("casual")._replace(examine=lambda asked: ModelAnswer(missing="no line"))
    marks = measured(GAME, mute, 1, 4, [], 0).exam
    assert {(one.asked, one.answered, one.right) for one in marks.values()} == {(1, 0, 0)}


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
    without = [row["measure"] for row in rows if np.isnan(row["low"])]
    assert without == ["legal answers", "tokens of an answer"]
    assert all(row["low"] <= row["value"] <= row["high"] for row in rows if row["measure"] not in without)
    assert all(0 <= row["low"] < row["high"] <= 1 for row in rows if row["measure"][:4] in ("exam", "wins"))


def test_the_command_prints_each_measure_and_refuses_in_a_sentence(capsys):
    line = "measure snore --reader casual --deals 2 --questions 4 --judged 4 --option hands=1"
    assert run(line.split()) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[0] == "legal answers: 1.000"
    assert re.search(r"^exam: may: 1\.000 \(0\.207–1\.000\)$", told, re.MULTILINE)
    assert re.search(r"^wins against first-time: 0\.\d{3} \(0\.\d{3}–[01]\.\d{3}\) in 2 deals$", told, re.MULTILINE)
    assert re.search(r"^loss of a decision: .* in 4 decisions$", told, re.MULTILINE)
    assert told.endswith("level: unclear, for want of deals\n")
    assert run(f"{line} --json".split()) == 0
    read = json.loads(capsys.readouterr().out)
    assert (read["deals"], read["judged"], read["levels"]) == (2, 4, [])
    assert [*read["wins"]] == ["random", "first-time", "beginner", "casual", "strong"]
    assert read["exam"]["may"] == {
        "asked": 1,
        "answered": 1,
        "right": 1,
        "share": 1.0,
        "low": pytest.approx(0.2065, abs=1e-4),
        "high": 1.0,
    }
    for wrong in (
        "--endpoint http://x/v1",
        "",
        "--reader poet",
        "--reader lot --endpoint http://x/v1",
        "--endpoint x",
        "--reader lot --deals 0",
    ):
        assert run(f"measure snore {wrong}".split()) == UNUSABLE
        assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(Unusable, match="measured at two seats"):
        measured(snuggery.load("snore", 3), scripted("lot"), 1, 1)
