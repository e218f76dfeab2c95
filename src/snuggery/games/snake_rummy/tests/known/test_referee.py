"""The rules agree with a second, slow program written from the rulebook: every list, every order, every point."""

from snuggery.testkit import telling
from snuggery.testkit.settings import values

from ... import GAME
from .referee import Referee

SIZES = {
    "hand_size": "1 3 7 7 7",
    "opening": "0 15 30 30 30 60",
    "rounds": "none 1 2",
    "max_rounds": "2",
    "max_turns": "3 40 200",
    "target": "40 500",
}
LEVELS = ("random", "casual", "casual")


def draw(chance):
    options = {option.name: chance.choice([option.default] * 2 + values(option)) for option in GAME.options}
    options |= {name: chance.choice(sizes.split(" ")) for name, sizes in SIZES.items()}
    return chance.randint(2, 5), options


test_the_referee_agrees = telling.suite(Referee, GAME, draw, matches=60, longest=200, levels=LEVELS)
