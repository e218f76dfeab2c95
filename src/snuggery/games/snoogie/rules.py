"""Snoogie: the contract.  Clauses: RULES.md.

The chalk and its votes are in `chalking.py`, pushes and fouls in `throwing.py`, rounds and orders in `rounds.py`, what
may be in `legality.py`, the hand in `hand.py`; `simulation.py` asks the physics where everything comes to rest.
"""

from ...kit.made import by_phase
from ...kit.random import weighted
from ...kit.records import UNKNOWN, rule
from ...kit.scratch import scratch
from .audit import check
from .chalking import (
    apply_chalk,
    apply_chalk_rest,
    apply_chalk_slip,
    apply_lot,
    apply_second_lot,
    apply_vote,
)
from .codes import SETS, unpack_measured
from .hand import draw_chalk, draw_chalk_slip, draw_slip, draw_throw
from .knowledge import overhear
from .legality import is_legal, list_actions, list_outcomes
from .options import LOT_DECIDES
from .redeal import redeal
from .rounds import decide, live_seats, nearest_seats
from .simulation import draw_rest, draw_rests, is_simulated
from .state import CHALK_REST, CHALK_SLIP, CHALKING, LOT, REST, SECOND_LOT, SLIP, TABLE, THROWING, VOTING
from .throwing import apply_rest, apply_slip, apply_throw

__all__ = [
    "apply",
    "chance",
    "check",
    "draw",
    "draw_on",
    "is_legal",
    "legal",
    "new",
    "observe",
    "occasion",
    "overhear",
    "redeal",
    "score",
]

MOST_LISTED = 64  # outcomes


observe, reset = TABLE.observe, TABLE.reset


@rule
def new(s):
    """Lay the table; a lot tells who throws the chalk first, unless the house knows (SNOOG-04, SNOOG-G03)."""
    reset(s)
    if s.first_thrower != LOT_DECIDES:
        apply_lot(s, s.first_thrower)


@rule
def legal(s, out):
    """Fill `out` with the actions open to the seat, ascending; return how many: none where they can't be listed."""
    return list_actions(s, out)


@rule
def apply_judgement(s, code):
    """Take people's word at a real table for who is nearest, or a distance; the last distance decides."""
    if code < SETS:
        decide(s, code)
        return
    seat, distance = unpack_measured(code)
    s.measured[seat] = distance
    live = live_seats(s)
    for other in range(s.seats):
        if live >> other & 1 == 1 and s.measured[other] == UNKNOWN:
            return
    decide(s, nearest_seats(s, live))


apply = by_phase(
    {
        THROWING: apply_throw,
        SLIP: apply_slip,
        REST: apply_rest,
        VOTING: apply_vote,
        CHALKING: apply_chalk,
        CHALK_SLIP: apply_chalk_slip,
        CHALK_REST: apply_chalk_rest,
        LOT: apply_lot,
        SECOND_LOT: apply_second_lot,
    },
    apply_judgement,
)


@rule
def chance(s, out, weight):
    """Fill `out` with the outcomes that can be listed, all equally likely; return how many."""
    n = list_outcomes(s, out)
    for i in range(n):
        weight[i] = 1
    return n


@rule
def draw(s, rng):
    """Draw what is due: a lot, a slip of the hand, where a body rests; for a seat, any throw."""
    if is_simulated(s):
        return draw_rest(s)
    if s.phase == SLIP:
        return draw_slip(s, rng)
    if s.phase == CHALK_SLIP:
        return draw_chalk_slip(s, rng)
    if s.seat >= 0:
        return draw_chalk(s, rng) if s.phase == CHALKING else draw_throw(s, rng)
    return draw_listed(s, rng)


@rule
def draw_on(s, rng, out):
    """Draw what is due; of a throw all resting places, since one simulation tells them all."""
    if is_simulated(s):
        return draw_rests(s, out)
    out[0] = draw(s, rng)
    return 1


@rule
def draw_listed(s, rng):
    """Draw one of the outcomes that can be listed."""
    out = scratch(MOST_LISTED)
    weight = scratch(MOST_LISTED)
    n = chance(s, out, weight)
    return out[weighted(rng, weight, n)]


@rule
def occasion(s):
    """Number the throw that the next outcome belongs to; lots come before the first."""
    return s.throws


@rule
def score(s, out):
    """Rounds won, the deciding round counting one; half rounds where rounds can be shared."""
    for seat in range(s.seats):
        out[seat] = s.won[seat]
