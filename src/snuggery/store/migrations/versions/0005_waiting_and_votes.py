"""Tables that wait for their company, move times, onlookers, votes."""

import sqlalchemy as sa
from alembic import op

from snuggery.store.migration_steps import drop_tables, make_table

revision = "0005"
down_revision = "0004"

ONLOOKERS = "table_id:id person:id name:name seen:time"
VOTES = "table_id:id person:id seat:number what:word ply:number made:time"


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("waiting", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("move_time", sa.Integer, nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("voted_out", sa.Boolean, nullable=False, server_default=sa.false()))
    make_table("onlookers", ONLOOKERS, "table_id person", of="tables.id")
    make_table("votes", VOTES, "table_id person seat", of="tables.id")


def downgrade() -> None:
    """Go back."""
    drop_tables("votes", "onlookers")
    op.drop_column("guests", "voted_out")
    op.drop_column("tables", "move_time")
    op.drop_column("tables", "waiting")
