"""Styles of Snafooey, over worths in chips."""

from collections.abc import Sequence

from ...kit.plain import State
from ...kit.styles import Style
from .counting import LAST_COUNT, STEP, count_after
from .habits import worth_of
from .kinds import CHAOS, NUMBERS, SNAFOOEY
from .state import DRAW_RIGHT


def worths(view: State, actions: Sequence[int]) -> list[float]:
    """Judge cards as casual players do."""
    return [worth_of(view, card) for card in actions]


def throwing_dice(view: State, card: int) -> float:
    """Tell whether a card throws dice."""
    return float(card in (CHAOS, SNAFOOEY))


def leaving_room(view: State, card: int) -> float:
    """Count how far the next player may go before the next threshold; none beyond the last."""
    if view.phase == DRAW_RIGHT:
        return 0.0
    count = count_after(view, card)
    return float(-count % STEP) if count <= LAST_COUNT else 0.0


def closing_in(view: State, card: int) -> float:
    """Return the same below zero: the nearer the threshold, the more."""
    return -leaving_room(view, card)


def keeping_actions(view: State, card: int) -> float:
    """Tell whether a card is a number."""
    return float(view.phase != DRAW_RIGHT and card <= NUMBERS)


STYLES = {
    "bold": Style(
        "Bold: throws the dice whenever a number is no better.",
        throwing_dice,
        casual=0.08,
        beginner=0.08,
        first_time=0.08,
    ),
    "careful": Style(
        "Careful: leaves room below the threshold.", leaving_room, casual=0.04, beginner=0.02, first_time=0.02
    ),
    "hoarder": Style(
        "Hoarder: keeps action cards for later.", keeping_actions, casual=0.2, beginner=0.1, first_time=0.1
    ),
    "sly": Style(
        "Sly: brings the count close to the threshold.", closing_in, casual=0.07, beginner=0.02, first_time=0.02
    ),
}
