"""Matches that a seat can't tell from its own: what it does not see is dealt afresh."""

from ...kit.errors import Unusable
from ...kit.random import generator
from ...kit.records import WATCHER
from ..terms import Terms, copied, is_whole
from .chance import Seeded
from .match import Match
from .view import View


def sample(view: View, number: int, seed: int | str = 0) -> list[Match]:
    """Return matches that begin where a seat stands: everything that it sees is the same, the rest is dealt afresh.

    All deals that fit the view are possible; what others announced or discarded makes none of them likelier, and they
    remember nothing.  Each match has chance of its own, which follows from the seed.

    >>> import snuggery
    >>> from snuggery.engine.match.sampling import sample
    >>> view = snuggery.load("snore", seats=3).start(seed=2).view(0)
    >>> deals = sample(view, 50)
    >>> all(deal.view(0) == view for deal in deals)
    True
    >>> len({deal.view(1).hand for deal in deals}) > 40
    True
    """
    if view.seat == WATCHER:
        raise Unusable("a watcher has no seat to deal for; take the view of a seat, as in match.view(0)")
    if not is_whole(number) or number < 0:
        raise Unusable(f"the number of deals is a whole number, 0 or more, not {number!r}")
    return [_dealt(view, f"{seed} {deal}") for deal in range(number)]


def _dealt(view: View, seed: str) -> Match:
    bound: Terms = view.bound
    states = copied(view.views)
    bound.form.shuffle_hidden(states, view.seat, generator("sample", seed))
    return Match(bound, Seeded(seed), states)
