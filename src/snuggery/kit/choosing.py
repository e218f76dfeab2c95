"""Choosing by worth: what most habits come down to once they can judge one action."""

from collections.abc import Callable
from typing import Any

from .random import below
from .records import generated, rule

SHADES = 1 << 16  # of how far off a judgement may be
SAME = 1e-9  # worths that lie no further apart than this differ by rounding alone


@rule
def take_best(worth_of, view, actions, n, rng, *seen):
    """Return the one of the first `n` actions with the highest `worth_of(view, action, *seen)`, among equals by lot.

    `worth_of` is a rule of the game's own; `seen` is what it need not find out for each action anew.  A lone action is
    taken unjudged.
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
    """Return one of the first `n` actions as somebody does who takes each for up to `misjudged` better than it is.

    So nothing is chosen that is worth less than the best by more than that.  A lone action is taken unjudged.
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
    """Return the habit that takes the action that is worth most, among equals one by lot."""
    line = "return take_best(worth_of, view, actions, n, rng)"
    name = f"take_best_by_{worth_of.__name__}"
    return generated(name, "view, actions, n, rng", [line], take_best=take_best, worth_of=worth_of)
