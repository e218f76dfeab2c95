"""Helpers for migrations: columns in a short notation, and constraints with the names that `schema` uses.

Past migrations must never change, nor may the functions that they call: nothing here may change its output.
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
    """Create a table with columns such as `ply:number seat:number?`, where `?` marks a nullable column.

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
    """Create an index for each column."""
    for column in columns:
        op.create_index(f"ix_{table}_{column}", table, [column])


def drop_tables(*names: str) -> None:
    """Drop tables, in this order."""
    for name in names:
        op.drop_table(name)


def _column(told: str) -> "sa.Column[Any]":
    name, _, kind = told.partition(":")
    return sa.Column(name, KINDS[kind.removesuffix("?")], nullable=kind.endswith("?"))
