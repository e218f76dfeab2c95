"""Measure the server under load, and write benchmarks/server.md: `python -m benchmarks.server`.

With options, it measures only what they name and writes nothing.  With --quick alone, it measures everything for a
short time and writes nothing.  --profile measures the cost of a move inside the server's process instead.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import snuggery
from snuggery.games import find
from snuggery.kit.errors import SnuggeryError

from . import boardgame_io
from .cold_start import PAGES, measure_cold_start
from .load import Measured, Plan, measure
from .machine import measured_on
from .processes import keep_server, why_no_postgres
from .profile import profile

RESULTS = Path(__file__).with_name("server.md")
SEATS = {"snip-snap-snorum": 2, "snore": 4, "snake-rummy": 4, "snafooey": 4, "snoogie": 2}
USUAL = "snip-snap-snorum"
FLOOR_AND_AIM = {(USUAL, 2): (1200, 2500), ("snore", 4): (600, 1200), ("snake-rummy", 4): (500, 1100)}
FULL_RATE, PACED, MANY, COLD = "full-rate", "paced", "many", "cold"
TABLES = {FULL_RATE: 50, PACED: 300, MANY: 1000, COLD: 1000}
EVERY = {FULL_RATE: 0.0, PACED: 6.0, MANY: 6.0, COLD: 0.0}  # seconds between two moves of a table
LONGEST_P99 = {FULL_RATE: 60, PACED: 50}  # milliseconds, at as many tables as above
LONGEST_START = 2.0  # seconds
LOST = ("full", 1011, 507)
SQLITE, POSTGRESQL = "sqlite", "postgresql"

Plans = dict[str, list[Plan]]  # by mode


def main() -> None:
    """Measure, print, and write the report unless options were given."""
    asked = _parser().parse_args()
    try:
        report = profile(_profiled(asked)) if asked.profile else _report(_plans(asked))
    except SnuggeryError as error:
        sys.exit(f"{error}")
    lines = []
    for line in report:
        print(line, flush=True)
        lines.append(line)
    if not asked.quick and not _particular(asked):
        RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _report(plans: Plans) -> Iterator[str]:
    yield "# How much load a server takes\n"
    yield "`python -m benchmarks.server` writes every figure on this page.\n"
    yield f"{measured_on(*(f'{name} {version(name)}' for name in ('uvicorn', 'websockets')))}.\n"
    yield "Each seat is a client that uses the documented socket. All clients run in another process. There are no"
    yield "bots. A move counts when the server acknowledges it. It is then in the database, and SQLite has waited"
    yield "for the disk. CPU time is the server's (with child processes) after a warm-up. The database's is listed"
    yield "separately. Milliseconds are wall-clock time from a play to its acknowledgement, on the machine that"
    yield "also runs the clients.\n"
    for mode, some in plans.items():
        yield from SECTIONS[mode](some)
        yield ""


def _measured(plan: Plan) -> Measured:
    with keep_server(plan.database, plan.processes) as server:
        return measure(plan, server)


# -- the sections -----------------------------------------------------------------------------------------------------


def _full_rate(plans: Sequence[Plan]) -> Iterator[str]:
    yield "## At full speed\n"
    yield f"Target: p99 of {LONGEST_P99[FULL_RATE]} ms or less at {TABLES[FULL_RATE]} tables on an idle machine.\n"
    yield "| | seats | tables | moves per CPU second | minimum, target | moves per second | p50 ms | p99 ms | DB CPU |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    measured: list[Measured] = []
    for plan in plans:
        measured.append(_measured(plan))
        yield _full_rate_row(measured[-1])
    if boardgame_io.install():
        for plan in {(plan.seats, plan.tables): plan for plan in plans}.values():
            yield _peer_row(plan)
    else:
        yield f"\n{boardgame_io.MISSING}"
    yield from _more_processes(measured)


def _full_rate_row(found: Measured) -> str:
    plan, clock = found.plan, found.clock_seconds
    targets = ", ".join(f"{target:,}" for target in FLOOR_AND_AIM.get((plan.game, plan.seats), ()))
    return (
        f"{_named(plan)} | **{found.rate:,.0f}** | {targets} | {found.tally.moves / clock:,.0f} | {_waits(found)} "
        f"| {found.database_seconds / clock:.0%} |"
    )


def _more_processes(measured: Sequence[Measured]) -> Iterator[str]:
    """Compare a server of several processes with one of a single process: by the clock, and by CPU time."""
    for many in (found for found in measured if found.plan.processes > 1):
        for one in (found for found in measured if found.plan == replace(many.plan, processes=1)):
            by_clock = many.tally.moves / many.clock_seconds / (one.tally.moves / one.clock_seconds)
            by_processor = many.bound / one.bound
            yield (
                f"\n{many.plan.processes} processes handle {by_clock:.2f} times as many moves per second as one, on\n"
                f"cores that the clients and the database use too. By CPU time, they handle {by_processor:.2f} times\n"
                f"as many: {many.bound:,.0f} moves per CPU second of the busiest process, {one.bound:,.0f} with\n"
                f"one. The database used {_database_cost(many):.0f} µs per move, {_database_cost(one):.0f} with one."
            )


def _database_cost(found: Measured) -> float:
    return 1e6 * found.database_seconds / found.tally.moves


def _peer_row(plan: Plan) -> str:
    peer = boardgame_io.measure_peer(plan.seats, plan.tables, plan.warm_up, plan.seconds)
    return (
        f"| boardgame.io, in memory, nothing stored | {plan.seats} | {plan.tables} "
        f"| {peer.moves / peer.seconds:,.0f} | | {peer.moves / peer.clock_seconds:,.0f} "
        f"| {peer.p50:.1f} | {peer.p99:.1f} | |"
    )


def _paced(plans: Sequence[Plan]) -> Iterator[str]:
    yield "## At the pace of people\n"
    yield f"Target: p99 of {LONGEST_P99[PACED]} ms or less at {TABLES[PACED]} tables on an idle machine.\n"
    yield "| | seats | tables | interval between moves of a table | moves per second | server busy | p50 ms | p99 ms |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    for plan in plans:
        found = _measured(plan)
        clock = found.clock_seconds
        yield (
            f"{_named(plan)} | {plan.every:g} s | {found.tally.moves / clock:,.0f} | {found.seconds / clock:.0%} "
            f"| {_waits(found)} |"
        )


def _many(plans: Sequence[Plan]) -> Iterator[str]:
    yield "## Many tables\n"
    yield "Twice as many tables are opened as play at once. *Lost* counts what was rejected as `full`, closed with"
    yield "1011 or answered with 507. It must be 0. *Opening*, *sitting* and *listing* are CPU milliseconds for"
    yield "opening a table, for seating its other guests, and for one `GET /api/tables`.\n"
    yield "| | seats | tables | opening | sitting | listing | kB per table | moves | p99 ms | lost | other refusals |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|"
    for plan in plans:
        yield _many_row(_measured(plan))


def _many_row(found: Measured) -> str:
    tally = found.tally
    happened: dict[str | int, int] = dict((*tally.rejected.items(), *tally.closed.items(), *found.refused.items()))
    lost = sum(happened.get(what, 0) for what in LOST)
    others = ", ".join(f"{what}: {times}" for what, times in happened.items() if what not in LOST) or "nothing"
    return (
        f"{_named(found.plan)} | {found.opening_ms:.1f} | {found.seating_ms:.1f} | {found.listing_ms:.1f} "
        f"| {found.table_bytes / 1000:,.0f} | {tally.moves:,} | {tally.percentile(0.99):.1f} | {lost} | {others} |"
    )


def _cold(plans: Sequence[Plan]) -> Iterator[str]:
    yield "## Cold start\n"
    yield f"Target: a server with this many tables serves its first page {LONGEST_START:g} s after the command on"
    yield "an idle machine. The table shows wall-clock seconds until each answer, and the CPU time of all of"
    yield "them.\n"
    yield f"| tables | {' | '.join(PAGES)} | CPU |"
    yield "|--:|--:|--:|--:|"
    for plan in plans:
        found = measure_cold_start(plan.tables)
        yield f"| {plan.tables} | {' | '.join(f'{s:.2f} s' for s in found.answered)} | {found.processor:.2f} s |"


def _named(plan: Plan) -> str:
    database = {SQLITE: "SQLite", POSTGRESQL: "PostgreSQL"}[plan.database]
    processes = "" if plan.processes == 1 else f", {plan.processes} processes"
    return f"| **{plan.game}**, {database}{processes} | {plan.seats} | {plan.tables}"


def _waits(found: Measured) -> str:
    return f"{found.tally.percentile(0.5):.1f} | {found.tally.percentile(0.99):.1f}"


SECTIONS: dict[str, Callable[[Sequence[Plan]], Iterator[str]]] = {
    FULL_RATE: _full_rate,
    PACED: _paced,
    MANY: _many,
    COLD: _cold,
}


# -- what is asked for ------------------------------------------------------------------------------------------------


def _plans(asked: argparse.Namespace) -> Plans:
    plans = _one_plan(asked) if _particular(asked) else _all_plans()
    if asked.quick:
        plans = {mode: [_shorter(plan, asked.tables) for plan in some] for mode, some in plans.items()}
    return plans


def _shorter(plan: Plan, tables: int | None) -> Plan:
    return replace(plan, tables=tables or plan.tables // 10, warm_up=3.0, seconds=3.0)


def _particular(asked: argparse.Namespace) -> bool:
    return any(value for name, value in vars(asked).items() if name != "quick")


def _all_plans() -> Plans:
    """Return everything that the report shows."""
    full_rate = [_plan(FULL_RATE, game) for game in SEATS]
    if not why_no_postgres():
        full_rate += [_plan(FULL_RATE, USUAL, database=POSTGRESQL, processes=processes) for processes in (1, 2)]
    return {FULL_RATE: full_rate, PACED: [_plan(PACED, USUAL)], MANY: [_plan(MANY, USUAL)], COLD: [_plan(COLD, USUAL)]}


def _profiled(asked: argparse.Namespace) -> list[tuple[str, int]]:
    """Return the games to profile, with their seats; raise `SnuggeryError` for those that can't be played."""
    games = [asked.game] if asked.game else SEATS
    return [(game, snuggery.load(game, asked.seats or SEATS.get(game)).seats) for game in games]


