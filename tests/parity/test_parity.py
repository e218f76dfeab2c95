"""The rules compiled, bounds-checked and interpreted return the same, byte for byte."""

import pytest

from snuggery.engine import bind
from snuggery.games import names
from snuggery.testkit.conformance import CALLED
from snuggery.testkit.parity import game_named, traces

from ..grids import grid
from .checked import checked

GAMES = [*names(), "tests.kuhn"]
SMALL = "tests.kuhn"


@pytest.fixture(scope="module", params=GAMES)
def compiled(request):
    game = game_named(request.param)
    bind.prepare(game, *CALLED)
    return request.param, list(traces(game, bind.compiled_form(game)))


def test_interpreted_rules_agree(compiled):
    name, lines = compiled
    game = game_named(name)
    assert list(traces(game, bind.interpreted_form(game))) == lines


@pytest.mark.slow
@pytest.mark.parametrize("compiled", grid(GAMES, SMALL), indirect=True)
def test_bounds_checked_rules_agree(compiled):
    """All games by night: it compiles each once more, and what reads past an end is refused interpreted as well."""
    name, lines = compiled
    rules, _ = checked(name)
    assert rules == lines
