"""Tournaments: every deal is played once for each turn of the company round the table, with the same cards and dice.

What luck gives a seat in one of these matches it gives everybody else in the others, so skill shows in far fewer games.
The deal, not the match, is what is independent: intervals are taken over deals.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ..bots import Bot
from ..engine.chance import Duplicate
from ..engine.game import BoundGame
from ..engine.match import Match
from ..engine.view import View
from ..kit.errors import Unusable
from .estimates import Estimate, estimate, win_shares
from .series import compile_for


class Player(Protocol):
    """Whoever can sit down at a table: a `Bot`, or what is called as one is."""

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Choose one of the legal actions."""


@dataclass(frozen=True)
class Entrant:
    """Somebody who enters under a name; `seated` makes the player of one table from its seed."""

    name: str
    seated: Callable[[str], Player]


@dataclass(frozen=True)
class Standing:
    """How one entrant did: mean score and share of the wins, a seat and game."""

    name: str
    score: Estimate
    wins: Estimate


def play_tournament(
    bound: BoundGame, company: Sequence[str | Entrant], deals: int, seed: int | str = 0
) -> list[Standing]:
    """Play duplicate deals with a company of bot levels and others, one a seat; return the standings, best first."""
    if len(company) != bound.seats:
        raise Unusable(f"{len(company)} can't sit on {bound.seats} seats; name one for each")
    compile_for(bound, [level for level in company if isinstance(level, str)])
    entrants = [Entrant(one, partial(Bot, one)) if isinstance(one, str) else one for one in company]
    scores, wins = [], []
    for deal in range(deals):
        rows = [_play_turn(bound, entrants, turn, f"{seed} {deal}") for turn in range(bound.seats)]
        finished = np.array([row for row in rows if row is not None], np.int64)
        if len(finished) == bound.seats:  # a deal cut off at one table compares nothing
            scores.append(finished.mean(axis=0))
            wins.append(win_shares(finished).mean(axis=0))
    return sorted(
        _standings([entrant.name for entrant in entrants], scores, wins), key=lambda standing: -standing.score.mean
    )


def report(standings: Sequence[Standing]) -> str:
    """Write the standings as a small table."""
    width = max(len(standing.name) for standing in standings)
    lines = [f"{'':{width}}  {'mean score':>18}  {'share of wins':>18}"]
    lines += [f"{s.name:{width}}  {s.score!s:>18}  {s.wins!s:>18}" for s in standings]
    return "\n".join(lines)


def _play_turn(bound: BoundGame, entrants: Sequence[Entrant], turn: int, seed: str) -> list[int] | None:
    """Play one match with everybody `turn` seats further to the left; return the scores in the company's order."""
    players = {(place + turn) % bound.seats: one.seated(f"{seed} {place}") for place, one in enumerate(entrants)}
    match = _play(bound, players, Duplicate(seed))
    if match.scores is None:
        return None
    return [match.scores[(place + turn) % bound.seats] for place in range(bound.seats)]


def _play(bound: BoundGame, players: dict[int, Player], chance: Duplicate) -> Match:
    match = bound.start(chance=chance)
    while not match.over:
        match.play_fast(players[match.seat](match.view(match.seat), match.legal()))
    return match


def _standings(
    names: Sequence[str], scores: list[npt.NDArray[np.float64]], wins: list[npt.NDArray[np.float64]]
) -> list[Standing]:
    """Gather the places of each name; who enters several times under one name counts as one."""
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
