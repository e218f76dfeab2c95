"""Kept games: short transcripts in the folder `tests/golden` of a game, each chosen to show something.

A game lists them in its `tests/keep.py`, which writes those that are not there yet; they are read before they are
committed, and stay as they were played, though bots learn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Plan:
    """How a match that is kept is played: by bots of a level, under house rules; the remark says what it shows."""

    remark: str
    seats: int
    seed: int
    level: str
    options: Mapping[str, Any]


def plan(remark: str, seats: int, seed: int, level: str = "casual", **options: Any) -> Plan:
    """Return a plan; house rules are keywords."""
    return Plan(remark, seats, seed, level, options)


def keep(game: Game, plans: Mapping[str, Plan]) -> None:
    """Write those matches of a game that are not kept yet."""
    for stem, planned in plans.items():
        path = golden(game) / f"{stem}.snug"
        if not path.exists():
            path.write_text(_played(game, planned), encoding="utf-8")


def _played(game: Game, planned: Plan) -> str:
    """Play a match, the legal list beside every choice, the remark below the first line."""
    match = BoundGame(game, planned.seats, planned.options).start(seed=planned.seed)
    bots = [Bot(planned.level, seat) for seat in range(planned.seats)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return remarked(write(match, PLAYERS[: planned.seats], annotate=True, seed=planned.seed), planned.remark)


def remarked(text: str, remark: str) -> str:
    """Return a transcript with a remark below its first line."""
    first, rest = text.split("\n", 1)
    return f"{first}\n# {remark}\n{rest}"
