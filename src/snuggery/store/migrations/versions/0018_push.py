"""Devices that are told of turns, the tables that they asked about, and holidays."""

import sqlalchemy as sa
from alembic import op

from snuggery.store.migration_steps import drop_tables, make_indexes

revision = "0018"
down_revision = "0017"

ID = sa.String(24)


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "push_devices",
        sa.Column("device", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.String(96), nullable=False),
        sa.Column("secret", sa.String(32), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("not_before", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("device", name="pk_push_devices"),
    )
    make_indexes("push_devices", "person")
    op.create_table(
        "push_tables",
        sa.Column("device", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("device", "table_id", name="pk_push_tables"),
        sa.ForeignKeyConstraint(["device"], ["push_devices.device"], name="fk_push_tables_device_push_devices"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_push_tables_table_id_tables"),
    )
    make_indexes("push_tables", "table_id")
    op.create_table(
        "holidays",
        sa.Column("person", ID, nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "day", name="pk_holidays"),
    )


def downgrade() -> None:
    """Go back."""
    drop_tables("holidays", "push_tables", "push_devices")
