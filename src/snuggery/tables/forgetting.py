"""Forgetting: delete what is known of a person or of a table, and keep the games of others readable."""

import json
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, select, update

from ..bots import USUAL_LEVEL
from ..games import find
from .people import distinct_name
from .schema import chairs, guests, metadata, tables

NOBODY = ""  # who has opened a table whose host was forgotten
FORGOTTEN = "Somebody"


class Forgotten(NamedTuple):
    """What became of the tables of a person who was forgotten."""

    kept: list[str]  # others play there, or have
    deleted: list[str]


def forget_person(connection: Connection, person: str) -> Forgotten:
    """Delete what is known of a person; a bot plays on for them, and a table that was theirs alone goes altogether."""
    theirs = set(connection.scalars(select(chairs.c.table_id).where(chairs.c.person == person)))
    theirs |= set(connection.scalars(select(tables.c.id).where(tables.c.host == person)))
    others = select(chairs.c.table_id).where(chairs.c.table_id.in_(theirs), chairs.c.person != person)
    kept = set(connection.scalars(others))
    _strike(connection, person)
    delete_tables(connection, theirs - kept)
    return Forgotten(sorted(kept), sorted(theirs - kept))


def delete_tables(connection: Connection, table_ids: Collection[str]) -> None:
    """Delete tables with everything that belongs to them."""
    if not table_ids:
        return
    connection.execute(update(tables).where(tables.c.again.in_(table_ids)).values(again=None))
    for part in reversed(metadata.sorted_tables):
        if "table_id" in part.c:
            connection.execute(delete(part).where(part.c.table_id.in_(table_ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(table_ids)))


def _strike(connection: Connection, person: str) -> None:
    """Take a person's id and name from every chair and list."""
    own = select(chairs.c.table_id, chairs.c.seat, chairs.c.level, tables.c.game, tables.c.options)
    for row in connection.execute(own.join_from(chairs, tables).where(chairs.c.person == person)).all():
        level = "" if find(row.game).is_refereed(json.loads(row.options)) else row.level or USUAL_LEVEL
        known = select(chairs.c.name).where(chairs.c.table_id == row.table_id)
        name = distinct_name(FORGOTTEN, set(connection.scalars(known)))
        change = update(chairs).where(chairs.c.table_id == row.table_id, chairs.c.seat == row.seat)
        connection.execute(change.values(person=None, name=name, level=level, away="", seen=0))
    connection.execute(delete(guests).where(guests.c.person == person))
    connection.execute(update(tables).where(tables.c.host == person).values(host=NOBODY))
