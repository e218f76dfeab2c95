"""The rules of a real table agree with a second, slow program written from the rulebook: every turn, every round."""

from snuggery.testkit import telling

from ... import GAME
from .referee import Referee

RULED = "throwing tie_round pocketed_ball chalk_lost foul_balls stop_when_decided first_order"
SIZES = {"rounds": "1 2 3 6", "balls_per_player": "1 3 5", "max_rethrows": "0 1 100", "first_thrower": "lot 0 1"}


def draw(chance):
    options = {option.name: chance.choice(option.words) for option in GAME.options if option.name in RULED.split(" ")}
    options |= {name: chance.choice(sizes.split(" ")) for name, sizes in SIZES.items()} | {"table": "real"}
    return chance.choice([2, 3]), options


test_the_referee_agrees = telling.suite(Referee, GAME, draw, matches=80)
