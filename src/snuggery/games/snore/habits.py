"""How people play Snore.  Everything here sees a view, never the state."""

from ...kit.records import rule


@rule
def casual(view, actions, n, rng):
    """Choose as a good human would."""
    return actions[0]
