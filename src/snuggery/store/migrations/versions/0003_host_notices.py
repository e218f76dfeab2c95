"""Notices: what the host tells every process of the server."""

from snuggery.store.migration_steps import drop_tables, make_table

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Go forward."""
    make_table("notices", "id:id kind:word subject:hash made:time until:time?", "id", unique=("kind subject",))


def downgrade() -> None:
    """Go back."""
    drop_tables("notices")
