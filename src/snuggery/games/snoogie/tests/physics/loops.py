"""Loops that follow throws event by event and keep the worst that they see; stamped by the engine."""

from math import sqrt

from snuggery.games.snoogie.physics.chalk import is_square, square_distance
from snuggery.games.snoogie.physics.layout import (
    ALONG_X,
    ALONG_Y,
    CHALK_HALF,
    CONTACT,
    GONE,
    LENGTH,
    NORMAL_X,
    NORMAL_Y,
    NOTHING,
    POCKETS,
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
    WIDTH,
    WZ,
    ZONE_REACH,
    ZONE_X,
    ZONE_Y,
    X,
    Y,
)
from snuggery.games.snoogie.physics.measure import energy
from snuggery.games.snoogie.physics.motion import chalk_of
from snuggery.games.snoogie.physics.run import (
    MOST_EVENTS,
    copy_bodies,
    count_event,
    happen,
    is_knot,
    move_on,
    start,
    untie,
)
from snuggery.games.snoogie.physics.search import edge_of, next_event

RISE, OVERLAP, BURIED, OUTSIDE, EVENTS, CAPPED, STOPPED = range(7)


@loop
def follow(t, b, ball, pushes, tumbles, tried, worst):
    """Follow throws; note for each the worst rise of energy, overlap, depth in a cushion, way outside, and its length."""
    for k in range(pushes.shape[0]):
        copy_bodies(b, tried)
        for column in range(WZ + 1):
            tried.rows[ball, column] = pushes[k, column]
        tried.phase[ball] = SLIDING
        follow_one(t, tried, tumbles[k], pushes[:0], worst[k])


@loop
def follow_one(t, b, tumble, track, worst):
    before = energy(t, b)
    knot, crowd, moment = 0, 0, 0.0
    start(t, b, track)
    for events in range(MOST_EVENTS):
        look(t, b, before, worst)
        before = energy(t, b)
        step, kind, i, j = next_event(t, b)
        if kind == NOTHING:
            return
        move_on(t, b, step)
        look(t, b, before, worst)
        before = energy(t, b)
        other = j if kind == CONTACT else i
        one_before, other_before = speed_of(b, i), speed_of(b, other)
        knot, crowd, moment = count_event(step, knot, crowd, moment)
        if is_knot(knot, crowd):
            knot, crowd = untie(t, b, i, other, crowd)
        else:
            happen(t, b, kind, i, j, tumble)
        worst[EVENTS] = events + 1
        note_stop(b, i, one_before, worst)
        note_stop(b, other, other_before, worst)
    worst[CAPPED] = 1.0


@loop
def speed_of(b, i):
    return sqrt(b.rows[i, VX] * b.rows[i, VX] + b.rows[i, VY] * b.rows[i, VY])


@loop
def note_stop(b, i, before, worst):
    """Note how fast a ball was that an event has left standing, in no pocket."""
    if i != chalk_of(b) and b.phase[i] != GONE and speed_of(b, i) == 0.0:
        worst[STOPPED] = max(worst[STOPPED], before)


@loop
def look(t, b, before, worst):
    worst[RISE] = max(worst[RISE], energy(t, b) - before)
    for i in range(b.phase.shape[0]):
        if b.phase[i] != GONE:
            for j in range(i):
                if b.phase[j] != GONE:
                    worst[OVERLAP] = max(worst[OVERLAP], overlap(t, b, j, i))
            worst[BURIED] = max(worst[BURIED], buried(t, b, i))
            worst[OUTSIDE] = max(worst[OUTSIDE], outside(t, b, i))


@loop
def overlap(t, b, i, j):
    """Two balls, or a ball and the square in any turn while the chalk moves, as it lies while it is at rest."""
    x, y = b.rows[i, X] - b.rows[j, X], b.rows[i, Y] - b.rows[j, Y]
    apart = sqrt(x * x + y * y)
    if j != chalk_of(b):
        return 2.0 * t.facts[RADIUS] - apart
    if is_square(b):
        return t.facts[REACH] - square_distance(t, b, i)
    return t.facts[REACH] + t.facts[CHALK_HALF] - apart


@loop
def buried(t, b, i):
    depth = 0.0
    for k in range(t.lines.shape[0]):
        x, y = b.rows[i, X] - t.lines[k, START_X], b.rows[i, Y] - t.lines[k, START_Y]
        gap = x * t.lines[k, NORMAL_X] + y * t.lines[k, NORMAL_Y] - edge_of(t, b, i)
        along = x * t.lines[k, ALONG_X] + y * t.lines[k, ALONG_Y]
        if 0.0 <= along <= t.lines[k, RUN] and gap > -0.02:
            depth = max(depth, -gap)
    for k in range(t.rounds.shape[0]):
        x, y = b.rows[i, X] - t.rounds[k, ROUND_X], b.rows[i, Y] - t.rounds[k, ROUND_Y]
        depth = max(depth, t.rounds[k, ROUND_RADIUS] + edge_of(t, b, i) - sqrt(x * x + y * y))
    return depth


@loop
def outside(t, b, i):
    """How far a centre is outside of the playing area, where that is not at a pocket."""
    x, y = b.rows[i, X], b.rows[i, Y]
    for p in range(POCKETS):
        reach = t.pockets[p, ZONE_REACH]
        if abs(x - t.pockets[p, ZONE_X]) < reach and abs(y - t.pockets[p, ZONE_Y]) < reach:
            return 0.0
    edge = edge_of(t, b, i)
    return max(edge - x, edge - y, x + edge - t.facts[WIDTH], y + edge - t.facts[LENGTH])
