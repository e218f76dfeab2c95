"""The mutation lane: on Kuhn poker it works as it says, and in the nights it is run on every game with a list."""

import os
import subprocess
import sys

import pytest

from snuggery.games import find, names
from snuggery.testkit.mutation import LIST
from tests.complete import COMPLETE

KUHN = r"""
from pathlib import Path
from snuggery.testkit.mutants import mutants
from snuggery.testkit.mutation import run
from tests.kuhn import GAME

chosen = [mutant for mutant in mutants(GAME) if mutant.place == "rules.score"]
tally = run(GAME, Path("tests/kuhn"), chosen, 2.0)
print("\n".join(tally.tried), end="\n\n")
print("\n".join(tally.survivors))
"""


def python(*words):
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "SNUGGERY_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_changed_scores_of_kuhn_poker_are_noticed_but_for_one_that_changes_nothing():
    done = python("-c", KUHN)
    tried, survivors = done.stdout.split("\n\n")[-2:]  # after what is said while they are tried
    assert len(tried.splitlines()) > 20
    equal_cards = "winner = 0 if better[0] > better[1] else 1 -> winner = 0 if better[0] >= better[1] else 1"
    assert survivors.split("\n")[:-1] == [f"rules.score: {equal_cards}"]


LISTED = [name for name in names() if (find(name).folder / "tests" / LIST).exists()]


def test_every_game_of_ours_has_a_list():
    """What has none, the nights would leave out without a word."""
    assert set(LISTED) >= set(COMPLETE)


@pytest.mark.deep
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", LISTED)
def test_the_tests_of_a_game_notice_changed_rules(name):
    done = python("-m", "snuggery.testkit.mutation", name)
    assert done.returncode == 0, done.stdout + done.stderr
