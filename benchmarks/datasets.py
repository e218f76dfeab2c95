"""How long data sets take: `python -m benchmarks.datasets [GAME…]` writes a small one of each game and counts.

It writes benchmarks/datasets.md.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import snuggery
from snuggery.arena.series import Plan
from snuggery.datasets.writing import HERE, Written, make, missing, prepare, recipe_of
from snuggery.games import own

from .machine import measured_on
from .reports import write_report

REPORT = Path(__file__).with_name("datasets.md")
GAMES = 400  # two shards
MANY = 100_000
LEVEL = "casual"


def main(names: list[str]) -> None:
    """Measure these games, all of them by default, and write the report."""
    write_report(REPORT, _report(names or own()))


def _report(names: list[str]) -> Iterator[str]:
    yield "# How long data sets take\n"
    yield "Written by `python -m benchmarks.datasets`; nothing here is typed by hand.\n"
    yield f"{measured_on()}.\n"
    yield f"{GAMES} games of {LEVEL} bots at the usual number of seats, as npz, on one core, machine code made before."
    yield f"Games a second, and minutes for {MANY:,} games, are of processor time: half as long on two cores.\n"
    yield f"| game | seats | transcripts | games a second | decisions a game | minutes for {MANY:,} | GB |"
    yield "|---|--:|---|--:|--:|--:|--:|"
    for name in names:
        for transcripts in (True, False):
            yield _row(name, transcripts)


def _row(name: str, transcripts: bool) -> str:
    bound = snuggery.load(name)
    seconds, written = _measured(Plan(bound, [LEVEL] * bound.seats, GAMES, 0), transcripts)
    minutes, size = seconds / GAMES * MANY / 60, written.size / GAMES * MANY / 1e9
    told = f"{GAMES / seconds:,.0f} | {written.decisions / GAMES:,.0f} | {minutes:,.1f} | {size:,.2f}"
    return f"| {name} | {bound.seats} | {'with' if transcripts else 'without'} | {told} |"


def _measured(plan: Plan, transcripts: bool) -> tuple[float, Written]:
    """Return the seconds of processor time that a data set took, and what it came to."""
    recipe = recipe_of(plan, transcripts=transcripts)
    prepare(recipe, print)
    with tempfile.TemporaryDirectory() as folder:
        begun = time.process_time()
        written = make(recipe, Path(folder), missing(recipe, Path(folder)), HERE)
        return time.process_time() - begun, written


if __name__ == "__main__":
    main(sys.argv[1:])
