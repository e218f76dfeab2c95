"""Counts what happens in rounds of Snake Rummy between naive greedy players: one compiled loop over the shipped rules."""

import functools

import numpy as np

import snuggery
from snuggery.games.snake_rummy.rules import apply, draw, legal, new
from snuggery.games.snake_rummy.state import LAYING
from snuggery.games.snake_rummy.tables import DISCARD, END, SNAKE
from snuggery.kit.random import below, generator
from snuggery.kit.records import CHANCE, compiling

TURNS, EMPTY_DECK, LARGEST_HAND, ROUNDS, FACTS = range(5)


def greedy(s, out, n, rng):
    """Take from the snake wherever it may be, lay and add whatever there is, discard by lot."""
    if s.phase == LAYING:
        if out[0] < DISCARD:
            return out[0]
        return out[below(rng, n)]
    if out[0] == END and n == 1:
        return END
    return out[n - 1] if out[n - 1] >= SNAKE else out[0]


def count(states, rngs, out, facts):
    """Play a game for each row of facts, and fill it."""
    s = states[0]
    rng = rngs[0]
    for fact in facts:
        new(s)
        while True:
            while s.seat == CHANCE:
                apply(s, draw(s, rng))
            if s.seat < 0:
                break
            action = greedy(s, out, legal(s, out), rng)
            fact[TURNS] += action >= DISCARD
            fact[EMPTY_DECK] += action == END
            fact[LARGEST_HAND] = max(fact[LARGEST_HAND], s.hand_count[s.seat])
            apply(s, action)
        fact[ROUNDS] = s.deals


@functools.cache
def compiled_count():
    """Compile for this process alone: a cache on disk would not notice an edited rule."""
    import numba

    compiling()
    numba.extending.register_jitable(greedy)
    return numba.njit(count)


@functools.cache
def rounds(games, seats, **options):
    """Return what happened in so many games, a row each."""
    bound = snuggery.load("snake-rummy", seats, **options)
    facts = np.zeros((games, FACTS), np.int64)
    compiled_count()(bound.states(), generator("rounds", seats), bound.buffers()[0], facts)
    return facts
