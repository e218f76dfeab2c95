"""Measure what a decision of each level loses, and write benchmarks/losses.md: `python -m benchmarks.losses [GAME…]`.

Bots of one level play each other, and a search judges each of their decisions.  If the search would choose another
action, both actions are played on in new worlds, so that an action that seemed best by luck is not counted as better.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

import snuggery
from snuggery.arena.estimates import Estimate, estimate
from snuggery.coach.losses import is_open, loss_of
from snuggery.engine.bind import Form
from snuggery.engine.game import BoundGame
from snuggery.kit.judgement import part_of

from .habits import SHORT
from .machine import measured_on
from .reports import report_on_games

RESULTS = Path(__file__).with_name("losses.md")
LEVELS = ("random", "first-time", "beginner", "casual")  # a search would find no losses of bots that search
EFFORT = 2000  # rollouts, to find a better action and again to measure by how much
MATCHES = {"snafooey": 40, "snake-rummy": 16, "snip-snap-snorum": 80, "snoogie": 3, "snore": 30}
SEED = "losses"
COINS = {"chance": ("points of chance", 100.0)}  # the name of a judgement's unit in the report, and its scale


class Decision(NamedTuple):
    """A choice in a match, with the gain that the search's choice would have brought."""

    match: int
    loss: float


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# What a decision loses\n"
    yield f"`python -m benchmarks.losses` writes every figure on this page. {measured_on()}.\n"
    yield "Two bots of one level play five hands of Snore, one round of Snake Rummy, or a whole match of another"
    yield f"game. A search of {EFFORT:,} rollouts judges each of their choices. If the search would choose another"
    yield "action, both actions are played on in worlds that the search has not seen. The loss is how much more"
    yield "the search's choice brings, with 95 % intervals over matches. A point of chance is a hundredth of a"
    yield "win; in Snoogie, of a round.\n"
    yield "| game | level | decisions | loss per decision | loss per match, both seats |"
    yield "|---|---|--:|--:|--:|"
    for name in names:
        bound = snuggery.load(name, 2, **SHORT.get(name, {}))
        for level in LEVELS:
            yield row(bound, level, [*decisions(bound, level, range(MATCHES[name]), EFFORT)])


def row(bound: BoundGame, level: str, found: Sequence[Decision]) -> str:
    """Return the row of a level."""
    unit, scale = COINS.get(part_of(bound.game.judgement, "COIN"), (bound.game.unit, 1.0))
    told = [f"{scale * one.mean:.2f} ± {scale * one.half:.2f}" for one in (a_decision(found), a_match(found))]
    return f"| {bound.game.title} | {level} | {len(found):,} | {told[0]} {unit} | {told[1]} |"


def a_match(found: Sequence[Decision]) -> Estimate:
    """Return both seats' losses in a match."""
    return estimate(np.bincount([one.match for one in found], [one.loss for one in found]))


def a_decision(found: Sequence[Decision]) -> Estimate:
    """Return the loss of a decision."""
    whole, number = a_match(found), len(found) / (1 + max(one.match for one in found))
    return Estimate(whole.mean / number, whole.half / number)


def decisions(
    bound: BoundGame, level: str, matches: Sequence[int], effort: int, form: Form | None = None
) -> Iterator[Decision]:
    """Let bots of a level play each other; yield every choice that they faced."""
    for number in matches:
        match = bound.start(seed=f"{SEED} {number}")
        bots = [snuggery.bot(level, seed=f"{SEED} {number} {seat}") for seat in range(bound.seats)]
        while not match.over:
            view = match.view(match.seat)
            action = bots[match.seat](view, match.legal())
            if is_open(match):
                yield Decision(number, loss_of(view, action, effort, f"{number} {match.ply}", form))
            match.play(action)


if __name__ == "__main__":
    report_on_games(RESULTS, _report, tuple(MATCHES))
