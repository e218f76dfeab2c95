"""From a table's measures to cushions, jaws and pockets: straight pieces that meet round jaws without a kink.

A nose line ends where its jaw begins to bend; the jaw is an arc that turns into a straight line towards the hole.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np

from .constants import GRAVITY, Bed, Chalk, Cloth, Mouth
from .layout import FACTS, Floats, Table
from .turning import unit

Point = tuple[float, float]
DIAGONAL = sqrt(0.5)
INSIDE = 0.05  # the jaws run on this far beyond the middle of the hole, where no ball gets


class Side(NamedTuple):
    """One side of a pocket: the tip where nose line and jaw would meet, the way to it and the normal into the table."""

    tip: Point
    toward: Point
    normal: Point


class Jaw(NamedTuple):
    """One side of a pocket, built: where the nose line ends, the round piece and the straight one."""

    nose_end: Point
    arc: list[float]
    line: list[float]


class Gap(NamedTuple):
    """A pocket before it is built: the middle of its mouth, the way into it, its sides."""

    middle: Point
    axis: Point
    sides: tuple[Side, Side]
    mouth: Mouth


def build(bed: Bed, cloth: Cloth | None = None, chalk: Chalk | None = None) -> Table:
    """Return a table ready to play on."""
    gaps = [*_ends(bed, 0.0, 1.0), *_middles(bed), *_ends(bed, bed.length, -1.0)]
    jaws = [_jaw(side, gap.mouth) for gap in gaps for side in gap.sides]
    lines = [*_noses(jaws), *(jaw.line for jaw in jaws)]
    rounds = [jaw.arc for jaw in jaws]
    holes = [_hole(gap, jaws[2 * k : 2 * k + 2], bed.ball.radius) for k, gap in enumerate(gaps)]
    return Table(_facts(bed, cloth or Cloth(), chalk or Chalk()), np.array(lines), np.array(rounds), np.array(holes))


def _ends(bed: Bed, y: float, up: float) -> list[Gap]:
    """Return the two corner pockets of one end."""
    return [_corner(bed.corner, (x, y), (right, up)) for x, right in ((0.0, 1.0), (bed.width, -1.0))]


def _corner(mouth: Mouth, at: Point, inward: Point) -> Gap:
    (x, y), (right, up) = at, inward
    off = mouth.width * DIAGONAL
    beside = Side((x + right * off, y), (-right, 0.0), (0.0, up))
    above = Side((x, y + up * off), (0.0, -up), (right, 0.0))
    middle = (x + right * 0.5 * off, y + up * 0.5 * off)
    return Gap(middle, (-right * DIAGONAL, -up * DIAGONAL), (beside, above), mouth)


def _middles(bed: Bed) -> list[Gap]:
    """Return the two pockets halfway up the table."""
    return [_middle(bed.side, (x, 0.5 * bed.length), right) for x, right in ((0.0, 1.0), (bed.width, -1.0))]


def _middle(mouth: Mouth, at: Point, right: float) -> Gap:
    (x, y), half = at, 0.5 * mouth.width
    below = Side((x, y - half), (0.0, 1.0), (right, 0.0))
    above = Side((x, y + half), (0.0, -1.0), (right, 0.0))
    return Gap(at, (-right, 0.0), (below, above), mouth)


def _jaw(side: Side, mouth: Mouth) -> Jaw:
    """Bend a side of a pocket away from the table, first round, then straight."""
    cosine, sine = unit(0.5 * mouth.bend)
    trim = mouth.jaw_radius * sine / cosine
    bent_cos, bent_sin = cosine * cosine - sine * sine, 2.0 * sine * cosine
    toward = _sum(_times(bent_cos, side.toward), _times(-bent_sin, side.normal))
    normal = _sum(_times(bent_cos, side.normal), _times(bent_sin, side.toward))
    nose_end = _sum(side.tip, _times(-trim, side.toward))
    start = _sum(side.tip, _times(trim, toward))
    centre = _sum(nose_end, _times(-mouth.jaw_radius, side.normal))
    run = mouth.shelf + mouth.hole_radius + INSIDE
    return Jaw(nose_end, [*centre, mouth.jaw_radius], [*start, *toward, *normal, run])


def _noses(jaws: list[Jaw]) -> list[list[float]]:
    """Return the six nose lines: both ends, then the sides from below upwards."""
    pairs = ((0, 2), (8, 10), (1, 4), (3, 6), (5, 9), (7, 11))
    normals = ((0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 0.0))
    return [_nose(jaws[i].nose_end, jaws[j].nose_end, n) for (i, j), n in zip(pairs, normals, strict=True)]


def _nose(start: Point, end: Point, normal: Point) -> list[float]:
    run = abs(end[0] - start[0]) + abs(end[1] - start[1])
    along = ((end[0] - start[0]) / run, (end[1] - start[1]) / run)
    return [*start, *along, *normal, run]


def _hole(gap: Gap, jaws: list[Jaw], radius: float) -> list[float]:
    """Return the hole of a pocket and the square around its mouth in which a ball can meet hole or jaws."""
    centre = _sum(gap.middle, _times(gap.mouth.shelf + gap.mouth.hole_radius, gap.axis))
    ends = [centre, *(jaw.nose_end for jaw in jaws), *((jaw.line[0], jaw.line[1]) for jaw in jaws)]
    reach = max(abs(end[k] - gap.middle[k]) for end in ends for k in (0, 1)) + 2.0 * radius
    return [*centre, gap.mouth.hole_radius, *gap.middle, reach]


def _facts(bed: Bed, cloth: Cloth, chalk: Chalk) -> Floats:
    """Return the table's facts, in the order of `layout`."""
    radius, mass = bed.ball
    tilt = (bed.nose_height - radius) / radius
    above = max(radius - chalk.edge, 0.0)  # how much higher the ball's centre is than the chalk's top edge
    facts = [bed.width, bed.length, radius]
    facts += [radius, mass, cloth.ball_bounce, cloth.ball_rub]
    facts += [cloth.slide * GRAVITY, cloth.roll * GRAVITY, cloth.spin_decay]
    facts += [cloth.cushion_bounce, cloth.cushion_rub, sqrt(1.0 - tilt * tilt), tilt]
    facts += [0.5 * chalk.edge, chalk.edge * 0.5641895835477563, chalk.mass, chalk.mass * chalk.edge**2 / 6.0]
    facts += [chalk.slide * GRAVITY, chalk.spin_decay, chalk.ball_bounce, chalk.ball_rub]
    facts += [chalk.cushion_bounce, chalk.cushion_rub]
    facts += [chalk.edge * 0.5641895835477563 - chalk.setback, sqrt(radius * radius - above * above)]
    facts += [_push_cost(chalk, above / radius), cloth.ball_rub_more, cloth.ball_rub_fades]
    assert len(facts) == FACTS
    return np.array(facts)


def _push_cost(chalk: Chalk, down: float) -> float:
    """Return how much more a rolling ball is slowed by the chalk that it pushes than the chalk is driven.

    The ball's front rolls down the chalk's edge and presses it on the cloth, while the edge holds the ball's roll back.
    `down` is the sine of the slope at which the ball meets the edge.
    """
    level = sqrt(1.0 - down * down)
    ahead = level - chalk.ball_rub * down
    pressed = down + chalk.ball_rub * level
    return (ahead + chalk.ball_rub) / (ahead - chalk.slide * pressed)


def _sum(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def _times(factor: float, a: Point) -> Point:
    return factor * a[0], factor * a[1]
