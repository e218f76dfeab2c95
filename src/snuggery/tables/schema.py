"""What the database looks like: tables, their chairs, guests, onlookers and votes, and the events of each table.

An event is one decision: the action and the outcomes that followed it; ply 0 is the opening, chance alone.  Its
primary key (table_id, ply) decides every race between writers.  Times are seconds since 1970 by the database's clock.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
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
    Column("rules", Integer, nullable=False),  # version of the game's rules that it is played by
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # house rules as words, JSON
    Column("secret", LargeBinary, nullable=False),  # all chance comes from it
    Column("invite", String(24), nullable=False, unique=True),
    Column("code", String(16), unique=True),  # the invitation as people say it; gone once the table is put away
    Column("private", Boolean, nullable=False),
    Column("host", String(24), nullable=False),  # the person who opened it
    Column("made", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("archived", Boolean, nullable=False),
    Column("again", String(24)),  # the table at which the same company plays again
    Column("waiting", Boolean, nullable=False, server_default=false()),  # nothing is dealt before all chairs are taken
    Column("move_time", Integer, nullable=False, server_default="0"),  # seconds for a move, 0 for no limit
    Column("brought_back", BigInteger),  # when it was last taken out of the archive
)
Index("ix_tables_host", tables.c.host)
_SHOWN = ~tables.c.private & ~tables.c.over & ~tables.c.archived
Index("ix_tables_public", tables.c.made, sqlite_where=_SHOWN, postgresql_where=_SHOWN)

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), index=True),
    Column("name", String(40), nullable=False),
    Column("level", String(16), nullable=False),  # of the bot that sits here or stands in; "" for none
    Column("away", String(8), nullable=False),  # why a bot stands in: left, absent; "" while the person is here
    Column("seen", BigInteger, nullable=False),  # when the person's lease was last renewed: by a connection
    UniqueConstraint("table_id", "person"),
)

guests = Table(
    "guests",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(24), primary_key=True),
    Column("voted_out", Boolean, nullable=False, server_default=false()),  # and never to be let in again
)

onlookers = Table(
    "onlookers",
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
    Column("person", String(24), primary_key=True),  # who votes
    Column("seat", Integer, primary_key=True),  # about whom
    Column("what", String(8), nullable=False),  # bot, wait, out
    Column("ply", Integer, nullable=False),  # at which the table stood
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
