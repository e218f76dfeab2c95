"""The public list: tables whose people are present, and of those that one address has opened only a few."""

from collections import Counter
from collections.abc import Collection, Iterable

from sqlalchemy import Connection, delete, insert, select

from ...store.database import CANDIDATES, LISTED
from ...store.rows import TableRow
from ...store.schema import listings, tables
from ..hub import TableHub

AN_ORIGIN = 3  # tables in the list that were opened from one address


async def public_list(hub: TableHub) -> list[TableRow]:
    """Return the public tables to offer, the newest first."""
    watched = [table.row for table in hub.memory.watched() if not (table.row.private or table.over)]
    newest = sorted(watched, key=lambda row: row.made, reverse=True)[:CANDIDATES]  # a house may have a thousand
    rows = await hub.database.public_tables([row.id for row in newest])
    origins = await hub.database.read(lambda connection: origins_of(connection, [row.id for row in rows]))
    return few_an_origin(rows, origins)[:LISTED]


def few_an_origin(rows: Iterable[TableRow], origins: dict[str, str]) -> list[TableRow]:
    """Return these tables without those by which one address would fill the list."""
    seen: Counter[str] = Counter()
    few = []
    for row in rows:
        origin = origins.get(row.id, row.host)
        seen[origin] += 1
        if seen[origin] <= AN_ORIGIN:
            few.append(row)
    return few


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
