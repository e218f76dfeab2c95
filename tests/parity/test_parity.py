"""The rules compiled, bounds-checked and interpreted return the same, byte for byte."""

import os
import subprocess
import sys

import pytest

from snuggery.games import names
from snuggery.testkit.parity import game_named, traces

from ..grids import grid

GAMES = [*names(), "tests.kuhn"]
SMALL = "snip-snap-snorum", "tests.kuhn"
CHECKED = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"}  # a few steps: not worth the time that optimising takes


@pytest.fixture(scope="module", params=GAMES)
def compiled(request):
    return request.param, list(traces(game_named(request.param)))


def test_interpreted_rules_agree(compiled):
    name, lines = compiled
    assert list(traces(game_named(name), compiled=False)) == lines


@pytest.mark.slow
@pytest.mark.parametrize("compiled", grid(GAMES, *SMALL), indirect=True)
def test_bounds_checked_rules_agree(compiled):
    """All games by night: it compiles each once more, and what reads past an end is refused interpreted as well."""
    name, lines = compiled
    done = subprocess.run(
        [sys.executable, "-m", "snuggery.testkit.parity", name],
        env=os.environ | CHECKED,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == lines
