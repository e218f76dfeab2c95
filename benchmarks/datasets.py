"""Measure how long it takes to write data sets, and write benchmarks/datasets.md.

Run it with `python -m benchmarks.datasets [GAME…]`.
"""

import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import snuggery
from snuggery.arena.series import Plan
from snuggery.datasets.writing import HERE, SHARD, Written, make, missing, prepare, recipe_of
from snuggery.engine.game import BoundGame
from snuggery.games import own

from .machine import measured_on
from .reports import report_on_games

REPORT = Path(__file__).with_name("datasets.md")
SECONDS = 5.0  # of CPU time that a data set should fill
MOST = 25 * SHARD  # games of one
LEVEL = "casual"


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# How long it takes to write data sets\n"
    yield "`python -m benchmarks.datasets` writes every figure on this page.\n"
    yield f"{measured_on()}.\n"
    yield f"One core writes games of {LEVEL} bots at the usual number of seats as npz. All machine code exists"
    yield f"before. Each data set has as many shards of {SHARD} games as fill {SECONDS:.0f} seconds of CPU time,"
    yield f"and at most {MOST:,} games. The figures are measured, not extrapolated. `--jobs` divides the shards"
    yield "among cores.\n"
    yield "| game | seats | transcripts | games | decisions | CPU s | games per CPU s | decisions per CPU s | MB |"
    yield "|---|--:|---|--:|--:|--:|--:|--:|--:|"
    for name in names:
        for transcripts in (True, False):
            yield _row(name, transcripts)


def _row(name: str, transcripts: bool) -> str:
    bound = snuggery.load(name)
    tried, _ = _measured(bound, SHARD, transcripts)
    games = min(max(round(SECONDS / tried), 1) * SHARD, MOST)
    seconds, written = _measured(bound, games, transcripts)
    told = f"{name} | {bound.seats} | {'with' if transcripts else 'without'} | {games:,} | {written.decisions:,}"
    rates = f"{games / seconds:,.0f} | {written.decisions / seconds:,.0f}"
    return f"| {told} | {seconds:,.1f} | {rates} | {written.size / 1e6:,.1f} |"


def _measured(bound: BoundGame, games: int, transcripts: bool) -> tuple[float, Written]:
    """Return the CPU seconds that a data set took, and its size."""
    recipe = recipe_of(Plan(bound, [LEVEL] * bound.seats, games, 0), transcripts=transcripts)
    prepare(recipe)
    with tempfile.TemporaryDirectory() as folder:
        begun = time.process_time()
        written = make(recipe, Path(folder), missing(recipe, Path(folder)), HERE)
        return time.process_time() - begun, written


if __name__ == "__main__":
    report_on_games(REPORT, _report, own())
