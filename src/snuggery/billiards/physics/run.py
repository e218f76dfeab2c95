"""The loop of events: what happens next, everybody moves on to it, it happens, and again until all lie still."""

from math import sqrt

from ...kit.records import rule
from .chalk import lie_down
from .collide import SOFT_BALLS, SOFT_CHALK, SOFT_CUSHION, hit_ball, hit_chalk, hit_cushion, press_against
from .layout import (
    AT_REST,
    AX,
    AY,
    BODY,
    COLUMNS,
    CONTACT,
    CUSHION,
    GONE,
    NORMAL_X,
    NORMAL_Y,
    NOTHING,
    PHASE_ENDS,
    POCKET,
    ROUND_X,
    ROUND_Y,
    TIME,
    VX,
    VY,
    WZ,
    X,
    Y,
)
from .motion import advance, chalk_of, end_phase, settle, stop, travels
from .pushing import start_pushing
from .search import next_event
from .squeezing import squeeze

MOST_EVENTS = 4000  # then everything is stopped where it is
AT_ONCE = 1e-6  # s: events nearer to each other in time are a knot
MOMENT = 1e-3  # s
MOST_AT_ONCE, MOST_IN_MOMENT = 30, 60  # events: then the knot is untied
TRACKED = (X, Y, VX, VY, WZ, AX, AY)


@rule
def run(t, b, tumble, until, track):
    """Let everything move until it lies still or `until` is reached; return how many events, when, and how many rows.

    The trajectory goes into `track` as far as there is room: time, body, x, y, vx, vy, w, ax, ay whenever a body's
    way changes.  The count of rows tells how many there were.
    """
    clock = 0.0
    knot, crowd, moment = 0, 0, 0.0
    rows = start(t, b, track)
    for events in range(MOST_EVENTS):
        step, kind, i, j = next_event(t, b)
        if kind == NOTHING:
            return events, clock, rows
        if clock + step > until:
            move_on(t, b, until - clock)
            return events, until, rows
        clock += step
        move_on(t, b, step)
        knot, crowd, moment = count_event(step, knot, crowd, moment)
        other = j if kind == CONTACT else i
        mate, other_mate = b.partner[i], b.partner[other]
        if is_knot(knot, crowd):
            knot, crowd = untie(t, b, i, other, crowd)
        else:
            happen(t, b, kind, i, j, tumble)
        rows = write_all(b, i, other, mate, other_mate, clock, track, rows)
    return MOST_EVENTS, clock, stop_all(t, b, clock, track, rows)


@rule
def count_event(step, knot, crowd, moment):
    """Return how many events there are now at one instant, how many in this moment, and how long that has lasted."""
    moment += step
    if moment > MOMENT:
        crowd, moment = 0, 0.0
    return knot + 1 if step < AT_ONCE else 0, crowd + 1, moment


@rule
def is_knot(knot, crowd):
    """Tell whether so many events at one instant, or in one moment, are a knot."""
    return knot > MOST_AT_ONCE or crowd > MOST_IN_MOMENT


@rule
def copy_bodies(b, other):
    """Make the bodies `other` equal to `b`."""
    for i in range(b.phase.shape[0]):
        other.phase[i] = b.phase[i]
        for column in range(COLUMNS):
            other.rows[i, column] = b.rows[i, column]


@rule
def start(t, b, track):
    """Settle every body as it is handed in, and write down those that move; return how many rows that took."""
    rows = 0
    for i in range(b.phase.shape[0]):
        settle(t, b, i)
        if travels(b, i):
            rows = write(b, i, 0.0, track, rows)
    return rows


@rule
def move_on(t, b, step):
    """Move everything on within its phase."""
    for i in range(b.phase.shape[0]):
        if b.phase[i] != AT_REST and b.phase[i] != GONE:
            advance(t, b, i, step)


