"""How fast bots play at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("pace", sa.String(8), nullable=False, server_default="usual"))


def downgrade() -> None:
    """Go back."""
    op.drop_column("tables", "pace")
