"""Aiming: from where a ball is let go, which way, and how fast, so that it ends where it should."""

from math import sqrt

from ...billiards.physics.layout import REACH, ROLL
from ...kit.random import below
from ...kit.records import UNKNOWN, rule
from .codes import AIM_STEP, ALONG_STEP, ROLLING, SPEED_STEP, pack_throw
from .hand import on_step
from .legality import FASTEST, SLOWEST, WIDEST, is_release
from .places import CHALK_EDGE, DIAMETERS, release_line, table_of, width
from .state import CHALK, ON_BED, balls

CAREFUL = 80  # mm below the line: hands that slip would cross it farther up
LOOKS = 6  # for a free lane to the chalk


@rule
def straight_draw(view, rng):
    """Return a push straight up the table that would roll until it just touches the chalk."""
    x, y = release(view, view.x[CHALK] // 100, rng)
    return draw_from(view, x, y)


@rule
def clear_draw(view, rng):
    """Return a push that would just touch the chalk, on a way that is free if a short look about finds one."""
    x, y = release(view, view.x[CHALK] // 100, rng)
    for _ in range(LOOKS):
        if lane_is_clear(view, x * 100, y * 100):
            break
        x, y = release(view, below(rng, width(view) // 100), rng)
    return draw_from(view, x, y)


@rule
def draw_from(view, x, y):
    """Return a push from a place, in mm, that would roll straight to the chalk and just touch it."""
    across = view.x[CHALK] / 100.0 - x
    up = max(view.y[CHALK] / 100.0 - y, 1.0)
    return rolling_push(x, y, across, up, speed_over(view, sqrt(across * across + up * up) - chalk_reach(view)))


@rule
def lane_is_clear(view, x, y):
    """Tell whether a ball could roll from a place to the chalk without meeting another."""
    return way_is_clear(view, x, y, CHALK)


@rule
def way_is_clear(view, x, y, body):
    """Tell whether a ball could roll from a place to a body without meeting another ball."""
    across, up = view.x[body] - x, view.y[body] - y
    far = sqrt(float(across * across + up * up)) + 1.0
    for ball in range(1, balls(view) + 1):
        if ball != body and view.lies[ball] == ON_BED:
            to_x, to_y = view.x[ball] - x, view.y[ball] - y
            along = (to_x * across + to_y * up) / far
            beside = (to_x * up - to_y * across) / far
            if 0.0 < along < far and abs(beside) < DIAMETERS[view.table]:
                return False
    return True


@rule
def chalk_reach(view):
    """Return how far from the middle of the chalk a ball's middle is as they touch, in mm, whatever its turn."""
    return CHALK_EDGE / 200.0 + table_of(view).facts[REACH] * 1000.0


@rule
def speed_over(view, way):
    """Return the speed, in mm/s, of a ball that rolls so many mm and stops."""
    return sqrt(2.0 * table_of(view).facts[ROLL] * 1000.0 * max(way, 1.0))


@rule
def rolling_push(x, y, across, up, speed):
    """Return a push from a place that goes a way at a speed, rolling, as near as a hand can mean it."""
    return pack_throw(x, y, aim_at(across, up), on_step(speed, SPEED_STEP, SLOWEST, FASTEST), ROLLING, 0)


@rule
def radius_of(view):
    """Return the radius of a ball in whole mm, rather too much than too little."""
    return DIAMETERS[view.table] // 200 + 1


@rule
def release(view, wished, rng):
    """Choose where to let go: safely below the line at the wished place across, or anywhere if a ball is in the way."""
    radius = radius_of(view)
    lowest = radius + radius % ALONG_STEP
    y = max(release_line(view) // 100 - CAREFUL, lowest)
    y -= y % ALONG_STEP
    rows = (y - lowest) // ALONG_STEP + 1
    x = on_step(wished, 1, radius, width(view) // 100 - radius)
    for _ in range(200):
        if is_release(view, x, y, UNKNOWN):
            return x, y
        x = radius + below(rng, width(view) // 100 - 2 * radius)
        y = lowest + below(rng, rows) * ALONG_STEP
    return x, y


@rule
def aim_at(across, up):
    """Return the aim along a way that leads up the table."""
    slope = across / (up + sqrt(across * across + up * up))  # of half the angle, whose arc tangent is easier
    half = slope * (1.0 - slope * slope * (0.333333 - slope * slope * (0.2 - 0.12 * slope * slope)))
    return on_step(half * 11459.155902616465, AIM_STEP, -WIDEST, WIDEST)
