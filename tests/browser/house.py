"""The house of the browser tests: `python -m tests.browser.house DATA`.  Its bots don't wait."""

import sys
from pathlib import Path

from snuggery.tables.chairs import opening
from snuggery.web.server import keep_open
from snuggery.web.settings import Settings

from ..dealing import dealing

TEST = "test"  # the file in DATA that names the test that is running


def main(data: Path) -> None:
    """Keep the house open until it is told to close."""
    opening.secrets = dealing((data / TEST).read_text)  # type: ignore[attr-defined]
    keep_open(
        Settings(
            port=0,
            data=data,
            pause=0.0,
            messages=10_000,
            tables_a_minute=10_000,
            tables_a_day=10_000,
            joins_a_minute=10_000,
        )
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
