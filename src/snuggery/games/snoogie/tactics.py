"""Tactics: what players do without trying anything out.  They look who leads, and drive that ball away."""

from math import sqrt

from ...kit.choosing import SHADES
from ...kit.random import below
from ...kit.records import UNKNOWN, rule
from .aiming import LOOKS, clear_draw, radius_of, release, straight_draw, way_is_clear
from .codes import AIM_STEP, SPEED_STEP, pack_throw, unpack_throw
from .hand import grown, likely_error, on_step
from .ideas import leading_ball, push_past
from .legality import FASTEST, SLOWEST, WIDEST
from .places import DIAMETERS, best_distance, length, width
from .state import BAD_PLACE, CHALK, GOOD_PLACE

# A lead is close where the rival's ball is nearer to the chalk than this, in hundredths of a millimetre
CLOSE, IN_REACH = 6_000, 15_000
SELDOM = 3  # in one of so many a casual player drives a close leader away
GUESSED = 0.6  # part of the speed by which newcomers push too hard or too soft
FOLLOW = 350.0  # mm/s at which a leader is met: it goes some two hundred millimetres, the other ball takes its place
TOO_LOW = 3  # chalk in the lowest third of the table lies badly
TOO_FAR_OUT = 2  # and so does chalk less than two balls from the cushion of a side


@rule
def vote_by_eye(view):
    """Find the chalk bad where nobody can play well: in one's face, or under a side cushion."""
    edge = TOO_FAR_OUT * DIAMETERS[view.table]
    too_low = view.y[CHALK] * TOO_LOW < length(view)
    return BAD_PLACE if too_low or not edge <= view.x[CHALK] <= width(view) - edge else GOOD_PLACE


@rule
def casual_push(view, rng):
    """Draw straight to the chalk; now and then drive a close leader away instead."""
    if leads_within(view, CLOSE) and below(rng, SELDOM) == 0:
        return drive_away(view, leading_ball(view, view.seat), rng)
    return straight_draw(view, rng)


@rule
def seasoned_push(view, rng):
    """Drive a leader away that is hard to beat, else draw to the chalk by a free way; allow for today's hand."""
    if leads_within(view, IN_REACH):
        return allow_for_hand(view, drive_away(view, leading_ball(view, view.seat), rng))
    return allow_for_hand(view, clear_draw(view, rng))


@rule
def leads_within(view, near):
    """Tell whether a rival leads, with a ball nearer to the chalk than this."""
    mine = best_distance(view, view.seat)
    for seat in range(view.seats):
        found = best_distance(view, seat)
        if seat != view.seat and found != UNKNOWN and found < near and (mine == UNKNOWN or found < mine):
            return True
    return False


@rule
def drive_away(view, ball, rng):
    """Meet a ball full, by a free way if a short look about finds one, just fast enough to take its place."""
    x, y = release(view, view.x[ball] // 100, rng)
    for _ in range(LOOKS):
        if way_is_clear(view, x * 100, y * 100, ball):
            break
        x, y = release(view, below(rng, width(view) // 100), rng)
    across, up = view.x[ball] / 100.0 - x, view.y[ball] / 100.0 - y
    way = sqrt(across * across + up * up) - 2.0 * radius_of(view)
    return push_past(view, x, y, across, up, 0.0, way, FOLLOW)


@rule
def newcomers_push(view, astray, rng):
    """Draw straight to the chalk or up to so many hundredths of a degree past it, with no feeling yet for how hard."""
    meant = unpack_throw(softer(straight_draw(view, rng), 1.0 + GUESSED * up_to_one(rng)))
    aim = on_step(meant.aim + astray * up_to_one(rng), AIM_STEP, -WIDEST, WIDEST) if astray > 0 else meant.aim
    return pack_throw(meant.x, meant.y, aim, meant.speed, meant.roll, meant.side)


@rule
def up_to_one(rng):
    """Draw a number between -1 and 1."""
    return 2.0 * below(rng, SHADES) / SHADES - 1.0


@rule
def allow_for_hand(view, code):
    """Return a push so much harder or softer as the hand's pushes so far were too soft or too hard."""
    return softer(code, grown(likely_error(view, view.seat)))


@rule
def softer(code, times):
    """Return the same push, so many times as slow."""
    meant = unpack_throw(code)
    speed = on_step(meant.speed / times, SPEED_STEP, SLOWEST, FASTEST)
    return pack_throw(meant.x, meant.y, meant.aim, speed, meant.roll, meant.side)
