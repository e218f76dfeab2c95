"""Where the ball lies that counts at the push of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Go forward."""
    for column in ("x", "y"):
        op.add_column("daily_sittings", sa.Column(column, sa.Integer))


def downgrade() -> None:
    """Go back."""
    for column in ("y", "x"):
        op.drop_column("daily_sittings", column)
