"""The schema of tables and people: seats, guests, spectators, votes and events; persons and their results.

An event is one decision: the action and the outcomes that followed it; ply 0 is the opening, chance alone.  Its
primary key (table_id, ply) decides every race between writers.  Notices are the host's orders to every process.  Times
are seconds since 1970 by the database's clock.
"""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),  # version of the game's rules under which it is played
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # house rules as words, JSON
    Column("secret", LargeBinary, nullable=False),  # the source of all chance
    Column("invite", String(24), nullable=False, unique=True),
    Column("code", String(40), unique=True),  # the invitation as people say it; gone once the table is put away
    Column("private", Boolean, nullable=False),
    Column("host", String(24), nullable=False),  # the person who opened it
    Column("made", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("archived", Boolean, nullable=False),
    Column("again", String(24)),  # the next table of the same players
    Column("waiting", Boolean, nullable=False, server_default=false()),  # nothing is dealt before all seats are taken
    Column("move_time", Integer, nullable=False, server_default="0"),  # seconds for a move, 0 for no limit
    Column("pace", String(8), nullable=False, server_default="usual"),  # of bots
    Column(
        "practice", Boolean, nullable=False, server_default=false()
    ),  # continues from a moment of another table, as practice
    Column("brought_back", BigInteger),  # when it was last restored from the archive
    Column("daily", String(10)),  # the day whose deal is played here, 2026-11-27; NULL at all other tables
    Column("challenge", String(24)),  # the code of the challenge that is answered here; NULL at all other tables
    Column("evening", String(24)),  # the evening of which this table is a part
    Column("duel", String(24)),  # the code of the duel of which this table is a part
    Column("sealed", Boolean, nullable=False, server_default=false()),  # other tables are dealt by the same secret
)
Index("ix_tables_host", tables.c.host)
Index("ix_tables_public", tables.c.made)  # of listed tables, see migration 0002: dialects differ in partial indexes


def _who_sits(of: str) -> Iterator[Column[Any]]:
    """Yield the columns that say who has, or had, a seat."""
    yield Column("table_id", String(24), ForeignKey(of), primary_key=True)
    yield Column("seat", Integer, primary_key=True)
    yield Column("person", String(24), index=True)
    yield Column("name", String(40), nullable=False)


chairs = Table(
    "chairs",
    metadata,
    *_who_sits("tables.id"),
    Column("level", String(16), nullable=False),  # of the bot that plays or stands in; "" for none
    Column("away", String(8), nullable=False),  # why a bot stands in: left, absent; "" while the person is here
    Column("seen", BigInteger, nullable=False),  # when the person's lease was last renewed: by a connection
    Column("words", Text, nullable=False, server_default=""),  # that the person adds to the chance of a waiting table
    UniqueConstraint("table_id", "person"),
)

guests = Table(
    "guests",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("voted_out", Boolean, nullable=False, server_default=false()),  # and barred for good
)

spectators = Table(
    "spectators",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("seen", BigInteger, nullable=False),  # when the person was last connected to the table
)

votes = Table(
    "votes",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(24), primary_key=True),  # the voter
    Column("seat", Integer, primary_key=True),  # the seat voted about
    Column("what", String(8), nullable=False),  # bot, wait, out
    Column("ply", Integer, nullable=False),  # the table's ply at that time
    Column("made", BigInteger, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer),  # NULL for the opening
    Column("body", Text, nullable=False),  # JSON: the action and the outcomes that followed
    Column("act", String(40)),  # the sender's own id of the action
    Column("made", BigInteger, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("id", String(24), primary_key=True),  # a new one whenever the notice is given again
    Column("kind", String(8), nullable=False),  # what the host orders, see `notices`
    Column("subject", String(64), nullable=False),  # a table, a person, or a network of addresses
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger),  # NULL for good
    UniqueConstraint("kind", "subject"),
)

# -- persons: only those have a row who moved to another device, asked for words, ended their tokens, or chose a mark --

people = Table(
    "people",
    metadata,
    Column("key", String(24), primary_key=True),  # hash of the id: all that is left of who was forgotten
    Column("id", String(24), index=True),
    Column("mark", String(24)),  # the face or the colour that the person chose; NULL for none
    Column("name", String(40)),  # what all devices of the person say; NULL until there may be two
    Column("generation", Integer, nullable=False),  # tokens of an earlier one are ended
    Column("ended", BigInteger, index=True),  # when tokens were ended last
    Column("handle", String(64), unique=True),  # by which recovery words are found, before they are checked
    Column("salt", LargeBinary),
    Column("words", LargeBinary),  # salted hash of the recovery words
)

transfers = Table(
    "transfers",
    metadata,
    Column("code", String(64), primary_key=True),  # hash of a code for another device, which works once
    Column("person", String(24), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("move", Boolean, nullable=False),  # whether it signs the previous devices out
    Column("until", BigInteger, nullable=False),
)

# -- results: derived from the log of a finished table ----------------------------------------------------------------

match_results = Table(
    "match_results",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("ended", BigInteger, nullable=False),  # when its last event was made
    Column("readable", Boolean, nullable=False),  # False if today's rules can't read it: it counts nowhere
    Column("rated", Boolean, nullable=False),
    Column("keeper", String(24), index=True),  # the opener of a score sheet
    Column("circle", String(16), index=True),  # hash of the persons who played together, NULL for a single one
)

seat_results = Table(
    "seat_results",
    metadata,
    *_who_sits("match_results.table_id"),
    Column("bot", Boolean, nullable=False),  # whether a bot held the seat in the end
    Column("score", Integer),  # NULL if the match was cut off
    Column("place", Integer),  # 1 the best, equals share
)


def ratings_table(name: str) -> Table:
    return Table(
        name,
        metadata,
        Column("person", String(24), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("mu", Float, nullable=False),  # mean and standard deviation of a person's estimated strength
        Column("sigma", Float, nullable=False),
        Column("matches", Integer, nullable=False),
    )


ratings = ratings_table("ratings")

listings = Table(
    "listings",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("origin", String(24), nullable=False, index=True),  # keyed hash of the address that a table was opened from
)
