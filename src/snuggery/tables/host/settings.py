"""Settings of hosted tables: where the database lies, how fast bots play, and the limits of everything."""

from dataclasses import dataclass
from pathlib import Path

import platformdirs

from .default_rules import DefaultRules, default_rules
from .setting_kinds import contact, folder, origins, seconds, setting, switch, text, whole

DATABASE_FILE = "snuggery.db"
MOST_PATIENCE = 60  # seconds; the longest wait that a host may set for bots
MANY = 1_000_000


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """The settings that tables need.  Times are in seconds."""

    database: str = setting(
        "",
        "The database: postgresql://…, or sqlite:///… instead of the file in the data folder.",
        text,
        "the database",
        "URL",
        shown="SQLite",
        secret=True,
    )
    data: Path = setting(
        Path(),
        "The folder of the database and the key.",
        folder,
        "the data folder",
        "FOLDER",
        shown="where the system keeps a user's data",
    )
    pause: float = setting(0.6, "How long bots seem to think.", seconds(MOST_PATIENCE), "a bot's pause", "SECONDS")
    grace: float = setting(
        4.0,
        "How long a bot waits where people may act first.",
        seconds(MOST_PATIENCE),
        "a bot's grace",
        "SECONDS",
    )
    wait: float = 25.0  # how long a request for news waits
    durable: bool = setting(
        True,
        "With SQLite: wait for the disk at each commit, so that not even a power cut loses a move.",
        switch,
        "durable",
    )
    tables: int = setting(
        20_000, "The most tables that are neither over nor archived.", whole(1, MANY), "the number of tables", "N"
    )
    tables_an_address: int = setting(
        100,
        "The same, opened from one address, and at most a tenth of all; beyond, the one left for longest is archived.",
        whole(1, MANY),
        "the number of tables of an address",
        "N",
    )
    evenings: int = setting(
        50,
        "The most evenings that are not over; one address may set a tenth of them, and at least 2.",
        whole(1, MANY),
        "the number of evenings",
        "N",
    )
    plies: int = 100_000  # of one table
    messages: int = setting(
        40,
        "Messages of one socket in 20 seconds; raise it for measurements only.",
        whole(1, MANY),
        "the number of messages",
        "N",
    )
    keep_days: int = setting(
        30, "Days without a move until a table is archived.", whole(1, 36_500), "the number of days", "DAYS"
    )
    challenges: int = setting(
        30,
        "The most open challenges of one person, and the most open duels.",
        whole(1, MANY),
        "the number of challenges",
        "N",
    )
    challenge_days: int = setting(
        60,
        "Days for which a challenge can be taken up, and a duel is kept.",
        whole(1, 36_500),
        "the number of days",
        "DAYS",
    )

    push_key: str = setting(
        "",
        "The key that signs notifications, instead of the file `push.key`; all machines of a server share it.",
        text,
        "the key for notifications",
        secret=True,
    )
    push_contact: str = setting(
        "",
        "Whom push services may write to about notifications: mailto:… or https://…; else the public address.",
        contact,
        "the contact for push services",
        "URL",
    )
    push_devices: int = setting(
        2000, "The most devices that are notified of turns.", whole(0, MANY), "the number of devices", "N"
    )
    push_services: str = setting(
        "",
        "Push services of your own, which may have private addresses, with commas between.",
        origins,
        "the push services",
        "URLS",
        shown="only public ones",
    )

    defaults: DefaultRules = setting(
        DefaultRules(),
        "House rules of new tables, by game; in the file a table each, [defaults.GAME].",
        default_rules,
        "default house rules",
        "JSON",
        shown="as the rulebooks say",
        table=True,
    )

    @property
    def database_url(self) -> str:
        """Return the database's URL."""
        return self.database or f"sqlite:///{self.data / DATABASE_FILE}"


def data_folder() -> Path:
    """Return where the server keeps its database and its key by default."""
    return Path(platformdirs.user_data_dir("snuggery"))
