"""What a choice loses against a search, told without the luck of the search."""

from collections.abc import Sequence

from ..engine.bind import Form
from ..engine.match.match import Match
from ..engine.match.view import View
from .search import Thought, think
from .throws import think_of_throw


def is_open(match: Match) -> bool:
    """Tell whether there is more than one action."""
    return len(match.legal()) > 1 or not match.bound.game.listed


def loss_of(view: View, action: int, effort: int, seed: str, form: Form | None = None) -> float:
    """Return the gain of a search over a choice; a gain that only seemed real averages to zero."""
    better = weighed(view, [action], effort, f"{seed} first", form, everything=True).choice
    if better == action:
        return 0.0
    again = weighed(view, sorted([better, action]), effort, f"{seed} again", form)
    worth = dict(zip(again.actions, again.values, strict=True))
    return worth[better] - worth[action]


def weighed(
    view: View, actions: Sequence[int], effort: int, seed: str, form: Form | None, everything: bool = False
) -> Thought:
    """Evaluate some actions, or all legal actions with these among them."""
    if not view.bound.game.listed:
        return think_of_throw(view, effort, seed, actions, form)
    return think(view, effort, seed, form=form, among=() if everything else actions)
