"""The rules agree with a second, slow program written from the rulebook: every list, every order, every chip."""

from snuggery.testkit import telling
from snuggery.testkit.settings import values

from ... import GAME
from .referee import Referee

WILD = "1=3 9=3 31=2 64=2 PASSE=2 BACK-AT-CHA=3 GOTCHA=4 CHAOS=5 SNAFOOEY=6"
DRY = "1=2 8=2 29=1 PASSE=1 GOTCHA=3 CHAOS=2 SNAFOOEY=3"


def draw(chance):
    """Draw seats and house rules; short decks and small hands come often."""
    options = {option.name: chance.choice([option.default, *values(option)]) for option in GAME.options}
    options |= {"deck": chance.choice(["default60", WILD, WILD, DRY]), "max_players": "8"}
    options |= {"hand": chance.choice("1234"), "max_plays": chance.choice(["10000", "10000", "12"])}
    return chance.choice([2, 2, 3, 4, 5, 8]), options


test_the_referee_agrees = telling.suite(Referee, GAME, draw, matches=150, longest=250)
