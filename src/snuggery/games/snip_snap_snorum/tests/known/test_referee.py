"""The rules agree with a second, slow program written from the rulebook: every list, every order, every counter."""

import random

import pytest

from snuggery.testkit.settings import values
from snuggery.testkit.telling import assert_agreed, drawn, play

from ... import GAME
from .referee import Referee

SIZES = {"counters": "1 2 5", "hand_size": "5 5 1 3", "max_deals": "1 3 1000", "first_dealer": "jack random 0 1"}
SIZES |= {"ante": "0 0 0 3"}
LONGEST = 300


@pytest.mark.parametrize("mode", ["standard", "running", "race", "jig"])
@pytest.mark.parametrize("seed", range(60))
def test_the_referee_agrees(mode, seed):
    def draw(chance):
        options = {option.name: chance.choice(values(option)) for option in GAME.options}
        options |= {name: chance.choice(sizes.split(" ")) for name, sizes in SIZES.items()} | {"mode": mode}
        return chance.randint(2, 10), options

    bound, level = drawn(GAME, draw, random.Random(f"{mode} {seed}"))
    assert_agreed(Referee, play(bound, seed, level, LONGEST))
