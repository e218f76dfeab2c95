"""The rules agree with a second, slow program written from the rulebook: every list, every order, every counter."""

import random

import pytest

import snuggery
from snuggery.games import find
from snuggery.kit.errors import Unusable
from snuggery.testkit.settings import values
from snuggery.testkit.telling import assert_agreed, play

from .referee import Referee

GAME = find("snip-snap-snorum")
SIZES = {"counters": "1 2 5", "max_deals": "1 3 1000", "first_dealer": "jack random 0 1", "ante": "0 0 0 3", "hand_size": "5 5 1 3"}
LONGEST = 300


@pytest.mark.parametrize("mode", ["standard", "running", "race", "jig"])
@pytest.mark.parametrize("seed", range(60))
def test_the_referee_agrees(mode, seed):
    bound, level = drawn(random.Random(f"{mode} {seed}"), mode)
    assert_agreed(Referee, play(bound, seed, level, LONGEST))


def drawn(chance, mode):
    """Draw seats, house rules and a bot's level."""
    while True:
        options = {option.name: chance.choice(values(option)) for option in GAME.options}
        options |= {name: chance.choice(sizes.split(" ")) for name, sizes in SIZES.items()} | {"mode": mode}
        try:
            return snuggery.load(GAME.name, chance.randint(2, 10), **options), chance.choice(["random", "casual"])
        except Unusable:
            continue
