"""What a ply costs in the house's process, without network and database: `python -m benchmarks.ply [GAME:SEATS…]`.

A ply is one move from a seat: it is checked and played, chance follows, the log is kept, and the frame of everybody at
the table is made and written as JSON.  All is processor time, of rules that are compiled and warm.
"""

import gc
import sys
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from snuggery.bots import Bot
from snuggery.games import find
from snuggery.tables.match_table import MatchTable
from snuggery.tables.rows import ChairRow, TableRow, write_body
from snuggery.tables.views import match_view
from snuggery.web.wire import encode

FIELD = "snip-snap-snorum:2 snore:4 snake-rummy:4 snafooey:4 snoogie:2".split()
PLIES = 1500  # that are measured; a throw at Snoogie costs as much as a hundred cards
THROWS = 60
TABLES = 20  # by whose memory that of one is told
MOST = 300  # of one table: longer sessions are broken off
NAMES = ("Wren", "Robin", "Finch", "Jay", "Ines", "Martin", "Swift", "Crane")

Found = TypeVar("Found")


class Parts:
    """Processor time by what it was spent on."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self.plies = 0
        self.tables = 0
        self.bytes = 0  # of all frames

    def timed(self, part: str, work: Callable[..., Found], *given: Any) -> Found:
        """Do some work and write its time down."""
        begun = time.thread_time()
        found = work(*given)
        self.spent[part] += time.thread_time() - begun
        return found


def main(names: list[str]) -> None:
    """Print a line a game: microseconds a ply by part, what opening a table costs, and its memory."""
    print(
        "µs of processor time a ply: attempt + note + views + encode = all; a frame in bytes; a table opened;\n"
        "its memory just played at, and at rest, as all are but those where something happened last (tables/hub.py)"
    )
    for name in names or FIELD:
        game, _, seats = name.partition(":")
        print(f"{name:20}", _line(game, int(seats)), flush=True)


def _line(game: str, seats: int) -> str:
    _measured(game, seats, Parts(), 1)
    parts = Parts()
    _measured(game, seats, parts, PLIES if find(game).listed else THROWS)
    plies = parts.plies
    each = {part: spent / plies * 1e6 for part, spent in parts.spent.items() if part != "open"}
    sums = " + ".join(f"{cost:.0f}" for cost in each.values())
    opened = parts.spent["open"] / parts.tables * 1e3
    frame = parts.bytes / plies / seats
    kept, resting = _kept(game, seats)
    return f"{sums} = {sum(each.values()):.0f} µs; {frame:.0f} B; {opened:.2f} ms, {kept:.0f} kB, {resting:.0f} kB"


def _measured(game: str, seats: int, parts: Parts, plies: int) -> None:
    for number in _count():
        if parts.plies >= plies:
            return
        parts.tables += 1
        _play(parts.timed("open", opened, game, seats, number), parts)


def _count() -> Iterator[int]:
    number = 0
    while True:
        yield number
        number += 1


def _play(table: MatchTable, parts: Parts) -> None:
    people = [f"p{seat}" for seat in range(table.row.seats)]
    choose = chooser(table)
    for person in people:
        match_view(table, person, -1)
    while not table.over and table.ply < MOST:
        ply, action = table.ply, choose()
        rows = parts.timed("attempt", table.attempt, table.match.seat, action, f"0-{ply}")
        parts.timed("attempt", lambda rows=rows: [write_body(row.body) for row in rows])
        parts.timed("note", table.note, rows)
        for person in people:
            view = parts.timed("views", match_view, table, person, ply)
            parts.bytes += len(parts.timed("encode", encode, view))
        parts.plies += 1


def chooser(table: MatchTable) -> Callable[[], int]:
    """Return who plays all seats: at random where actions are listed, else as a bot would."""
    random, bot = Random(table.row.secret), Bot("casual", table.row.secret.hex())

    def choose() -> int:
        legal = table.match.legal()
        return random.choice(legal) if legal else bot(table.match.view(table.match.seat), legal)

    return choose


def opened(game: str, seats: int, number: int) -> MatchTable:
    """Return a table with everybody at it, as the house opens one."""
    row = TableRow(
        id=f"table {number}",
        game=game,
        rules=find(game).version,
        seats=seats,
        options={},
        secret=b"%032d" % number,
        invite="invitation",
        code="FIRE-27",
        private=True,
        host="p0",
        made=0,
    )
    table = MatchTable(row)
    table.chairs = [ChairRow(seat=seat, person=f"p{seat}", name=NAMES[seat]) for seat in range(seats)]
    table.note([table.open()])
    return table


def _kept(game: str, seats: int) -> tuple[float, float]:
    """Return the kilobytes that a table keeps which has been played at for a while, beyond what all tables share.

    They are told of one where something has just happened, and of one that rests.
    """
    tracemalloc.start()
    _shared, begun = _played(game, seats), _used()
    tables, ended = _played(game, seats), _used()
    for table in tables:
        table.rest()
    rested = _used()
    tracemalloc.stop()
    return (ended - begun) / TABLES / 1024, (rested - begun) / TABLES / 1024


def _played(game: str, seats: int) -> list[MatchTable]:
    tables = [opened(game, seats, number) for number in range(TABLES)]
    for table in tables:
        _play(table, Parts())
    return tables


def _used() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


if __name__ == "__main__":
    main(sys.argv[1:])
