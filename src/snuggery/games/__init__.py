"""The registry: a game is a folder here, or a package with an entry point in the group `snuggery.games`.

There is no other list of games.  A folder's name, with hyphens for underscores, is the game's; a game is only imported
on demand.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules

from ..kit.errors import Unusable, did_you_mean
from ..kit.game import Game

GROUP = "snuggery.games"


def own() -> list[str]:
    """Return the names of the games that live here, in the order of the alphabet."""
    return sorted(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)


def names() -> list[str]:
    """Return the names of all games that are there to be played, wherever they live, in the order of the alphabet."""
    return sorted({*own(), *(point.name for point in entry_points(group=GROUP))})


@cache
def find(name: str) -> Game:
    """Return a game by its name; raise `Unusable` naming those there are."""
    if name in own():
        return _named(name, import_module(f".{name.replace('-', '_')}", __name__).GAME)
    for point in entry_points(group=GROUP, name=name):
        return _named(name, _loaded(point))
    raise Unusable(f"there is no game {name!r} here; there are {', '.join(names())}{did_you_mean(str(name), names())}")


def _loaded(point: EntryPoint) -> Game:
    """Return what a package announces; one that has gone, or lacks a part of its own, is named."""
    try:
        game: Game = point.load()
    except ModuleNotFoundError as error:
        raise Unusable(f"the game {point.name!r} can't be imported from {point.module}: {error}") from error
    return game


def _named(name: str, game: Game) -> Game:
    """Return a game that calls itself what it was found by: transcripts and pickles ask for it by its own name."""
    if game.name != name:
        raise Unusable(f"the game {name!r} calls itself {game.name!r}; one name, in GAME and of its folder, would do")
    return game
