"""What happens next: the earliest end of a phase, meeting with a cushion, jaw or pocket, or contact of two bodies.

Of events at one instant the one found first counts: phases before places before contacts, lower rows before higher.
"""

from ...kit.records import rule
from .chalk import is_square, square_time
from .layout import (
    ALONG_X,
    ALONG_Y,
    AX,
    AY,
    CHALK_EDGE,
    CHALK_HALF,
    CHALK_RADIUS,
    CONTACT,
    CUSHION,
    GONE,
    HOLE_RADIUS,
    HOLE_X,
    HOLE_Y,
    JAW,
    JAWS,
    LEFT,
    LENGTH,
    MARGIN,
    NEVER,
    NORMAL_X,
    NORMAL_Y,
    NOSES,
    NOTHING,
    PHASE_ENDS,
    POCKET,
    POCKETS,
    RADIUS,
    REACH,
    ROLLING,
    ROUND_RADIUS,
    ROUND_X,
    ROUND_Y,
    RUN,
    START_X,
    START_Y,
    VX,
    VY,
    WIDTH,
    ZONE_REACH,
    ZONE_X,
    ZONE_Y,
    X,
    Y,
)
from .motion import chalk_of, travels
from .roots import curved_time, line_time, straight_time

SLACK = 1e-9  # a straight piece counts as this much longer: no ball slips through where it meets its jaw


@rule
def next_event(t, b):
    """Return when what happens next, to which body and with what: time, kind, row, row or number."""
    time, kind, who, what = NEVER, NOTHING, NOTHING, NOTHING
    for i in range(b.phase.shape[0]):
        if b.rows[i, LEFT] < time:
            time, kind, who = max(b.rows[i, LEFT], 0.0), PHASE_ENDS, i
    for i in range(b.phase.shape[0]):
        if travels(b, i):
            box = way(b, i, time)
            soon, found, other = first_place(t, b, i, time, box)
            if found != NOTHING:
                time, kind, who, what = soon, found, i, other
            soon, other = first_contact(t, b, i, time, box)
            if other != NOTHING:
                time, kind, who, what = soon, CONTACT, min(i, other), max(i, other)
    return time, kind, who, what


@rule
def way(b, i, time):
    """Return the box around a body's way: least and greatest x and y."""
    left, right = span(b.rows[i, X], b.rows[i, VX], b.rows[i, AX], time)
    low, high = span(b.rows[i, Y], b.rows[i, VY], b.rows[i, AY], time)
    return left, right, low, high


@rule
def span(x, v, a, time):
    """Return the least and greatest value of x + v t + a t²/2 up to a time."""
    end = x + time * (v + 0.5 * time * a)
    low, high = min(x, end), max(x, end)
    if v * a < 0.0 and abs(v) < abs(a) * time:
        turn = x - 0.5 * v * v / a
        return min(low, turn), max(high, turn)
    return low, high


@rule
def runs_straight(b, i):
    """Tell whether a body's way is a straight line on which it slows down."""
    return b.phase[i] >= ROLLING and b.partner[i] == NOTHING


@rule
def first_place(t, b, i, time, box):
    """Return when a body meets a cushion, a jaw or a pocket before `time`, which kind, and its number."""
    left, right, low, high = box
    margin = t.facts[MARGIN]
    kind, place = NOTHING, NOTHING
    if left > margin and low > margin and right < t.facts[WIDTH] - margin and high < t.facts[LENGTH] - margin:
        return time, kind, place
    for k in range(NOSES):
        soon = piece_time(t, b, i, k, time)
        if soon < time:
            time, kind, place = soon, CUSHION, k
    for p in range(POCKETS):
        if meets(box, t.pockets[p, ZONE_X], t.pockets[p, ZONE_Y], t.pockets[p, ZONE_REACH]):
            soon, found, k = first_in_pocket(t, b, i, p, time)
            if found != NOTHING:
                time, kind, place = soon, found, k
    return time, kind, place


