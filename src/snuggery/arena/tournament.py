"""Play tournaments of duplicate deals, and compute the standings.

Deals are independent of each other, and the matches of a deal are not.  So intervals are over deals.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from reprlib import repr as shortened
from typing import Any

import numpy as np
import numpy.typing as npt

from ..coach.duplicate import insist_on_company
from ..engine.game import BoundGame
from ..engine.terms import checked_whole
from ..kit.errors import Unusable
from ..kit.random import generator
from .duplicate import Entrant, entrant_of, in_company_order, play_turns
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
    bound: BoundGame, company: Sequence[str | Entrant | Callable[..., int]], deals: int, seed: int | str = 0
) -> list[Standing]:
    """Play duplicate deals between bots, one per seat; return the standings, best first.

    A bot is a level, a function of a view and the legal actions (or of a view alone), or an `Entrant`.  Each deal is
    played once for every rotation of the company, with the same cards, dice and seeds.  A deal that a cap cuts off at
    any of these tables is left out.  Raise `Unusable` if there is not one bot a seat, or two that differ share a name.

    >>> import snuggery
    >>> from snuggery.arena import play_tournament
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> def lowest(view, legal):
    ...     return legal[0]
    >>> [standing.name for standing in play_tournament(game, ["casual", lowest], deals=20, seed=1)]
    ['casual', 'lowest']
    """
    insist_on_company(bound, company)
    generator(seed)  # refuses what is no seed
    entrants = _named_apart(company)
    prepare_levels(bound.game, [level for level in company if isinstance(level, str)])
    scores, wins = [], []
    for deal in range(checked_whole(deals, "the number of deals")):
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
    width = max(len(standing.name) for standing in checked_standings(standings))
    lines = [f"{'':{width}}  {'mean score':>18}  {'share of wins':>18}"]
    lines += [f"{s.name:{width}}  {s.score!s:>18}  {s.wins!s:>18}" for s in standings]
    return "\n".join(lines)


def checked_standings(standings: Any) -> Sequence[Standing]:
    """Return standings; raise `Unusable` for anything else, and for none."""
    if isinstance(standings, Sequence) and standings and all(isinstance(one, Standing) for one in standings):
        return standings
    raise Unusable(f"standings are what play_tournament returns, not {shortened(standings)}")


def _named_apart(company: Sequence[str | Entrant | Callable[..., int]]) -> list[Entrant]:
    """Return the entrants; refuse two that differ under one name, for they would be counted as one."""
    entrants = [entrant_of(one) for one in company]
    for (one, entrant), (other, another) in combinations(zip(company, entrants, strict=True), 2):
        if entrant.name == another.name and one != other:
            raise Unusable(f"two bots are called {entrant.name!r}; give one a name: Entrant('mine', lambda seed: bot)")
    return entrants


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
