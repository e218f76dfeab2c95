"""Pictures that games bring along in a folder `art`: where an emblem and the faces of cards are to be had."""

import hashlib
from functools import cache
from pathlib import Path

from ..kit.game import Game

HEARTH = "/static/art/emblems/hearth.svg"  # of a game without an emblem


def art_of(game: Game) -> Path:
    """Return the folder of a game's pictures, whether there is one or not."""
    return game.folder / "art"


def emblem_of(game: Game) -> str:
    """Return the address of a game's emblem, `art/emblem.svg`, or of the hearth."""
    return _address(game, "emblem.svg") if (art_of(game) / "emblem.svg").is_file() else HEARTH


def faces_of(game: Game) -> dict[str, str]:
    """Return the addresses of those faces of cards that a game draws itself, `art/cards/FACE.svg`."""
    files = sorted((art_of(game) / "cards").glob("*.svg"))
    return {file.stem: _address(game, f"cards/{file.name}") for file in files}


def content_hash(file: Path) -> str:
    """Return a short hash of a file that is served, "" if there is none."""
    return _hash(file, file.stat().st_mtime_ns) if file.is_file() else ""


def _address(game: Game, path: str) -> str:
    return f"/games/{game.name}/art/{path}?v={content_hash(art_of(game) / path)}"


@cache
def _hash(file: Path, changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]
