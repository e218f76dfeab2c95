"""Who of a person's friends or group is asked to a duel."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Go forward."""
    op.add_column("duels", sa.Column("asked", sa.String(24)))
    op.create_index("ix_duels_asked", "duels", ["asked"])


def downgrade() -> None:
    """Go back."""
    op.drop_index("ix_duels_asked", "duels")
    with op.batch_alter_table("duels") as batch:
        batch.drop_column("asked")
