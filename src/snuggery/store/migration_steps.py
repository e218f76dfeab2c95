"""How migrations make tables: columns in a few words, and constraints by the names that `schema` gives them.

Migrations that have run stay as they were, and so does what they call: nothing here may change what it makes.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

KINDS: dict[str, sa.types.TypeEngine[Any]] = {
    "id": sa.String(24),
    "name": sa.String(40),
    "hash": sa.String(64),
    "word": sa.String(8),
    "code": sa.String(16),
    "text": sa.Text(),
    "bytes": sa.LargeBinary(),
    "number": sa.Integer(),
    "real": sa.Float(),
    "time": sa.BigInteger(),
    "yes": sa.Boolean(),
}


def make_table(name: str, columns: str, key: str, *, unique: tuple[str, ...] = (), of: str = "") -> None:
    """Make a table, of columns such as `ply:number seat:number?`, where `?` stands behind what may be NULL.

    `key` and each of `unique` name columns; `of` names the table to which `table_id` leads.
    """
    constraints = [
        sa.PrimaryKeyConstraint(*key.split(), name=f"pk_{name}"),
        *(sa.UniqueConstraint(*names.split(), name=f"uq_{name}_{names.split()[0]}") for names in unique),
    ]
    if of:
        constraints.append(sa.ForeignKeyConstraint(["table_id"], [of], name=f"fk_{name}_table_id"))
    op.create_table(name, *map(_column, columns.split()), *constraints)


def make_indexes(table: str, *columns: str) -> None:
    """Make an index of each column."""
    for column in columns:
        op.create_index(f"ix_{table}_{column}", table, [column])


def drop_tables(*names: str) -> None:
    """Drop tables, in this order."""
    for name in names:
        op.drop_table(name)


def _column(told: str) -> "sa.Column[Any]":
    name, _, kind = told.partition(":")
    return sa.Column(name, KINDS[kind.removesuffix("?")], nullable=kind.endswith("?"))
