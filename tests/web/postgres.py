"""A PostgreSQL of our own, for as long as a test module needs it."""

import asyncio
import glob
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from snuggery.store.database_url import read_url
from snuggery.store.migrate import prepare

NOBODY = "nobody"  # PostgreSQL refuses to run as root
LISTENING = text("SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND state = 'idle'")
SEND_AWAY = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
    "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
)


@contextmanager
def running_postgres(*, durable: bool = False) -> Iterator[str]:
    """Keep a server running; yield the URL of its database.  Skip the test where PostgreSQL is not installed."""
    bin_folder = programs()
    if bin_folder is None:
        pytest.skip("PostgreSQL is not installed here: no initdb found")
    pytest.importorskip("psycopg", reason="psycopg is not installed: it comes with the extra `cluster`")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        if os.getuid() == 0:
            import pwd  # which Windows lacks

            os.chown(folder, pwd.getpwnam(NOBODY).pw_uid, -1)
        run(bin_folder / "initdb", "-D", data, "-A", "trust", "-U", "house", "-N")
        with socket.create_server(("127.0.0.1", 0)) as free:  # now, so that nothing else is given it meanwhile
            port = free.getsockname()[1]
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync={'on' if durable else 'off'}"
        run(bin_folder / "pg_ctl", "-D", data, "-o", options, "-l", data / "log", "-w", "start")
        try:
            yield f"postgresql://house@127.0.0.1:{port}/postgres"
        finally:
            run(bin_folder / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def lay_out(url: str) -> None:
    """Empty a database and give it the present schema; connections that an earlier test has left are closed."""
    send_others_away(url)
    empty(url)
    prepare(read_url(url))


def send_others_away(url: str) -> None:
    engine = create_engine(read_url(url))
    with engine.connect() as connection:
        connection.execute(SEND_AWAY)
    engine.dispose()


def empty(url: str) -> None:
    """Leave nothing in a database."""
    engine = create_engine(read_url(url))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()


async def until_listened(url: str, processes: int) -> None:
    """Wait until so many processes of a server hear of what the others do."""
    engine = create_engine(read_url(url), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        while connection.execute(LISTENING).scalar_one() < processes:
            await asyncio.sleep(0.01)
    engine.dispose()


def programs() -> Path | None:
    """Return the folder of PostgreSQL's programs, if it is installed here."""
    found = [Path(path).parent for path in sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))]
    if there := shutil.which("initdb"):
        found.append(Path(there).parent)
    return found[-1] if found else None


def run(*command: object) -> None:
    """Run one of PostgreSQL's programs as a user other than root."""
    other = {"user": NOBODY, "cwd": "/"} if os.getuid() == 0 else {}
    subprocess.run([str(word) for word in command], check=True, capture_output=True, timeout=60, **other)  # type: ignore[call-overload]
