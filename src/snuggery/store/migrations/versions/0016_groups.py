"""People who have played together: contacts, invitations, groups with their members, tables and results."""

import sqlalchemy as sa
from alembic import op

from snuggery.store.migration_steps import drop_tables, make_indexes

revision = "0016"
down_revision = "0015"

ID, NAME, TIME = sa.String(24), sa.String(40), sa.BigInteger


def upgrade() -> None:
    """Go forward."""
    _make_contacts()
    _make_groups()
    _make_ledger()


def _make_contacts() -> None:
    op.create_table(
        "contacts",
        sa.Column("person", ID, nullable=False),
        sa.Column("other", ID, nullable=False),
        sa.Column("id", ID, nullable=False),
        sa.Column("wish", sa.String(8), nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("called", NAME, nullable=False),
        sa.Column("shows", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("seen", TIME, nullable=False, server_default="0"),
        sa.Column("made", TIME, nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_contacts"),
        sa.UniqueConstraint("id", name="uq_contacts_id"),
    )
    make_indexes("contacts", "other")
    op.create_table(
        "invitations",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("sender", ID, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("made", TIME, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_invitations"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id"),
    )
    make_indexes("invitations", "person", "sender")


def _make_groups() -> None:
    op.create_table(
        "groups",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("code", NAME, nullable=False),
        sa.Column("founder", sa.Integer, nullable=False),
        sa.Column("game", NAME, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("move_time", sa.Integer, nullable=False),
        sa.Column("made", TIME, nullable=False),
        sa.Column("set_at", ID),
        sa.PrimaryKeyConstraint("id", name="pk_groups"),
        sa.UniqueConstraint("code", name="uq_groups_code"),
    )
    op.create_table(
        "group_members",
        sa.Column("group_id", ID, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", ID),
        sa.Column("name", NAME, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("shows", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("seen", TIME, nullable=False, server_default="0"),
        sa.Column("joined", TIME, nullable=False),
        sa.PrimaryKeyConstraint("group_id", "number", name="pk_group_members"),
        sa.UniqueConstraint("group_id", "person", name="uq_group_members_group_id"),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_group_members_group_id"),
    )
    make_indexes("group_members", "person")


def _make_ledger() -> None:
    op.create_table(
        "group_tables",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("group_id", ID, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_group_tables"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_group_tables_table_id"),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_group_tables_group_id"),
    )
    make_indexes("group_tables", "group_id")
    op.create_table(
        "group_results",
        sa.Column("group_id", ID, nullable=False),
        sa.Column("played_at", ID, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", NAME, nullable=False),
        sa.Column("ended", TIME, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("play", sa.Integer),
        sa.Column("coin", sa.String(16)),
        sa.PrimaryKeyConstraint("group_id", "played_at", "number", name="pk_group_results"),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name="fk_group_results_group_id"),
    )


def downgrade() -> None:
    """Go back."""
    drop_tables("group_results", "group_tables", "group_members", "groups", "invitations", "contacts")
