"""How tables are hosted: where their database lies, how fast bots play, how much there may be of everything."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

DATABASE_FILE = "snuggery.db"


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """What the tables need to know.  Times are seconds."""

    database: str = ""  # a URL; "" is a SQLite file in `data`
    data: Path = Path()
    pause: float = 0.6  # how long a bot seems to think
    grace: float = 4.0  # how long a bot lets somebody act first whom it may overtake
    wait: float = 25.0  # how long a request for news waits
    durable: bool = True  # SQLite waits for the disk at every commit, so that not even a power cut loses a move
    tables: int = 20_000  # that are not put away
    plies: int = 100_000  # of one table
    keep_days: int = 30  # a table without a move for so long is put away

    @property
    def database_url(self) -> str:
        """Return the database's URL."""
        return self.database or f"sqlite:///{self.data / DATABASE_FILE}"


def data_folder() -> Path:
    """Return where the house keeps its database and its key; `SNUGGERY_DATA` moves it."""
    return Path(os.environ.get("SNUGGERY_DATA") or platformdirs.user_data_dir("snuggery"))
