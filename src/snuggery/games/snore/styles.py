"""Styles of Snore, over worths in pots, or in tricks once cards are played."""

from collections.abc import Sequence

from ...kit.bits import ones
from ...kit.cards import SUITS
from ...kit.plain import State
from ...kit.records import UNKNOWN
from ...kit.styles import Style
from .announcements import REFUSE
from .habits import worth_of
from .state import OFFERING, PLAYING
from .table import strength, suit_cards


def worths(view: State, actions: Sequence[int]) -> list[float]:
    """Judge actions as casual players do."""
    return [worth_of(view, action) for action in actions]


def snoring(view: State, action: int) -> float:
    """Tell whether an offer to snore is taken.  To fly is no such choice: its time must tell nothing (SNORE-B29)."""
    return float(view.phase == OFFERING and action != REFUSE)


def is_lead(view: State) -> bool:
    """Tell whether a trick begins with this choice."""
    return bool(view.phase == PLAYING and view.winning == UNKNOWN)


def leading_high(view: State, card: int) -> float:
    """Return the strength of a card that is led."""
    return float(strength(card)) if is_lead(view) else 0.0


def leading_low(view: State, card: int) -> float:
    """Return the same below zero."""
    return -leading_high(view, card)


def leading_long(view: State, card: int) -> float:
    """Count the cards of the suit that is led, in the hand."""
    return float(ones(view.hand[view.seat] & suit_cards(card % SUITS))) if is_lead(view) else 0.0


STYLES = {
    "bold": Style(
        "Bold: snores on hands that others would refuse.", snoring, casual=0.12, beginner=0.12, first_time=0.05
    ),
    "careful": Style(
        "Careful: leads high, to be sure of a trick.", leading_high, casual=0.012, beginner=0.012, first_time=0.012
    ),
    "hoarder": Style(
        "Hoarder: leads low, and keeps the high cards.", leading_low, casual=0.03, beginner=0.03, first_time=0.03
    ),
    "sly": Style(
        "Sly: leads from a long suit, which tells the least.", leading_long, casual=0.06, beginner=0.06, first_time=0.06
    ),
}
