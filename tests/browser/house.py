"""The house of the browser tests: ``python house.py DATA``.  Its bots don't wait, and a test is dealt the same at every run."""

import hashlib
import os
import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace

from snuggery.server import company
from snuggery.server.runner import keep_open
from snuggery.server.settings import Settings

DEALT = "dealt"  # the file in DATA that names the test that is running
SHUFFLE = "SNUGGERY_SHUFFLE"  # a word in the environment that deals everybody differently, to look for more


def dealing(data: Path) -> SimpleNamespace:
    """Return what stands in for ``secrets`` where a table's chance begins: by the test's name and the table's number."""
    tables: dict[str, count[int]] = {}

    def token_bytes(length: int) -> bytes:
        test = (data / DEALT).read_text()
        number = next(tables.setdefault(test, count()))
        return hashlib.sha256(f"{os.environ.get(SHUFFLE, '')} {test} {number}".encode()).digest()[:length]

    return SimpleNamespace(token_bytes=token_bytes)


def main(data: Path) -> None:
    """Keep the house open until it is told to close."""
    company.secrets = dealing(data)  # type: ignore[attr-defined]
    keep_open(Settings(port=0, data=data, pause=0.0, tables_a_minute=10_000, joins_a_minute=10_000))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
