"""Snore's announcements between two as a table: is it better than the search?  `python -m benchmarks.announcements`.

Makes the table of `announcement_table.py` from a seed, tells how much is won by leaving it within its buckets, and
plays it: first with the cards of the habit, then as the search's announcements, as its habit, in its rollouts, and as
what it takes the other's announcements to mean.  Every deal, a session of five hands, is played from both seats, on
seeds that no registered match has.  The table takes two minutes of a core, a deal between two searches half a second;
docs/arena.md tells what has been shown.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from snuggery.arena.estimates import estimate
from snuggery.engine.search_form import source_of
from snuggery.games.snore import judgement

from . import announcement_solver, announcement_table
from .announcement_buckets import BUCKETS
from .announcement_table import FOLDER, IMPORTS, Table, session
from .trials import MARK, Brain, changed, marked_slate, stamped, won

PLAYER_LOOPS = Path(__file__).with_name("announcement_player_loops.py")
STAMPED = announcement_table.LOOPS, announcement_solver.LOOPS, PLAYER_LOOPS  # behind those of the search
ELSEWHERE = f"from {FOLDER}.inference import first_hand, has_refused; BUCKETS = {BUCKETS}"
SPOKEN, HABITUAL, ROLLED, INFERRED = 1, 2, 4, 8  # marks, as in the loops
SEED = "announcing"
CHANGES = {
    "found[:] = 0\n": f"found[:{MARK}] = 0\n",
    "    observe(s, s.seat, view)\n": (
        "    observe(s, s.seat, view)\n"
        "    slate.found[MARK] = brain[MARKED]\n"
        "    if brain[MARKED] & SPOKEN and is_asked(s):\n"
        "        return announce(slate, view, luck)\n"
    ),
    "habit = place_of(actions, n, casual(view, actions, n, words[LUCK]))": (
        "by_table = found[MARK] & HABITUAL and is_asked(view)\n"
        "    habit_action = announce(slate, view, words[LUCK]) if by_table else casual(view, actions, n, words[LUCK])\n"
        "    habit = place_of(actions, n, habit_action)"
    ),
    "            code = out[0] if n == 1 else casual(s, out, n, words[LOTS])\n": (
        "            by_table = slate.found[MARK] & ROLLED and is_asked(s)\n"
        "            by_habit = out[0] if n == 1 or by_table else casual(s, out, n, words[LOTS])\n"
        "            code = announce(slate, s, words[LOTS]) if by_table else by_habit\n"
    ),
    "        if likely(boards[WORLD], boards[TRIAL], seat):\n": (
        "        meant = slate.found[MARK] & INFERRED\n"
        "        if is_meant(slate, boards[WORLD], seat) if meant else likely(boards[WORLD], boards[TRIAL], seat):\n"
    ),
}


class Pairing(NamedTuple):
    """Who is measured against whom."""

    name: str
    brain: Brain
    others_name: str
    other: Brain


class TableSlate(NamedTuple):
    """The arrays of a search, and the table."""

    boards: Any
    words: Any
    drawn: Any
    out: Any
    scores: Any
    stands: Any
    sums: Any
    counts: Any
    log: Any
    found: Any
    chances: Any
    classes: Any
    offered: Any
    answered: Any


def slate_with(table: Table) -> TableSlate:
    """Return a slate with the table on it, and with room for a mark."""
    return TableSlate(*marked_slate(session()), table.chances, *table.classes)


def announcing_source() -> str:
    """Return the search's loops with the lines that ask the table, and the loops that answer."""
    header, loops = changed(source_of(session().game), CHANGES).split("\n", 1)
    behind = "".join(file.read_text(encoding="utf-8") for file in STAMPED)
    return f"{header}; {IMPORTS}; {ELSEWHERE}\n{loops}{behind}"


@cache
def announcing_search() -> ModuleType:
    """Return those loops compiled."""
    return stamped(session().game, "announcing", announcing_source())


def won_by_table(table: Table, brains: Sequence[Brain], seed: str, deals: int) -> npt.NDArray[np.float64]:
    """Play duplicate deals; return which share of the wins the first brain had, a deal each."""
    return won(announcing_search(), slate_with(table), session(), brains, seed, deals)


