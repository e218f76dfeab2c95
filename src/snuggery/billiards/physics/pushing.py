"""Pushing: a body that has caught up with another and keeps accelerating into it drives it along.

The two share their acceleration along the line of contact.  While the line turns, the true way has no formula, but the
pair of parabolas that bends as the circle of contact does has: it leaves that circle by a few thousandths of a
millimetre in a turn of a tenth of a radian, and never enters it.  Then the pair is taken up again where it is.
"""

from ...kit.records import rule
from .collide import ball_ease, direction, pusher_ease
from .layout import (
    AX,
    AY,
    CHALK_MASS,
    LEFT,
    ROLLING,
    SLIDING,
    VX,
    VY,
)
from .motion import chalk_of, roll_along, slip, travels

TURN = 0.1  # radians that the line of contact may turn on one pair of parabolas
LONGEST = 0.25  # s, whatever else
TOGETHER = 1e-5  # m/s: bodies that part or close slower than this go together


@rule
def start_pushing(t, b, i, j, hx, hy):
    """Let two touching bodies that have settled push on together, if they press on each other.

    A cushion with the normal hx, hy holds body j so that it can only be pushed along; (0, 0): nothing holds it.
    """
    nx, ny, apart = direction(b, i, j)
    vx, vy = b.rows[j, VX] - b.rows[i, VX], b.rows[j, VY] - b.rows[i, VY]
    if not (travels(b, i) and travels(b, j)) or abs(vx * nx + vy * ny) > TOGETHER:
        return
    across = vy * nx - vx * ny
    ax, ay = b.rows[j, AX] - b.rows[i, AX], b.rows[j, AY] - b.rows[i, AY]
    held = nx * hx + ny * hy
    pressing = -(ax * nx + ay * ny) - (bend(across, ay * nx - ax * ny, apart) if held == 0.0 else 0.0)
    if pressing <= 0.0:
        return
    one, other = eases(t, b, i, j, nx, ny)
    force = pressing / (one + other * (1.0 - held * held))
    lasts = drive(t, b, i, -force * one * nx, -force * one * ny)
    lasts = min(lasts, drive(t, b, j, force * other * (nx - held * hx), force * other * (ny - held * hy)))
    if abs(across) * lasts > TURN * apart:
        lasts = TURN * apart / abs(across)
    b.rows[i, LEFT] = lasts
    b.rows[j, LEFT] = lasts
    b.partner[i] = j
    b.partner[j] = i


@rule
def bend(across, faster, apart):
    """Return the acceleration that bends a pair's parabolas as the circle of contact bends, less if they slow down.

    So they stay outside of it until the line of contact has turned by TURN.
    """
    if across * faster >= 0.0:
        return across * across / apart
    return max(across * across / apart - TURN * abs(faster), 0.0)


@rule
def eases(t, b, i, j, nx, ny):
    """Return how easily the push changes the velocities of a ball and of the body that it drives along."""
    if j == chalk_of(b):
        return pusher_ease(t, b, i, nx, ny), 1.0 / t.facts[CHALK_MASS]
    return ball_ease(t, b, i), ball_ease(t, b, j)


@rule
def drive(t, b, i, ax, ay):
    """Add the push to a body's acceleration; return how long its friction will keep its sense."""
    lasts = LONGEST
    if b.phase[i] == SLIDING:
        ux, uy = slip(t, b, i)
        fades = -(ux * (3.5 * b.rows[i, AX] + ax) + uy * (3.5 * b.rows[i, AY] + ay))
        square = ux * ux + uy * uy
    else:
        vx, vy = b.rows[i, VX], b.rows[i, VY]
        fades = -(vx * (b.rows[i, AX] + ax) + vy * (b.rows[i, AY] + ay))
        square = vx * vx + vy * vy
    if fades * LONGEST > square:
        lasts = square / fades
    b.rows[i, AX] += ax
    b.rows[i, AY] += ay
    if b.phase[i] == ROLLING:
        roll_along(t, b, i)
    return lasts
