"""Losses of decisions: none where the search does the same, some in random play."""

import re

import numpy as np
import pytest

import snuggery
from benchmarks import losses
from benchmarks.losses import Decision
from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from tests import kuhn
from tests.complete import COMPLETE
from tests.kuhn.rules import BET, JACK, PASS, QUEEN

REPORT = losses.RESULTS.read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([\w -]+) \| ([\w-]+) \| [\d,]+ \| (-?[\d.]+) ± ([\d.]+) ", re.MULTILINE)
MEASURED = {(game, level): (float(mean), float(half)) for game, level, mean, half in ROW.findall(REPORT)}
TITLES = [snuggery.load(name).game.title for name in COMPLETE]
KUHN = BoundGame(kuhn.GAME, 2)


@pytest.fixture
def form(monkeypatch):
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    return bind.interpreted_form(KUHN.game)


def test_the_searchs_own_choices_lose_nothing_and_worse_ones_lose(form):
    """A player who bets only kings is robbed by a bluff: jacks are worth more bet than passed."""
    states = KUHN.states()
    KUHN.game.rules.new(states[0])
    states["card"], states["seat"] = (JACK, QUEEN), 0
    view = KUHN.view(states, 0)
    assert losses.loss_of(view, BET, 400, "seed", form) == 0.0
    assert losses.loss_of(view, PASS, 400, "seed", form) == pytest.approx(1, abs=0.5)


def test_every_choice_is_judged_and_those_at_random_lose_more(form):
    lost = {}
    for level in ("random", "casual"):
        found = [*losses.decisions(KUHN, level, range(150), 16, form)]
        assert {one.match for one in found} == set(range(150))
        lost[level] = losses.a_decision(found).mean
    assert 0 < lost["casual"] < lost["random"]


def test_means_are_taken_over_matches():
    found = [Decision(0, 1.0), Decision(0, 0.0), Decision(1, 3.0), Decision(1, 0.0)]
    assert losses.a_match(found).mean == 2.0
    assert losses.a_decision(found).mean == 1.0
    assert losses.a_decision(found).half == pytest.approx(1.96 * np.std([1, 3], ddof=1) / 2**0.5 / 2)
    told = losses.row(snuggery.load("snafooey", 2), "beginner", found)
    assert told == "| Snafooey | beginner | 4 | 100.00 ± 98.00 points of chance | 200.00 ± 196.00 |"
    told = losses.row(snuggery.load("snore", 2), "beginner", found)
    assert told == "| Snore | beginner | 4 | 1.00 ± 0.98 coins | 2.00 ± 1.96 |"


@pytest.mark.parametrize("title", TITLES)
def test_easier_levels_lose_far_less_than_random_play_and_nowhere_clearly_less_than_casual(title):
    lowest, highest = {}, {}
    for level in losses.LEVELS:
        mean, half = MEASURED[title, level]
        lowest[level], highest[level] = mean - half, mean + half
    assert highest["beginner"] < lowest["random"]
    assert MEASURED[title, "first-time"][0] < MEASURED[title, "random"][0]
    assert MEASURED[title, "beginner"][0] < MEASURED[title, "first-time"][0]
    assert highest["beginner"] > lowest["casual"]
    assert lowest["beginner"] > 0, "a player without losses is no beginner"


@pytest.mark.deep
@pytest.mark.parametrize("name", ["snafooey", "snip-snap-snorum", "snore"])
def test_what_stands_there_comes_out_on_other_deals(name):
    bound = snuggery.load(name, 2, **losses.SHORT.get(name, {}))
    form = bind.compiled_form(bound.game)
    found = losses.a_decision([*losses.decisions(bound, "beginner", range(1000, 1020), losses.EFFORT, form)])
    scale = losses.COINS.get(bound.game.judgement.COIN, ("", 1.0))[1]
    mean, half = MEASURED[bound.game.title, "beginner"]
    assert abs(scale * found.mean - mean) < 1.5 * np.hypot(scale * found.half, half), "three standard errors"
