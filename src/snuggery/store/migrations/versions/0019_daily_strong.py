"""A second set of deals a day, against strong bots; and what a review makes of a sitting."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

KEYS = {"daily_deals": ["day", "game"], "daily_sittings": ["day", "game", "person"]}


def upgrade() -> None:
    """Go forward."""
    for table, (day, game, *person) in KEYS.items():
        with op.batch_alter_table(table) as batch:
            batch.add_column(sa.Column("level", sa.String(16), nullable=False, server_default="casual"))
        _key(table, [day, game, "level", *person])
    op.add_column("daily_sittings", sa.Column("reviewed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("daily_sittings", sa.Column("play", sa.Integer))


def downgrade() -> None:
    """Go back."""
    for column in ("play", "reviewed"):
        op.drop_column("daily_sittings", column)
    for table, columns in KEYS.items():
        op.execute(sa.text(f"DELETE FROM {table} WHERE level <> 'casual'"))
        _key(table, columns)
        with op.batch_alter_table(table) as batch:
            batch.drop_column("level")


def _key(table: str, columns: list[str]) -> None:
    with op.batch_alter_table(table) as batch:
        batch.drop_constraint(f"pk_{table}", type_="primary")
        batch.create_primary_key(f"pk_{table}", columns)
