"""Trying out: a round played to its end in one's head, by the rules, on a copy of what a seat sees.

Nothing on a billiards table is hidden, so a copy of a view is a table.  How hands slip is no secret either.
"""

from ...kit.records import rule
from .aiming import clear_draw, straight_draw
from .chalking import apply_chalk, apply_chalk_rest, apply_chalk_slip, apply_vote
from .hand import draw_chalk_slip, draw_slip
from .simulation import draw_rest, draw_rests
from .state import CHALKING, GOOD_PLACE, LAST_LEFT, NEAREST, REST, SHARED, THROWING, VOTING
from .throwing import apply_rest, apply_slip, apply_throw

WHOLE = 6  # a round, in parts that two or three can share


@rule
def act(s, code, rests, rng):
    """Do what is due, and let chance follow; whoever is asked to vote is content."""
    if s.phase == CHALKING:
        throw_chalk(s, code, rng)
    elif s.phase == THROWING:
        push_out(s, code, rests, rng)
    while s.phase == VOTING:
        apply_vote(s, GOOD_PLACE)


@rule
def throw_chalk(s, code, rng):
    """Throw the chalk; lost, it is not thrown again."""
    apply_chalk(s, code)
    apply_chalk_slip(s, draw_chalk_slip(s, rng))
    apply_chalk_rest(s, draw_rest(s))


@rule
def push_out(s, code, rests, rng):
    """Push a ball: the hand slips as it does, and everything comes to rest."""
    apply_throw(s, code)
    apply_slip(s, draw_slip(s, rng))
    if s.phase == REST:
        for i in range(draw_rests(s, rests)):
            apply_rest(s, rests[i])


@rule
def play_on(s, seat, plain, rests, rng):
    """Let all balls that are left be pushed to the chalk; return what part of the round a seat has won.

    The seat looks for a free way.  So do the others, or, if they are plain, they push straight at it as many do.
    """
    while s.phase == THROWING:
        push = straight_draw(s, rng) if plain and s.seat != seat else clear_draw(s, rng)
        push_out(s, push, rests, rng)
    return part_won(s, seat)


@rule
def part_won(s, seat):
    """Return what part of the round a seat has won: a fair share of one that is void, for it comes again."""
    if s.verdict == SHARED:
        return WHOLE // sharers(s) if s.nearest >> seat & 1 == 1 else 0
    if s.verdict == NEAREST or s.verdict == LAST_LEFT:
        return WHOLE if s.nearest >> seat & 1 == 1 else 0
    return WHOLE // s.players


@rule
def sharers(s):
    """Count the seats that share a round."""
    count = 0
    for seat in range(s.seats):
        count += s.nearest >> seat & 1
    return count
