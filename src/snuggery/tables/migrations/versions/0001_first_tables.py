"""Tables, chairs, guests, events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    _make_tables()
    _make_chairs()
    _make_guests()
    _make_events()


def downgrade() -> None:
    """Go back."""
    for name in ("events", "guests", "chairs", "tables"):
        op.drop_table(name)


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("invite", sa.String(24), nullable=False),
        sa.Column("code", sa.String(16)),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(24), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("again", sa.String(24)),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("invite", name="uq_tables_invite"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )


def _make_chairs() -> None:
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(24)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("away", sa.String(8), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_chairs"),
        sa.UniqueConstraint("table_id", "person", name="uq_chairs_table_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chairs_table_id"),
    )
    op.create_index("ix_chairs_person", "chairs", ["person"])


def _make_guests() -> None:
    op.create_table(
        "guests",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_guests"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_guests_table_id"),
    )


def _make_events() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("act", sa.String(40)),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name="pk_events"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
    )
