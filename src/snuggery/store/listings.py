"""Statements about where tables were opened from, as a keyed hash of the address, as long as they are not over."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, insert, or_, select

from .clock import DAY, LEASE
from .dialects import seconds_now
from .schema import chairs, listings, spectators, tables

ARCHIVED_FOR = 30 * DAY  # until it is forgotten from where an archived table was opened: before, it may come back


def note_origin(connection: Connection, table_id: str, origin: str) -> None:
    """Note from where, as a keyed hash, a table was opened; once it is noted, it stays so."""
    if origin_of(connection, table_id) is None:
        connection.execute(insert(listings), [{"table_id": table_id, "origin": origin}])


def origin_of(connection: Connection, table_id: str) -> str | None:
    """Return from where a table was opened, None if that is not noted."""
    found: str | None = connection.scalar(select(listings.c.origin).where(listings.c.table_id == table_id))
    return found


def origins_of(connection: Connection, table_ids: Collection[str]) -> dict[str, str]:
    """Return the recorded origins of these tables."""
    query = select(listings).where(listings.c.table_id.in_(table_ids))
    return {row.table_id: row.origin for row in connection.execute(query)}


def unfinished_from(connection: Connection, origin: str) -> dict[str, bool]:
    """Return the tables opened from somewhere that are neither over nor archived, the one visited last at the end.

    Each with whether somebody is there, or has opened it or brought it back just now.
    """
    seen, watched = (
        select(func.max(who.c.seen)).where(who.c.table_id == tables.c.id).scalar_subquery()
        for who in (chairs, spectators)
    )
    query = select(tables.c.id, tables.c.made, tables.c.brought_back, seen, watched)
    query = query.join(listings, listings.c.table_id == tables.c.id)
    here = query.where(listings.c.origin == origin, ~tables.c.over, ~tables.c.archived)
    visited = {table_id: max(time or 0 for time in times) for table_id, *times in connection.execute(here)}
    lately = seconds_now(connection) - LEASE
    return {table_id: visited[table_id] > lately for table_id in sorted(visited, key=visited.__getitem__)}


def drop_listings(connection: Connection) -> None:
    """Forget where tables were opened from that are over, or were put away long ago."""
    long_ago = seconds_now(connection) - ARCHIVED_FOR
    last = func.coalesce(tables.c.brought_back, tables.c.made)
    done = select(tables.c.id).where(or_(tables.c.over, tables.c.archived & (last < long_ago)))
    connection.execute(delete(listings).where(listings.c.table_id.in_(done)))
