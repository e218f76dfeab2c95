"""Room for tables: nobody's address fills a server, however many tables it opens and however long it leaves them."""

from functools import partial

from ...store.errors import Refused
from ...store.listings import note_origin, origin_of, unfinished_from
from ..hub import TableHub

AT_LEAST = 5  # tables of an address, however few the server has
SHARE = 10  # an address has at most one in so many of a server's tables


async def make_room(hub: TableHub, origin: str) -> None:
    """Put away the table of an address that nobody has visited for longest, if it has all it may have.

    Raise `Refused` if somebody is at each of them.
    """
    held = await hub.database.read(partial(unfinished_from, origin=origin))
    too_many = len(held) + 1 - _most(hub)
    if too_many <= 0:
        return
    away = [table_id for table_id, is_visited in held.items() if not is_visited and not _is_watched(hub, table_id)]
    if len(away) < too_many:
        raise Refused("busy", "your network has as many tables in use as it may have; finish one first", 429)
    await put_away(hub, away[:too_many])


async def make_room_again(hub: TableHub, table_id: str) -> None:
    """Do the same before a table is brought back, for the address that it was opened from."""
    origin = await hub.database.read(partial(origin_of, table_id=table_id))
    if origin is not None:
        await make_room(hub, origin)


async def note_opened(hub: TableHub, table_id: str, origin: str) -> None:
    """Note from which address, as a keyed hash, a table was opened."""
    await hub.database.change(partial(note_origin, table_id=table_id, origin=origin))


async def put_away(hub: TableHub, table_ids: list[str]) -> int:
    """Archive tables, and let memory know; return how many."""
    count = await hub.database.archive(table_ids)
    for table in map(hub.memory.find, table_ids):
        if table is not None:
            await hub.changed(table)
    return count


def _most(hub: TableHub) -> int:
    return min(hub.settings.tables_an_address, max(AT_LEAST, hub.settings.tables // SHARE))


def _is_watched(hub: TableHub, table_id: str) -> bool:
    table = hub.memory.find(table_id)
    return table is not None and bool(table.subscribers)
