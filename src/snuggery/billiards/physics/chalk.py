"""The chalk: a square with its turn while it lies still, a round plate while it moves.

A cube that twists and slides travels as a round plate of its area and friction does, one that hops a third farther,
and only a plate's ways can be computed.  Where it comes to rest it is turned no further than it takes to lie clear of
the balls.
"""

from math import sqrt

from ...kit.records import rule
from .layout import (
    AT_REST,
    AX,
    AY,
    CHALK_HALF,
    FACE_X,
    FACE_Y,
    GONE,
    GRIP,
    NEVER,
    REACH,
    VX,
    VY,
    X,
    Y,
)
from .motion import chalk_of
from .roots import curved_time, line_time, straight_time

# Fitted to a rigid cube; docs/physics.md tells to which hits, tests/physics/test_mujoco.py holds them against others
HOPS_FROM, HOPS_FULLY = 0.36, 0.42  # m/s of a ball past the chalk: from slower hits it does not hop
HOP = 0.36  # how much farther than a flat slide it then travels
TOPPLES_FROM = 1.6  # in normal deviates: what chance must exceed, either way, where it only just hops
TOPPLES_EASE, TOPPLES_LEAST = 3.0, 0.8  # by how much that bound falls for each m/s more, and where it ends
SCATTER = 0.15  # how much farther or less far it travels for each deviate when it topples
LEAST_TRAVEL, MOST_TRAVEL = 0.3, 1.7  # of what it would travel without
GRAZE = 1e-10  # m: a ball that touches a face does not yet touch the corner beside it
DIAGONAL = 0.7071067811865476


@rule
def is_square(b):
    """Tell whether the chalk lies still on a face, clear of the balls."""
    chalk = chalk_of(b)
    return b.phase[chalk] == AT_REST and (b.rows[chalk, FACE_X] != 0.0 or b.rows[chalk, FACE_Y] != 0.0)


@rule
def in_frame(b, x, y):
    """Return a direction as the chalk sees it: along its face's normal, and along its face."""
    fx, fy = b.rows[chalk_of(b), FACE_X], b.rows[chalk_of(b), FACE_Y]
    return x * fx + y * fy, y * fx - x * fy


@rule
def out_of_frame(b, x, y):
    """Return a direction that the chalk sees so as the table sees it."""
    fx, fy = b.rows[chalk_of(b), FACE_X], b.rows[chalk_of(b), FACE_Y]
    return x * fx - y * fy, y * fx + x * fy


@rule
def square_time(t, b, i, limit, straight):
    """Return when a ball touches the square chalk: its centre comes to a rounded square of four sides and corners."""
    chalk = chalk_of(b)
    half, reach = t.facts[CHALK_HALF], t.facts[REACH]
    x, y = in_frame(b, b.rows[i, X] - b.rows[chalk, X], b.rows[i, Y] - b.rows[chalk, Y])
    vx, vy = in_frame(b, b.rows[i, VX], b.rows[i, VY])
    ax, ay = in_frame(b, b.rows[i, AX], b.rows[i, AY])
    time = min(face_time(x, y, vx, vy, ax, ay, half, reach, limit), face_time(y, x, vy, vx, ay, ax, half, reach, limit))
    for k in range(4):
        across, along = 1.0 if k < 2 else -1.0, 1.0 if k % 2 == 0 else -1.0
        cx, cy = x - across * half, y - along * half
        at_corner = across * cx >= 0.0 and along * cy >= 0.0
        near = reach if at_corner else reach - GRAZE
        if straight:
            time = min(time, straight_time(cx, cy, vx, vy, ax, ay, near, limit))
        else:
            time = min(time, curved_time(cx, cy, vx, vy, ax, ay, near, limit))
    return time


@rule
def face_time(x, y, vx, vy, ax, ay, half, reach, limit):
    """Return when a ball touches that one of two opposite faces on whose side it is."""
    side = 1.0 if x > 0.0 else -1.0
    gap = side * x - half - reach
    if gap < -reach:
        return NEVER
    time = line_time(gap, side * vx, side * ax, limit)
    if time == NEVER or abs(y + time * (vy + 0.5 * time * ay)) > half:
        return NEVER
    return time


