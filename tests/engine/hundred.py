"""A hundred games of Kuhn poker: `python -m tests.engine.hundred` prints their plies, the form's name, whether Numba came."""

import sys

from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from snuggery.kit.random import generator

from ..kuhn import GAME


def plies_of(form, game=GAME):
    """Play a hundred games with these loops; return how many plies they have."""
    bound = BoundGame(game)
    return int(form.random_playouts(bound.states(), generator("bind", 1), bound.buffers()[0], 100))


if __name__ == "__main__":
    form = bind.compiled_form(GAME)
    print(plies_of(form), form.__name__, "numba" in sys.modules)
