"""Evenings: a game in rounds for many guests, who they are, and who sat where."""

import sqlalchemy as sa
from alembic import op

from snuggery.store.migration_steps import drop_tables, make_indexes

revision = "0017"
down_revision = "0016"

ID, NAME = sa.String(24), sa.String(40)


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "evenings",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", NAME),
        sa.Column("game", NAME, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("form", sa.String(12), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("move_time", sa.Integer, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("host", ID, nullable=False),
        sa.Column("origin", ID),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("begun", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("process", ID),
        sa.Column("kept", sa.BigInteger, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name="pk_evenings"),
        sa.UniqueConstraint("code", name="uq_evenings_code"),
    )
    op.create_table(
        "evening_guests",
        sa.Column("evening", ID, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", ID),
        sa.Column("name", NAME, nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("stand_in", NAME, nullable=False),
        sa.Column("left", sa.BigInteger),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("evening", "number", name="pk_evening_guests"),
        sa.UniqueConstraint("evening", "person", name="uq_evening_guests_evening"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_evening_guests_evening"),
    )
    op.create_table(
        "evening_seats",
        sa.Column("evening", ID, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("again", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.Integer, nullable=False),
        sa.Column("sat_at", ID),
        sa.Column("score", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.Column("ended", sa.BigInteger),
        sa.PrimaryKeyConstraint("evening", "round", "number", "again", "seat", name="pk_evening_seats"),
        sa.ForeignKeyConstraint(["evening"], ["evenings.id"], name="fk_evening_seats_evening"),
    )
    make_indexes("evening_guests", "person")
    with op.batch_alter_table("tables") as changed:
        changed.add_column(sa.Column("evening", ID))
        changed.add_column(sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Go back."""
    drop_tables("evening_seats", "evening_guests", "evenings")
    with op.batch_alter_table("tables") as changed:
        changed.drop_column("sealed")
        changed.drop_column("evening")
