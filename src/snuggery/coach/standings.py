"""The chances of all seats over a match, for a chart with a line a seat: few moments, each played on often.

The balance of luck and play looks at every step of a match, and can play each on only a few times.
"""

from collections.abc import Iterator, Sequence

from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..kit.review import ChancesAt, Standings
from .amounts import HUNDRED, nearest
from .appraisal import Appraiser, playouts_for
from .hints import WIDE
from .luck import Balance

POINTS = 12  # that a match of few deals has at least
PART = 2  # of the usual effort: so much goes into this, the other into luck and play


def standings(match: Match, balance: Balance, seed: str) -> Standings:
    """Say how all seats stood in the course of a match that is over."""
    past = Timeline(match)
    plies = sorted(_plies(balance))
    places = [past.length_at(ply) if ply else 0 for ply in plies]
    playouts = playouts_for(match.bound.game, [PART * (past.length - place) for place in places])
    appraiser = Appraiser(match.bound, past.beginning(), playouts, seed)
    points = tuple(_points(appraiser, past, plies, places))
    return Standings(points, WIDE * HUNDRED / 2 / playouts**0.5)


def _plies(balance: Balance) -> set[int]:
    """Return after which plies to look: at the ends of deals, and between them where they are few."""
    ends = {event.deal: event.ply for event in balance.events}
    between = 0 if len(ends) >= POINTS else POINTS
    return {0, *ends.values(), *(balance.events[-1].ply * point // POINTS for point in range(between))}


def _points(appraiser: Appraiser, past: Timeline, plies: Sequence[int], places: Sequence[int]) -> Iterator[ChancesAt]:
    begin = 0
    for ply, place in zip(plies, places, strict=True):
        for entry in past.entries(begin, place):
            appraiser.follow(entry)
        begin = place
        yield ChancesAt(ply, tuple(nearest(worth, appraiser.whole) for worth in appraiser.worths()))
