"""How well the habits play: casual against casual as it was at first, beginners against casual ones.

Run by `python -m benchmarks.habits [GAME…]`; writes benchmarks/habits.md.  Each deal is played once from every seat
with the same cards and dice, by one bot of a level among others of another.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import snuggery
from snuggery.arena.estimates import estimate
from snuggery.coach.duplicate import SCORE, WIN_SHARE, Brain, play_duplicates

from .ours import listed_games
from .reports import report_on_games

RESULTS = Path(__file__).with_name("habits.md")
PAIRS = (("casual", "casual-0"), ("beginner", "casual"), ("beginner", "random"))
DEALS = 4000
SHORT = {"snake-rummy": {"rounds": 1}, "snore": {"hands": 5}}  # where a whole match would take long
SEED = "habits"


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# How well the habits play\n"
    yield "Written by `python -m benchmarks.habits`. One bot of a level among others of one level; every deal is played"
    yield f"once from each seat with the same cards and dice; {DEALS} deals, 95 % intervals over deals. `casual-0` is"
    yield "casual as it was at first. What is won is for a match: five hands of Snore, a round of Snake Rummy.\n"
    yield "| game | seats | level | the others | share of wins | a fair share | wins more than the others |"
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
