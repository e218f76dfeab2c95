"""Contact by mutual consent: each offers it to somebody they have played with, and nobody is told of a refusal."""

from functools import partial

from ...store import Connection
from ...store.contact_statements import (
    BLOCK,
    YES,
    Contact,
    contact_named,
    count_wishes,
    decline,
    met_at,
    part,
    show_to,
    wish,
)
from ...store.duel_statements import no_longer_ask
from ...store.errors import Refused
from ...store.rows import Person
from ..hub import TableHub

MOST = 200  # people of whom one wishes something


async def offer(hub: TableHub, person: Person, table_id: str, seat: int, wished: str) -> None:
    """Offer contact to somebody with whom a match was finished, or block them."""
    met = await hub.database.read(partial(met_at, person=person.id, table_id=table_id, seat=seat))
    if met is None:
        raise Refused("no-contact", "you can offer that to people with whom you have finished a match", 404)
    if await hub.database.read(partial(count_wishes, person=person.id)) >= MOST:
        raise Refused("full", f"you can keep {MOST} people; end contact with somebody first")
    await hub.database.change(partial(wish, person=person, other=met.person, called=met.name, wished=wished))


async def contact_of(hub: TableHub, person: Person, contact_id: str) -> Contact:
    """Return a pair of a person by its id; raise `Refused` if there is none."""
    found = await hub.database.read(partial(contact_named, person=person.id, contact_id=contact_id))
    if found is None or not (found.own or found.theirs == YES):
        raise Refused("no-contact", "there is nobody here by that id whom you know", 404)
    return found


async def answer_offer(hub: TableHub, person: Person, contact_id: str, wished: str) -> None:
    """Accept or refuse an offer, or block a person."""
    found = await contact_of(hub, person, contact_id)
    if found.own == BLOCK:
        raise Refused("blocked", "you block this person; end that first")
    await hub.database.change(partial(wish, person=person, other=found.other, called=found.name, wished=wished))


async def end(hub: TableHub, person: Person, contact_id: str) -> None:
    """End contact, take an offer back, or unblock a person; the other is not told."""
    found = await contact_of(hub, person, contact_id)
    await hub.database.change(partial(part, contact=found))


async def decline_invitation(hub: TableHub, person: Person, invitation: str) -> None:
    """Take an invitation off a person's pages: the id of its table, or the code of its duel."""

    def change(connection: Connection) -> None:
        decline(connection, person.id, invitation)
        no_longer_ask(connection, person.id, invitation)

    await hub.database.change(change)


async def show(hub: TableHub, person: Person, contact_id: str, *, shows: bool) -> None:
    """Let somebody in contact see when a person is here, or no longer."""
    found = await contact_of(hub, person, contact_id)
    if not found.mutual:
        raise Refused("no-contact", "only somebody who wants to play with you again can see when you are here")
    await hub.database.change(partial(show_to, contact=found, shows=shows))
