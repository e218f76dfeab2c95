"""Which house rules to test: settings in which every value, or every pair of values, is met."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from ..engine.game import BoundGame
from ..kit.errors import Unusable
from ..kit.game import Game
from ..kit.options import Option

SEATS = "seats"  # treated as one more option
TRIES = 40  # how often a group of values is tried in other company before it counts as refused

Choice = tuple[str, str]  # an option, or the seats, and a value


@dataclass(frozen=True, eq=False)
class Setting:
    """A number of seats and house rules, the ones that are as usual left out."""

    seats: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        return "-".join([f"{self.seats}seats", *(f"{name}={value}" for name, value in self.options.items())])

    def bind(self, game: Game) -> BoundGame:
        """Return the game with this setting."""
        return BoundGame(game, self.seats, self.options)


def values(option: Option) -> list[str]:
    """Return the values of an option that are worth a test: all words, and of other values the ends and the default."""
    return list(dict.fromkeys([option.default, *option.words, *option.ends]))


def settings(game: Game, together: int = 1) -> list[Setting]:
    """Return the usual setting, then as few others as show every value; with `together` 2 every pair of values.

    What the game refuses in any company is left out.
    """
    found = [Setting(game.usual_seats, {})]
    shown = [_whole(game, found[0])]
    rng = random.Random(game.name)
    for group in _groups(_choices(game), together):
        if not any(whole.issuperset(group) for whole in shown) and (setting := _company(game, group, rng)):
            found.append(setting)
            shown.append(_whole(game, setting))
    return found


def _choices(game: Game) -> dict[str, list[str]]:
    seats = dict.fromkeys((game.usual_seats, game.least_seats, game.most_seats))
    return {SEATS: [str(n) for n in seats]} | {option.name: values(option) for option in game.options}


def _groups(choices: Mapping[str, list[str]], together: int) -> Iterator[tuple[Choice, ...]]:
    for names in combinations(choices, together):
        yield from product(*([(name, value) for value in choices[name]] for name in names))


def _company(game: Game, group: tuple[Choice, ...], rng: random.Random) -> Setting | None:
    """Return a setting that holds a group of values, the rest drawn at random; None if the game refuses them all."""
    usual = {option.name: option.default for option in game.options}
    for _ in range(TRIES):
        drawn = {name: rng.choice(values) for name, values in _choices(game).items()} | dict(group)
        seats = int(drawn.pop(SEATS))
        setting = Setting(seats, {name: value for name, value in drawn.items() if value != usual[name]})
        try:
            setting.bind(game)
        except Unusable:
            continue
        return setting
    return None


def _whole(game: Game, setting: Setting) -> set[Choice]:
    """Return all values of a setting, those that are as usual included."""
    options = {option.name: setting.options.get(option.name, option.default) for option in game.options}
    return {(SEATS, str(setting.seats)), *options.items()}
