"""What levels were measured to be between two, in matches that were registered before they were played.

`python -m benchmarks.strength` writes a game's `measured.json` from results. A game without this file says nothing.
"""

from functools import cache

import msgspec

from ..kit.game import Game

FILE = "measured.json"
TOLD = "Between two, {level} won {share} of the {counted}{won} against {against}, in {deals:,} deals."
TOLD_ALL = "Between two, {level} won all {counted} against {against}, in {deals:,} deals."
WON = ", {score},"
ALL = "100.0% ± 0.0%"  # of which the interval says nothing


class MeasuredLevel(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a level fared against the best other level that it has met."""

    against: str
    share: str  # with its interval, in percent
    counted: str  # matches or rounds
    deals: int
    score: str = ""  # with its interval and unit, and of what match, where the score is what was claimed


def measured(game: Game, level: str) -> str:
    """Return in a sentence what a level of a game was measured to be, nothing where it was not."""
    found = _levels(game).get(level)
    if found is None:
        return ""
    won = WON.format(score=found.score) if found.score else ""
    return (TOLD_ALL if found.share == ALL else TOLD).format(level=level, won=won, **msgspec.structs.asdict(found))


@cache
def _levels(game: Game) -> dict[str, MeasuredLevel]:
    file = game.folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=dict[str, MeasuredLevel]) if file.exists() else {}
