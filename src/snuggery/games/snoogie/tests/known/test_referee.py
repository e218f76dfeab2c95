"""The rules of a real table agree with a second, slow program written from the rulebook: every turn, every round."""

import random

import pytest

import snuggery
from snuggery.games import find
from snuggery.testkit.telling import assert_agreed, play

from .referee import Referee

GAME = find("snoogie")
RULED = "throwing tie_round pocketed_ball chalk_lost foul_balls stop_when_decided first_order"
SIZES = {"rounds": "1 2 3 6", "balls_per_player": "1 3 5", "max_rethrows": "0 1 100", "first_thrower": "lot 0 1"}
LONGEST = 300


@pytest.mark.parametrize("seed", range(80))
def test_the_referee_agrees(seed):
    bound, level = drawn(random.Random(seed))
    assert_agreed(Referee, play(bound, seed, level, LONGEST))


def drawn(chance):
    """Draw seats, house rules and a bot's level."""
    options = {option.name: chance.choice(option.words) for option in GAME.options if option.name in RULED.split(" ")}
    options |= {name: chance.choice(sizes.split(" ")) for name, sizes in SIZES.items()} | {"table": "real"}
    return snuggery.load(GAME.name, chance.choice([2, 3]), **options), chance.choice(["random", "casual"])
