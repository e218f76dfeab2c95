"""Dealing afresh what a seat cannot see: any number of places, each with its size and cards it can't hold.

The unseen cards are dealt at random.  Cards in places where they can't be are then exchanged until everything fits, and
many exchanges that keep it so wipe out where the mending began: all deals that fit are (nearly) equally likely.
"""

from .bits import nth, ones
from .random import below
from .records import rule

EXCHANGES = 600


@rule
def deal_hidden(unseen, places, sizes, barred, rng):
    """Deal `unseen` into `places` (all arrays run over places; the sizes add up), nothing where it is barred."""
    left = unseen
    for place in range(len(places)):
        places[place] = 0
        for _ in range(sizes[place]):
            card = nth(left, below(rng, ones(left)))
            left &= ~(1 << card)
            places[place] |= 1 << card
    cards = ones(unseen)
    if cards > 0:
        for _ in range(EXCHANGES):
            card = nth(unseen, below(rng, cards))
            exchange_hidden(card, nth(unseen, below(rng, cards)), places, barred)


@rule
def exchange_hidden(card, other, places, barred):
    """Let two cards change places unless that makes things fit worse."""
    first = place_of(card, places)
    second = place_of(other, places)
    if first == second:
        return
    now = (barred[first] >> card & 1) + (barred[second] >> other & 1)
    then = (barred[second] >> card & 1) + (barred[first] >> other & 1)
    if then <= now:
        both = 1 << card | 1 << other
        places[first] ^= both
        places[second] ^= both


@rule
def place_of(card, places):
    """Return the place that holds a card."""
    place = 0
    while places[place] >> card & 1 == 0:
        place += 1
    return place
