"""Kept games: short transcripts in the folder `tests/golden` of a game, each chosen to show something.

A game lists them in its `tests/keep.py`, which writes those that are not there yet; they are read before they are
committed, and stay as they were played, though bots learn.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..bots import Bot
from ..engine.game import BoundGame
from ..kit.game import Game
from ..transcripts import write

PLAYERS = ["Anna", "Bram", "Cleo", "Dirk", "Elin"]


def golden(game: Game) -> Path:
    """Return the folder that a game's transcripts are kept in."""
    return game.folder / "tests" / "golden"


def kept(game: Game) -> list[Path]:
    """Return the files of the games that are kept of this one."""
    return sorted(golden(game).glob("*.snug"))


def keep(game: Game, plans: Mapping[str, Sequence[Any]]) -> None:
    """Write those matches of a game that are not kept yet: seats, house rules, seed, remark and a bot's level each."""
    for stem, plan in plans.items():
        path = golden(game) / f"{stem}.snug"
        if not path.exists():
            path.write_text(_played(game, *plan), encoding="utf-8")


def _played(game: Game, seats: int, options: Mapping[str, Any], seed: int, remark: str, level: str = "casual") -> str:
    """Play a match, the legal list beside every choice, the remark below the first line."""
    match = BoundGame(game, seats, options).start(seed=seed)
    bots = [Bot(level, seat) for seat in range(seats)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return remarked(write(match, PLAYERS[:seats], annotate=True, seed=seed), remark)


def remarked(text: str, remark: str) -> str:
    """Return a transcript with a remark below its first line."""
    first, rest = text.split("\n", 1)
    return f"{first}\n# {remark}\n{rest}"
