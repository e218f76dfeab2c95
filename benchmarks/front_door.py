"""Measure how fast the Python interface is, and write benchmarks/front_door.md.

Run it with `python -m benchmarks.front_door [GAME…]`.  It measures README's ten lines in steady state, batches that fit
into a processor's cache and batches that don't, and a first `snuggery simulate`, which compiles.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import snuggery

from . import ours
from .clock import race, spent_by_children
from .machine import measured_on
from .reports import report_on_games

RESULTS = Path(__file__).with_name("front_door.md")
FEW, MANY = 256, 4096  # tables
FLOOR = 100_000  # decisions a second that the ten lines must reach
GAMES = 10_000  # to simulate


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# How fast the Python interface is\n"
    yield f"`python -m benchmarks.front_door` writes every figure on this page. {measured_on()}.\n"
    yield "Rates are decisions per second of CPU time on one core, after everything is compiled: the median of"
    yield "seven rounds in which all contestants take turns (± half the spread).\n"
    yield "- *README's ten lines*: matches of casual bots through `Match`. Each bot gets its view and the list of"
    yield f"its legal actions. Target: {FLOOR:,}."
    yield "- *Tables per call*: batches, stepped with views."
    yield f"- *First `simulate`*: CPU seconds of `snuggery simulate` for {GAMES:,} games, with an empty cache.\n"
    yield f"| | README's ten lines | {FEW:,} tables per call | {MANY:,} tables per call | first `simulate`, s |"
    yield "|---|--:|--:|--:|--:|"
    for name in names:
        yield row(name)


def row(name: str) -> str:
    """Measure one game."""
    bound = snuggery.load(name)
    rates = race({"lines": ours.ten_lines(bound), **{f"{n}": ours.batch(bound, n) for n in (FEW, MANY)}})
    told = [f"{rate.median:,.0f} ± {rate.spread:.0%}" for rate in rates.values()]
    return f"| {bound.game.title}, {bound.seats} seats | {' | '.join(told)} | {first_simulation(name):.1f} |"


def first_simulation(name: str) -> float:
    """Return the CPU seconds that `snuggery simulate` takes with an empty cache."""
    before = spent_by_children()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "snuggery", "simulate", name, "--games", str(GAMES), "--jobs", "1", "--json"]
        subprocess.run(command, check=True, env={**os.environ, "SNUGGERY_CACHE": folder}, capture_output=True)
    return spent_by_children() - before


if __name__ == "__main__":
    report_on_games(RESULTS, _report, ours.listed_games())
