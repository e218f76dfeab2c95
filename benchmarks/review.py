"""Measure what reviews and hints cost, and write benchmarks/review.md: `python -m benchmarks.review [GAME:SEATS…]`.

Times are CPU time with compiled and warm rules.  In a usual match, casual bots play with the default house rules, at
the usual or the smallest number of seats.
"""

import statistics
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import snuggery
from snuggery.coach.hints import FIRST, FULL, hint
from snuggery.coach.review import review
from snuggery.coach.told_review import tell
from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match

from .machine import measured_on

RESULTS = Path(__file__).with_name("review.md")
MATCHES = 5  # of each game, the first as a warm-up
TURNS = 25  # with a hint
REVIEW, ANSWER, HINT = 2.0, 0.1, 0.3  # seconds that each may take


class Found(NamedTuple):
    """The measurements of one game, in seconds."""

    plies: float
    playouts: float
    reviews: list[float]
    firsts: list[float]
    hints: list[float]


def main(names: list[str]) -> None:
    """Measure these games, all of them by default, and write the report."""
    found = {}
    for name in names or field():
        game, _, seats = name.partition(":")
        found[name] = measured(snuggery.load(game, seats=int(seats)))
        print(row(name, found[name]), flush=True)
        RESULTS.write_text("\n".join(report(found)) + "\n", encoding="utf-8")


def field() -> list[str]:
    """Return all games with the seats that they usually have, and with the fewest."""
    games = [snuggery.load(name).game for name in snuggery.game_names()]
    return [f"{game.name}:{n}" for game in games for n in dict.fromkeys((game.least_seats, game.usual_seats))]


def measured(bound: BoundGame) -> Found:
    """Play a few matches, and review each for its first seat."""
    matches = [played(bound, seed) for seed in range(MATCHES)]
    looked_back(matches[0])
    told = [looked_back(match) for match in matches[1:]]
    turns = list(islice((turn for match in matches for turn in spread(match)), TURNS + 1))
    firsts, hints = zip(*(hinted(match) for match in turns), strict=True)
    plies = statistics.median(match.ply for match in matches[1:])
    return Found(plies, told[0][1], [spent for spent, _ in told], list(firsts[1:]), list(hints[1:]))


def played(bound: BoundGame, seed: int) -> Match:
    """Return a match of casual bots."""
    match = bound.start(seed)
    bots = [snuggery.bot("casual", seed=f"{seed} {seat}") for seat in range(bound.seats)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def looked_back(match: Match) -> tuple[float, float]:
    """Return the seconds of a review for one reader, words and pictures included, and its playouts."""
    begun = time.process_time()
    found = review(match, [0])
    tell(match, found, 0, match.view(0).wording)
    return time.process_time() - begun, found.balance.playouts


def spread(match: Match) -> Iterator[Match]:
    """Yield turns with a choice, spread over a match."""
    other = match.copy()
    every = max(1, match.ply // (2 * TURNS // MATCHES))
    while other.ply:
        other.undo()
        if other.ply % every == 0 and (len(other.legal()) > 1 or not match.bound.game.listed):
            yield other


def hinted(match: Match) -> tuple[float, float]:
    """Return the seconds to the first answer and to the last."""
    view = match.view(match.seat)
    times = [time.process_time()]
    for effort in (FIRST, FULL):
        hint(view, effort, match.ply)
        times.append(time.process_time())
    return times[1] - times[0], times[2] - times[1]


def report(found: dict[str, Found]) -> Iterator[str]:
    """Write the measurements."""
    yield "# What reviews and hints cost\n"
    yield "`python -m benchmarks.review` writes every figure on this page.\n"
    yield f"{measured_on()}.\n"
    yield "Times are CPU time with compiled and warm rules, in usual matches of casual bots. They are medians,"
    yield "with the maximum in brackets. A review is for one reader and includes words and pictures. Target:"
    yield f"{REVIEW:.0f} s or less. A hint has a first answer and a final one. Targets: {1000 * ANSWER:.0f} ms and"
    yield f"{1000 * HINT:.0f} ms or less. Playouts are those of a review from each moment.\n"
    yield "| game:seats | plies | playouts | review, s | first answer, ms | hint, ms |"
    yield "|---|--:|--:|--:|--:|--:|"
    yield from (row(name, one) for name, one in found.items())


def row(name: str, found: Found) -> str:
    """Write one game's line."""
    figures = (f"{statistics.median(found.reviews):.2f} ({max(found.reviews):.2f})",)
    figures += tuple(
        f"{1000 * statistics.median(times):.0f} ({1000 * max(times):.0f})" for times in (found.firsts, found.hints)
    )
    return f"| {name} | {found.plies:.0f} | {found.playouts:.0f} | {' | '.join(figures)} |"


if __name__ == "__main__":
    main(sys.argv[1:])