@rule
def nearest_of_square(t, b, x, y):
    """Return the point of the square chalk nearest to a place, both as the chalk sees them from its centre."""
    half = t.facts[CHALK_HALF]
    return min(max(x, -half), half), min(max(y, -half), half)


@rule
def square_distance(t, b, i):
    """Return how far a ball's centre is from the square chalk, seen from above."""
    chalk = chalk_of(b)
    x, y = in_frame(b, b.rows[i, X] - b.rows[chalk, X], b.rows[i, Y] - b.rows[chalk, Y])
    px, py = nearest_of_square(t, b, x, y)
    return sqrt((x - px) * (x - px) + (y - py) * (y - py))


@rule
def tumble_chalk(b, speed, tumble):
    """Let a hard hit make the chalk hop, and topple by chance: `tumble` is drawn from a standard normal."""
    travel = 1.0 + HOP * min(max((speed - HOPS_FROM) / (HOPS_FULLY - HOPS_FROM), 0.0), 1.0)
    if topples(speed, tumble):
        travel *= min(max(1.0 + SCATTER * tumble, LEAST_TRAVEL), MOST_TRAVEL)
    b.rows[chalk_of(b), GRIP] = 1.0 / travel


@rule
def topples(speed, tumble):
    """Tell whether a ball that comes past the chalk this fast topples it over."""
    return speed > HOPS_FROM and abs(tumble) > max(TOPPLES_FROM - TOPPLES_EASE * (speed - HOPS_FULLY), TOPPLES_LEAST)


@rule
def lie_down(t, b):
    """Let the chalk that has come to rest be square again, turned just as far as the balls around it need.

    Where it lies so close between balls that no turn fits, it stays round.
    """
    chalk = chalk_of(b)
    b.rows[chalk, GRIP] = 1.0
    face_x, face_y = b.rows[chalk, FACE_X], b.rows[chalk, FACE_Y]
    if face_x == 0.0 and face_y == 0.0:
        face_x = 1.0
    norm = sqrt(face_x * face_x + face_y * face_y)
    turn_face(b, face_x / norm, face_y / norm)
    for i in range(chalk):
        side = nearer_corner(b, i)
        for turn in range(side, -2 * side, -2 * side):
            if lies_clear(t, b):
                return
            turn_face(b, face_x / norm, face_y / norm)
            if b.phase[i] != GONE:
                turn_off(t, b, i, turn)
    if not lies_clear(t, b):
        turn_face(b, 0.0, 0.0)


@rule
def turn_face(b, x, y):
    """Let one face of the chalk look in this direction."""
    b.rows[chalk_of(b), FACE_X] = x
    b.rows[chalk_of(b), FACE_Y] = y


@rule
def lies_clear(t, b):
    """Tell whether no ball reaches into the square chalk."""
    for i in range(chalk_of(b)):
        if b.phase[i] != GONE and square_distance(t, b, i) < t.facts[REACH] - 1e-12:
            return False
    return True


@rule
def nearer_corner(b, i):
    """Return on which side of the way to a ball the chalk's nearest corner is: 1 to the left, -1 to the right."""
    chalk = chalk_of(b)
    x, y = in_frame(b, b.rows[i, X] - b.rows[chalk, X], b.rows[i, Y] - b.rows[chalk, Y])
    return 1 if (x if y >= 0.0 else -x) >= (y if x >= 0.0 else -y) else -1


@rule
def turn_off(t, b, i, side):
    """Turn the chalk so that it just touches a ball with the corner on one side of it, or with the face there."""
    chalk = chalk_of(b)
    x, y = b.rows[i, X] - b.rows[chalk, X], b.rows[i, Y] - b.rows[chalk, Y]
    apart = sqrt(x * x + y * y)
    half, reach = t.facts[CHALK_HALF], t.facts[REACH]
    cosine = min((half + reach) / apart, 1.0)
    sine = sqrt(1.0 - cosine * cosine)
    if apart * sine > half:  # past the end of the face: the corner touches
        corner = 2.0 * DIAGONAL * half
        at_corner = min((apart * apart + corner * corner - reach * reach) / (2.0 * apart * corner), 1.0)
        beside = sqrt(1.0 - at_corner * at_corner)
        cosine, sine = DIAGONAL * (at_corner + beside), DIAGONAL * (at_corner - beside)
    turn_face(b, (x * cosine + side * y * sine) / apart, (y * cosine - side * x * sine) / apart)
