"""Start servers in their own processes, and read their CPU time and memory from /proc."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PAGE = os.sysconf("SC_PAGESIZE") if hasattr(os, "sysconf") else 4096
PARENT, TIMES, RESIDENT = 1, slice(11, 15), 21  # fields of /proc/PID/stat behind the name, see proc(5)

# One machine plays all guests, so the limits of a server for one socket or all of them are lifted; the limit for an
# address stays, because the guests of each table come from an address of their own.
LIMITS = {"SNUGGERY_CONNECTIONS": "20000", "SNUGGERY_MESSAGES": "1000000"}


@dataclass(frozen=True)
class Server:
    """One server in as many processes as it has addresses, and optionally its own database server."""

    addresses: tuple[str, ...]
    processes: tuple[int, ...]
    database: tuple[int, ...] = ()

    def seconds(self) -> float:
        """Return the CPU seconds of its processes, child processes included."""
        return processor_seconds(self.processes)

    def seconds_each(self) -> tuple[float, ...]:
        """Return the same by process."""
        return tuple(processor_seconds((process,)) for process in self.processes)

    def database_seconds(self) -> float:
        """Return the CPU seconds of the database's own processes."""
        return processor_seconds(self.database)

    def memory(self) -> int:
        """Return the resident bytes of its processes, without their children."""
        stats = _stats()
        return sum(int(stats[process][RESIDENT]) * PAGE for process in self.processes)


@contextmanager
def keep_server(database: str, processes: int, python: str | Path = sys.executable) -> Iterator[Server]:
    """Run a Snuggery server on SQLite or PostgreSQL, in this many processes, as `snuggery serve` of a Python does."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = f"sqlite:///{folder / 'snuggery.db'}"
        keepers: tuple[int, ...] = ()
        if database == "postgresql":
            url, keepers = stack.enter_context(_postgres())
        environment = {**os.environ, **LIMITS, "SNUGGERY_DATA": str(folder)}
        command = [str(python), "-m", "snuggery", "serve", "--port", "0", "--database", url]
        if database == "sqlite":
            command.append("--durable")
        servers = [stack.enter_context(running(command, environment)) for _ in range(processes)]
        yield Server(tuple(where for _, where in servers), tuple(process for process, _ in servers), keepers)


@contextmanager
def running(command: list[str], environment: dict[str, str] | None = None) -> Iterator[tuple[int, str]]:
    """Run a server that prints `http://…` when it is ready; yield its process and its address."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        said = next((line for line in process.stdout if "http://" in line), None)
        if said is None:
            raise SystemExit(f"{' '.join(command)} ended before it answered")
        yield process.pid, said.partition("http://")[2].split()[0]
    finally:
        process.terminate()
        process.wait(30)


def why_no_postgres() -> str:
    """Return in a sentence why PostgreSQL is unavailable here, or ""."""
    from tests.web.postgres import programs

    if programs() is None:
        return "PostgreSQL is not installed here: no initdb was found"
    return "" if find_spec("psycopg") else "psycopg is not installed; the extra `cluster` brings it"


@contextmanager
def _postgres() -> Iterator[tuple[str, tuple[int, ...]]]:
    """Run a PostgreSQL that waits for the disk; yield the URL of its database and its main process."""
    from tests.web.postgres import lay_out, running_postgres

    before = _postmasters()
    with running_postgres(durable=True) as url:
        lay_out(url)
        yield url, tuple(_postmasters() - before)


def processor_seconds(roots: tuple[int, ...]) -> float:
    """Return the CPU time of these processes and all their descendants, finished ones included."""
    stats = _stats()
    counted, wanted = 0, set(roots)
    while wanted:
        counted += sum(sum(map(int, stats[process][TIMES])) for process in wanted if process in stats)
        wanted = {process for process, fields in stats.items() if int(fields[PARENT]) in wanted}
    return counted / TICK


def _postmasters() -> set[int]:
    """Return the main processes of PostgreSQL, those whose parent has another name."""
    called = {process for process in _stats() if _name(process) == "postgres"}
    return {process for process, fields in _stats().items() if process in called and int(fields[PARENT]) not in called}


def _name(process: int) -> str:
    try:
        return Path(f"/proc/{process}/comm").read_text().strip()
    except OSError:
        return ""


def _stats() -> dict[int, list[str]]:
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            found[int(path.parent.name)] = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
    return found
