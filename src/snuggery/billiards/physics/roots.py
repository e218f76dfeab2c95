"""When two things meet: the first time at which a distance falls to zero."""

from math import sqrt

from ...kit.records import rule
from .layout import CLOSING, NEVER, TOUCHING

AT_LINE = 1e-4  # m: places that came rounded may be this far behind a line


@rule
def line_time(gap, speed, pull, limit):
    """Return when gap + speed t + pull t²/2 first falls through zero in [0, limit], NEVER if it does not.

    A body that is behind the line and comes out of it may fall back later; one that hardly is behind it is at it.
    """
    if speed < -CLOSING:
        if gap <= 0.0:
            return 0.0
        room = speed * speed - 2.0 * pull * gap
        if room < 0.0:
            return NEVER
        time = 2.0 * gap / (-speed + sqrt(room))
    elif pull < -CLOSING:
        room = speed * speed - 2.0 * pull * gap
        if room < 0.0 and gap < -AT_LINE:
            return NEVER
        time = (max(speed, 0.0) + sqrt(max(room, 0.0))) / -pull
    else:
        return NEVER
    return time if time <= limit else NEVER


@rule
def straight_time(x, y, vx, vy, ax, ay, distance, limit):
    """Return when a body that runs straight on and slows down is first `distance` away from the origin.

    It is a quadratic in the length of the path, and another in time.
    """
    half = x * vx + y * vy
    speed = sqrt(vx * vx + vy * vy)
    if half >= -CLOSING * distance:
        return NEVER
    apart = x * x + y * y - distance * distance
    if apart <= TOUCHING:
        return 0.0
    ahead = -half / speed
    room = ahead * ahead - apart
    if room <= 0.0:
        return NEVER
    path = apart / (ahead + sqrt(room))
    left = speed * speed + 2.0 * path * (ax * vx + ay * vy) / speed
    if left <= 0.0:
        return NEVER
    time = 2.0 * path / (speed + sqrt(left))
    return time if time <= limit else NEVER


@rule
def curved_time(x, y, vx, vy, ax, ay, distance, limit):
    """Return when a body on a parabola is first `distance` away from the origin, coming from outside.

    A body that is nearer already counts as being just there.
    """
    c0 = x * x + y * y - distance * distance
    path = sqrt(vx * vx + vy * vy) + 0.5 * limit * sqrt(ax * ax + ay * ay)
    far = distance + limit * path
    if x * x + y * y > far * far * (1.0 + 1e-12):
        return NEVER
    c1 = 2.0 * (x * vx + y * vy)
    c2 = x * ax + y * ay + vx * vx + vy * vy
    if c0 <= TOUCHING:
        c0 = max(c0, 0.0)
        if c1 < -2.0 * CLOSING * distance:
            return 0.0
        c1 = max(c1, 0.0)
    return first_fall(0.25 * (ax * ax + ay * ay), vx * ax + vy * ay, c2, c1, c0, limit)


@rule
def first_fall(c4, c3, c2, c1, c0, limit):
    """Return the first root in [0, limit] at which a quartic falls below zero, NEVER if there is none.

    Between the roots of its second derivative its slope is monotone, between those of its slope the quartic is:
    so every root is alone in a bracket, and none is missed.
    """
    bend1, bend2 = bends(12.0 * c4, 6.0 * c3, 2.0 * c2, limit)
    turn1 = slope_root(c4, c3, c2, c1, 0.0, bend1)
    turn2 = slope_root(c4, c3, c2, c1, bend1, bend2)
    turn3 = slope_root(c4, c3, c2, c1, bend2, limit)
    time = fall_root(c4, c3, c2, c1, c0, 0.0, turn1)
    if time == NEVER:
        time = fall_root(c4, c3, c2, c1, c0, turn1, turn2)
    if time == NEVER:
        time = fall_root(c4, c3, c2, c1, c0, turn2, turn3)
    if time == NEVER:
        time = fall_root(c4, c3, c2, c1, c0, turn3, limit)
    return time


@rule
def bends(a, b, c, limit):
    """Return the roots of a t² + b t + c in ascending order, each moved into [0, limit]; those that lack are limit."""
    if a == 0.0:
        return (within(-c / b, limit), limit) if b != 0.0 else (limit, limit)
    room = b * b - 4.0 * a * c
    if room <= 0.0:
        return limit, limit
    q = -0.5 * (b + (sqrt(room) if b >= 0.0 else -sqrt(room)))
    one = within(q / a, limit)
    other = within(c / q, limit)
    return min(one, other), max(one, other)


@rule
def within(time, limit):
    """Move a time into [0, limit]."""
    return min(max(time, 0.0), limit)


@rule
def slope_root(c4, c3, c2, c1, low, high):
    """Return where the slope of the quartic changes its sign in [low, high], where it is monotone, else high."""
    falling = slope(c4, c3, c2, c1, low) < 0.0
    if falling == (slope(c4, c3, c2, c1, high) < 0.0):
        return high
    time = 0.5 * (low + high)
    for _ in range(80):
        value = slope(c4, c3, c2, c1, time)
        if (value < 0.0) == falling:
            low = time
        else:
            high = time
        after = newton(time, value, (12.0 * c4 * time + 6.0 * c3) * time + 2.0 * c2, low, high)
        if abs(after - time) <= 1e-15 * (1.0 + time):
            return after
        time = after
    return time


@rule
def fall_root(c4, c3, c2, c1, c0, low, high):
    """Return where the quartic falls below zero in [low, high], where it is monotone, else NEVER."""
    if height(c4, c3, c2, c1, c0, high) >= -TOUCHING:
        return NEVER
    if height(c4, c3, c2, c1, c0, low) <= 0.0:
        return low
    time = 0.5 * (low + high)
    for _ in range(80):
        value = height(c4, c3, c2, c1, c0, time)
        if value > 0.0:
            low = time
        else:
            high = time
        after = newton(time, value, slope(c4, c3, c2, c1, time), low, high)
        if abs(after - time) <= 1e-15 * (1.0 + time):
            return after
        time = after
    return time


@rule
def newton(time, value, rise, low, high):
    """Return Newton's next guess, or the middle of the bracket where that leaves it."""
    if rise != 0.0:
        after = time - value / rise
        if low < after < high:
            return after
    return 0.5 * (low + high)


@rule
def height(c4, c3, c2, c1, c0, time):
    """Return the quartic's value."""
    return (((c4 * time + c3) * time + c2) * time + c1) * time + c0


@rule
def slope(c4, c3, c2, c1, time):
    """Return the quartic's slope."""
    return ((4.0 * c4 * time + 3.0 * c3) * time + 2.0 * c2) * time + c1
