"""Tournaments: every deal is played once for each turn of the company round the table, with the same cards and dice.

What luck gives a seat in one of these matches it gives everybody else in the others, so skill shows in far fewer games.
The deal, not the match, is what is independent: intervals are taken over deals.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..bots import Bot
from ..engine.chance import Duplicate
from ..engine.match import BoundGame, Match
from .estimates import Estimate, estimate, win_shares


@dataclass(frozen=True)
class Standing:
    """How one entrant did: mean score and share of the wins, a seat and game."""

    name: str
    score: Estimate
    wins: Estimate


def play_tournament(bound: BoundGame, company: Sequence[str], deals: int, seed: int | str = 0) -> list[Standing]:
    """Play duplicate deals with a company of bot levels, one a seat, and return the standings, best first."""
    scores, wins = [], []
    for deal in range(deals):
        rows = [_play_turn(bound, company, turn, f"{seed} {deal}") for turn in range(bound.seats)]
        finished = np.array([row for row in rows if row is not None], np.int64)
        if len(finished) == bound.seats:  # a deal cut off at one table compares nothing
            scores.append(finished.mean(axis=0))
            wins.append(win_shares(finished).mean(axis=0))
    return sorted(_standings(company, scores, wins), key=lambda standing: -standing.score.mean)


def report(standings: Sequence[Standing]) -> str:
    """Write the standings as a small table."""
    width = max(len(standing.name) for standing in standings)
    lines = [f"{'':{width}}  {'mean score':>18}  {'share of wins':>18}"]
    lines += [f"{s.name:{width}}  {s.score!s:>18}  {s.wins!s:>18}" for s in standings]
    return "\n".join(lines)


def _play_turn(bound: BoundGame, company: Sequence[str], turn: int, seed: str) -> list[int] | None:
    """Play one match with everybody `turn` seats further to the left; return the scores in the company's order."""
    bots = {(place + turn) % bound.seats: Bot(level, f"{seed} {place}") for place, level in enumerate(company)}
    match = _play(bound, bots, Duplicate(seed))
    if match.scores is None:
        return None
    return [match.scores[(place + turn) % bound.seats] for place in range(bound.seats)]


def _play(bound: BoundGame, bots: dict[int, Bot], chance: Duplicate) -> Match:
    match = bound.start(chance=chance)
    while not match.over:
        match.play_fast(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def _standings(
    company: Sequence[str], scores: list[npt.NDArray[np.float64]], wins: list[npt.NDArray[np.float64]]
) -> list[Standing]:
    """Gather the places of each name; bots of one name in several places count as one entrant."""
    standings = []
    for name in dict.fromkeys(company):
        places = [place for place, other in enumerate(company) if other == name]
        standings.append(
            Standing(
                name,
                estimate([float(row[places].mean()) for row in scores]),
                estimate([float(row[places].mean()) for row in wins]),
            )
        )
    return standings