def _one_plan(asked: argparse.Namespace) -> Plans:
    """Parse the command line; raise `SnuggeryError` for games that can't be played."""
    mode, game = asked.mode or FULL_RATE, asked.game or USUAL
    options = dict(asked.option)
    snuggery.load(game, asked.seats or SEATS.get(game), **options)
    database, processes = asked.database or SQLITE, asked.processes or 1
    if database == POSTGRESQL and (why := why_no_postgres()):
        sys.exit(why)
    plan = _plan(mode, game, database=database, processes=processes, options=options)
    return {mode: [replace(plan, seats=asked.seats or plan.seats, tables=asked.tables or plan.tables)]}


def _plan(mode: str, game: str, **more: object) -> Plan:
    seats = SEATS.get(game) or find(game).least_seats
    return Plan(game, seats, TABLES[mode], every=EVERY[mode], **more)  # type: ignore[arg-type]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--mode", choices=SECTIONS, help="full speed, the pace of people, many tables, or a cold start")
    parser.add_argument("--game", help=f"which game is played; {USUAL} if not said")
    parser.add_argument("--seats", type=_count, metavar="N")
    parser.add_argument("--tables", type=_count, metavar="N", help="how many play at once")
    parser.add_argument("--database", choices=(SQLITE, POSTGRESQL))
    parser.add_argument("--processes", type=_count, metavar="N", help="of the server; tables are dealt out to them")
    parser.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help="a house rule of the game"
    )
    parser.add_argument(
        "--profile", action="store_true", help="what a move costs, part by part; takes --game and --seats"
    )
    parser.add_argument("--quick", action="store_true", help="fewer tables and less time; nothing is written")
    return parser


def _option(text: str) -> list[str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"a house rule is said as NAME=VALUE, not {text!r}")
    return [name, value]


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) <= 10_000):
        raise argparse.ArgumentTypeError(f"a whole number from 1 to 10000 would do, not {text!r}")
    return int(text)


if __name__ == "__main__":
    main()
