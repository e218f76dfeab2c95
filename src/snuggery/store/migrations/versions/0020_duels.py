"""Duels of two people at the same boards; the next evening of a group; luck and play of a deal of the day."""

import sqlalchemy as sa
from alembic import op

from snuggery.store.migration_steps import drop_tables, make_indexes, make_table

revision = "0020"
down_revision = "0019"

ADDED = (("daily_sittings", "shares"), ("group_members", "comes"), ("groups", "meets"), ("tables", "duel"))


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("duel", sa.String(24)))
    make_table(
        "duels",
        "code:id game:name seats:number options:text level:code secret:bytes made:time until:time",
        "code",
    )
    make_indexes("duels", "until")
    make_table("duel_people", "code:id number:number person:id? name:name gave_up:yes", "code number")
    make_indexes("duel_people", "person")
    make_table(
        "duel_boards",
        "code:id number:number board:number sat_at:id? over:yes result:number?",
        "code number board",
    )
    make_indexes("duel_boards", "sat_at")
    op.add_column("groups", sa.Column("meets", sa.BigInteger))
    op.add_column("group_members", sa.Column("comes", sa.Boolean))
    op.add_column("daily_sittings", sa.Column("shares", sa.Text))


def downgrade() -> None:
    """Go back."""
    for table, column in ADDED:
        with op.batch_alter_table(table) as batch:
            batch.drop_column(column)
    drop_tables("duel_boards", "duel_people", "duels")
