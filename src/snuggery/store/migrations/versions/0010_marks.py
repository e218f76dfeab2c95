"""The face or the colour that a person chose."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Go forward."""
    op.add_column("people", sa.Column("mark", sa.String(24)))
    op.create_index("ix_people_id", "people", ["id"])


def downgrade() -> None:
    """Go back."""
    op.drop_index("ix_people_id", "people")
    op.drop_column("people", "mark")
