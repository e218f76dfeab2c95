"""What a collision does: ball and ball, ball and cushion or jaw, ball and chalk, chalk and cushion.

Each is one instant: an impulse along the normal with its restitution, then rubbing across it, by Coulomb's law and at
most until nothing slips.  Whatever would lift a body is lost.  So energy never grows.
"""

from math import sqrt

from ...kit.records import rule
from .chalk import in_frame, is_square, nearest_of_square, out_of_frame, tumble_chalk
from .layout import (
    BALL_BOUNCE,
    BALL_MASS,
    BALL_RUB,
    BALL_RUB_FADES,
    BALL_RUB_MORE,
    CHALK_BOUNCE,
    CHALK_CUSHION_BOUNCE,
    CHALK_CUSHION_RUB,
    CHALK_INERTIA,
    CHALK_MASS,
    CHALK_RADIUS,
    CHALK_RUB,
    CUSHION_BOUNCE,
    CUSHION_RUB,
    GLIDING,
    NOSE_COS,
    NOSE_SIN,
    PUSH_COST,
    RADIUS,
    REACH,
    ROLLING,
    SLIDING,
    VX,
    VY,
    WX,
    WY,
    WZ,
    X,
    Y,
)
from .motion import chalk_of, travels

FADING_TERMS = 6  # of the sum: wrong by less than 0.0003 at any slip
SOFT_BALLS = 0.001  # m/s: slower balls stay together
SOFT_CHALK = 0.015  # m/s: a slower ball and the chalk stay together
TOO_SOFT = 0.0001  # m/s: a slower ball does not move chalk that lies still
SOFT_CUSHION = 0.005  # m/s: a slower body stays at the cushion


@rule
def direction(b, i, j):
    """Return the direction from one body's centre to another's, and how far it is."""
    x, y = b.rows[j, X] - b.rows[i, X], b.rows[j, Y] - b.rows[i, Y]
    apart = sqrt(x * x + y * y)
    return x / apart, y / apart, apart


@rule
def kick(b, i, vx, vy):
    """Change a body's velocity."""
    b.rows[i, VX] += vx
    b.rows[i, VY] += vy


@rule
def share(most, slip, full):
    """Return which part of `full` friction takes away when it can take at most `most` of a slip's velocity."""
    return most / slip if most < full * slip else full


@rule
def hit_ball(t, b, i, j):
    """Let two balls collide; return how fast they came together."""
    nx, ny, _ = direction(b, i, j)
    vx, vy = b.rows[i, VX] - b.rows[j, VX], b.rows[i, VY] - b.rows[j, VY]
    closing = max(vx * nx + vy * ny, 0.0)
    bounce = t.facts[BALL_BOUNCE] if closing > SOFT_BALLS else 0.0
    impulse = 0.5 * (1.0 + bounce) * closing
    radius = t.facts[RADIUS]
    level = vy * nx - vx * ny + radius * (b.rows[i, WZ] + b.rows[j, WZ])
    upright = radius * ((b.rows[i, WX] + b.rows[j, WX]) * ny - (b.rows[i, WY] + b.rows[j, WY]) * nx)
    slip = sqrt(level * level + upright * upright)
    taken = share(rub_of_balls(t, slip) * impulse, slip, 1.0 / 7.0)
    level *= -taken
    upright *= -taken
    kick(b, i, -impulse * nx - level * ny, -impulse * ny + level * nx)
    kick(b, j, impulse * nx + level * ny, impulse * ny - level * nx)
    for k in (i, j):
        twist(b, k, 2.5 / radius * ny * upright, -2.5 / radius * nx * upright, 2.5 / radius * level)
        b.phase[k] = SLIDING
    return closing


@rule
def rub_of_balls(t, slip):
    """Return the friction between balls that slip so fast: it fades as exp(-x) does, here one over a sum of powers."""
    x = t.facts[BALL_RUB_FADES] * slip
    grown = 1.0
    for k in range(FADING_TERMS, 0, -1):
        grown = 1.0 + x / k * grown
    return t.facts[BALL_RUB] + t.facts[BALL_RUB_MORE] / grown


@rule
def twist(b, i, wx, wy, wz):
    """Change a body's spin."""
    b.rows[i, WX] += wx
    b.rows[i, WY] += wy
    b.rows[i, WZ] += wz


