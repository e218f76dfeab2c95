"""How people play Burning Twins.  Everything here sees a view, never the state."""

from snuggery.kit.cards import SUITS
from snuggery.kit.choosing import by_worth
from snuggery.kit.records import UNKNOWN, rule

from .rules import winning_seat
from .state import KEEP, SWAPPING

LOW = 2.5  # ranks below this, ace to three, are swapped


@rule
def worth_of(view, action):
    """Judge an action: the lowest card is swapped if it is low, and a trick is won or left cheaply."""
    if view.phase == SWAPPING:
        return -LOW if action == KEEP else -1.0 * (action // SUITS)
    return worth_of_play(view, action // SUITS)


casual = by_worth(worth_of)  # as a good human would; what seems equally good is drawn by lot


@rule
def worth_of_play(view, rank):
    """Judge a card to play: one that wins so far, then one that burns the best, then the lowest."""
    best = winning_seat(view)
    if best != UNKNOWN and rank == view.trick[best] // SUITS:
        return 1.0
    if burns(view, rank) or (best != UNKNOWN and rank < view.trick[best] // SUITS):
        return -1.0 * rank
    return 2.0 + rank


@rule
def burns(view, rank):
    """Tell whether a card of this rank lies there already."""
    for seat in range(view.seats):
        if view.trick[seat] != UNKNOWN and view.trick[seat] // SUITS == rank:
            return True
    return False
