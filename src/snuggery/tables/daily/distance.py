"""The push of the day: how near to the chalk the first chair's balls lie at the end, read from the last scene."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...engine.match.match import Match

BED = "pool_table"  # the kind of zone whose facts say where balls lie, see docs/scene.md
NEAREST, BEHIND, LOST = "+", "0", "-"


class Spot(NamedTuple):
    """Where a ball lies, in whole millimetres from a corner of the bed: across it and up it."""

    x: int
    y: int


def distance_of(match: Match, seat: int) -> int:
    """Return the distance of a seat's nearest ball in whole millimetres; the length of the bed if no ball counts."""
    facts = _facts(match)
    nearest: float = min((ball["mm"] for ball in _counting(facts, seat)), default=facts["size"][1])
    return round(nearest)


def spot_of(match: Match, seat: int) -> Spot | None:
    """Return where a seat's nearest ball lies, None if no ball counts."""
    nearest = min(_counting(_facts(match), seat), key=lambda ball: ball["mm"], default=None)
    return nearest and Spot(round(nearest["x"]), round(nearest["y"]))


def signs_of(match: Match, seat: int) -> str:
    """Return a sign for each of a seat's balls: nearer than all balls of others, behind one, or lost."""
    facts = _facts(match)
    others = [ball["mm"] for ball in facts["balls"] if ball["seat"] != seat and ball["mm"] is not None]
    least = min(others, default=facts["size"][1])
    own = [ball["mm"] for ball in facts["balls"] if ball["seat"] == seat]
    return "".join(LOST if far is None else NEAREST if far < least else BEHIND for far in own)


def _facts(match: Match) -> Any:
    view = match.view()
    return next(zone.facts for zone in view.scene(view.wording).zones if zone.kind == BED)


def _counting(facts: Any, seat: int) -> Sequence[Any]:
    return [ball for ball in facts["balls"] if ball["seat"] == seat and ball["mm"] is not None]
