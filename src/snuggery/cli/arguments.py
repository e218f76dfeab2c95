"""From words on the command line to what they mean; `Unusable` says what would do instead."""

import re
from collections.abc import Sequence
from decimal import Decimal

from .. import load
from ..bots import USUAL_LEVEL, checked_level, levels_of, shown_level
from ..bots.functions import NAMED, checked_player, player_named
from ..engine.game import BoundGame
from ..kit.errors import Unusable, did_you_mean
from ..kit.game import Game
from ..terminal.local_table import YOU

NUMBER = re.compile(r"(-?\d{1,18}(?:\.\d{1,6})?)(?:e(\d{1,2})|([kKmM]))?", re.ASCII)
THOUSANDS = {"k": 3, "m": 6}


def read_number(text: str, what: str, least: int, most: int) -> int:
    """Read a whole number between two bounds; 10k, 1_000 and 1e6 are numbers too."""
    if found := NUMBER.fullmatch(re.sub(r"(?<=\d)_(?=\d)", "", text)):
        mantissa, exponent, unit = found.groups()
        number = Decimal(mantissa).scaleb(int(exponent) if exponent else THOUSANDS.get((unit or "").lower(), 0))
        if number == number.to_integral_value() and least <= number <= most:
            return int(number)
    raise Unusable(f"{what} is a whole number from {least} to {most}, not {text!r}")


def read_seconds(text: str, what: str, most: float = 60) -> float:
    """Read how long something takes."""
    if re.fullmatch(r"\d{1,9}(\.\d{1,9})?", text, re.ASCII) and float(text) <= most:
        return float(text)
    raise Unusable(f"{what} is a number of seconds from 0 to {most}, such as 0.6, not {text!r}")


def read_seed(text: str) -> int | None:
    """Read a seed; none given is None."""
    return read_number(text, "a seed", 0, 10**18 - 1) if text else None


def read_options(given: Sequence[str]) -> dict[str, str]:
    """Read house rules, each given as name=value."""
    options: dict[str, str] = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals or not name or not value:
            raise Unusable(f"a house rule is given as name=value, not {item!r}")
        if name in options:
            raise Unusable(f"option {name} is given twice")
        options[name] = value
    return options


def read_chairs(text: str, game: Game) -> tuple[str, ...]:
    """Read the players by seat: `you`, levels, functions, or just the number of seats (you and casual bots)."""
    if not text or text.isdecimal():
        seats = read_number(text or str(game.usual_seats), "the number of seats", game.least_seats, game.most_seats)
        return (YOU, *(USUAL_LEVEL,) * (seats - 1))
    chairs = tuple(shown_level(chair, game) for chair in text.split(","))
    for chair in chairs:
        if ":" in chair:
            player_named(chair)
        elif chair not in (sitters := (YOU, *levels_of(game), NAMED)):
            raise Unusable(
                f"there is no player {chair!r}; there are {', '.join(sitters)}{did_you_mean(chair, sitters)}"
            )
    if chairs.count(YOU) > 1:
        raise Unusable("there is one of you at this terminal; let bots have the other seats")
    return chairs


def read_bots(text: str, seats: str, game: Game, *, functions: bool = False) -> tuple[str, ...]:
    """Read the levels of bots, and functions where they may play: one for all seats, or one for each."""
    levels = tuple(_checked_bot(bot, game, functions) for bot in text.split(","))
    usual = game.usual_seats if len(levels) == 1 else len(levels)
    count = read_number(seats or str(usual), "the number of seats", game.least_seats, game.most_seats)
    if len(levels) not in (1, count):
        raise Unusable(f"{len(levels)} bots can't sit on {count} seats; name one level for all, or one a seat")
    return levels if len(levels) == count else levels * count


def _checked_bot(bot: str, game: Game, functions: bool) -> str:
    """Return a level, or the name of a function that can be loaded."""
    if functions:
        return checked_player(bot, game)
    if ":" in bot:
        raise Unusable(f"here bots are levels, not functions such as {bot!r}; there are {', '.join(levels_of(game))}")
    return checked_level(bot, game, measured=True)


def bind(game: Game, seats: int, given: Sequence[str]) -> BoundGame:
    """Return a game with its seats and house rules bound."""
    return load(game.name, seats, **read_options(given))
