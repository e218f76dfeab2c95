"""The registry: names of games and where they live, loaded on demand; others join by entry point `snuggery.games`."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from ..kit.errors import Unusable, did_you_mean
from ..kit.game import Game

OWN = {
    "snafooey": f"{__name__}.snafooey",
    "snore": f"{__name__}.snore",
    "snake-rummy": f"{__name__}.snake_rummy",
    "snip-snap-snorum": f"{__name__}.snip_snap_snorum",
    "snoogie": f"{__name__}.snoogie",
}


def names() -> list[str]:
    """Return the names of all games that are there to be played."""
    return [*OWN, *(point.name for point in entry_points(group="snuggery.games") if point.name not in OWN)]


@cache
def find(name: str) -> Game:
    """Return a game by its name; raise `Unusable` naming those there are."""
    if name in OWN:
        game: Game = import_module(OWN[name]).GAME
        return game
    for point in entry_points(group="snuggery.games"):
        if point.name == name:
            return point.load()  # type: ignore[no-any-return]
    raise Unusable(f"there is no game {name!r} here; there are {', '.join(names())}{did_you_mean(name, names())}")
