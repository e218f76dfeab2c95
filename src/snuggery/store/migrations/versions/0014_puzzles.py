"""Puzzles: who has answered which, and how; ratings of people at puzzles; people's own mistakes."""

import sqlalchemy as sa
from alembic import op

from snuggery.store.migration_steps import drop_tables, make_indexes

revision = "0014"
down_revision = "0013"

DAY, GAME, ID = sa.String(10), sa.String(40), sa.String(24)


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "puzzle_answers",
        sa.Column("person", ID, nullable=False),
        sa.Column("game", GAME, nullable=False),
        sa.Column("puzzle", sa.String(8), nullable=False),
        sa.Column("day", DAY, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "puzzle", name="pk_puzzle_answers"),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("person", ID, nullable=False),
        sa.Column("game", GAME, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_puzzle_ratings"),
    )
    op.create_table(
        "own_puzzles",
        sa.Column("person", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("game", GAME, nullable=False),
        sa.Column("loss", sa.Float, nullable=False),
        sa.Column("solved", sa.Boolean),
        sa.PrimaryKeyConstraint("person", "table_id", "ply", name="pk_own_puzzles"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_own_puzzles_table_id_tables"),
    )
    make_indexes("own_puzzles", "table_id")


def downgrade() -> None:
    """Go back."""
    drop_tables("own_puzzles", "puzzle_ratings", "puzzle_answers")
