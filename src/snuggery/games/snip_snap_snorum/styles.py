"""Styles of Snip-Snap-Snorum, over worths in chances to pay, in counters, or at Jig in cards."""

from collections.abc import Sequence

from ...kit.bits import ones
from ...kit.cards import same_rank
from ...kit.plain import State
from ...kit.styles import Style
from .habits import worth_of


def worths(view: State, actions: Sequence[int]) -> list[float]:
    """Judge cards as casual players do."""
    return [worth_of(view, card) for card in actions]


def breaking_up(view: State, card: int) -> float:
    """Count the other cards of the same rank in the hand."""
    return float(ones(view.hand[view.seat] & same_rank(card)) - 1)


def keeping_together(view: State, card: int) -> float:
    """Tell whether a card is the only one of its rank in the hand."""
    return float(breaking_up(view, card) == 0)


def following_seen(view: State, card: int) -> float:
    """Count the cards of the same rank that lie on the table."""
    return float(ones(view.played & same_rank(card)))


def opening_fresh(view: State, card: int) -> float:
    """Tell whether nobody has played the rank of a card."""
    return float(following_seen(view, card) == 0)


STYLES = {
    "bold": Style("Bold: breaks up pairs.", breaking_up, casual=0.12, beginner=0.12),
    "careful": Style("Careful: plays ranks that have been seen.", following_seen, casual=0.05),
    "hoarder": Style("Hoarder: keeps pairs together.", keeping_together, casual=0.02, beginner=0.05, first_time=0.05),
    "sly": Style("Sly: plays ranks that nobody has shown.", opening_fresh, casual=0.03),
}
