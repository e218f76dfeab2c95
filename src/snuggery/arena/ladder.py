"""Play all levels of a game against one another on duplicate deals, and rate them with openskill."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any

from ..engine.game import BoundGame
from ..kit.errors import Unusable
from .blocks import DealResult, play_block
from .estimates import Estimate, estimate
from .executor import Executor
from .registration import LEVEL, Registered, Registration

BLOCK = 5  # deals that a worker plays at a time


@dataclass(frozen=True)
class Rung:
    """The result of one level: its rating with the 95 % interval, and its share of wins."""

    level: str
    middle: int
    low: int
    high: int
    wins: Estimate
    deals: int


def meetings(bound: BoundGame, levels: Sequence[str], deals: int, seed: str) -> list[Registration]:
    """Return the matches of a ladder: every combination of different levels that fits the table."""
    if len(levels) < bound.seats:
        instead = "more levels or fewer seats" if bound.seats > bound.game.least_seats else "more levels"
        raise Unusable(f"a ladder on {bound.seats} seats takes as many levels, not {len(levels)}; {instead} would do")
    return [
        Registration(
            title=" against ".join(company),
            game=bound.name,
            seats=bound.seats,
            options=bound.options,
            entrants=tuple(Registered(level, LEVEL, level) for level in company),
            seed=seed,
            deals=deals,
            block=BLOCK,
        )
        for company in combinations(levels, bound.seats)
    ]


def climb(matches: Sequence[Registration], where: Executor, progress: Callable[[int], None]) -> list[Rung]:
    """Play all matches of a ladder; return the levels, the best first."""
    _ratings()  # fails now if openskill is missing, and not after hours of play
    items = [(match, block) for match in range(len(matches)) for block in range(matches[match].blocks)]
    played: dict[tuple[int, int], list[DealResult]] = {}
    for item, deals in where.map(partial(_play_item, matches), items):
        played[item] = deals
        progress(len(deals))
    results = [[deal for block in range(one.blocks) for deal in played[n, block]] for n, one in enumerate(matches)]
    levels = list(dict.fromkeys(entrant.name for match in matches for entrant in match.entrants))
    return rated(levels, matches, results)


def rated(levels: Sequence[str], matches: Sequence[Registration], results: list[list[DealResult]]) -> list[Rung]:
    """Rate levels by the mean scores of deals; the matches take turns, so that none is rated late."""
    newcomer, rate = _ratings()
    ratings = {level: newcomer() for level in levels}
    shares: dict[str, list[float]] = {level: [] for level in levels}
    for deals in zip(*results, strict=True):
        for match, deal in zip(matches, deals, strict=True):
            if not deal.wins:
                continue
            company = [entrant.name for entrant in match.entrants]
            places = [1 + sum(other > score for other in deal.scores) for score in deal.scores]
            ratings.update(zip(company, rate([ratings[level] for level in company], places), strict=True))
            for level, share in zip(company, deal.wins, strict=True):
                shares[level].append(share)
    rungs = [_rung(level, ratings[level].shown(), shares[level]) for level in levels]
    return sorted(rungs, key=lambda rung: -rung.middle)


def _rung(level: str, shown: dict[str, int], shares: list[float]) -> Rung:
    return Rung(level, shown["middle"], shown["low"], shown["high"], estimate(shares), len(shares))


def _play_item(matches: Sequence[Registration], item: tuple[int, int]) -> list[DealResult]:
    return play_block(matches[item[0]], item[1])


def _ratings() -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Return how the server rates players: a newcomer's rating, and the ratings after a match."""
    try:
        from ..store.ratings import newcomer, rate  # they belong to its database
    except ModuleNotFoundError as error:
        raise Unusable(f'ladders need {error.name}; pip install "snuggery[play]" brings it') from None
    return newcomer, rate
