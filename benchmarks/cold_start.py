"""Measure how long a server with many tables takes to start: until its first page and the lists."""

import asyncio
import http.client
import os
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.migrate import prepare
from snuggery.tables.host.settings import DATABASE_FILE
from snuggery.tables.hosted_table import opening

from .processes import processor_seconds, running
from .profile import chooser, opened

GAME, SEATS = "snip-snap-snorum", 2
PLIES = 20  # of each table, unless its game was shorter
PAGES = ("/", "/api/tables")


@dataclass(frozen=True)
class ColdStart:
    """Seconds from the command until each of `PAGES` was answered, by the clock; and the CPU seconds of it all."""

    tables: int
    answered: tuple[float, ...]
    processor: float


def measure_cold_start(tables: int) -> ColdStart:
    """Start a server with this many tables in its database, and request its first page."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_fill(Path(folder) / DATABASE_FILE, tables))
        command = [sys.executable, "-m", "snuggery", "serve", "--port", "0"]
        begun = time.perf_counter()
        with running(command, {**os.environ, "SNUGGERY_DATA": folder}) as (process, address):
            answered = tuple(_answered(address, path, begun) for path in PAGES)
            return ColdStart(tables, answered, processor_seconds((process,)))


async def _fill(file: Path, tables: int) -> None:
    url = read_url(f"sqlite:///{file}")
    prepare(url)
    database = Database(url, durable=False)
    await asyncio.gather(*(_play(database, number) for number in range(tables)))
    await database.close()


async def _play(database: Database, number: int) -> None:
    """Store a public table and its first moves."""
    table = opened(GAME, SEATS, number)
    row = replace(table.row, private=False)
    choose = chooser(table)
    await database.open_table(row, table.chairs, opening([entry.code for entry in table.match.history]))
    while table.ply < PLIES and not table.over:
        rows = table.attempt(table.match.seat, choose(), f"at-{table.ply}")
        table.note(rows)
        await database.append(row.id, rows, over=table.over)


def _answered(address: str, path: str, begun: float) -> float:
    connection = http.client.HTTPConnection(address, timeout=60)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    if answer.status != 200:
        raise SystemExit(f"{path} was answered with {answer.status}")
    return time.perf_counter() - begun
