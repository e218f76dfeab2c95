"""How people play Snip-Snap-Snorum.  Everything here sees a view, never the state."""

from ...kit.bits import ones
from ...kit.cards import RANKS, SUITS, same_rank
from ...kit.random import below
from ...kit.records import UNKNOWN, rule
from .state import JIG, SNORUM, STANDARD
from .table import next_seat, next_with_cards, whole_pack


@rule
def casual(view, actions, n, rng):
    """Choose as a good human would; equally good cards are drawn by lot."""
    best = -1e9
    ties = 0
    chosen = actions[0]
    for i in range(n):
        worth = worth_of(view, actions[i]) if n > 1 else 0.0
        if worth > best + 1e-12:
            best = worth
            ties = 0
        if worth >= best - 1e-12:
            ties += 1
            if below(rng, ties) == 0:
                chosen = actions[i]
    return chosen


@rule
def worth_of(view, card):
    """Judge a card: whatever is worst for oneself to lay down comes last."""
    if view.mode == JIG:
        return run_length(view, card)
    if revokes(view, card):
        return -10.0
    if view.mode == STANDARD:
        return -chance_of_pair(view, card)
    return worth_of_lead(view, card)


@rule
def revokes(view, card):
    """Tell whether playing this card fails to pair though one could: dearer than any pair."""
    if view.last_card == UNKNOWN or view.last_seat == view.seat:
        return False
    could = view.hand[view.seat] & same_rank(view.last_card)
    return could != 0 and same_rank(card) != same_rank(view.last_card)


@rule
def unseen_cards(view):
    """Return the cards that could be in somebody's hand, as far as this seat knows."""
    return whole_pack(view) & ~(view.played | view.aside | view.hand[view.seat])


@rule
def chance_of_pair(view, card):
    """Return the probability that the next player can pair the card (hypergeometric over the cards not seen).

    What he failed to match he does not hold; the rest of his hand is any choice from what he may hold.
    """
    seat = view.seat
    if pairs_to_snorum(view, card):
        return 0.0
    opponent = next_seat(view, seat) if view.mode == STANDARD else next_with_cards(view, seat)
    if opponent == UNKNOWN or opponent == seat:
        return 0.0
    possible = unseen_cards(view) & ~view.void[opponent]
    return chance_of_any(ones(possible & same_rank(card)), ones(possible), view.hand_size[opponent])


@rule
def pairs_to_snorum(view, card):
    """Tell whether this card is the fourth of its rank in a row: nobody can pair it."""
    if view.last_card == UNKNOWN:
        return False
    return view.level == SNORUM - 1 and same_rank(card) == same_rank(view.last_card)


@rule
def chance_of_any(wanted, possible, drawn):
    """Return the probability that `drawn` of `possible` cards hold one or more of `wanted`."""
    none = 1.0
    for i in range(wanted):
        left = possible - i
        if left <= 0:
            return 1.0 - none
        none *= max(0, left - drawn) / left
    return 1.0 - none


@rule
def worth_of_lead(view, card):
    """Running and race: keep the lead by what the next player can't pair; spare ranks that could still snap others.

    A card that stands alone costs its owner nothing later; one of a pair may pair back, so it is kept a little longer.
    """
    mates = ones(view.hand[view.seat] & same_rank(card)) - 1
    return -chance_of_pair(view, card) - 0.02 * mates


@rule
def run_length(view, card):
    """Jig: lead where the most own cards follow one another, and where an own stop brings the lead back."""
    own = view.hand[view.seat]
    gone = view.played
    length = 0.0
    at = card
    for _ in range(view.sequence_length):
        if at // SUITS >= RANKS or gone >> at & 1:
            return length + 0.5  # an own stop: the lead comes back
        if own >> at & 1 == 0:
            return length
        length += 1.0
        at += SUITS
    return length + 0.5
