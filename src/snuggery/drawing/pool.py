"""A pool table seen from above: bed, pockets, balls and the chalk, to scale."""

from typing import Any

from ..kit.scene import Zone
from .shapes import DIM, INK, Drawn, box, disc

LONG = 360.0  # points that the longer side takes
RIM = 14.0
BALLS = {"light": "#f2e3b5", "dark": "#2f3d6b", "red": "#a5312a"}


def pool_table(zone: Zone) -> Drawn:
    """Return the table lying on its side, so that the picture is wide rather than high."""
    facts = zone.facts
    across, along = facts["size"]
    scale = LONG / along
    parts = [box(0, 0, LONG + 2 * RIM, across * scale + 2 * RIM, "#4a2f1c", INK, 10)]
    parts.append(box(RIM, RIM, LONG, across * scale, "#2f6b4a", INK, 1))
    parts += [disc(RIM + y * scale, RIM + x * scale, radius * scale, "#17130f") for x, y, radius in facts["pockets"]]
    parts += [_ball(one, facts["ball"] / 2, scale) for one in facts["balls"] if one["lies"] == "bed"]
    if chalk := facts["chalk"]:
        side = facts["chalk_edge"] * scale
        place = f"translate({RIM + chalk['y'] * scale:.1f} {RIM + chalk['x'] * scale:.1f}) rotate({-chalk['turn']})"
        parts.append(f'<g transform="{place}">{box(-side / 2, -side / 2, side, side, "#5f93c9", INK, 0.5)}</g>')
    height, radius = across * scale + 2 * RIM, facts["ball"] / 2 * scale
    waiting = [one["mark"] for one in facts["balls"] if one["lies"] == "hand"]
    parts += [
        disc(RIM + (3 * i + 1) * radius, height + 9, radius, BALLS.get(mark, DIM)) for i, mark in enumerate(waiting)
    ]
    return Drawn("".join(parts), LONG + 2 * RIM, height + (18 if waiting else 0))


def _ball(one: dict[str, Any], radius: float, scale: float) -> str:
    place = RIM + one["y"] * scale, RIM + one["x"] * scale
    return disc(*place, radius * scale, BALLS.get(one["mark"], DIM))
