"""The rules agree with a second, slow program written from the rulebook: every list, every order, every point."""

import random

import pytest

import snuggery
from snuggery.games import find
from snuggery.testkit.settings import values
from snuggery.testkit.telling import assert_agreed, play

from .referee import Referee

GAME = find("snake-rummy")
SIZES = {
    "opening": "0 15 30 30 30 60",
    "rounds": "none 1 2",
    "max_rounds": "2",
    "max_turns": "3 40 200",
    "target": "40 500",
}
LONGEST = 200


@pytest.mark.parametrize("seed", range(60))
def test_the_referee_agrees(seed):
    bound, level = drawn(random.Random(seed))
    assert_agreed(Referee, play(bound, seed, level, LONGEST))


def drawn(chance):
    """Draw seats, house rules and a bot's level."""
    options = {option.name: chance.choice([option.default] * 2 + values(option)) for option in GAME.options}
    options |= {name: chance.choice(sizes.split(" ")) for name, sizes in SIZES.items()}
    return snuggery.load(GAME.name, chance.randint(2, 5), **options), chance.choice(["random", "casual", "casual"])
