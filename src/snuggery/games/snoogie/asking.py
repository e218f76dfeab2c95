"""What a face must know to let a player aim: the fields of a throw, their bounds, and how they make its code."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from ...billiards.physics.constants import GRAVITY, Cloth
from ...kit.game import State
from ...kit.random import generator
from . import codes
from .aiming import release, rolling_push, speed_over
from .habits import usual_chalk
from .hand import ACROSS_SPREADS, AIM_SPREADS, ALONG_SPREADS, BIAS, LEAST_SPREADS, SPEED_SPREADS
from .legality import FARTHEST
from .notation import CHALK_TARGET, MEANT, PALM, Field, body_text
from .options import REAL
from .places import CHALK_EDGE, DIAMETERS, length, line, release_line, width
from .state import CHALK, CHALKING, THROWING
from .throwing import ball_of_push

CLOTH = Cloth()
WIDE_BERTH = 350  # mm that an unaimed ball stays off the chalk
CODES: dict[int, tuple[Callable[..., int], Callable[[int], Sequence[int]]]] = {  # by how many fields a throw has
    len(MEANT): (codes.pack_throw, codes.unpack_throw),
    len(PALM): (codes.pack_by_hand, codes.unpack_throw),
    len(CHALK_TARGET): (codes.pack_chalk, codes.unpack_chalk),
}


def asks(view: State, seat: int) -> dict[str, Any] | None:
    """Say what the seat that looks is to throw, as fields; None where it is not its turn to throw."""
    if view.seat != seat or view.table == REAL or view.phase not in (THROWING, CHALKING):
        return None
    usual = first_aim(view)
    if view.phase == CHALKING:
        fields = _on_the_bed(view, CHALK_TARGET, CHALK_EDGE // 100, (int(length(view)) - CHALK_EDGE) // 100)
        return {"throw": "chalk", "action": usual, "fields": _fields(fields, usual)}
    fields = _on_the_bed(view, MEANT, DIAMETERS[view.table] // 200 + 1, int(release_line(view) - 1) // 100)
    return {
        "throw": "ball",
        "action": usual,
        "fields": _fields(fields, usual),
        "palm": _palm(view, usual),
        "cloth": _cloth(),
        "hand": _hand(view.hands[seat]),
        "ball": body_text(view, int(ball_of_push(view, view.pushes))),
    }


def first_aim(view: State) -> int:
    """Return the throw with which aiming begins, the same every time one looks: chalk as is usual, a ball as no good.

    A ball goes straight ahead for a quarter of the table, away from the chalk: where it shall stop is the player's.
    """
    if view.phase == CHALKING:
        return int(usual_chalk(view))
    run = int(length(view)) // 400
    x, y = release(view, _clear_of_chalk(view, run), generator("first aim", view.throws)[0])
    return int(rolling_push(x, y, 0, 1, speed_over(view, run)))


def _clear_of_chalk(view: State, run: int) -> int:
    """Return from how far across the table a ball that runs so far passes the chalk by: the middle, if it will do."""
    middle, reach = int(width(view)) // 200, int(line(view)) // 100 + run + WIDE_BERTH
    if view.y[CHALK] // 100 > reach or abs(view.x[CHALK] // 100 - middle) > WIDE_BERTH:
        return middle
    return middle // 2 if view.x[CHALK] // 100 > middle else 3 * middle // 2


def _palm(view: State, first: int) -> dict[str, Any]:
    """Say what a push by hand is made of (SNOOG-G42): it may be let go beyond the line, and has no roll and no side."""
    x, y, aim, speed = _on_the_bed(view, PALM, DIAMETERS[view.table] // 200 + 1, FARTHEST)
    action = int(codes.pack_by_hand(*codes.unpack_throw(first)[: len(PALM)]))
    return {"action": action, "fields": _fields((x, y, aim, speed), action)}


def _on_the_bed(view: State, fields: Sequence[Field], edge: int, farthest: int) -> list[Field]:
    """Leave of the fields what can be meant: inside the noses by `edge`, up the table no farther than `farthest`."""
    x, y, *others = fields
    across = replace(x, least=edge, most=int(width(view)) // 100 - edge)
    least = edge + edge % y.step
    return [across, replace(y, least=least, most=farthest - (farthest - least) % y.step), *others]


def _fields(fields: Sequence[Field], usual: int) -> list[dict[str, Any]]:
    """Give each field its bounds, with what aiming begins, and by how much a step of it changes the code."""
    pack, unpack = CODES[len(fields)]
    values = [int(value) for value in unpack(usual)][: len(fields)]
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
