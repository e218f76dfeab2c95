"""What a person's pages show of the people they have played with: contacts, invitations, and groups in a list."""

from functools import partial

from ...games import find
from ...store import Connection
from ...store.contact_statements import (
    BLOCK,
    NO,
    YES,
    Contact,
    Invited,
    contacts_of,
    invited,
    met_by,
    must_be_noted,
    note_here,
)
from ...store.duel_statements import AskedTo, asked_to
from ...store.group_statements import GroupRow, groups_of, members_of
from ..groups.ledger import title_of
from ..groups.setting import table_set
from ..hub import TableHub
from ..kinds import path_of, path_to_duel
from .group_messages import ContactsView, ContactView, GroupBrief, InvitedView, MetView


async def look_in(hub: TableHub, person: str) -> tuple[InvitedView, ...]:
    """Return a person's invitations, and note that they are here where somebody may see that."""
    now = hub.database.clock.now()
    found, duels, is_due = await hub.database.read(
        lambda connection: (
            invited(connection, person),
            asked_to(connection, person, now),
            must_be_noted(connection, person),
        )
    )
    if is_due:
        await hub.database.change(partial(note_here, person=person))
    tables = [view for one in found if (view := await _invitation(hub, one))]
    return (*tables, *map(_asked_to, duels))


async def contacts_view(hub: TableHub, person: str) -> ContactsView:
    """Return everything that the page of friends and groups shows."""
    invitations = await look_in(hub, person)
    contacts, met, groups = await hub.database.read(
        lambda connection: (
            contacts_of(connection, person),
            met_by(connection, person),
            [(group, _count(connection, group)) for group in groups_of(connection, person)],
        )
    )
    return ContactsView(
        contacts=tuple(view for contact in contacts if (view := _contact(contact))),
        met=tuple(
            MetView(one.table_id, one.seat, one.name, one.mark, title_of(one.game), one.ended)
            for one in met
            if one.person not in {contact.other for contact in contacts if contact.theirs == YES}
        ),
        invited=invitations,
        groups=tuple([await _group(hub, group, members) for group, members in groups]),
    )


def group_path(group_id: str) -> str:
    """Return the address of a group's page."""
    return f"/groups/{group_id}"


def _contact(contact: Contact) -> ContactView | None:
    """Return a contact as the person may know it, None for an offer that the person has refused."""
    if contact.mutual:
        state = "friend"
    elif contact.own in (YES, BLOCK):
        state = "asked" if contact.own == YES else "blocked"
    elif contact.theirs == YES and contact.own != NO:
        state = "asks"
    else:
        return None
    return ContactView(contact.id, contact.name, contact.mark, state, contact.shows, contact.here)


async def _invitation(hub: TableHub, one: Invited) -> InvitedView | None:
    row = await hub.database.table(one.table_id)
    return InvitedView(row.id, path_of(row), row.game, find(row.game).title, one.name) if row else None


def _asked_to(duel: AskedTo) -> InvitedView:
    title = f"{find(duel.game).title}, a duel for two"
    return InvitedView(duel.code, path_to_duel(duel.code), duel.game, title, duel.name)


async def _group(hub: TableHub, group: GroupRow, members: int) -> GroupBrief:
    is_set = await table_set(hub, group) is not None
    return GroupBrief(group_path(group.id), group.name, title_of(group.game), members, is_set)


def _count(connection: Connection, group: GroupRow) -> int:
    return sum(not member.gone for member in members_of(connection, group.id))
