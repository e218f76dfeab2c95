"""Loops that follow throws event by event and keep the worst that they see; stamped by the engine."""

from math import sqrt

from snuggery.billiards.physics import layout
from snuggery.billiards.physics.chalk import is_square, square_distance
from snuggery.billiards.physics.measure import energy
from snuggery.billiards.physics.motion import chalk_of
from snuggery.billiards.physics.run import (
    MOST_EVENTS,
    copy_bodies,
    count_event,
    happen,
    is_knot,
    move_on,
    start,
    untie,
)
from snuggery.billiards.physics.search import edge_of, next_event

RISE, OVERLAP, BURIED, OUTSIDE, EVENTS, CAPPED, STOPPED = range(7)


@loop
def follow(t, b, ball, pushes, tumbles, tried, worst):
    """Follow throws; note for each the worst rise of energy, overlap, depth in a cushion, way outside, and its length."""
    for k in range(pushes.shape[0]):
        copy_bodies(b, tried)
        for column in range(layout.WZ + 1):
            tried.rows[ball, column] = pushes[k, column]
        tried.phase[ball] = layout.SLIDING
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
        if kind == layout.NOTHING:
            return
        move_on(t, b, step)
        look(t, b, before, worst)
        before = energy(t, b)
        other = j if kind == layout.CONTACT else i
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
    return sqrt(b.rows[i, layout.VX] * b.rows[i, layout.VX] + b.rows[i, layout.VY] * b.rows[i, layout.VY])


@loop
def note_stop(b, i, before, worst):
    """Note how fast a ball was that an event has left standing, in no pocket."""
    if i != chalk_of(b) and b.phase[i] != layout.GONE and speed_of(b, i) == 0.0:
        worst[STOPPED] = max(worst[STOPPED], before)


@loop
def look(t, b, before, worst):
    worst[RISE] = max(worst[RISE], energy(t, b) - before)
    for i in range(b.phase.shape[0]):
        if b.phase[i] != layout.GONE:
            for j in range(i):
                if b.phase[j] != layout.GONE:
                    worst[OVERLAP] = max(worst[OVERLAP], overlap(t, b, j, i))
            worst[BURIED] = max(worst[BURIED], buried(t, b, i))
            worst[OUTSIDE] = max(worst[OUTSIDE], outside(t, b, i))


@loop
def overlap(t, b, i, j):
    """Two balls, or a ball and the square in any turn while the chalk moves, as it lies while it is at rest."""
    x, y = b.rows[i, layout.X] - b.rows[j, layout.X], b.rows[i, layout.Y] - b.rows[j, layout.Y]
    apart = sqrt(x * x + y * y)
    if j != chalk_of(b):
        return 2.0 * t.facts[layout.RADIUS] - apart
    if is_square(b):
        return t.facts[layout.REACH] - square_distance(t, b, i)
    return t.facts[layout.REACH] + t.facts[layout.CHALK_HALF] - apart


@loop
def buried(t, b, i):
    depth = 0.0
    for k in range(t.lines.shape[0]):
        x, y = b.rows[i, layout.X] - t.lines[k, layout.START_X], b.rows[i, layout.Y] - t.lines[k, layout.START_Y]
        gap = x * t.lines[k, layout.NORMAL_X] + y * t.lines[k, layout.NORMAL_Y] - edge_of(t, b, i)
        along = x * t.lines[k, layout.ALONG_X] + y * t.lines[k, layout.ALONG_Y]
        if 0.0 <= along <= t.lines[k, layout.RUN] and gap > -0.02:
            depth = max(depth, -gap)
    for k in range(t.rounds.shape[0]):
        x, y = b.rows[i, layout.X] - t.rounds[k, layout.ROUND_X], b.rows[i, layout.Y] - t.rounds[k, layout.ROUND_Y]
        depth = max(depth, t.rounds[k, layout.ROUND_RADIUS] + edge_of(t, b, i) - sqrt(x * x + y * y))
    return depth


@loop
def outside(t, b, i):
    """How far a centre is outside of the playing area, where that is not at a pocket."""
    x, y = b.rows[i, layout.X], b.rows[i, layout.Y]
    for p in range(layout.POCKETS):
        reach = t.pockets[p, layout.ZONE_REACH]
        if abs(x - t.pockets[p, layout.ZONE_X]) < reach and abs(y - t.pockets[p, layout.ZONE_Y]) < reach:
            return 0.0
    edge = edge_of(t, b, i)
    return max(edge - x, edge - y, x + edge - t.facts[layout.WIDTH], y + edge - t.facts[layout.LENGTH])
