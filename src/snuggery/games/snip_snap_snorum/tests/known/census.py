"""Counts what happens in random games, in one compiled loop of the tests' own over the shipped rules."""

import functools

import numpy as np

import snuggery
from snuggery.games.snip_snap_snorum.rules import apply, draw, legal, new
from snuggery.kit.cards import SUITS
from snuggery.kit.random import below, generator
from snuggery.kit.records import CHANCE, compiling

DEALS, PLAYS, SNIPS, SNAPS, SNORUMS, LEADS, LEFT, FACTS = range(8)


def count(states, rngs, out, facts):
    """Play a game at random for each row of facts, and fill it."""
    s = states[0]
    rng = rngs[0]
    for fact in facts:
        new(s)
        while True:
            while s.seat == CHANCE:
                apply(s, draw(s, rng))
            if s.seat < 0:
                break
            card = out[below(rng, legal(s, out))]
            fact[PLAYS] += 1
            if s.last_card < 0:
                fact[LEADS] += 1
            elif s.last_card // SUITS == card // SUITS:
                fact[SNIPS + s.level] += 1
            apply(s, card)
        fact[DEALS] = s.deals
        for seat in range(s.seats):
            fact[LEFT] += s.hand_count[seat]


@functools.cache
def compiled_count():
    """Compile for this process alone: a cache on disk would not notice an edited rule."""
    import numba

    compiling()  # lets compiled code call the rules
    return numba.njit(count)


@functools.cache
def census(games, seats, **options):
    """Return what happened in so many random games, a row each."""
    bound = snuggery.load("snip-snap-snorum", seats, **options)
    facts = np.zeros((games, FACTS), np.int64)
    compiled_count()(bound.states(), generator("census", seats, *options.values()), bound.buffers()[0], facts)
    return facts
