"""How people play Snoogie.  Everything here sees a view, never the state."""

from math import sqrt

from ...kit.random import below
from ...kit.records import UNKNOWN, rule
from .codes import ALONG_STEP, SPEED_STEP, pack_chalk, pack_throw
from .hand import on_step
from .legality import FASTEST, SLOWEST, is_release
from .physics.layout import REACH, ROLL
from .places import length, table_of, width
from .state import CHALK, CHALKING, GOOD_PLACE, PUSHED, REAL, VOTING
from .tables import CHALK_EDGE, DIAMETERS

CAREFUL = 170  # mm: hands that slip would cross a line farther up
CHALK_HEIGHT = 66  # hundredths of the table: where people like to throw the chalk


@rule
def casual(view, actions, n, rng):
    """Choose as a good human would: chalk in the middle, content with it, balls drawn straight to it."""
    if view.phase == VOTING:
        return GOOD_PLACE
    if view.table == REAL:
        return PUSHED
    if view.phase == CHALKING:
        return pack_chalk(width(view) // 200, length(view) * CHALK_HEIGHT // 10_000)
    return straight_draw(view, rng)


@rule
def straight_draw(view, rng):
    """Return a push straight up the table that would roll until it just touches the chalk."""
    table = table_of(view)
    radius = DIAMETERS[view.table] // 200 + 1
    x, y = release(view, radius, rng)
    reach = CHALK_EDGE / 200.0 + table.facts[REACH] * 1000.0
    across = view.x[CHALK] / 100.0 - x
    up = max(view.y[CHALK] / 100.0 - y, 1.0)
    way = max(sqrt(across * across + up * up) - reach, 1.0)
    speed = sqrt(2.0 * table.facts[ROLL] * 1000.0 * way)
    return pack_throw(x, y, aim_at(across, up), on_step(speed, SPEED_STEP, SLOWEST, FASTEST), 100, 0)


@rule
def release(view, radius, rng):
    """Choose where to let go: below the chalk, or anywhere where a ball is in the way."""
    y = CAREFUL - CAREFUL % ALONG_STEP
    x = on_step(view.x[CHALK] / 100.0, 1, radius, width(view) // 100 - radius)
    for _ in range(200):
        if is_release(view, x, y, UNKNOWN):
            return x, y
        x = radius + below(rng, width(view) // 100 - 2 * radius)
        y = radius + radius % ALONG_STEP + below(rng, 90) * ALONG_STEP
    return x, y


@rule
def aim_at(across, up):
    """Return the aim along a way; the arc tangent is near enough."""
    slope = across / up
    aim = slope / (1.0 + 0.28125 * slope * slope)
    return on_step(aim * 5729.577951308232, 2, -6000, 6000)
