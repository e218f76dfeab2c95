"""Persons on several devices, results, ratings, and where public tables were opened from."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    _make_people()
    _make_transfers()
    _make_match_results()
    _make_seat_results()
    _make_ratings()
    _make_listings()


def downgrade() -> None:
    """Go back."""
    for name in ("listings", "ratings", "seat_results", "match_results", "transfers", "people"):
        op.drop_table(name)


def _make_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("handle", sa.String(64)),
        sa.Column("salt", sa.LargeBinary),
        sa.Column("words", sa.LargeBinary),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("handle", name="uq_people_handle"),
    )
    op.create_index("ix_people_ended", "people", ["ended"])


def _make_transfers() -> None:
    op.create_table(
        "transfers",
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("move", sa.Boolean, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_transfers"),
    )
    op.create_index("ix_transfers_person", "transfers", ["person"])


def _make_match_results() -> None:
    op.create_table(
        "match_results",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("readable", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("keeper", sa.String(24)),
        sa.Column("circle", sa.String(16)),
        sa.PrimaryKeyConstraint("table_id", name="pk_match_results"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_match_results_table_id"),
    )
    op.create_index("ix_match_results_keeper", "match_results", ["keeper"])
    op.create_index("ix_match_results_circle", "match_results", ["circle"])


def _make_seat_results() -> None:
    op.create_table(
        "seat_results",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(24)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seat_results"),
        sa.ForeignKeyConstraint(["table_id"], ["match_results.table_id"], name="fk_seat_results_table_id"),
    )
    op.create_index("ix_seat_results_person", "seat_results", ["person"])


def _make_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_ratings"),
    )


def _make_listings() -> None:
    op.create_table(
        "listings",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("origin", sa.String(24), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_listings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_listings_table_id"),
    )
