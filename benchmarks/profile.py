"""Measure the cost of a move inside the server's process, part by part: `python -m benchmarks.server --profile`.

It prints two tables, both without network: a ply at a table that all seats watch, and a move on its way into the
database.
"""

import asyncio
import gc
import math
import tempfile
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import create_engine, text

from snuggery.bots import Bot
from snuggery.games import find
from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.migrate import prepare
from snuggery.store.rows import Body, ChairRow, EventRow, TableRow, write_body
from snuggery.tables.match_table import MatchTable
from snuggery.tables.views.table_views import match_view
from snuggery.web.deltas import delta_of
from snuggery.web.wire import encode, plain
from tests.web.postgres import programs, running_postgres

PLIES = 1500  # measured plies; a throw at Snoogie costs as much as a hundred cards
THROWS = 60
TABLES = 20  # over which memory is averaged
MOST = 300  # plies of one table: longer games are stopped
NAMES = ("Wren", "Robin", "Finch", "Jay", "Ines", "Martin", "Swift", "Crane", "Lark", "Rook")
PARTS = ("play", "log", "views", "encode")
WRITING_TABLES = (1, 50, 500)
SECONDS = 2.0  # of writing for each figure

Found = TypeVar("Found")


def profile(tables: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Yield both tables of the report: for these games with their seats, and for the available databases."""
    yield "Microseconds of CPU a ply: the move is checked and played, the log is kept, the message of every seat is"
    yield "made and written as JSON; `deltas` is what finding and writing deltas takes instead. Bytes are of one"
    yield "message. A table's memory is what it keeps just after it was played at, and at rest.\n"
    yield f"| | seats | {' | '.join(PARTS)} | in all | deltas | message B | delta B | opening ms | kB | kB at rest |"
    yield f"|---|--:|{'--:|' * (len(PARTS) + 7)}"
    for game, seats in tables:
        yield _row(game, seats)
    yield "\nA move into the database, where every table plays on as soon as its last move is acknowledged; CPU is the"
    yield "server's alone.\n"
    yield "| database | tables | moves a second | µs of CPU a move | p50 ms | p99 ms |"
    yield "|---|--:|--:|--:|--:|--:|"
    yield from _writing()


# -- a ply ------------------------------------------------------------------------------------------------------------


class Parts:
    """CPU time by purpose, and bytes by destination."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self.bytes: dict[str, int] = defaultdict(int)
        self.plies = self.tables = 0

    def timed(self, part: str, work: Callable[..., Found], *given: Any) -> Found:
        """Do some work and record its time."""
        begun = time.thread_time()
        found = work(*given)
        self.spent[part] += time.thread_time() - begun
        return found


def _row(game: str, seats: int) -> str:
    _measured(game, seats, 1)
    parts = _measured(game, seats, PLIES if find(game).listed else THROWS)
    each = [parts.spent[part] / parts.plies * 1e6 for part in (*PARTS, "deltas")]
    sizes = [parts.bytes[part] / parts.plies / seats for part in ("encode", "deltas")]
    costs = [*each[:-1], sum(each[:-1]), each[-1], *sizes]
    opening = parts.spent["open"] / parts.tables * 1e3
    told = [*(f"{cost:,.0f}" for cost in costs), f"{opening:.2f}", *(f"{size:.0f}" for size in _memory(game, seats))]
    return f"| {game} | {seats} | {' | '.join(told)} |"


def _measured(game: str, seats: int, plies: int) -> Parts:
    parts = Parts()
    for number in count():
        if parts.plies >= plies:
            break
        parts.tables += 1
        _play(parts.timed("open", opened, game, seats, number), parts)
    return parts


def _play(table: MatchTable, parts: Parts) -> None:
    people = [f"p{seat}" for seat in range(table.row.seats)]
    choose = chooser(table)
    held = {person: plain(match_view(table, person, -1)) for person in people}
    while not table.over and table.ply < MOST:
        ply, action = table.ply, choose()
        rows = parts.timed("play", _played, table, action)
        parts.timed("log", table.note, rows)
        for person in people:
            view = parts.timed("views", match_view, table, person, ply)
            parts.bytes["encode"] += len(parts.timed("encode", encode, view))
            delta, held[person] = parts.timed("deltas", _delta, held[person], view)
            parts.bytes["deltas"] += len(delta)
        parts.plies += 1


def _played(table: MatchTable, action: int) -> list[EventRow]:
    """Play in memory, and write the events as the database gets them."""
    rows = table.attempt(table.match.seat, action, f"0-{table.ply}")
    for row in rows:
        write_body(row.body)
    return rows


def _delta(held: Any, view: Any) -> tuple[bytes, Any]:
    now = plain(view)
    return encode(delta_of(held, now)), now


def chooser(table: MatchTable) -> Callable[[], int]:
    """Return a random player for all seats."""
    bot = Bot("random", table.row.secret.hex())
    return lambda: bot(table.match.view(table.match.seat), table.match.legal())


def opened(game: str, seats: int, number: int) -> MatchTable:
    """Return a table with a viewer for every seat, as the server opens one."""
    table = MatchTable(_table_row(f"table {number}", game, seats))
    table.chairs = [ChairRow(seat=seat, person=f"p{seat}", name=NAMES[seat]) for seat in range(seats)]
    table.note([table.open()])
    return table


def _table_row(name: str, game: str, seats: int) -> TableRow:
    return TableRow(
        id=name,
        game=game,
        rules=find(game).version,
        seats=seats,
        options={},
        secret=name.encode().ljust(32, b"\0"),
        invite=name,
        code=None,
        private=True,
        host="p0",
        made=int(time.time()),
    )


def _memory(game: str, seats: int) -> tuple[float, float]:
    """Return the kilobytes of a table beyond what all tables share: just played at, and at rest."""
    tracemalloc.start()
    _shared, begun = _played_tables(game, seats), _used()
    tables, ended = _played_tables(game, seats), _used()
    for table in tables:
        table.rest()
    rested = _used()
    tracemalloc.stop()
    return (ended - begun) / TABLES / 1024, (rested - begun) / TABLES / 1024


def _played_tables(game: str, seats: int) -> list[MatchTable]:
    tables = [opened(game, seats, number) for number in range(TABLES)]
    for table in tables:
        _play(table, Parts())
    return tables


def _used() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


# -- into the database ------------------------------------------------------------------------------------------------


def _writing() -> Iterator[str]:
    with _databases() as databases:
        for name, (url, durable) in databases.items():
            prepare(read_url(url))
            for tables in WRITING_TABLES:
                yield f"| {name} | {tables} | {asyncio.run(_written(url, tables, durable))} |"


@contextmanager
def _databases() -> Iterator[dict[str, tuple[str, bool]]]:
    """Yield the measured databases by their names in the report: URLs, and whether to wait for the disk."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'server.db'}"
        found = {"SQLite, FULL": (url, True), "SQLite, NORMAL": (url, False)}
        if programs() is None:
            yield found
            return
        with running_postgres() as server:
            with create_engine(read_url(server), isolation_level="AUTOCOMMIT").connect() as connection:
                connection.execute(text("ALTER SYSTEM SET fsync = on"))
                connection.execute(text("SELECT pg_reload_conf()"))
            yield found | {"PostgreSQL": (server, True)}


async def _written(url: str, tables: int, durable: bool) -> str:
    """Let this many tables write for a while; return the figures of the row."""
    database = Database(read_url(url), durable=durable)
    rows = [_table_row(f"{tables}-{durable}-{number}", "snip-snap-snorum", 2) for number in range(tables)]
    chairs = [ChairRow(seat=seat, person=f"p{seat}", name=NAMES[seat]) for seat in range(2)]
    await asyncio.gather(*(database.open_table(row, chairs, _event(0)) for row in rows))
    spent, begun = time.process_time(), time.monotonic()
    waits = sorted(sum(await asyncio.gather(*(_write(database, row.id, begun + SECONDS) for row in rows)), []))
    spent, took = time.process_time() - spent, time.monotonic() - begun
    await database.close()
    median, late = (waits[math.floor(share * len(waits))] * 1e3 for share in (0.5, 0.99))
    return f"{len(waits) / took:,.0f} | {spent / len(waits) * 1e6:.0f} | {median:.1f} | {late:.1f}"


async def _write(database: Database, table: str, until: float) -> list[float]:
    """Write moves until the deadline; return the seconds that each waited for its acknowledgement."""
    waits: list[float] = []
    while (begun := time.monotonic()) < until:
        await database.append(table, [_event(len(waits) + 1)])
        waits.append(time.monotonic() - begun)
    return waits


def _event(ply: int) -> EventRow:
    return EventRow(ply=ply, seat=ply % 2, body=Body(34, [7]), act=f"at-{ply}")
