"""Deletes a person's data: a bot plays on at shared tables, under a name that reveals nothing."""

from collections.abc import Mapping

from ...bots import USUAL_LEVEL
from ...games import find
from ...store import Connection
from ...store.administration import find_one, give_notice
from ...store.forgetting import Forgotten, Successor, forget_person
from ...store.notices import REREAD
from ...store.schema import chairs
from .people import distinct_name

FORGOTTEN = "Somebody"


def forget(connection: Connection, person: str) -> Forgotten:
    """Delete a person's data; return what became of the tables."""
    return forget_person(connection, person, Successor(_name, _level, USUAL_LEVEL))


def forget_from_outside(connection: Connection, begun: str) -> tuple[str, Forgotten]:
    """Delete the person with this id prefix, and notify the servers; return the id, and what became of the tables."""
    person = find_one(connection, chairs.c.person, begun, "person")
    forgotten = forget(connection, person)
    for table_id in (*forgotten.kept, *forgotten.deleted):
        give_notice(connection, REREAD, table_id)
    return person, forgotten


def _name(taken: set[str]) -> str:
    return distinct_name(FORGOTTEN, taken)


def _level(game: str, options: Mapping[str, str], level: str) -> str:
    """Return the level of the bot that plays on, or None on a score sheet."""
    return "" if find(game).is_refereed(options) else level or USUAL_LEVEL
