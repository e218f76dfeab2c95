"""What a throw is worth: which part of the round is won when it is tried out in one's head, and why, in counted things.

Everything lies open on a billiards table, so a view is all there is to know; how hands slip is no secret either.
"""

from ...kit.random import below
from ...kit.records import UNKNOWN, copy_record, rule
from ...kit.scratch import scratch, scratch_records
from .codes import unpack_slip, unpack_throw
from .places import best_distance, distance, release_line
from .state import BAD_PLACE, BODIES, ON_BED, STATE, THROWING, VOTING
from .trying import WHOLE, act, play_on

COIN = "chance"
TALLIES = ("leads", "near", "rival", "lost", "fouls")
LEADS, NEAR, RIVAL, LOST, FOULS = range(5)
GAINS = ("leads", "near", "rival")

CLOSE = 10_000  # hundredths of a millimetre to the chalk, within which a ball is hard to beat
HALF = 2


@rule
def try_out(view, code, rng, out):
    """Return which part of the round a seat wins with an action; count what the action itself brings."""
    if view.phase == VOTING and code == BAD_PLACE:
        return 1.0 / view.players  # of other chalk everybody has a fair share
    tables = scratch_records(1, STATE)
    copy_record(view, tables[0])
    rests = scratch(BODIES)
    plain = below(rng, HALF) == 0
    act(tables[0], code, rests, rng)
    if view.phase == THROWING:
        tally_throw(view, tables[0], out)
    return play_on(tables[0], view.seat, plain, rests, rng) / WHOLE


@rule
def tally_throw(before, s, out):
    """Count what a push has come to, with all at rest: who leads, what was lost, whether it was a foul."""
    seat = before.seat
    if is_foul(s):
        out[FOULS] = 1.0
        return
    if s.lies[s.moving] != ON_BED:
        out[LOST] = 1.0
    mine, rival = best_distance(s, seat), best_of_others(s, seat)
    if mine != UNKNOWN and (rival == UNKNOWN or mine < rival):
        out[LEADS] = 1.0
    if s.lies[s.moving] == ON_BED and distance(s, s.moving) != UNKNOWN and distance(s, s.moving) < CLOSE:
        out[NEAR] = 1.0
    was = best_of_others(before, seat)
    if was != UNKNOWN and (rival == UNKNOWN or rival > was + CLOSE):
        out[RIVAL] = 1.0


@rule
def is_foul(s):
    """Tell whether the last ball was let go too late (SNOOG-06)."""
    return unpack_throw(unpack_slip(s.made)[0]).y * 100 >= release_line(s)


@rule
def best_of_others(s, seat):
    """Return how near the nearest ball of all others lies, UNKNOWN if none counts."""
    best = UNKNOWN
    for other in range(s.seats):
        far = best_distance(s, other)
        if other != seat and far != UNKNOWN and (best == UNKNOWN or far < best):
            best = far
    return best
