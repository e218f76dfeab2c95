"""Whether what a judgement says between two deals comes true: `python -m benchmarks.worths [GAME:SEATS…]`.

Casual bots play whole matches.  Wherever a deal has ended and the match goes on, every seat's worth is a chance to
win; this writes down in benchmarks/worths.md how that chance fared against who won, as a log loss a position and as a
table of what was told beside what came true.
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
SHORT = {"snore": {"hands": 5}}  # where a whole match would take long
EDGES = (0.0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1.0)
LEAST = 1e-6  # the smallest chance that is believed: no loss is without bound

Numbers = npt.NDArray[np.float64]


class Told(NamedTuple):
    """What was told of every position between deals, and what came true: both `[positions, seats]`, sums are 1."""

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
    yield "# Whether worths come true\n"
    yield f"Written by `python -m benchmarks.worths`, {measured_on()}."
    yield f"{MATCHES:,} matches of casual bots a game; every position after a deal that was not the last. Loss is the"
    yield "log loss a position of the chances to win that `judgement.py` tells, beside what equal chances would lose;"
    yield "behind it, by what was told, how often it came true.\n"
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
    """Have casual bots play matches, and tell what was told between deals and what came true."""
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
    """Go through the positions in which a rollout would have ended, and tell every seat's worth there."""
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
    """Tell who won: a win that is shared counts in parts."""
    assert match.scores is not None
    won = [float(score == max(match.scores)) for score in match.scores]
    return [share / sum(won) for share in won]


if __name__ == "__main__":
    main(sys.argv[1:])
