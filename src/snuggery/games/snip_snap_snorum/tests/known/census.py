"""What is counted in random games."""

from functools import cache

import snuggery
from snuggery.kit.cards import SUITS
from snuggery.kit.random import below, generator
from snuggery.kit.records import rule
from snuggery.testkit.census import census as counted

DEALS, PLAYS, SNIPS, SNAPS, SNORUMS, LEADS, LEFT, FACTS = range(8)


@rule
def step(s, out, n, rng, fact):
    """Play a card at random."""
    card = out[below(rng, n)]
    fact[PLAYS] += 1
    if s.last_card < 0:
        fact[LEADS] += 1
    elif s.last_card // SUITS == card // SUITS:
        fact[SNIPS + s.level] += 1
    return card


@rule
def end(s, fact):
    """Count deals, and the cards that are left."""
    fact[DEALS] = s.deals
    for seat in range(s.seats):
        fact[LEFT] += s.hand_count[seat]


@cache
def census(games, seats, **options):
    """Return what happened in so many random games, a row each."""
    rng = generator("census", seats, *options.values())
    return counted(snuggery.load("snip-snap-snorum", seats, **options), rng, (games, FACTS), step, end)
