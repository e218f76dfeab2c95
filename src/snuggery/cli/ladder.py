"""`snuggery arena ladder`: all levels of a game against one another."""

from collections.abc import Sequence
from dataclasses import asdict

import msgspec
from rich.table import Table

from ..arena.blocks import plays_compiled
from ..arena.executor import executor
from ..arena.ladder import Rung, climb, meetings
from ..arena.prepare import prepare
from ..arena.written import share
from ..bots import checked_level, levels_of
from ..games import find
from .arguments import bind, read_number
from .json_reports import LadderReport, print_json
from .progress import read_jobs, showing_progress
from .tables import new_table, print_table

MOST_DEALS = 1_000_000


def print_ladder(
    name: str,
    levels: str,
    seats: str,
    deals: str,
    seed: str,
    options: Sequence[str],
    jobs: str,
    on: str,
    as_json: bool,
) -> None:
    """Play the ladder and print it, as a table or as JSON."""
    game = find(name)
    named = levels.split(",") if levels else levels_of(game)
    apart = {checked_level(level, game, measured=True): level for level in named}  # two names may be of one level
    count = read_number(seats or str(game.least_seats), "the number of seats", game.least_seats, game.most_seats)
    each = read_number(deals, "the number of deals", 1, MOST_DEALS)
    bound = bind(game, count, options)
    matches = meetings(bound, [*apart.values()], each, seed)
    compiled = all(map(plays_compiled, matches))
    where = executor(read_jobs(jobs), on, compiled=compiled)
    prepare(matches)
    with showing_progress(each * len(matches), f"{game.title}, {count} seats") as progress:
        rungs = climb(matches, where, progress)
    if as_json:
        print_json(msgspec.convert({"levels": [asdict(rung) for rung in rungs]}, LadderReport))
    else:
        print_table(_table(rungs))


def _table(rungs: list[Rung]) -> Table:
    table = new_table("level", "rating", "95 in 100", "share of wins", "deals")
    for rung in rungs:
        table.add_row(rung.level, str(rung.middle), f"{rung.low} – {rung.high}", share(rung.wins), f"{rung.deals:,}")
    return table
