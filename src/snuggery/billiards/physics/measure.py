"""How far a ball lies from the chalk, and how much energy is left in the bodies."""

from math import sqrt

from ...kit.records import rule
from .chalk import is_square, square_distance
from .layout import (
    BALL_MASS,
    CHALK_INERTIA,
    CHALK_MASS,
    CHALK_RADIUS,
    GONE,
    NEVER,
    RADIUS,
    REACH,
    VX,
    VY,
    WX,
    WY,
    WZ,
    X,
    Y,
)
from .motion import chalk_of

TOUCHES = 1e-9  # nearer than a nanometre touches


@rule
def gap(t, b, i):
    """Return the free space between a ball and the chalk: 0 when they touch, never less, NEVER when one is gone."""
    chalk = chalk_of(b)
    if b.phase[i] == GONE or b.phase[chalk] == GONE:
        return NEVER
    across = square_distance(t, b, i) if is_square(b) else round_distance(t, b, i)
    radius, reach = t.facts[RADIUS], t.facts[REACH]
    free = sqrt(max(across * across - reach * reach, 0.0) + radius * radius) - radius
    return free if across > reach + TOUCHES else 0.0


@rule
def round_distance(t, b, i):
    """Return how far a ball's centre is from the rim of the round chalk, seen from above."""
    chalk = chalk_of(b)
    x, y = b.rows[i, X] - b.rows[chalk, X], b.rows[i, Y] - b.rows[chalk, Y]
    return max(sqrt(x * x + y * y) - t.facts[CHALK_RADIUS], 0.0)


@rule
def energy(t, b):
    """Return the kinetic energy of all bodies on the table."""
    total = 0.0
    for i in range(b.phase.shape[0]):
        total += energy_of(t, b, i)
    return total


@rule
def energy_of(t, b, i):
    """Return the kinetic energy of a body."""
    if i != chalk_of(b):
        return ball_energy(t, b, i)
    vx, vy, wz = b.rows[i, VX], b.rows[i, VY], b.rows[i, WZ]
    return 0.5 * (t.facts[CHALK_MASS] * (vx * vx + vy * vy) + t.facts[CHALK_INERTIA] * wz * wz)


@rule
def ball_energy(t, b, i):
    """Return the kinetic energy of a ball, spin included."""
    vx, vy = b.rows[i, VX], b.rows[i, VY]
    wx, wy, wz = b.rows[i, WX], b.rows[i, WY], b.rows[i, WZ]
    radius = t.facts[RADIUS]
    spin = 0.4 * radius * radius * (wx * wx + wy * wy + wz * wz)
    return 0.5 * t.facts[BALL_MASS] * (vx * vx + vy * vy + spin)
