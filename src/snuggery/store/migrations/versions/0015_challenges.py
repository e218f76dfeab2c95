"""Challenges: results that people ask friends to beat, and the friends who have taken them up."""

import sqlalchemy as sa
from alembic import op

from snuggery.store.migration_steps import drop_tables, make_indexes, make_table

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("challenge", sa.String(24)))
    op.create_table(
        "challenges",
        sa.Column("code", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(24)),
        sa.Column("puzzles", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_challenges"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_challenges_table_id_tables"),
    )
    make_indexes("challenges", "person", "table_id", "until")
    make_table("challenge_sittings", "code:id person:id name:name sat_at:id? made:time", "code person")
    make_indexes("challenge_sittings", "person", "sat_at")


def downgrade() -> None:
    """Go back."""
    drop_tables("challenge_sittings", "challenges")
    op.drop_column("tables", "challenge")
