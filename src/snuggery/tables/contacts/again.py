"""Inviting somebody again: a table with the rules of the latest match together, and a seat that is kept open."""

from functools import partial

from ...bots import USUAL_LEVEL
from ...store.contact_statements import Contact, invite, last_table_of
from ...store.errors import Refused
from ...store.rows import ChairRow, Person, TableRow
from ..chairs.opening import open_table
from ..hub import TableHub
from ..views.messages import OPEN, YOU, NewTable
from .wishes import contact_of


async def invite_again(hub: TableHub, person: Person, contact_id: str) -> TableRow:
    """Open a table for two people in contact; raise `Refused` if they are not."""
    contact = await contact_of(hub, person, contact_id)
    if not contact.mutual:
        raise Refused("no-contact", "only somebody who wants to play with you again can be invited")
    before = await _last_table(hub, contact)
    chairs = [_wish(chair, contact) for chair in await hub.database.chairs(before.id)]
    table = NewTable(before.game, chairs, before.options, private=True, wait=True, move_time=before.move_time)
    sent = partial(invite, sender=person.id, name=person.name, persons=[contact.other])
    return await open_table(hub, person, table, sent)


async def _last_table(hub: TableHub, contact: Contact) -> TableRow:
    latest = await hub.database.read(lambda read: last_table_of(read, contact.person, contact.other))
    found = await hub.database.table(latest or "")
    if found is None:
        raise Refused("no-table", "your last match together is not kept any more; set a table and send its link", 404)
    return found


def _wish(chair: ChairRow, contact: Contact) -> str:
    """Return who sits there now: the two of them where they sat, and bots for everybody else."""
    if chair.person == contact.person:
        return YOU
    return OPEN if chair.person == contact.other else chair.bot or USUAL_LEVEL
