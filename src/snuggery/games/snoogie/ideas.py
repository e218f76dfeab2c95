"""Ideas for a throw: what a player might try, with another aim and strength each time it comes to mind."""

from math import sqrt

from ...kit.random import below
from ...kit.records import UNKNOWN, rule
from .aiming import chalk_reach, radius_of, release, rolling_push, speed_over
from .codes import pack_chalk
from .places import apart, length, owner, width
from .state import CHALK, ON_BED, balls

# To the chalk directly; past its edge, to shift it; to it over a cushion; at a ball of one's own; at the leader
DRAW, GLANCE, FAR, LEFT, RIGHT, NUDGE, KNOCK = range(7)
REPERTOIRE = (DRAW, FAR, DRAW, GLANCE, NUDGE, KNOCK, DRAW, FAR, GLANCE, LEFT, KNOCK, RIGHT)

FINE = 1000  # steps of a part that is drawn
LOWEST, HIGHEST = 30, 95  # hundredths of the table, between which the chalk may be wished
NARROWEST, WIDEST = 10, 90
BOUNCE = 0.57  # of its speed towards a cushion a ball has left when it rolls again
BALL_BOUNCE = 1.4  # times as fast as it is to roll on a ball must be hit: it slides first

# How far beside the middle of a thing a push may be meant, in mm, and the speed that may be left there, in mm/s
DRAW_ASIDE, DRAW_SPEED = 12.0, 500.0
GLANCE_ASIDE, GLANCE_SPEED = 40.0, 900.0
CUSHION_ASIDE, NUDGE_ASIDE = 20.0, 5.0
LEAST_KNOCK, KNOCK_SPEED = 100.0, 1400.0


@rule
def part(rng):
    """Draw a part of one."""
    return below(rng, FINE) / FINE


@rule
def either_way(most, rng):
    """Draw a number from -most to most."""
    return (2.0 * part(rng) - 1.0) * most


