"""How fast the front door is: `python -m benchmarks.front_door [GAME…]` writes benchmarks/front_door.md.

README's ten lines in steady state, batches that fit into a processor's cache and those that don't, and what a first
`snuggery simulate` compiles.
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
FLOOR = 100_000  # decisions a second that the ten lines are to reach
GAMES = 10_000  # that are simulated


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# How fast the front door is\n"
    yield f"Written by `python -m benchmarks.front_door`; nothing here is typed by hand. {measured_on()}.\n"
    yield "Decisions a second of processor time on one core, median of seven rounds run in turn (± half the spread),"
    yield f"once all is machine code. README's ten lines are to reach {FLOOR:,}: matches of casual bots, each of which"
    yield "is given its view and the list of what it may do, through `Match`. Batches are stepped with views. The last"
    yield f"column is of processor seconds: {GAMES:,} games of `snuggery simulate` where nothing was ever compiled.\n"
    yield f"| | README's ten lines | {FEW:,} tables a call | {MANY:,} tables a call | a first `simulate`, s |"
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
    """Return the processor seconds that simulating takes with an empty cache."""
    before = spent_by_children()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "snuggery", "simulate", name, "--games", str(GAMES), "--jobs", "1", "--json"]
        subprocess.run(command, check=True, env={**os.environ, "SNUGGERY_CACHE": folder}, capture_output=True)
    return spent_by_children() - before


if __name__ == "__main__":
    report_on_games(RESULTS, _report, ours.listed_games())
