"""Spectators and hints by their standard names, as protocol 4 has them."""

from alembic import op

revision = "0008"
down_revision = "0007"

VOTES = {"lamp": "hints", "dark": "no-hints"}


def upgrade() -> None:
    """Go forward."""
    op.rename_table("onlookers", "spectators")
    _rename_votes(VOTES)


def downgrade() -> None:
    """Go back."""
    _rename_votes({new: old for old, new in VOTES.items()})
    op.rename_table("spectators", "onlookers")


def _rename_votes(names: dict[str, str]) -> None:
    for old, new in names.items():
        op.execute(f"UPDATE votes SET what = '{new}' WHERE what = '{old}'")
