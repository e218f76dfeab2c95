"""The rules agree with a second, slow program written from the rulebook: every list, every order, every coin."""

from snuggery.testkit import telling
from snuggery.testkit.settings import values

from ... import GAME
from .referee import Referee

SIZES = {"hands": "1 3 8", "stack": "60 100 1000", "ante": "0 1 20 50", "max_redeals": "0 1 50", "fine_cap": "none 33"}


def draw(chance):
    options = {option.name: chance.choice([option.default] * 2 + values(option)) for option in GAME.options}
    options |= {name: chance.choice(sizes.split(" ")) for name, sizes in SIZES.items()}
    return chance.randint(2, 5), options


test_the_referee_agrees = telling.suite(Referee, GAME, draw, matches=150)
