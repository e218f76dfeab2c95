"""A throw as it ran: the table at moments of it, one picture after another."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from .....kit.scene import Scene, Zone
from .plan import is_plan

TIME, BODY, X, Y, VX, VY, _, AX, AY = range(9)  # of a row of the track; docs/scene.md
METRE = 1000

Row = Sequence[float]


def throw_number(scene: Scene) -> int:
    """Return which throw of the match was the last that the scene tells of; 0 where nothing is thrown."""
    return next((int(zone.facts["throw"]["n"]) for zone in scene.zones if zone.facts.get("throw")), 0)


def pictures(before: Scene, after: Scene, apart: float) -> Iterator[Scene]:
    """Yield the scene before a throw, with the table as it was at moments so many seconds apart, until all rests."""
    plan = next((zone for zone in after.zones if is_plan(zone) and zone.facts.get("track")), None)
    if plan is None:
        return
    others = tuple(zone for zone in before.zones if zone.id != plan.id)
    for i in range(int(max(row[TIME] for row in plan.facts["track"]) / apart) + 1):
        yield replace(before, zones=(_at(plan, i * apart), *others), choices=(), refusals=(), turn=None)


def _at(plan: Zone, moment: float) -> Zone:
    """Return the table as it was at a moment; distances to the chalk are unknown before all balls rest."""
    facts = plan.facts
    places = {body: _place(facts["track"], body, moment) for body in {int(row[BODY]) for row in facts["track"]}}
    balls = [{**ball, "mm": None, **places.get(body, {})} for body, ball in enumerate(facts["balls"])]
    chalk = {**(facts["chalk"] or {"turn": 0}), **places.get(len(balls), {})}
    return replace(plan, facts={**facts, "balls": balls, "chalk": chalk if "x" in chalk else None, "verdict": None})


def _place(track: Sequence[Row], body: int, moment: float) -> Mapping[str, Any]:
    """Return where a body was, in millimetres; nothing once it has come to its end."""
    rows = [row for row in track if row[BODY] == body]
    if moment >= rows[-1][TIME]:
        return {}
    row = max((row for row in rows if row[TIME] <= moment), key=lambda row: row[TIME], default=rows[0])
    t = max(0.0, moment - row[TIME])
    x, y = (row[at] + row[v] * t + row[a] * t * t / 2 for at, v, a in ((X, VX, AX), (Y, VY, AY)))
    return {"x": x * METRE, "y": y * METRE, "lies": "bed"}
