"""Codes of private tables are longer, and tables are counted by where they were opened."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

BEFORE, AFTER = sa.String(16), sa.String(40)


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("code", existing_type=BEFORE, type_=AFTER)
    op.create_index("ix_listings_origin", "listings", ["origin"])


def downgrade() -> None:
    """Go back; the codes that are too long open no door any more."""
    op.drop_index("ix_listings_origin", "listings")
    op.execute("UPDATE tables SET code = NULL WHERE length(code) > 16")
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("code", existing_type=AFTER, type_=BEFORE)
