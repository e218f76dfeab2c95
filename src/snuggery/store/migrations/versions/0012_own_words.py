"""The words that players add to the chance of a table that waits."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Go forward."""
    op.add_column("chairs", sa.Column("words", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Go back."""
    op.drop_column("chairs", "words")
