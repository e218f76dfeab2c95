"""What is worth what at a turn of any game: by the search where actions are listed, else by trying them out."""

from typing import Any

from ..engine.match.view import View
from .search import Thought, think
from .throws import think_of_throw


def think_of(view: View, effort: int, seed: int | str = 0, form: Any = None) -> Thought:
    """Think about the turn of a view with about so many rollouts; see `search.think`."""
    how = think if view.bound.game.listed else think_of_throw
    return how(view, effort, seed, form=form)
