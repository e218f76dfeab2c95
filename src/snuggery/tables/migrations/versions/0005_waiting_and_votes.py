"""Tables that wait for their company, move times, onlookers, votes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("waiting", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("move_time", sa.Integer, nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("voted_out", sa.Boolean, nullable=False, server_default=sa.false()))
    _make_onlookers()
    _make_votes()


def downgrade() -> None:
    """Go back."""
    op.drop_table("votes")
    op.drop_table("onlookers")
    op.drop_column("guests", "voted_out")
    op.drop_column("tables", "move_time")
    op.drop_column("tables", "waiting")


def _make_onlookers() -> None:
    op.create_table(
        "onlookers",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_onlookers"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_onlookers_table_id"),
    )


def _make_votes() -> None:
    op.create_table(
        "votes",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", "seat", name="pk_votes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_votes_table_id"),
    )
