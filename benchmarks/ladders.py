"""Play all levels of each game against one another, and write benchmarks/ladders.md.

Run it with `python -m benchmarks.ladders [GAME…]`.  It plays the matches of `snuggery arena ladder` at two seats, on
all cores that it may use.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import snuggery
from snuggery.arena.blocks import plays_compiled
from snuggery.arena.executor import all_cores, executor
from snuggery.arena.ladder import Rung, climb, meetings
from snuggery.arena.prepare import prepare
from snuggery.arena.written import share
from snuggery.bots import levels_of
from snuggery.engine.game import BoundGame

from .habits import SHORT
from .machine import measured_on
from .reports import report_on_games

RESULTS = Path(__file__).with_name("ladders.md")
SEED = "ladder"
DEALS = {"snafooey": 60, "snake-rummy": 60, "snip-snap-snorum": 400, "snoogie": 3, "snore": 40}
RULES = {**SHORT, "snoogie": {"rounds": 3}}


def _report(names: Sequence[str]) -> Iterator[str]:
    yield "# The ladder\n"
    yield f"`python -m benchmarks.ladders` writes every figure on this page. {measured_on()}.\n"
    yield "All levels that tables offer play each other at two seats. Each pair plays the same deals, from both"
    yield "seats. Ratings are openskill's (Plackett-Luce), scaled by 60. They start at 1500 and have 95 %"
    yield "intervals. The command above each table plays the same matches again."
    for name in names:
        yield from ladder(snuggery.load(name, 2, **RULES.get(name, {})))


def ladder(bound: BoundGame) -> Iterator[str]:
    """Play the ladder of a game; yield the lines of its section."""
    deals, levels = DEALS[bound.name], levels_of(bound.game)
    yield f"\n## {bound.game.title}\n\n`{command(bound, deals)}`\n"
    matches = meetings(bound, levels, deals, SEED)
    prepare(matches)
    where = executor(all_cores(), compiled=all(map(plays_compiled, matches)))
    yield "| level | rating | 95 % interval | share of wins | deals |\n|---|--:|--:|--:|--:|"
    yield from map(row, climb(matches, where, lambda done: None))


def command(bound: BoundGame, deals: int) -> str:
    """Return the command that plays a ladder."""
    options = "".join(f" --option {name}={value}" for name, value in bound.options.items())
    return f"snuggery arena ladder {bound.name} --seats {bound.seats} --deals {deals} --seed {SEED}{options}"


def row(rung: Rung) -> str:
    """Return the row of a level."""
    return f"| {rung.level} | {rung.middle} | {rung.low} – {rung.high} | {share(rung.wins)} | {rung.deals:,} |"


if __name__ == "__main__":
    report_on_games(RESULTS, _report, tuple(DEALS))