@rule
def happen(t, b, kind, i, j, tumble):
    """Let an event happen to body i: the end of its phase, a place numbered j, or a contact with body j."""
    lay = b.phase[chalk_of(b)] == AT_REST
    pushed = b.partner[i]
    release(t, b, i)
    if kind == PHASE_ENDS:
        if pushed == NOTHING:
            end_phase(t, b, i)
    elif kind == CONTACT:
        touch(t, b, i, j, tumble)
    elif kind == POCKET:
        stop(b, i)
        b.phase[i] = GONE
    else:
        nx, ny = normal(t, b, kind, i, j)
        meet_cushion(t, b, i, pushed, nx, ny)
    if b.phase[chalk_of(b)] == AT_REST and not lay:
        lie_down(t, b)


@rule
def untie(t, b, i, j, crowd):
    """Stop the chalk where it is squeezed over and over at one instant; if that did not help, let the whole chain part.

    Return how many events there have been at this instant and in this moment as if the knot had not been.
    """
    for k in range(b.phase.shape[0]):
        release(t, b, k)
    if crowd <= MOST_IN_MOMENT and j == chalk_of(b) and b.phase[j] != AT_REST:
        stop(b, j)
        lie_down(t, b)
        return 0, crowd
    squeeze(t, b, i, j)
    return 0, 0


@rule
def release(t, b, i):
    """Let a body and the one that it pushes go their own ways."""
    mate = b.partner[i]
    if mate != NOTHING:
        settle(t, b, i)
        settle(t, b, mate)


@rule
def touch(t, b, i, j, tumble):
    """Let two bodies collide, and go on together if one has caught up with the other."""
    release(t, b, j)
    soft = hit_chalk(t, b, i, j, tumble) < SOFT_CHALK if j == chalk_of(b) else hit_ball(t, b, i, j) <= SOFT_BALLS
    settle(t, b, i)
    settle(t, b, j)
    if soft:
        start_pushing(t, b, i, j, 0.0, 0.0)


@rule
def normal(t, b, kind, i, k):
    """Return the direction in which a cushion or a jaw throws a body back."""
    if kind == CUSHION:
        return t.lines[k, NORMAL_X], t.lines[k, NORMAL_Y]
    x, y = b.rows[i, X] - t.rounds[k, ROUND_X], b.rows[i, Y] - t.rounds[k, ROUND_Y]
    apart = sqrt(x * x + y * y)
    return x / apart, y / apart


@rule
def meet_cushion(t, b, i, pushed, nx, ny):
    """Let a body bounce; one that is pressed against the cushion is pushed along it, or stops what presses."""
    creeps = -(b.rows[i, VX] * nx + b.rows[i, VY] * ny) < SOFT_CUSHION
    hit_cushion(t, b, i, nx, ny)
    settle(t, b, i)
    if creeps and pushed != NOTHING:
        start_pushing(t, b, pushed, i, nx, ny)
        if b.partner[i] == NOTHING:
            press_against(t, b, pushed, nx, ny)
            settle(t, b, pushed)


@rule
def stop_all(t, b, clock, track, rows):
    """Stop everything where it is, after more events than any sensible throw has; return the count of rows."""
    for i in range(b.phase.shape[0]):
        if b.phase[i] != AT_REST and b.phase[i] != GONE:
            stop(b, i)
            rows = write(b, i, clock, track, rows)
            if i == chalk_of(b):
                lie_down(t, b)
    return rows


@rule
def write_all(b, i, j, mate, other_mate, clock, track, rows):
    """Write down the bodies that an event changed; return the count of rows."""
    rows = write(b, i, clock, track, rows)
    if j != i:
        rows = write(b, j, clock, track, rows)
    if mate != NOTHING and mate != j:
        rows = write(b, mate, clock, track, rows)
    if other_mate != NOTHING and other_mate != i and other_mate != mate:
        rows = write(b, other_mate, clock, track, rows)
    return rows


@rule
def write(b, i, clock, track, rows):
    """Write down where a body is and how it goes on, if there is room; return the count of rows."""
    if rows < track.shape[0]:
        track[rows, TIME] = clock
        track[rows, BODY] = i
        for column in range(len(TRACKED)):
            track[rows, column + 2] = b.rows[i, TRACKED[column]]
    return rows + 1