def pairings(effort: int) -> dict[str, Pairing]:
    """Return who is measured: the table with the habit's cards, then the search that asks it for more and more."""
    search, spoken = Brain("SEARCHING", effort), Brain("CASUAL", 0, SPOKEN)
    found = {name: Pairing("table, casual's cards", spoken, name, Brain(level)) for name, level in HABITS.items()}
    found["cards"] = Pairing("table, casual's cards", spoken, "search", search)
    for name, (told, marks) in SEARCHES.items():
        found[name] = Pairing(told, search._replace(marks=marks), "search", search)
    return found


HABITS = {"casual": "CASUAL", "casual-0": "FIRST"}
SEARCHES = {
    "spoken": ("search, announcing by the table", SPOKEN),
    "habitual": ("search, the table for its habit", HABITUAL),
    "rolled": ("search, the table for its habit and in rollouts", HABITUAL | ROLLED),
    "inferred": ("search, the table for what the other means", INFERRED),
    "all": ("search, the table for all three", HABITUAL | ROLLED | INFERRED),
}
MEASURED = ("leaving", *HABITS, "cards", *SEARCHES)


def report(only: Sequence[str], effort: int, matches: int, kept: Path | None, **sizes: int) -> Iterator[str]:
    """Yield a report line by line as it is found."""
    if kept is not None and kept.exists():
        table = announcement_table.read(kept)
    else:
        started = time.process_time()
        table = announcement_table.made(**sizes, seed=SEED)
        yield f"The table took {time.process_time() - started:.0f} seconds of a core.\n"
        if kept is not None:
            announcement_table.write(table, kept)
    if "leaving" in only:
        yield from leaving(table, sizes["deals"])
    yield "| who | against | rollouts a move | deals | share of wins | CPU s a deal |\n|---|---|--:|--:|--:|--:|"
    won_by_table(table, [Brain("RANDOM")] * 2, "compile first", 1)
    for name, pairing in pairings(effort).items():
        if name in only:
            yield row(table, pairing, matches)


def leaving(table: Table, deals: int) -> Iterator[str]:
    """Tell what is won by leaving the table, as far as a best response within its buckets was found."""
    gain, manner = announcement_table.gained(table, deals, "fresh deals")
    yield f"{len(table.classes.numbers):,} classes of hands; {gain.worth:.2%} of the sessions for who is asked first."
    yield f"The best response found within the buckets, judged on fresh deals, brings that seat {gain.first_asked:+.2%}"
    yield f"and the dealer {gain.dealer:+.2%}. It snores or cheers with {manner.snored:.1%} of the hands, passes with"
    yield f"{manner.passed:.1%} of those asked to help, and with {manner.mixed:.1%} does nothing nine times in ten.\n"


def row(table: Table, pairing: Pairing, matches: int) -> str:
    """Play a pairing, ten times as many deals where nobody searches, and return its row."""
    effort = max(pairing.brain.effort, pairing.other.effort)
    deals = matches if effort else 10 * matches
    started = time.process_time()
    share = estimate(won_by_table(table, (pairing.brain, pairing.other), SEED, deals))
    spent = (time.process_time() - started) / deals
    figures = f"{effort:,} | {deals:,} | {share.mean:.1%} ± {share.half:.1%} | {spent:.4f}"
    return f"| {pairing.name} | {pairing.others_name} | {figures} |"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks.announcements", description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=MEASURED, default=MEASURED, help="what is measured, not all")
    parser.add_argument("--effort", type=int, default=judgement.EFFORT["strong"], help="rollouts a move")
    parser.add_argument("--matches", type=int, default=300, help="duplicate deals of each pairing")
    parser.add_argument("--kept", type=Path, help="where the table is kept from one call to the next")
    parser.add_argument("--deals", type=int, default=1_200_000, help="that the table is made from")
    parser.add_argument("--iterations", type=int, default=120)
    return parser.parse_args()


if __name__ == "__main__":
    for line in report(**vars(arguments())):
        print(line, flush=True)
