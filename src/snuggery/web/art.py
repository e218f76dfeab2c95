"""Pictures that games bring along in a folder `art`: where an emblem and the faces of cards are to be had."""

from pathlib import Path

from ..kit.game import Game
from .files import content_hash

HEARTH = "/static/art/emblems/hearth.svg"  # of a game without an emblem


def art_of(game: Game) -> Path:
    """Return the folder of a game's pictures, whether there is one or not."""
    return game.folder / "art"


def emblem_of(game: Game) -> str:
    """Return the address of a game's emblem, `art/emblem.svg`, or of the hearth."""
    return address_of(game, "emblem.svg") if (art_of(game) / "emblem.svg").is_file() else HEARTH


def faces_of(game: Game) -> dict[str, str]:
    """Return the addresses of those faces of cards that a game draws itself, `art/cards/FACE.svg`."""
    files = sorted((art_of(game) / "cards").glob("*.svg"))
    return {file.stem: address_of(game, f"cards/{file.name}") for file in files}


def address_of(game: Game, path: str) -> str:
    """Return the address of one of its pictures, which changes when the picture does."""
    return f"/games/{game.name}/art/{path}?v={content_hash(art_of(game) / path)}"
