"""Backups: copy the database of a running server, and restore a copy, with checks before and after."""

import glob
import os
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import URL, Connection, func, inspect, select, text

from ..kit.errors import Unusable
from .administration import administration
from .database_url import hidden, sqlite_file
from .migrate import blaming, open_engine, revisions
from .schema import events, tables

LAST_BACKUP = "last-backup"  # an empty file in the data folder, whose time is the backup's
POSTGRES_FOLDERS = "/usr/lib/postgresql/*/bin"  # where Debian keeps programs that are not on the path
OPEN_HOUSE = "a server is running on this database; stop it first"
OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
    "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
)
LEAVING = 5.0  # seconds
FULL_HOUSE = "the database {} has tables in it; --replace puts the backup in their place"


def note_backup(data: Path) -> None:
    """Leave a mark in the data folder that a backup has just been written."""
    with suppress(OSError):  # the backup is written all the same
        (data / LAST_BACKUP).touch()


def last_backup(data: Path) -> int | None:
    """Return when the last backup was written, in seconds of the world's time; None for never."""
    try:
        return int((data / LAST_BACKUP).stat().st_mtime)
    except OSError:
        return None


def back_up(url: URL, copy: Path, *, replace: bool = False) -> int:
    """Write a copy of a database; return its size in bytes.  It replaces an older copy once it is complete."""
    if copy.exists() and not replace:
        raise Unusable(f"{copy} is there already; --replace overwrites it")
    with administration(url):  # refuses a database that is not a server's
        pass
    draft = copy.with_name(copy.name + ".part")
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))  # as confidential as the original
        file = sqlite_file(url)
        _copy(file, draft) if file else _run("pg_dump", url, "--format=custom", f"--file={draft}")
        draft.replace(copy)
    except (OSError, sqlite3.Error) as error:
        raise Unusable(f"{copy} can't be written: {error}") from None
    finally:
        draft.unlink(missing_ok=True)
    return copy.stat().st_size


def restore(url: URL, copy: Path, *, replace: bool) -> None:
    """Restore a database from a copy; raise `Unusable` if a server runs, or a database exists that must be kept."""
    if not copy.is_file():
        raise Unusable(f"there is no backup {copy}")
    file = sqlite_file(url)
    _restore_file(copy, file, replace) if file else _restore_server(copy, url, replace)


def count_written(url: URL) -> tuple[int, int]:
    """Return how many tables and events there are; raise `Unusable` if any table lacks one of its events."""
    with administration(url) as connection:
        whole = select(func.count() == func.max(events.c.ply) + 1, func.min(events.c.ply) == 0)
        for complete, begun in connection.execute(whole.group_by(events.c.table_id)):
            if not (complete and begun):
                raise Unusable("events are missing in the database; take another backup")
        return tuple(connection.scalar(select(func.count()).select_from(one)) or 0 for one in (tables, events))  # type: ignore[return-value]


# -- SQLite -----------------------------------------------------------------------------------------------------------


def _copy(file: Path, copy: Path) -> None:
    """Copy a SQLite database as of one moment, while others go on writing."""
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # a single file, without a write-ahead log


def _restore_file(copy: Path, file: Path, replace: bool) -> None:
    _check_file(copy)
    if file.exists() and file.stat().st_size:
        _check_alone(file)
        if not replace:
            raise Unusable(FULL_HOUSE.format(file))
    draft = file.with_name(file.name + ".restored")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        _copy(copy, draft)
        _set_aside(file)
        draft.rename(file)
    except (OSError, sqlite3.Error) as error:
        raise Unusable(f"{file} can't be written: {error}") from None
    finally:
        draft.unlink(missing_ok=True)


def _set_aside(file: Path) -> None:
    """Keep the existing database under another name, together with SQLite's companion files."""
    aside = f"{file.name}.{time.strftime('%Y%m%d-%H%M%S')}"
    for part in "", "-wal", "-shm":
        if (there := file.with_name(file.name + part)).exists():
            there.rename(file.with_name(aside + part))


def _check_file(copy: Path) -> None:
    """Refuse a file that is damaged or no backup of a server."""
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro&immutable=1", uri=True)) as connection:
            sound = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        raise Unusable(f"{copy} is no SQLite backup of a server") from None
    if not sound:
        raise Unusable(f"the backup {copy} is damaged; take another one")
    if found is None or found[0] not in revisions():
        raise Unusable(f"the backup {copy} was written by a newer Snuggery; use that one")


def _check_alone(file: Path) -> None:
    """Refuse if anyone else has a SQLite database open: only a sole connection can leave write-ahead logging."""
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        try:
            mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
        except sqlite3.OperationalError:
            mode = "locked"
        except sqlite3.DatabaseError:  # so damaged that it needs a backup
            return
    if mode != "delete":
        raise Unusable(OPEN_HOUSE)


# -- PostgreSQL -------------------------------------------------------------------------------------------------------


def _others_on(connection: Connection) -> bool:
    """Tell whether anyone else stays connected: PostgreSQL lists closed connections for a moment longer."""
    until = time.monotonic() + LEAVING
    while others := bool(connection.execute(text(OTHERS)).scalar()):
        if time.monotonic() > until:
            break
        time.sleep(0.05)
    return others


def _restore_server(copy: Path, url: URL, replace: bool) -> None:
    engine = open_engine(url)
    with blaming(url), engine.connect() as connection:
        others = _others_on(connection)
        there = inspect(connection).has_table(events.name)
    engine.dispose()
    if others:
        raise Unusable(OPEN_HOUSE)
    if there and not replace:
        raise Unusable(FULL_HOUSE.format(hidden(str(url))))
    _run(
        "pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error", str(copy)
    )


def _run(program: str, url: URL, *words: str) -> None:
    """Run one of PostgreSQL's programs on a database; the password goes in the environment, hidden from others."""
    found = _program(program)
    if found is None:
        raise Unusable(f"{program} is not installed here; it comes with PostgreSQL's own client programs")
    where = URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query).render_as_string()
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    done = subprocess.run(
        [found, f"--dbname={where}", *words], env={**os.environ, **secret}, capture_output=True, text=True
    )
    if done.returncode:
        raise Unusable(f"{program} failed: {(done.stderr.strip() or 'without a word').splitlines()[0]}")


def _program(name: str) -> str | None:
    """Return the path of one of PostgreSQL's programs, the newest version if it is not on the path."""
    folders = sorted(glob.glob(POSTGRES_FOLDERS), key=_version)
    found = [shutil.which(name, path=folder) for folder in reversed(folders)]
    return shutil.which(name) or next(filter(None, found), None)


def _version(folder: str) -> int:
    with suppress(ValueError):
        return int(Path(folder).parent.name)
    return 0
