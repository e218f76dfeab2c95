"""When a table came back from the archive, and indexes for the lists of a lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("brought_back", sa.BigInteger))
    shown = sa.text("NOT private AND NOT over AND NOT archived")
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_public", "tables", ["made"], sqlite_where=shown, postgresql_where=shown)


def downgrade() -> None:
    """Go back."""
    op.drop_index("ix_tables_public", "tables")
    op.drop_index("ix_tables_host", "tables")
    op.drop_column("tables", "brought_back")
