"""Modules of a game's folder that the game may do without."""

from importlib import import_module
from types import ModuleType

from .game import Game


def extra_part(game: Game, name: str) -> ModuleType | None:
    """Return a module of a game's folder, None if there is none; a module that lacks an import of its own raises."""
    whole = f"{game.package}.{name}"
    try:
        return import_module(whole)
    except ModuleNotFoundError as error:
        if error.name != whole:
            raise
        return None
