"""What a face must know to let somebody aim: the fields of a throw, their bounds, and how they make its code."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from ...kit.game import State
from ...kit.random import generator
from . import codes
from .aiming import straight_draw
from .habits import usual_chalk
from .hand import ACROSS_SPREADS, AIM_SPREADS, ALONG_SPREADS, BIAS, LEAST_SPREADS, SPEED_SPREADS
from .notation import CHALK_TARGET, MEANT, Field, body_text
from .options import REAL
from .physics.constants import GRAVITY, Cloth
from .places import length, release_line, width
from .state import CHALKING, THROWING
from .tables import CHALK_EDGE, DIAMETERS
from .throwing import ball_of_push

CLOTH = Cloth()


def asks(view: State, seat: int) -> dict[str, Any] | None:
    """Say what the seat that looks is to throw, as fields; None where it is not its turn to throw."""
    if view.seat != seat or view.table == REAL or view.phase not in (THROWING, CHALKING):
        return None
    usual = usual_throw(view)
    if view.phase == CHALKING:
        fields = _on_the_bed(view, CHALK_TARGET, CHALK_EDGE // 100, (int(length(view)) - CHALK_EDGE) // 100)
        return {"throw": "chalk", "action": usual, "fields": _fields(fields, usual)}
    fields = _on_the_bed(view, MEANT, DIAMETERS[view.table] // 200 + 1, int(release_line(view) - 1) // 100)
    return {
        "throw": "ball",
        "action": usual,
        "fields": _fields(fields, usual),
        "cloth": _cloth(),
        "hand": _hand(view.hands[seat]),
        "ball": body_text(view, int(ball_of_push(view, view.pushes))),
    }


def usual_throw(view: State) -> int:
    """Return what is plain to throw now, the chalk or a straight push to it; the same every time one looks."""
    if view.phase == CHALKING:
        return int(usual_chalk(view))
    return int(straight_draw(view, generator("usual", view.throws)[0]))


def _on_the_bed(view: State, fields: Sequence[Field], edge: int, farthest: int) -> list[Field]:
    """Leave of the fields what can be meant: inside the noses by `edge`, up the table no farther than `farthest`."""
    x, y, *others = fields
    across = replace(x, least=edge, most=int(width(view)) // 100 - edge)
    least = edge + edge % y.step
    return [across, replace(y, least=least, most=farthest - (farthest - least) % y.step), *others]


def _fields(fields: Sequence[Field], usual: int) -> list[dict[str, Any]]:
    """Give each field its bounds, what a good human would do, and by how much a step of it changes the code."""
    ball = len(fields) == len(MEANT)
    pack: Callable[..., int] = codes.pack_throw if ball else codes.pack_chalk
    unpack: Callable[[int], Sequence[int]] = codes.unpack_throw if ball else codes.unpack_chalk
    values = [int(value) for value in unpack(usual)]
    found = []
    for i, field in enumerate(fields):
        further = [value + field.step * (i == j) for j, value in enumerate(values)]
        scale = 10**field.places
        found.append(
            {
                "name": field.name,
                "least": field.least / scale,
                "most": field.most / scale,
                "step": field.step / scale,
                "usual": values[i] / scale,
                "weight": int(pack(*further)) - usual,
            }
        )
    return found


def _cloth() -> dict[str, float]:
    """Give what brakes a ball: friction sliding and rolling, gravity, what a cushion gives back."""
    return {"slide": CLOTH.slide, "roll": CLOTH.roll, "gravity": GRAVITY, "cushion": CLOTH.cushion_bounce}


def _hand(skill: int) -> dict[str, float]:
    """Give how far a push of this hand is off, as standard deviations: part of the speed, m/s, degrees, mm, mm."""
    return {
        "speed": SPEED_SPREADS[skill] * sqrt(1 + BIAS * BIAS),
        "least": LEAST_SPREADS[skill] / 1000,
        "aim": AIM_SPREADS[skill] / 100,
        "across": ACROSS_SPREADS[skill],
        "along": ALONG_SPREADS[skill],
    }
