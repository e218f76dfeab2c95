"""How a match stands: the chance of each seat to finish first."""

from ..engine.match.match import Match
from ..engine.terms import checked_whole
from .appraisal import Appraiser

PLAYOUTS = 1000


def chances(match: Match, playouts: int = PLAYOUTS, seed: int | str = 0) -> list[float]:
    """Return the chance of each seat to finish first if all play on as casual bots do; a shared first place is divided.

    The match is played to its end from here so many times, with its true cards: it tells more than a seat may know.
    What a seat may know is the mean over a `sample` of its view.  The standard error of a chance is at most
    0.5 / sqrt(playouts).

    >>> import snuggery
    >>> from snuggery.coach.chances import chances
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> round(sum(chances(match, playouts=50)), 6)
    1.0
    """
    appraiser = Appraiser(match.bound, match.snapshot(), checked_whole(playouts, "playouts"), seed)
    appraiser.ply = match.ply
    return [worth / appraiser.whole for worth in appraiser.worths()]
