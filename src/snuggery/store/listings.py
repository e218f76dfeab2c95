"""Statements about the public list: the origin of each table, as a keyed hash of an address."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select

from .schema import listings, tables


def note_origin(connection: Connection, table_id: str, origin: str) -> None:
    """Record the origin, as a keyed hash, of a public table."""
    connection.execute(insert(listings), [{"table_id": table_id, "origin": origin}])


def origins_of(connection: Connection, table_ids: Collection[str]) -> dict[str, str]:
    """Return the recorded origins of these tables."""
    query = select(listings).where(listings.c.table_id.in_(table_ids))
    return {row.table_id: row.origin for row in connection.execute(query)}


def drop_listings(connection: Connection) -> None:
    """Delete the origins of tables that are no longer listed."""
    done = select(tables.c.id).where(tables.c.over | tables.c.archived)
    connection.execute(delete(listings).where(listings.c.table_id.in_(done)))