@rule
def hit_cushion(t, b, i, nx, ny):
    """Let a body bounce off a cushion whose nose points this way; a creeping one is only stopped by it."""
    if -(b.rows[i, VX] * nx + b.rows[i, VY] * ny) < SOFT_CUSHION:
        press_against(t, b, i, nx, ny)
    elif i == chalk_of(b):
        bounce_chalk(t, b, i, nx, ny)
    else:
        bounce_ball(t, b, i, nx * t.facts[NOSE_COS], ny * t.facts[NOSE_COS], -t.facts[NOSE_SIN])


@rule
def press_against(t, b, i, nx, ny):
    """Take from a body all that drives it into what stands firm: velocity, and a ball's roll."""
    into = min(b.rows[i, VX] * nx + b.rows[i, VY] * ny, 0.0)
    kick(b, i, -into * nx, -into * ny)
    if i != chalk_of(b):
        radius = t.facts[RADIUS]
        driven = min(radius * (b.rows[i, WY] * nx - b.rows[i, WX] * ny), 0.0)
        twist(b, i, driven * ny / radius, -driven * nx / radius, 0.0)
        b.phase[i] = SLIDING


@rule
def bounce_ball(t, b, i, nx, ny, nz):
    """Let a ball bounce off the nose, which is a little above its middle: the normal points down."""
    closing = -(b.rows[i, VX] * nx + b.rows[i, VY] * ny)
    impulse = (1.0 + t.facts[CUSHION_BOUNCE]) * closing
    radius, wx, wy, wz = t.facts[RADIUS], b.rows[i, WX], b.rows[i, WY], b.rows[i, WZ]
    x = b.rows[i, VX] + closing * nx + radius * (ny * wz - nz * wy)
    y = b.rows[i, VY] + closing * ny + radius * (nz * wx - nx * wz)
    z = closing * nz + radius * (nx * wy - ny * wx)
    taken = -share(t.facts[CUSHION_RUB] * impulse, sqrt(x * x + y * y + z * z), 2.0 / 7.0)
    x, y, z = taken * x, taken * y, taken * z
    kick(b, i, impulse * nx + x, impulse * ny + y)
    turn = -2.5 / radius
    twist(b, i, turn * (ny * z - nz * y), turn * (nz * x - nx * z), turn * (nx * y - ny * x))
    b.phase[i] = SLIDING


@rule
def bounce_chalk(t, b, i, nx, ny):
    """Let the chalk bounce off a cushion as a plate that rubs along it."""
    closing = -(b.rows[i, VX] * nx + b.rows[i, VY] * ny)
    impulse = (1.0 + t.facts[CHALK_CUSHION_BOUNCE]) * closing
    arm = t.facts[CHALK_RADIUS] * t.facts[CHALK_MASS] / t.facts[CHALK_INERTIA]
    slip = b.rows[i, VY] * nx - b.rows[i, VX] * ny - t.facts[CHALK_RADIUS] * b.rows[i, WZ]
    full = 1.0 / (1.0 + t.facts[CHALK_RADIUS] * arm)
    taken = -share(t.facts[CHALK_CUSHION_RUB] * impulse, abs(slip), full) * slip
    kick(b, i, impulse * nx - taken * ny, impulse * ny + taken * nx)
    b.rows[i, WZ] -= arm * taken
    b.phase[i] = GLIDING


@rule
def hit_chalk(t, b, i, chalk, tumble):
    """Let a ball and the chalk collide; return how fast they came together.

    The ball meets the chalk's top edge.  A soft contact lasts, so a ball that rolls goes on rolling through it.
    """
    nx, ny, px, py = meeting_point(t, b, i, chalk)
    speed = closing_speed(b, i, chalk, nx, ny, px, py)
    if speed < TOO_SOFT and not travels(b, chalk):
        press_against(t, b, i, -nx, -ny)
        return speed
    past = passing_speed(b, i, chalk)
    soft = speed < SOFT_CHALK
    keeps = pusher_ease(t, b, i, nx, ny) if soft else 1.0 / t.facts[BALL_MASS]
    lever = px * ny - py * nx
    ease = keeps + 1.0 / t.facts[CHALK_MASS] + lever * lever / t.facts[CHALK_INERTIA]
    impulse = (1.0 if soft else 1.0 + t.facts[CHALK_BOUNCE]) * max(speed, 0.0) / ease
    kick(b, i, -impulse * keeps * nx, -impulse * keeps * ny)
    kick(b, chalk, impulse / t.facts[CHALK_MASS] * nx, impulse / t.facts[CHALK_MASS] * ny)
    b.rows[chalk, WZ] += impulse * lever / t.facts[CHALK_INERTIA]
    b.phase[chalk] = GLIDING
    if soft and b.phase[i] == ROLLING:
        follow_roll(t, b, i)
    else:
        b.phase[i] = SLIDING
    if not soft:
        rub_chalk(t, b, i, chalk, nx, ny, px, py, t.facts[CHALK_RUB] * impulse)
        tumble_chalk(b, past, tumble)
    return speed


