"""Databases in tests, and a table to write into them.

SQLite's are copied from one that the migrations made, which takes longer than most tests.
"""

import time
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from snuggery.store.database_url import read_url, sqlite_file
from snuggery.store.migrate import prepare
from snuggery.store.rows import TableRow

ROW = TableRow(
    id="t1",
    game="snip-snap-snorum",
    rules=1,
    seats=2,
    options={},
    secret=b"s" * 32,
    invite="i1",
    code="FIRE-27",
    private=True,
    host="ann",
    made=int(time.time()),
)


def laid_out(url: str) -> str:
    """Return a database's URL, once it has the layout of today; what it holds already stays in it."""
    file = sqlite_file(read_url(url))
    if file is None or file.exists():
        prepare(read_url(url))
    else:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_bytes(_empty())
    return url


@cache
def _empty() -> bytes:
    """Return the file of an empty SQLite database as the migrations leave it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "house.db"
        prepare(read_url(f"sqlite:///{file}"))
        return file.read_bytes()
