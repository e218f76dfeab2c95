"""The statements about the public list: from where, as a keyed hash, its tables were opened."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select

from .schema import listings, tables


def note_origin(connection: Connection, table_id: str, origin: str) -> None:
    """Note from where, as a keyed hash, a public table was opened."""
    connection.execute(insert(listings), [{"table_id": table_id, "origin": origin}])


def origins_of(connection: Connection, table_ids: Collection[str]) -> dict[str, str]:
    """Return from where these tables were opened, as far as it is noted."""
    query = select(listings).where(listings.c.table_id.in_(table_ids))
    return {row.table_id: row.origin for row in connection.execute(query)}


def drop_listings(connection: Connection) -> None:
    """Forget where tables were opened from that are listed no more."""
    done = select(tables.c.id).where(tables.c.over | tables.c.archived)
    connection.execute(delete(listings).where(listings.c.table_id.in_(done)))
