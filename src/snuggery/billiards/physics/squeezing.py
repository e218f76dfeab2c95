"""Squeezing: bodies that hit one another again and again at one instant, often chalk between a ball and a cushion.

Blow by blow such a knot goes on for ever, or nearly so: the pushing of three in a row has no formula here.  So the
whole chain has one contact with all but no bounce, each link in turn until none closes, and parts so slowly that nobody
sees it.  A ball's roll into what holds it goes the same way, else it would press on at once.  Energy never grows.
"""

from math import sqrt

from ...kit.records import rule
from .chalk import is_square, lie_down, square_distance
from .collide import direction, kick, meeting_point, twist
from .layout import (
    ALONG_X,
    ALONG_Y,
    AT_REST,
    BALL_MASS,
    CHALK_EDGE,
    CHALK_MASS,
    CHALK_RADIUS,
    GLIDING,
    GONE,
    NORMAL_X,
    NORMAL_Y,
    RADIUS,
    REACH,
    ROUND_RADIUS,
    ROUND_X,
    ROUND_Y,
    RUN,
    SLIDING,
    START_X,
    START_Y,
    VX,
    VY,
    WX,
    WY,
    WZ,
    X,
    Y,
)
from .measure import energy, energy_of
from .motion import chalk_of, settle, travels

NEAR = 1e-9  # m: what is nearer than this touches
PARTING = 0.01  # m/s at which what touches parts: some hundredths of a millimetre far, then it may meet again
ENOUGH = 0.005  # m/s: what parts as fast as this needs no help
MOST_ROUNDS = 1000  # through all links


@rule
def squeeze(t, b, i, j):
    """Let two bodies, all that touch them, and all that touch those part, by one impulse for each contact.

    Where that would take more energy than it finds, all of them slow down until it does not.
    """
    count = b.phase.shape[0]
    linked = 1 << i | 1 << j
    before = energy(t, b)
    for _ in range(MOST_ROUNDS):
        held = True
        for one in range(count):
            if linked >> one & 1 == 1 and hold_at_cushions(t, b, one):
                held = False
            for other in range(one + 1, count):
                if linked >> one & 1 | linked >> other & 1 == 1 and touches(t, b, one, other):
                    linked |= 1 << one | 1 << other
                    if hold_apart(t, b, one, other):
                        held = False
        if held:
            break
    pay_for_parting(t, b, linked, before)
    settle_linked(t, b, linked)


@rule
def pay_for_parting(t, b, linked, before):
    """Slow these bodies down until there is no more energy than before."""
    rest = energy(t, b)
    mine = 0.0
    for i in range(b.phase.shape[0]):
        if linked >> i & 1 == 1:
            mine += energy_of(t, b, i)
    if rest <= before or mine == 0.0:
        return
    part = sqrt(max(mine - (rest - before), 0.0) / mine) * (1.0 - 1e-12)
    for i in range(b.phase.shape[0]):
        if linked >> i & 1 == 1:
            for column in range(VX, WZ + 1):
                b.rows[i, column] *= part


@rule
def settle_linked(t, b, linked):
    """Let these bodies go on from here, each by itself."""
    lay = b.phase[chalk_of(b)] == AT_REST
    for i in range(b.phase.shape[0]):
        if linked >> i & 1 == 1 and travels(b, i):
            settle(t, b, i)
    if b.phase[chalk_of(b)] == AT_REST and not lay:
        lie_down(t, b)


@rule
def touches(t, b, i, j):
    """Tell whether a ball and another body are in contact."""
    if b.phase[i] == GONE or b.phase[j] == GONE:
        return False
    if j != chalk_of(b):
        return direction(b, i, j)[2] < 2.0 * t.facts[RADIUS] + NEAR
    if is_square(b):
        return square_distance(t, b, i) < t.facts[REACH] + NEAR
    return direction(b, i, j)[2] < t.facts[REACH] + t.facts[CHALK_RADIUS] + NEAR


@rule
def hold_apart(t, b, i, j):
    """Let a ball and another body part, if they don't; return whether they had to be helped."""
    chalk = j == chalk_of(b)
    if chalk:
        nx, ny, _, _ = meeting_point(t, b, i, j)
    else:
        nx, ny, _ = direction(b, i, j)
    closing = (b.rows[i, VX] - b.rows[j, VX]) * nx + (b.rows[i, VY] - b.rows[j, VY]) * ny
    if closing <= -ENOUGH:
        return False
    one, other = 1.0 / t.facts[BALL_MASS], 1.0 / t.facts[CHALK_MASS if chalk else BALL_MASS]
    impulse = (closing + PARTING) / (one + other)
    kick(b, i, -impulse * one * nx, -impulse * one * ny)
    kick(b, j, impulse * other * nx, impulse * other * ny)
    b.phase[i] = SLIDING
    b.phase[j] = GLIDING if chalk else SLIDING
    still_roll(t, b, i, nx, ny)
    if not chalk:
        still_roll(t, b, j, -nx, -ny)
    return True


@rule
def still_roll(t, b, i, nx, ny):
    """Take from a ball the part of its roll that drives it this way faster than it goes."""
    radius = t.facts[RADIUS]
    driven = radius * (b.rows[i, WY] * nx - b.rows[i, WX] * ny)
    too_fast = driven - max(b.rows[i, VX] * nx + b.rows[i, VY] * ny, 0.0)
    if too_fast > 0.0:
        twist(b, i, too_fast * ny / radius, -too_fast * nx / radius, 0.0)


@rule
def hold_at_cushions(t, b, i):
    """Let a body part from every cushion and jaw that it touches; return whether it had to be helped."""
    edge = t.facts[CHALK_EDGE] if i == chalk_of(b) else t.facts[RADIUS]
    helped = False
    for k in range(t.lines.shape[0]):
        x, y = b.rows[i, X] - t.lines[k, START_X], b.rows[i, Y] - t.lines[k, START_Y]
        nx, ny = t.lines[k, NORMAL_X], t.lines[k, NORMAL_Y]
        along = x * t.lines[k, ALONG_X] + y * t.lines[k, ALONG_Y]
        if abs(x * nx + y * ny - edge) < NEAR and 0.0 <= along <= t.lines[k, RUN]:
            helped = hold_off(t, b, i, nx, ny) or helped
    for k in range(t.rounds.shape[0]):
        x, y = b.rows[i, X] - t.rounds[k, ROUND_X], b.rows[i, Y] - t.rounds[k, ROUND_Y]
        apart = sqrt(x * x + y * y)
        if abs(apart - t.rounds[k, ROUND_RADIUS] - edge) < NEAR:
            helped = hold_off(t, b, i, x / apart, y / apart) or helped
    return helped


@rule
def hold_off(t, b, i, nx, ny):
    """Let a body go along a normal, if it does not; return whether it had to be helped."""
    into = -(b.rows[i, VX] * nx + b.rows[i, VY] * ny)
    if into <= -ENOUGH:
        return False
    kick(b, i, (into + PARTING) * nx, (into + PARTING) * ny)
    if i == chalk_of(b):
        b.phase[i] = GLIDING
    else:
        b.phase[i] = SLIDING
        still_roll(t, b, i, -nx, -ny)
    return True
