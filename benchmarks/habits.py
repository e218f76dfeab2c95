"""Measure how well the habits play, and write benchmarks/habits.md.

Run it with `python -m benchmarks.habits [GAME…]`.  Casual bots play against the first version of casual, and the
levels below casual against casual and random bots.  One bot of a level meets bots of another, and plays each deal once
from every seat.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import snuggery
from snuggery.arena.estimates import estimate
from snuggery.coach.duplicate import SCORE, WIN_SHARE, Brain, play_duplicates

from .ours import listed_games
from .reports import report_on_games

RESULTS = Path(__file__).with_name("habits.md")
PAIRS = (
    ("casual", "casual-0"),
    ("beginner", "casual"),
    ("first-time", "casual"),
    ("beginner", "random"),
    ("first-time", "random"),
)
DEALS = 4000
SHORT = {"snake-rummy": {"rounds": 1}, "snore": {"hands": 5}}  # where a whole match would take long
SEED = "habits"


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# How well the habits play\n"
    yield "`python -m benchmarks.habits` writes every figure on this page. One bot of a level plays against bots"
    yield f"of another level. Each of {DEALS} deals is played once from each seat, with the same cards and dice."
    yield "The 95 % intervals are over deals. `casual-0` is the first version of casual. A match of Snore has five"
    yield "hands here, and a match of Snake Rummy has one round.\n"
    yield "| game | seats | level | the others | share of wins | fair share | score above the others' mean |"
    yield "|---|--:|---|---|--:|--:|--:|"
    for name in names:
        for seats in sorted({snuggery.load(name).game.least_seats, snuggery.load(name).game.usual_seats}):
            for level, others in PAIRS:
                yield _row(name, seats, level, others)


def _row(name: str, seats: int, level: str, others: str) -> str:
    bound = snuggery.load(name, seats, **SHORT.get(name, {}))
    results = play_duplicates(bound, [Brain(level), *[Brain(others)] * (seats - 1)], SEED, 0, DEALS)
    wins = estimate(results[:, 0, WIN_SHARE])
    more = estimate(results[:, 0, SCORE] - results[:, 1:, SCORE].mean(axis=1))
    share = f"{wins.mean:.1%} ± {wins.half:.1%}"
    gain = f"{more.mean:+.2f} ± {more.half:.2f} {bound.game.unit}"
    return f"| {bound.game.title} | {seats} | {level} | {others} | {share} | {1 / seats:.1%} | {gain} |"


if __name__ == "__main__":
    report_on_games(RESULTS, _report, listed_games())
