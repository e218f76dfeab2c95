"""Styles of Snake Rummy, over worths in points."""

from collections.abc import Sequence

from ...kit.plain import State
from ...kit.styles import Style
from .habits import look, set_makers, worth_of
from .melds import worth
from .state import TAKING
from .tables import DECK, DISCARD


def worths(view: State, actions: Sequence[int]) -> list[float]:
    """Judge actions as casual players do."""
    seen = look(view)
    return [worth_of(view, action, seen) for action in actions]


def throwing_dear(view: State, action: int) -> float:
    """Return the points of a card that is laid on the snake."""
    return float(worth(view, 1 << action - DISCARD)) if action >= DISCARD else 0.0


def keeping_dear(view: State, action: int) -> float:
    """Return the same below zero."""
    return -throwing_dear(view, action)


def keeping_fits(view: State, action: int) -> float:
    """Tell whether a card that is laid on the snake begins no set with another of the hand."""
    return float(action >= DISCARD and set_makers(view, action - DISCARD) == 0)


def drawing_unseen(view: State, action: int) -> float:
    """Tell whether an action takes a card that nobody else sees."""
    return float(view.phase == TAKING and action == DECK)


STYLES = {
    "bold": Style("Bold: keeps dear cards in hand.", keeping_dear, casual=4.0, beginner=1.0, first_time=1.0),
    "careful": Style(
        "Careful: lays dear cards on the snake first.", throwing_dear, casual=1.0, beginner=1.0, first_time=0.5
    ),
    "hoarder": Style("Hoarder: keeps cards that fit together.", keeping_fits, casual=3.0, beginner=1.0, first_time=3.0),
    "sly": Style(
        "Sly: draws from the deck, where nobody sees the card.",
        drawing_unseen,
        casual=8.0,
        beginner=8.0,
        first_time=8.0,
    ),
}
