"""How people play Snoogie.  Everything here sees a view, never the state."""

from ...kit.records import rule
from .aiming import straight_draw
from .codes import pack_chalk
from .options import REAL
from .places import length, width
from .planning import plan_chalk, plan_push, plan_vote
from .state import CHALKING, GOOD_PLACE, PUSHED, VOTING

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
def strong(view, actions, n, effort, rng):
    """Choose what wins the round most often when it is tried out, with everybody's steadiness of hand in mind."""
    if view.table == REAL:
        return casual(view, actions, n, rng)
    if view.phase == VOTING:
        return plan_vote(view, effort, rng)
    return plan_chalk(view, effort, rng) if view.phase == CHALKING else plan_push(view, effort, rng)