@rule
def first_in_pocket(t, b, i, p, time):
    """Return when a body meets the hole or a jaw of a pocket before `time`, which kind, and its number."""
    kind, place = NOTHING, NOTHING
    soon = circle_time(b, i, t.pockets[p, HOLE_X], t.pockets[p, HOLE_Y], t.pockets[p, HOLE_RADIUS], time)
    if soon < time:
        time, kind, place = soon, POCKET, p
    for k in range(JAWS * p, JAWS * (p + 1)):
        soon = piece_time(t, b, i, NOSES + k, time)
        if soon < time:
            time, kind, place = soon, CUSHION, NOSES + k
        apart = t.rounds[k, ROUND_RADIUS] + edge_of(t, b, i)
        soon = circle_time(b, i, t.rounds[k, ROUND_X], t.rounds[k, ROUND_Y], apart, time)
        if soon < time:
            time, kind, place = soon, JAW, k
    return time, kind, place


@rule
def meets(box, x, y, reach):
    """Tell whether a way comes into the square around a point."""
    left, right, low, high = box
    return right > x - reach and left < x + reach and high > y - reach and low < y + reach


@rule
def edge_of(t, b, i):
    """Return how far a body's centre stays from a nose line."""
    return t.facts[CHALK_EDGE] if i == chalk_of(b) else t.facts[RADIUS]


@rule
def piece_time(t, b, i, k, limit):
    """Return when a body meets a straight piece of cushion."""
    nx, ny = t.lines[k, NORMAL_X], t.lines[k, NORMAL_Y]
    x, y = b.rows[i, X] - t.lines[k, START_X], b.rows[i, Y] - t.lines[k, START_Y]
    edge = edge_of(t, b, i)
    gap = x * nx + y * ny - edge
    if gap < -edge:
        return NEVER
    vx, vy, ax, ay = b.rows[i, VX], b.rows[i, VY], b.rows[i, AX], b.rows[i, AY]
    time = line_time(gap, vx * nx + vy * ny, ax * nx + ay * ny, limit)
    if time == NEVER:
        return NEVER
    x += time * (vx + 0.5 * time * ax)
    y += time * (vy + 0.5 * time * ay)
    along = x * t.lines[k, ALONG_X] + y * t.lines[k, ALONG_Y]
    return time if -SLACK <= along <= t.lines[k, RUN] + SLACK else NEVER


@rule
def circle_time(b, i, x, y, distance, limit):
    """Return when a body comes within a distance of a point."""
    x, y = b.rows[i, X] - x, b.rows[i, Y] - y
    vx, vy, ax, ay = b.rows[i, VX], b.rows[i, VY], b.rows[i, AX], b.rows[i, AY]
    if runs_straight(b, i):
        return straight_time(x, y, vx, vy, ax, ay, distance, limit)
    return curved_time(x, y, vx, vy, ax, ay, distance, limit)


@rule
def first_contact(t, b, i, time, box):
    """Return when a travelling body first touches another before `time`, and which."""
    other = NOTHING
    for j in range(b.phase.shape[0]):
        if j == i or b.phase[j] == GONE or b.partner[i] == j:
            continue
        if not travels(b, j):
            soon = resting_time(t, b, i, j, time, box)
        elif j > i:
            soon = travelling_time(t, b, i, j, time)
        else:
            continue
        if soon < time:
            time, other = soon, j
    return time, other


@rule
def apart_when_touching(t, b, i, j):
    """Return the distance of two bodies' centres when they touch, the chalk taken as round."""
    chalk = chalk_of(b)
    return t.facts[REACH] + t.facts[CHALK_RADIUS] if i == chalk or j == chalk else 2.0 * t.facts[RADIUS]


@rule
def resting_time(t, b, i, j, limit, box):
    """Return when a travelling body touches a resting one."""
    distance = apart_when_touching(t, b, i, j)
    square = j == chalk_of(b) and is_square(b)
    reach = t.facts[REACH] + 1.5 * t.facts[CHALK_HALF] if square else distance
    if not meets(box, b.rows[j, X], b.rows[j, Y], reach):
        return NEVER
    if square:
        return square_time(t, b, i, limit, runs_straight(b, i))
    return circle_time(b, i, b.rows[j, X], b.rows[j, Y], distance, limit)


@rule
def travelling_time(t, b, i, j, limit):
    """Return when two travelling bodies touch."""
    x, y = b.rows[i, X] - b.rows[j, X], b.rows[i, Y] - b.rows[j, Y]
    vx, vy = b.rows[i, VX] - b.rows[j, VX], b.rows[i, VY] - b.rows[j, VY]
    ax, ay = b.rows[i, AX] - b.rows[j, AX], b.rows[i, AY] - b.rows[j, AY]
    return curved_time(x, y, vx, vy, ax, ay, apart_when_touching(t, b, i, j), limit)
