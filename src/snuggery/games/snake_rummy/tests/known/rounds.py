"""What is counted in rounds of Snake Rummy between naive greedy players."""

from functools import cache

import snuggery
from snuggery.games.snake_rummy.state import LAYING
from snuggery.games.snake_rummy.tables import DISCARD, END, SNAKE
from snuggery.kit.random import below, generator
from snuggery.kit.records import rule
from snuggery.testkit.census import census

TURNS, EMPTY_DECK, LARGEST_HAND, ROUNDS, FACTS = range(5)


@rule
def greedy(s, out, n, rng):
    """Take from the snake wherever it may be, lay and add whatever there is, discard by lot."""
    if s.phase == LAYING:
        if out[0] < DISCARD:
            return out[0]
        return out[below(rng, n)]
    if out[0] == END and n == 1:
        return END
    return out[n - 1] if out[n - 1] >= SNAKE else out[0]


@rule
def step(s, out, n, rng, fact):
    """Play greedily."""
    action = greedy(s, out, n, rng)
    fact[TURNS] += action >= DISCARD
    fact[EMPTY_DECK] += action == END
    fact[LARGEST_HAND] = max(fact[LARGEST_HAND], s.hand_count[s.seat])
    return action


@rule
def end(s, fact):
    """Count rounds."""
    fact[ROUNDS] = s.deals


@cache
def rounds(games, seats, **options):
    """Return what happened in so many games, a row each."""
    bound = snuggery.load("snake-rummy", seats, **options)
    return census(bound, generator("rounds", seats), (games, FACTS), step, end)
