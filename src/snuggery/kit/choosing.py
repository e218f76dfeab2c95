"""Choosing by worth: what most habits need once they can judge one action."""

from collections.abc import Callable
from typing import Any

from .random import below
from .records import generated, rule

SHADES = 1 << 16  # of how far off a judgement may be
SAME = 1e-9  # worths that lie no further apart than this differ by rounding alone


@rule
def take_best(worth_of, view, actions, n, rng, *seen):
    """Return the one of the first `n` actions with the highest `worth_of(view, action, *seen)`; ties are drawn by lot.

    `worth_of` is a rule of the game; `seen` passes it what is the same for all actions.  A single action is returned
    without a judgement.
    """
    chosen = actions[0]
    if n == 1:
        return chosen
    best = worth_of(view, chosen, *seen)
    equals = 1
    for i in range(1, n):
        worth = worth_of(view, actions[i], *seen)
        if worth < best - SAME:
            continue
        equals = 1 if worth > best + SAME else equals + 1
        if below(rng, equals) == 0:
            best = worth
            chosen = actions[i]
    return chosen


@rule
def take_roughly(worth_of, misjudged, view, actions, n, rng, *seen):
    """Return the best of the first `n` actions after adding up to `misjudged` to the worth of each at random.

    So the chosen action is worse than the best by at most `misjudged`.  A single action is returned unjudged.
    """
    chosen = actions[0]
    if n == 1:
        return chosen
    best = 0.0
    for i in range(n):
        worth = worth_of(view, actions[i], *seen) + misjudged * below(rng, SHADES) / SHADES
        if i == 0 or worth > best:
            best = worth
            chosen = actions[i]
    return chosen


def by_worth(worth_of: Callable[..., Any]) -> Callable[..., Any]:
    """Return the habit that takes the action with the highest worth; ties are drawn by lot."""
    line = "return take_best(worth_of, view, actions, n, rng)"
    name = f"take_best_by_{worth_of.__name__}"
    return generated(name, "view, actions, n, rng", [line], take_best=take_best, worth_of=worth_of)
