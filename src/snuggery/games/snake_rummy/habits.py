"""How people play Snake Rummy.  Everything here sees a view, never the state."""

from ...kit.random import below
from ...kit.records import rule


@rule
def casual(view, actions, n, rng):
    """Choose one by lot."""
    return actions[below(rng, n)]
