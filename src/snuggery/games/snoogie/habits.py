"""How people play Snoogie.  Everything here sees a view, never the state."""

from ...kit.records import rule
from .codes import pack_chalk
from .options import REAL
from .places import length, width
from .planning import plan_chalk, plan_push, plan_vote
from .state import CHALKING, GOOD_PLACE, PUSHED, VOTING
from .tactics import casual_push, newcomers_push, seasoned_push, vote_by_eye

CHALK_HEIGHT = 66  # hundredths of the table: where people like to throw the chalk
ASTRAY = 1500  # hundredths of a degree by which a push of the first match may go past the chalk


@rule
def casual(view, actions, n, rng):
    """Choose as a good human would: chalk in the middle, balls drawn straight to it, now and then a leader knocked."""
    if view.table == REAL:
        return GOOD_PLACE if view.phase == VOTING else PUSHED
    if view.phase == VOTING:
        return vote_by_eye(view)
    return usual_chalk(view) if view.phase == CHALKING else casual_push(view, rng)


@rule
def beginner(view, actions, n, rng):
    """Choose as a beginner would: always straight at the chalk, a good deal too hard or too soft."""
    return newcomers_push(view, 0, rng) if pushes(view) else casual(view, actions, n, rng)


@rule
def first_time(view, actions, n, rng):
    """Choose as in the first match: as a beginner, and often past the chalk."""
    return newcomers_push(view, ASTRAY, rng) if pushes(view) else casual(view, actions, n, rng)


@rule
def pushes(view):
    """Tell whether the bot must push a ball now."""
    return view.table != REAL and view.phase != VOTING and view.phase != CHALKING


@rule
def usual_chalk(view):
    """Return where people like to throw the chalk."""
    return pack_chalk(width(view) // 200, length(view) * CHALK_HEIGHT // 10_000)


@rule
def seasoned(view, rng):
    """Choose as somebody does who plays often: with an eye on who leads, on free ways, and on today's hand."""
    if view.phase == VOTING:
        return vote_by_eye(view)
    return usual_chalk(view) if view.phase == CHALKING else seasoned_push(view, rng)


@rule
def strong(view, actions, n, effort, rng):
    """Choose what wins the round most often when it is tried out, with everybody's steadiness of hand in mind.

    Without any effort nothing is tried out: then it is a seasoned player's tactics alone.
    """
    if view.table == REAL:
        return casual(view, actions, n, rng)
    if effort == 0:
        return seasoned(view, rng)
    if view.phase == VOTING:
        return plan_vote(view, effort, rng)
    return plan_chalk(view, effort, rng) if view.phase == CHALKING else plan_push(view, effort, rng)
