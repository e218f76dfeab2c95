"""Asking somebody whom one knows to a duel: a friend, or a member of a group, whose pages show it."""

from functools import partial

from ...games import find
from ...store.contact_statements import blocked_with, last_table_of
from ...store.errors import Refused
from ...store.rows import Person
from ..daily.plans import daily_games, plan_of
from ..duels.meeting import ask_for
from ..groups.keeping import membership
from ..hub import TableHub
from ..views.duel_messages import NewDuel
from .wishes import contact_of


async def ask_contact(hub: TableHub, person: Person, contact_id: str) -> str:
    """Ask a friend to a duel; return its code.  Raise `Refused` unless both want to play again."""
    contact = await contact_of(hub, person, contact_id)
    if not contact.mutual:
        raise Refused("no-contact", "only somebody who wants to play with you again can be asked to a duel")
    latest = await hub.database.read(partial(last_table_of, person=person.id, other=contact.other))
    row = await hub.database.table(latest or "")
    return await _ask(hub, person, contact.other, row.game if row else "")


async def ask_member(hub: TableHub, person: Person, group_id: str, number: int) -> str:
    """Ask a member of a group to a duel; return its code.  In a block between the two only the link invites."""
    kept, blocked = await hub.database.read(
        lambda connection: (membership(connection, person.id, group_id), blocked_with(connection, person.id))
    )
    other = next((member.person for member in kept.active if member.number == number), None)
    if other is None or other == person.id:
        raise Refused("no-member", "there is no other member with that number", 404)
    return await _ask(hub, person, None if other in blocked else other, kept.group.game)


async def _ask(hub: TableHub, person: Person, other: str | None, game: str) -> str:
    """Ask for a duel of a game if there are duels of it, else of the first of which there are."""
    wanted = game if game and plan_of(find(game)) else daily_games()[0][0].name
    return await ask_for(hub, person, NewDuel(wanted), other)
