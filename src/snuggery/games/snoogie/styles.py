"""Styles of Snoogie, over worths in millimetres: by how much a ball that rolls as it is meant to would miss the chalk.

A style changes pushes that go straight to the chalk.  How a leader is driven away decides too much of a round.
"""

from collections.abc import Sequence
from math import hypot

from ...billiards.physics.layout import ROLL
from ...kit.plain import State
from ...kit.records import UNKNOWN
from ...kit.styles import Style
from .aiming import chalk_reach, draw_from
from .codes import unpack_throw
from .habits import pushes
from .legality import is_release
from .places import table_of
from .state import CHALK
from .tactics import softer

STRENGTHS = (0.98, 0.99, 1.01, 1.02)  # times as hard as was meant
ASIDE = (-300, -150, 150, 300)  # mm


def choices(view: State, chosen: int) -> list[int]:
    """Return the chosen push and, if it goes straight to the chalk, harder and softer ones and some from the side."""
    meant = unpack_throw(chosen)
    if not pushes(view) or chosen != draw_from(view, meant.x, meant.y):
        return [chosen]
    others = [softer(chosen, 1 / times) for times in STRENGTHS]
    places = [meant.x + aside for aside in ASIDE if is_release(view, meant.x + aside, meant.y, UNKNOWN)]
    return [chosen, *others, *(draw_from(view, x, meant.y) for x in places)]


def worths(view: State, actions: Sequence[int]) -> list[float]:
    """Judge pushes by how far from the chalk the ball would stop; the longer its way, the more a hand errs."""
    return [-abs(beyond(view, push)) - way(view, push) for push in actions]


def beyond(view: State, push: int) -> float:
    """Return how far a ball that meets nothing rolls past the point at which it touches the chalk, in mm."""
    return float(unpack_throw(push).speed ** 2 / (2000.0 * table_of(view).facts[ROLL])) - way(view, push)


def way(view: State, push: int) -> float:
    """Return how far it is to the chalk from where a ball is let go, in mm."""
    meant = unpack_throw(push)
    across, up = view.x[CHALK] / 100.0 - meant.x, view.y[CHALK] / 100.0 - meant.y
    return float(hypot(across, up) - chalk_reach(view))


def pushing_hard(view: State, push: int) -> float:
    """Return how far past the chalk a push is meant, in mm."""
    return beyond(view, push) if pushes(view) else 0.0


def pushing_softly(view: State, push: int) -> float:
    """Return the same below zero."""
    return -pushing_hard(view, push)


def standing_aside(view: State, push: int) -> float:
    """Return how far to the left or right of the chalk a ball is let go, in mm."""
    return float(abs(unpack_throw(push).x - view.x[CHALK] / 100.0)) if pushes(view) else 0.0


STYLES = {
    "bold": Style("Bold: pushes a little harder than it takes.", pushing_hard, casual=40.0),
    "careful": Style("Careful: pushes a little more softly than it takes.", pushing_softly, casual=40.0),
    "sly": Style("Sly: pushes from the side, past what lies in the middle.", standing_aside, casual=60.0),
}
