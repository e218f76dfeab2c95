"""The server of the browser tests: `python -m tests.browser.server DATA [sources]`.  Its bots don't wait.

It serves the bundles that a wheel has, or source modules as a clone does.
"""

import sys
from pathlib import Path

import hatch_build
from snuggery.tables.chairs import opening
from snuggery.web.bundles import BUNDLES
from snuggery.web.server import keep_open
from snuggery.web.settings import Settings

from ..dealing import dealing

TEST = "test"  # the file in DATA that names the test that is running
SOURCES = "sources"


def main(data: Path, *how: str) -> None:
    """Keep the server open until it is told to close."""
    if SOURCES not in how:
        hatch_build.bundle(data / "bundles")
        BUNDLES.use(data / "bundles")
    opening.secrets = dealing((data / TEST).read_text)  # type: ignore[attr-defined]
    keep_open(
        Settings(
            port=0,
            data=data,
            pause=0.0,
            messages=10_000,
            tables_a_minute=10_000,
            tables_an_address=1000,
            tables_a_day=10_000,
            joins_a_minute=10_000,
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
