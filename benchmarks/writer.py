"""What writing a move down costs, on SQLite and PostgreSQL: `python -m benchmarks.writer [SECONDS]`.

Every table plays on as soon as its last move is acknowledged; nothing but the database takes part.
"""

import asyncio
import math
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine, text

from snuggery.tables.database import Database
from snuggery.tables.database_url import read_url
from snuggery.tables.migrate import prepare
from snuggery.tables.rows import Body, ChairRow, EventRow, TableRow
from tests.web.postgres import programs, running_postgres

TABLES = (1, 50, 500)
SECONDS = 2.0
CHAIRS = [ChairRow(seat=0, person="ann", name="Ann"), ChairRow(seat=1, person="ben", name="Ben")]


async def measure(url: str, tables: int, seconds: float, *, durable: bool = True) -> str:
    """Let so many tables play for so long; return a line of the report."""
    database = Database(read_url(url), durable=durable)
    rows = [_row(f"{tables}-{durable}-{number}") for number in range(tables)]
    await asyncio.gather(*(database.open_table(row, CHAIRS, _event(0)) for row in rows))
    spent, begun = time.process_time(), time.monotonic()
    waits = sorted(sum(await asyncio.gather(*(_play(database, row.id, begun + seconds) for row in rows)), []))
    spent, took = time.process_time() - spent, time.monotonic() - begun
    await database.close()
    per_move = spent / len(waits) * 1e6
    median, late = (waits[math.floor(share * len(waits))] * 1e3 for share in (0.5, 0.99))
    return f"{len(waits) / took:,.0f} | {per_move:.0f} | {median:.1f} | {late:.1f}"


async def _play(database: Database, table_id: str, until: float) -> list[float]:
    """Play until it is late; return how many seconds each move waited for its acknowledgement."""
    waits: list[float] = []
    while (begun := time.monotonic()) < until:
        await database.append(table_id, [_event(len(waits) + 1)])
        waits.append(time.monotonic() - begun)
    return waits


def _event(ply: int) -> EventRow:
    return EventRow(ply=ply, seat=ply % 2, body=Body(34, [7]), act=f"at-{ply}")


def _row(name: str) -> TableRow:
    known = {"game": "snip-snap-snorum", "rules": 1, "seats": 2, "options": {}, "secret": bytes(32), "host": "ann"}
    return TableRow(id=name, invite=name, code=None, private=True, made=int(time.time()), **known)  # type: ignore[arg-type]


@contextmanager
def _databases() -> Iterator[dict[str, tuple[str, bool]]]:
    """Yield what is measured by the names in the report: URLs, and whether to wait for the disk."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'house.db'}"
        found = {"SQLite, FULL": (url, True), "SQLite, NORMAL": (url, False)}
        if programs() is None:
            yield found
            return
        with running_postgres() as server:
            with create_engine(read_url(server), isolation_level="AUTOCOMMIT").connect() as connection:
                connection.execute(text("ALTER SYSTEM SET fsync = on"))
                connection.execute(text("SELECT pg_reload_conf()"))
            yield found | {"PostgreSQL": (server, True)}


def main(seconds: float) -> None:
    """Measure, and print the report; processor time is this process's alone."""
    print("| database | tables | moves a second | µs of CPU a move | p50 ms | p99 ms |\n|---|--:|--:|--:|--:|--:|")
    with _databases() as databases:
        for name, (url, durable) in databases.items():
            prepare(read_url(url))
            for tables in TABLES:
                line = asyncio.run(measure(url, tables, seconds, durable=durable))
                print(f"| {name} | {tables} | {line} |", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
