"""Choosing by worth: what most habits come down to once they can judge one action."""

from .random import below
from .records import rule

SAME = 1e-9  # worths that lie no further apart than this differ by rounding alone


@rule
def take_best(worth_of, view, actions, n, rng):
    """Return the one of the first `n` actions with the highest `worth_of(view, action)`, among equals one by lot.

    `worth_of` is a rule of the game's own; a lone action is taken unjudged.
    """
    chosen = actions[0]
    if n == 1:
        return chosen
    best = worth_of(view, chosen)
    equals = 1
    for i in range(1, n):
        worth = worth_of(view, actions[i])
        if worth < best - SAME:
            continue
        equals = 1 if worth > best + SAME else equals + 1
        if below(rng, equals) == 0:
            best = worth
            chosen = actions[i]
    return chosen
