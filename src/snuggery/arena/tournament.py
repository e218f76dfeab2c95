"""Play tournaments of duplicate deals, and compute the standings.

Deals are independent of each other, and the matches of a deal are not.  So intervals are over deals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from ..bots import Bot
from ..engine.game import BoundGame
from ..kit.errors import Unusable
from .duplicate import Entrant, in_company_order, play_turns
from .estimates import Estimate, estimate, win_shares
from .prepare import prepare_levels


@dataclass(frozen=True)
class Standing:
    """The result of one entrant.

    >>> import snuggery
    >>> from snuggery.arena import play_tournament
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> best = play_tournament(game, ["casual", "random"], deals=20, seed=1)[0]
    >>> print(best.name, best.wins)
    casual 0.625 ± 0.140
    """

    name: str
    score: Estimate  # mean of the match's score, in the game's currency, over deals
    wins: Estimate  # share of the wins, from 0 to 1; joint winners share one


def play_tournament(
    bound: BoundGame, company: Sequence[str | Entrant], deals: int, seed: int | str = 0
) -> list[Standing]:
    """Play duplicate deals between entrants, bot levels or others, one per seat; return the standings, best first.

    Each deal is played once for every rotation of the company, with the same cards, dice and seeds.  A deal
    that a cap cuts off at any of these tables is left out.  Raise `Unusable` if there is not one entrant a seat.

    >>> import snuggery
    >>> from snuggery.arena import play_tournament
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> [standing.name for standing in play_tournament(game, ["casual", "random"], deals=20, seed=1)]
    ['casual', 'random']
    """
    if len(company) != bound.seats:
        raise Unusable(f"{len(company)} can't sit on {bound.seats} seats; name one for each")
    prepare_levels(bound.game, [level for level in company if isinstance(level, str)])
    entrants = [Entrant(one, partial(Bot, one)) if isinstance(one, str) else one for one in company]
    scores, wins = [], []
    for deal in range(deals):
        turns = play_turns(bound, entrants, str(seed), deal)
        finished = [in_company_order(match.scores, turn) for turn, match in enumerate(turns) if match.scores]
        if len(finished) == bound.seats:  # a deal cut off at one table compares nothing
            scores.append(np.mean(finished, axis=0))
            wins.append(win_shares(np.array(finished)).mean(axis=0))
    return sorted(
        _standings([entrant.name for entrant in entrants], scores, wins), key=lambda standing: -standing.score.mean
    )


def report(standings: Sequence[Standing]) -> str:
    """Write the standings as a small table.

    >>> import snuggery
    >>> from snuggery.arena import play_tournament, report
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> print(report(play_tournament(game, ["casual", "random"], deals=20, seed=1)))
                    mean score       share of wins
    casual       1.250 ± 0.280       0.625 ± 0.140
    random       0.750 ± 0.280       0.375 ± 0.140
    """
    width = max(len(standing.name) for standing in standings)
    lines = [f"{'':{width}}  {'mean score':>18}  {'share of wins':>18}"]
    lines += [f"{s.name:{width}}  {s.score!s:>18}  {s.wins!s:>18}" for s in standings]
    return "\n".join(lines)


def _standings(
    names: Sequence[str], scores: list[npt.NDArray[np.float64]], wins: list[npt.NDArray[np.float64]]
) -> list[Standing]:
    """Collect the places of each name; several entries under one name count as one entrant."""
    standings = []
    for name in dict.fromkeys(names):
        places = [place for place, other in enumerate(names) if other == name]
        standings.append(
            Standing(
                name,
                estimate([float(row[places].mean()) for row in scores]),
                estimate([float(row[places].mean()) for row in wins]),
            )
        )
    return standings