@rule
def ball_ease(t, b, i):
    """Return how easily a lasting force changes a ball's velocity: a rolling one has its roll to change as well."""
    return (5.0 / 7.0 if b.phase[i] == ROLLING else 1.0) / t.facts[BALL_MASS]


@rule
def pusher_ease(t, b, i, nx, ny):
    """Return how easily the chalk, in this direction from a ball, slows the ball that drives it along."""
    drives = b.phase[i] == ROLLING and b.rows[i, VX] * nx + b.rows[i, VY] * ny > 0.0
    return ball_ease(t, b, i) * (t.facts[PUSH_COST] if drives else 1.0)


@rule
def follow_roll(t, b, i):
    """Give a rolling ball the spin of its new velocity."""
    b.rows[i, WX] = -b.rows[i, VY] / t.facts[RADIUS]
    b.rows[i, WY] = b.rows[i, VX] / t.facts[RADIUS]


@rule
def meeting_point(t, b, i, chalk):
    """Return the normal from the ball to the chalk and the point of contact as seen from the chalk's centre."""
    if not is_square(b):
        nx, ny, _ = direction(b, i, chalk)
        return nx, ny, -t.facts[CHALK_RADIUS] * nx, -t.facts[CHALK_RADIUS] * ny
    x, y = in_frame(b, b.rows[i, X] - b.rows[chalk, X], b.rows[i, Y] - b.rows[chalk, Y])
    px, py = nearest_of_square(t, b, x, y)
    apart = sqrt((px - x) * (px - x) + (py - y) * (py - y))
    nx, ny = out_of_frame(b, (px - x) / apart, (py - y) / apart)
    px, py = out_of_frame(b, px, py)
    return nx, ny, px, py


@rule
def closing_speed(b, i, chalk, nx, ny, px, py):
    """Return how fast the ball comes towards that point of the chalk."""
    vx = b.rows[i, VX] - b.rows[chalk, VX] + b.rows[chalk, WZ] * py
    vy = b.rows[i, VY] - b.rows[chalk, VY] - b.rows[chalk, WZ] * px
    return vx * nx + vy * ny


@rule
def passing_speed(b, i, j):
    """Return how fast a body moves past another, in whatever direction."""
    vx, vy = b.rows[i, VX] - b.rows[j, VX], b.rows[i, VY] - b.rows[j, VY]
    return sqrt(vx * vx + vy * vy)


@rule
def rub_chalk(t, b, i, chalk, nx, ny, px, py, most):
    """Let ball and chalk rub against each other across the normal, with at most this impulse."""
    reach, ball = t.facts[REACH], 0.4 * t.facts[BALL_MASS] * t.facts[RADIUS] * t.facts[RADIUS]
    lever = px * nx + py * ny
    slip = closing_speed(b, i, chalk, -ny, nx, px, py) + reach * b.rows[i, WZ]
    ease = 1.0 / t.facts[BALL_MASS] + reach * reach / ball
    ease += 1.0 / t.facts[CHALK_MASS] + lever * lever / t.facts[CHALK_INERTIA]
    impulse = -share(most, abs(slip), 1.0 / ease) * slip
    kick(b, i, -impulse / t.facts[BALL_MASS] * ny, impulse / t.facts[BALL_MASS] * nx)
    kick(b, chalk, impulse / t.facts[CHALK_MASS] * ny, -impulse / t.facts[CHALK_MASS] * nx)
    b.rows[i, WZ] += impulse * reach / ball
    b.rows[chalk, WZ] -= impulse * lever / t.facts[CHALK_INERTIA]
