"""The deal of the day: its secrets, and who has played it."""

import sqlalchemy as sa
from alembic import op

from snuggery.store.migration_steps import drop_tables, make_indexes

revision = "0011"
down_revision = "0010"

DAY, GAME, ID = sa.String(10), sa.String(40), sa.String(24)


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("daily", DAY))
    op.create_table(
        "daily_deals",
        sa.Column("day", DAY, nullable=False),
        sa.Column("game", GAME, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("par", sa.Text),
        sa.Column("sums", sa.Text),
        sa.PrimaryKeyConstraint("day", "game", name="pk_daily_deals"),
    )
    op.create_table(
        "daily_sittings",
        sa.Column("day", DAY, nullable=False),
        sa.Column("game", GAME, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("sat_at", ID, nullable=False),
        sa.Column("result", sa.Integer),
        sa.Column("course", sa.String(64)),
        sa.PrimaryKeyConstraint("day", "game", "person", name="pk_daily_sittings"),
    )
    make_indexes("daily_sittings", "person", "sat_at")


def downgrade() -> None:
    """Go back."""
    drop_tables("daily_sittings", "daily_deals")
    op.drop_column("tables", "daily")
