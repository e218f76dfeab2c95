"""Measure the accuracy of judgements' win probabilities, and write benchmarks/worths.md.

Run it with `python -m benchmarks.worths [GAME:SEATS…]`.  Casual bots play whole matches.  After each deal except the
last, a judgement predicts each seat's chance to win.  The report compares these predictions with the winners.
"""

import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import snuggery
from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.engine.match.timeline import Timeline

from .machine import measured_on
from .reports import write_report

RESULTS = Path(__file__).with_name("worths.md")
MATCHES = 3000
USUAL = ("snafooey:2", "snafooey:4", "snip-snap-snorum:3", "snip-snap-snorum:4", "snore:2", "snore:4")
SHORT = {"snore": {"hands": 5, "plays_for": "session"}}  # where a whole match would take long
EDGES = (0.0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1.0)
LEAST = 1e-6  # the smallest probability used: it bounds the loss

Numbers = npt.NDArray[np.float64]


class Told(NamedTuple):
    """Predictions and results of all positions between deals: both `[positions, seats]`, with rows that sum to 1."""

    chances: Numbers
    shares: Numbers

    @property
    def loss(self) -> float:
        """The mean log loss a position."""
        return float(-(self.shares * np.log(np.clip(self.chances, LEAST, 1.0))).sum(axis=1).mean())


def main(names: Sequence[str]) -> None:
    """Measure these games at so many seats, and write the report."""
    write_report(RESULTS, _report(names or USUAL))


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# How accurate the chances to win are\n"
    yield f"`python -m benchmarks.worths` writes every figure on this page. {measured_on()}.\n"
    yield f"Casual bots play {MATCHES:,} matches of each game. Positions are those after each deal except the last."
    yield "The loss is the mean log loss per position of the chances to win that `judgement.py` predicts. The next"
    yield "column is the loss of equal chances. The other columns compare the mean prediction in a range with the"
    yield "share of wins there.\n"
    bins = [f"{low:.0%} to {high:.0%}" for low, high in zip(EDGES, EDGES[1:], strict=False)]
    yield f"| game | seats | positions | loss | equal chances | {' | '.join(bins)} |"
    yield f"|---|--:|--:|--:|--:|{'--:|' * len(bins)}"
    for name in names:
        game, _, seats = name.partition(":")
        bound = snuggery.load(game, int(seats), **SHORT.get(game, {}))
        yield _row(bound, play(bound, MATCHES))


def _row(bound: BoundGame, told: Told) -> str:
    came = [_came_true(told, low, high) for low, high in zip(EDGES, EDGES[1:], strict=False)]
    figures = f"{len(told.chances):,} | {told.loss:.3f} | {math.log(bound.seats):.3f}"
    return f"| {bound.game.title} | {bound.seats} | {figures} | {' | '.join(came)} |"


def _came_true(told: Told, low: float, high: float) -> str:
    inside = (told.chances >= low) & ((told.chances < high) | (high == EDGES[-1]))
    return f"{told.chances[inside].mean():.1%} → {told.shares[inside].mean():.1%}" if inside.any() else "–"


def play(bound: BoundGame, matches: int) -> Told:
    """Let casual bots play matches; return the predictions between deals and the results."""
    bound.compile()
    chances: list[list[float]] = []
    shares: list[list[float]] = []
    for seed in range(matches):
        match = _played(bound, seed)
        told = [*_told(match)]
        chances += told
        shares += [_shares(match)] * len(told)
    return Told(np.array(chances), np.array(shares))


def _played(bound: BoundGame, seed: int) -> Match:
    match = bound.start(seed=f"worths {seed}")
    bots = [snuggery.bot("casual", seed=f"worths {seed} {seat}") for seat in range(bound.seats)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def _told(match: Match) -> Iterator[list[float]]:
    """Yield each seat's worth at every position in which a rollout would have ended."""
    judgement = match.bound.game.judgement
    assert judgement is not None
    past = Timeline(match)
    before = judgement.deal(past.beginning()[0])
    for length in range(1, past.length):
        state = past.state_after(length)[0]
        if judgement.deal(state) != before:
            before = judgement.deal(state)
            yield [float(judgement.worth(state, seat)) for seat in range(match.bound.seats)]


def _shares(match: Match) -> list[float]:
    """Return each seat's share of the win."""
    assert match.scores is not None
    won = [float(score == max(match.scores)) for score in match.scores]
    return [share / sum(won) for share in won]


if __name__ == "__main__":
    main(sys.argv[1:])
