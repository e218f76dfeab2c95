"""How bodies move when nothing meets them: sliding, rolling, spinning, and the chalk gliding on its face."""

from math import sqrt

from ...kit.records import rule
from .layout import (
    AT_REST,
    AX,
    AY,
    BX,
    BY,
    CHALK_SLIDE,
    CHALK_SPIN_DECAY,
    FACE_X,
    FACE_Y,
    FASTEST_REST,
    GLIDING,
    GRIP,
    LEFT,
    NEVER,
    NOTHING,
    RADIUS,
    ROLL,
    ROLLING,
    SAME_SLIP,
    SLIDE,
    SLIDING,
    SLOWEST_SPIN,
    SPIN_DECAY,
    SPINNING,
    VX,
    VY,
    WX,
    WY,
    WZ,
    X,
    Y,
)
from .turning import turned


@rule
def travels(b, i):
    """Tell whether a body is on its way somewhere."""
    return SLIDING <= b.phase[i] <= GLIDING


@rule
def chalk_of(b):
    """Return the row of the chalk."""
    return b.phase.shape[0] - 1


@rule
def settle(t, b, i):
    """Give a body that nobody pushes the accelerations of its phase, and how long the phase will last."""
    b.partner[i] = NOTHING
    b.rows[i, LEFT] = NEVER
    set_pull(b, i, 0.0, 0.0)
    b.rows[i, BX] = 0.0
    b.rows[i, BY] = 0.0
    if b.phase[i] == SLIDING:
        slide(t, b, i)
    if b.phase[i] == ROLLING:
        run_straight(b, i, t.facts[ROLL])
        roll_along(t, b, i)
    elif b.phase[i] == GLIDING:
        run_straight(b, i, t.facts[CHALK_SLIDE] * b.rows[i, GRIP])
    if b.phase[i] == SPINNING:
        if abs(b.rows[i, WZ]) < SLOWEST_SPIN:
            b.rows[i, WZ] = 0.0
            b.phase[i] = AT_REST
        else:
            b.rows[i, LEFT] = abs(b.rows[i, WZ]) / spin_decay(t, b, i)


@rule
def set_pull(b, i, ax, ay):
    """Set a body's acceleration."""
    b.rows[i, AX] = ax
    b.rows[i, AY] = ay


@rule
def slip(t, b, i):
    """Return the velocity at which the lowest point of a ball rubs over the cloth."""
    return b.rows[i, VX] - t.facts[RADIUS] * b.rows[i, WY], b.rows[i, VY] + t.facts[RADIUS] * b.rows[i, WX]


@rule
def slide(t, b, i):
    """Let a ball slide until its slip is used up; one that hardly slips rolls."""
    ux, uy = slip(t, b, i)
    speed = sqrt(ux * ux + uy * uy)
    if speed < SAME_SLIP:
        take_up_rolling(t, b, i)
        return
    pull = t.facts[SLIDE]
    set_pull(b, i, -pull * ux / speed, -pull * uy / speed)
    b.rows[i, BX] = 2.5 / t.facts[RADIUS] * b.rows[i, AY]
    b.rows[i, BY] = -2.5 / t.facts[RADIUS] * b.rows[i, AX]
    b.rows[i, LEFT] = 2.0 * speed / (7.0 * pull)


@rule
def take_up_rolling(t, b, i):
    """Let the cloth take what slip is left, as a sudden hold would: energy only falls."""
    ux, uy = slip(t, b, i)
    b.rows[i, VX] -= 2.0 / 7.0 * ux
    b.rows[i, VY] -= 2.0 / 7.0 * uy
    b.rows[i, WX] = -b.rows[i, VY] / t.facts[RADIUS]
    b.rows[i, WY] = b.rows[i, VX] / t.facts[RADIUS]
    b.phase[i] = ROLLING


@rule
def run_straight(b, i, pull):
    """Slow a body down along its way until it stands."""
    speed = sqrt(b.rows[i, VX] * b.rows[i, VX] + b.rows[i, VY] * b.rows[i, VY])
    if speed < FASTEST_REST:
        halt(b, i)
        return
    set_pull(b, i, -pull * b.rows[i, VX] / speed, -pull * b.rows[i, VY] / speed)
    b.rows[i, LEFT] = speed / pull


@rule
def roll_along(t, b, i):
    """Let the spin of a rolling ball change as its velocity does."""
    b.rows[i, BX] = -b.rows[i, AY] / t.facts[RADIUS]
    b.rows[i, BY] = b.rows[i, AX] / t.facts[RADIUS]


@rule
def halt(b, i):
    """Stop a body where it is; it may go on spinning on the spot."""
    for column in range(VX, WZ):
        b.rows[i, column] = 0.0
    set_pull(b, i, 0.0, 0.0)
    b.phase[i] = SPINNING


@rule
def stop(b, i):
    """Stop a body where it is, spin and all."""
    halt(b, i)
    b.rows[i, WZ] = 0.0
    b.rows[i, LEFT] = NEVER
    b.phase[i] = AT_REST


@rule
def spin_decay(t, b, i):
    """Return what the cloth takes from a body's spin about the vertical."""
    return t.facts[CHALK_SPIN_DECAY] if i == chalk_of(b) else t.facts[SPIN_DECAY]


@rule
def advance(t, b, i, dt):
    """Move a body on by dt within its phase."""
    b.rows[i, LEFT] -= dt
    if travels(b, i):
        b.rows[i, X] += dt * (b.rows[i, VX] + 0.5 * dt * b.rows[i, AX])
        b.rows[i, Y] += dt * (b.rows[i, VY] + 0.5 * dt * b.rows[i, AY])
        b.rows[i, VX] += dt * b.rows[i, AX]
        b.rows[i, VY] += dt * b.rows[i, AY]
        b.rows[i, WX] += dt * b.rows[i, BX]
        b.rows[i, WY] += dt * b.rows[i, BY]
    if b.rows[i, WZ] != 0.0:
        spin_down(t, b, i, dt)


@rule
def spin_down(t, b, i, dt):
    """Lessen a spin about the vertical, at most to nothing, and turn the chalk by it."""
    before = b.rows[i, WZ]
    decay = spin_decay(t, b, i)
    lasts = min(dt, abs(before) / decay)
    less = decay * lasts if lasts < abs(before) / decay else abs(before)
    b.rows[i, WZ] = before - less if before > 0.0 else before + less
    if i == chalk_of(b):
        angle = 0.5 * lasts * (before + b.rows[i, WZ])
        b.rows[i, FACE_X], b.rows[i, FACE_Y] = turned(b.rows[i, FACE_X], b.rows[i, FACE_Y], angle)


@rule
def end_phase(t, b, i):
    """Let a body go over into the phase that follows: sliding, rolling, spinning, rest."""
    if b.phase[i] == SLIDING:
        take_up_rolling(t, b, i)
    elif b.phase[i] == SPINNING:
        b.rows[i, WZ] = 0.0
        b.phase[i] = AT_REST
    else:
        halt(b, i)
    settle(t, b, i)
