"""A table that is laid again is as a fresh one: nothing of the last game is left in its record."""

import pytest

from snuggery.engine.match.control import Controller
from snuggery.games import find, names
from snuggery.kit.random import generator
from snuggery.testkit.settings import settings

STEPS = 120


def used(match, name):
    """Yield records of a game, in mid-deal as well as in play."""
    rng = generator("used", name)
    while not match.over and match.ply < STEPS:
        match.play(Controller(match).some_action(rng))
    game, states = match.bound.game, match.bound.states()
    game.rules.new(states[0])
    for i, entry in enumerate(match.history):
        game.rules.apply(states[0], entry.code)
        if i % 11 == 0 or i == len(match.history) - 1:
            yield states.copy()


@pytest.mark.parametrize("name", names())
def test_new_on_a_used_record_is_new_on_a_fresh_one(name):
    game = find(name)
    for setting in settings(game)[:4]:
        bound = setting.bind(game)
        fresh = bound.states()
        game.rules.new(fresh[0])
        for states in used(bound.start(seed=7), name):
            game.rules.new(states[0])
            left = [field for field in states.dtype.names if states[field].tobytes() != fresh[field].tobytes()]
            assert not left, f"{setting}: left of the last game in {' '.join(left)}"
