"""Which games were played to their end at this computer: of any other the next match is a first one.

They are names in a file among the user's settings.  A file that can't be read or written makes every match a first one.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import platformdirs

from .local_table import LocalTable

FILE = "known-games"


@contextmanager
def followed(table: LocalTable) -> Iterator[None]:
    """Within, the person's first match of a game is played as one, and remembered once it has come to its end."""
    game = table.bound.name
    table.wishes = table.wishes._replace(first=game not in known() and not table.ply)
    try:
        yield
    finally:
        if table.over:
            note_end(game)


def known() -> set[str]:
    """Return the games that have been played to their end."""
    with suppress(OSError, UnicodeDecodeError):
        return set(_file().read_text("utf-8").split())
    return set()


def note_end(game: str) -> None:
    """Remember that a match of a game has been played to its end."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text("".join(f"{name}\n" for name in sorted({*known(), game})), "utf-8")


def _file() -> Path:
    return Path(platformdirs.user_config_dir("snuggery")) / FILE
