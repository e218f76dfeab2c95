"""The search compiled and bounds-checked thinks and plays as it does interpreted, to the last digit."""

import os
import subprocess
import sys

import pytest

import snuggery
from snuggery.engine import search_form
from snuggery.engine.duplicate import Brain, play_duplicates
from snuggery.engine.search import think
from snuggery.games import find, names
from snuggery.kit.random import generator

from .test_parity import CHECKED

COMPANY = [Brain("searching", 6), Brain("casual-0")]
SHORT = {"snip-snap-snorum": {"counters": "1"}, "snafooey": {"chips": "1"}}
QUICK = ("snip-snap-snorum",)  # the others compile just as long, and share all loops with it


def answers(name, form):
    """Go through what the search says in some situations of a game."""
    match, rng = snuggery.load(name, 2, **SHORT.get(name, {})).start(seed=1), generator("parity")
    asked = 0
    while not match.over and asked < 3:
        if 2 <= len(match.legal()) <= 4:
            yield repr(think(match.view(match.seat), 8, asked, form=form))
            asked += 1
        match.play(match.some_action(rng))
    if name in SHORT:  # a whole match of the others takes long, interpreted
        yield repr(play_duplicates(match.bound, COMPANY, "parity", 0, 1).tolist())


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in QUICK else pytest.mark.deep) for name in names() if find(name).listed],
)
def test_compiled_thoughts_agree_with_interpreted_ones(name, monkeypatch):
    code = f"from tests.parity.test_search import tell; tell({name!r})"
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | CHECKED, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    monkeypatch.setattr("snuggery.engine.duplicate.compiled_search", search_form.interpreted_search)
    assert done.stdout.splitlines() == list(answers(name, search_form.interpreted_search(find(name))))


def tell(name):
    """Print the answers of the compiled search: called in a process of its own, with bounds checked."""
    for answer in answers(name, search_form.compiled_search(find(name))):
        print(answer)