@rule
def chalk_idea(view, rng):
    """Return a place for the chalk, not too near to where balls are pushed."""
    x = width(view) * (NARROWEST + below(rng, WIDEST - NARROWEST)) // 10_000
    return pack_chalk(x, length(view) * (LOWEST + below(rng, HIGHEST - LOWEST)) // 10_000)


@rule
def push_idea(view, seat, n, rng):
    """Return a push: the n-th of the repertoire as it comes to mind now, a plain one where there is no such ball."""
    kind = REPERTOIRE[n % len(REPERTOIRE)]
    ball = UNKNOWN
    if kind == NUDGE:
        ball = own_ball(view, seat, rng)
    elif kind == KNOCK:
        ball = leading_ball(view, seat)
    if ball != UNKNOWN:
        return nudge(view, ball, rng) if kind == NUDGE else knock(view, ball, rng)
    if kind == FAR or kind == LEFT or kind == RIGHT:
        return draw_over(view, kind, rng)
    if kind == GLANCE:
        return draw_past(view, GLANCE_ASIDE, GLANCE_SPEED, rng)
    return draw_past(view, DRAW_ASIDE, DRAW_SPEED, rng)


@rule
def own_ball(view, seat, rng):
    """Return one of a seat's balls on the bed, by lot, UNKNOWN if there is none."""
    found = UNKNOWN
    met = 0
    for ball in range(1, balls(view) + 1):
        if view.lies[ball] == ON_BED and owner(view, ball) == seat:
            met += 1
            if below(rng, met) == 0:
                found = ball
    return found


@rule
def leading_ball(view, seat):
    """Return the ball of all others that is nearest to the chalk, UNKNOWN if there is none."""
    found = UNKNOWN
    for ball in range(1, balls(view) + 1):
        if view.lies[ball] == ON_BED and owner(view, ball) != seat:
            if found == UNKNOWN or apart(view, ball, CHALK) < apart(view, found, CHALK):
                found = ball
    return found


@rule
def somewhere(view, x, rng):
    """Return where to let go: about below a place, or anywhere."""
    if below(rng, 2) == 0:
        return release(view, x + below(rng, 241) - 120, rng)
    return release(view, below(rng, width(view) // 100), rng)


@rule
def push_past(view, from_x, from_y, across, up, aside, way, extra):
    """Return a push along a way, so many mm to its right at its end, that rolls so far with some speed left."""
    up = max(up, 1.0)
    far = sqrt(across * across + up * up)
    speed = speed_over(view, way)
    right, higher = across + aside * up / far, max(up - aside * across / far, 1.0)
    return rolling_push(from_x, from_y, right, higher, sqrt(speed * speed + extra * extra))


@rule
def draw_past(view, aside, extra, rng):
    """Roll to the chalk, not quite or with speed left to take it along, at its middle or beside that."""
    from_x, from_y = somewhere(view, view.x[CHALK] // 100, rng)
    across, up = view.x[CHALK] / 100.0 - from_x, view.y[CHALK] / 100.0 - from_y
    way = (sqrt(across * across + up * up) - chalk_reach(view)) * (0.92 + 0.1 * part(rng))
    return push_past(view, from_x, from_y, across, up, either_way(aside, rng), way, extra * part(rng))


@rule
def knock(view, ball, rng):
    """Meet another's ball, full or thin, to drive it away."""
    from_x, from_y = somewhere(view, view.x[ball] // 100, rng)
    across, up = view.x[ball] / 100.0 - from_x, view.y[ball] / 100.0 - from_y
    aside = either_way(1.8 * radius_of(view), rng)
    way = sqrt(across * across + up * up) - 2.0 * radius_of(view)
    return push_past(view, from_x, from_y, across, up, aside, way, LEAST_KNOCK + KNOCK_SPEED * part(rng))


@rule
def nudge(view, ball, rng):
    """Meet a ball of one's own where it is driven to the chalk."""
    to_x, to_y = view.x[CHALK] / 100.0 - view.x[ball] / 100.0, view.y[CHALK] / 100.0 - view.y[ball] / 100.0
    far = max(sqrt(to_x * to_x + to_y * to_y), 1.0)
    x = view.x[ball] / 100.0 - 2.0 * radius_of(view) * to_x / far
    y = view.y[ball] / 100.0 - 2.0 * radius_of(view) * to_y / far
    from_x, from_y = somewhere(view, int(x - to_x * y / max(to_y, 1.0)), rng)
    across, up = x - from_x, y - from_y
    extra = BALL_BOUNCE * speed_over(view, far - chalk_reach(view)) * (0.8 + 0.6 * part(rng))
    way = sqrt(across * across + up * up)
    return push_past(view, from_x, from_y, across, up, either_way(NUDGE_ASIDE, rng), way, extra)


@rule
def draw_over(view, cushion, rng):
    """Roll to the chalk over a cushion: to its mirror image, which lies farther off since the bounce takes speed."""
    from_x, from_y = release(view, below(rng, width(view) // 100), rng)
    radius = radius_of(view)
    x, y = view.x[CHALK] / 100.0, view.y[CHALK] / 100.0
    if cushion == FAR:
        before, after = length(view) / 100.0 - radius - from_y, length(view) / 100.0 - radius - y
    elif cushion == LEFT:
        before, after = from_x - radius, x - radius
    else:
        before, after = width(view) / 100.0 - radius - from_x, width(view) / 100.0 - radius - x
    straight = max(before, 1.0) + max(after, 1.0) / BOUNCE
    along = x - from_x if cushion == FAR else y - from_y
    across, up = along, straight
    if cushion != FAR:
        across, up = (straight if cushion == RIGHT else -straight), along
    if abs(across) > up:  # too flat to be aimed well
        return draw_past(view, DRAW_ASIDE, DRAW_SPEED, rng)
    way = way_over(max(before, 1.0), max(after, 1.0), straight, along) * (0.85 + 0.35 * part(rng))
    return push_past(view, from_x, from_y, across, up, either_way(CUSHION_ASIDE, rng), way, 0.0)


@rule
def way_over(before, after, straight, along):
    """Return how far a ball must be able to roll to come to its goal over a cushion.

    It is `before` from the cushion, then `after`; its image is `straight` behind, and the goal is `along` the cushion.
    """
    far = sqrt(straight * straight + along * along)
    rest = along * (1.0 - before / straight)
    kept = 1.0 - (1.0 - BOUNCE * BOUNCE) * straight * straight / (far * far)
    return far * before / straight + sqrt(after * after + rest * rest) / kept
