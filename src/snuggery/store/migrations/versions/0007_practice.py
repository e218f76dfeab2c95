"""Whether a table goes on from a moment of another, as practice."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Go back."""
    op.drop_column("tables", "practice")
