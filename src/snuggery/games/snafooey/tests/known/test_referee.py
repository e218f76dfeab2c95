"""The rules agree with a second, slow program written from the rulebook: every list, every order, every chip."""

import random

import pytest

import snuggery
from snuggery.games import find
from snuggery.kit.errors import Unusable
from snuggery.testkit.settings import values
from snuggery.testkit.telling import assert_agreed, play

from .referee import Referee

GAME = find("snafooey")
WILD = "1=3 9=3 31=2 64=2 PASSE=2 BACK-AT-CHA=3 GOTCHA=4 CHAOS=5 SNAFOOEY=6"
DRY = "1=2 8=2 29=1 PASSE=1 GOTCHA=3 CHAOS=2 SNAFOOEY=3"
LONGEST = 250


@pytest.mark.parametrize("seed", range(150))
def test_the_referee_agrees(seed):
    bound, level = drawn(random.Random(seed))
    assert_agreed(Referee, play(bound, seed, level, LONGEST))


def drawn(chance):
    """Draw seats, house rules and a bot's level; short decks and small hands come often."""
    while True:
        options = {option.name: chance.choice([option.default, *values(option)]) for option in GAME.options}
        options |= {"deck": chance.choice(["default60", WILD, WILD, DRY]), "max_players": "8"}
        options |= {"hand": chance.choice("1234"), "max_plays": chance.choice(["10000", "10000", "12"])}
        try:
            return snuggery.load("snafooey", chance.choice([2, 2, 3, 4, 5, 8]), **options), chance.choice(
                ["random", "casual"]
            )
        except Unusable:
            continue
