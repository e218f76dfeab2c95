"""The rules agree with a second, slow program written from the rulebook: every list, every order, every coin."""

import random

import pytest

import snuggery
from snuggery.games import find
from snuggery.kit.errors import Unusable
from snuggery.testkit.settings import values
from snuggery.testkit.telling import assert_agreed, play

from .referee import Referee

GAME = find("snore")
SIZES = {"hands": "1 3 8", "stack": "60 100 1000", "ante": "0 1 20 50", "max_redeals": "0 1 50", "fine_cap": "none 33"}
LONGEST = 300


@pytest.mark.parametrize("seed", range(150))
def test_the_referee_agrees(seed):
    bound, level = drawn(random.Random(seed))
    assert_agreed(Referee, play(bound, seed, level, LONGEST))


def drawn(chance):
    """Draw seats, house rules and a bot's level."""
    while True:
        options = {option.name: chance.choice([option.default] * 2 + values(option)) for option in GAME.options}
        options |= {name: chance.choice(sizes.split(" ")) for name, sizes in SIZES.items()}
        try:
            return snuggery.load("snore", chance.randint(2, 5), **options), chance.choice(["random", "casual"])
        except Unusable:
            continue
