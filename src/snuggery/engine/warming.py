"""Machine code for a game that is about to be played live."""

import importlib
import os

import numpy as np

from ..kit.random import generator
from . import bind
from .match import BoundGame


def compile_all(package: str) -> None:
    """Compile what live play needs of a game: called in a process of its own, so that machine code is in the cache."""
    if hasattr(os, "nice"):
        os.nice(19)  # whoever plays meanwhile comes first
    bound = BoundGame(importlib.import_module(package).GAME)
    bind.compiled_form(bound.game)
    match = bound.start(seed=1)
    view = match.view(0)
    match.play(match.some_action(generator("warm")))
    form = bind.compiled_form(bound.game)
    form.list_chance(match._states, match._out, match._weight)
    form.step(match._states, match.some_action(generator("warm")))
    if bound.game.plans:
        form.follow_plan(view.record, np.zeros(0, np.int64), 0, 3, generator("warm"))
    bind.finish(bound.game)
