"""Groups and their members: founding, joining by a code, leaving, removing, and the rules that a group keeps."""

import contextlib
from functools import partial
from typing import NamedTuple

from ...engine.game import BoundGame
from ...games import find
from ...kit.errors import Unusable
from ...store import Connection
from ...store.clock import DAY
from ...store.contact_statements import decline
from ...store.dialects import seconds_now
from ...store.errors import Refused, Taken
from ...store.group_statements import (
    MOST_GROUPS,
    MOST_MEMBERS,
    GroupRow,
    GroupRules,
    Member,
    add_member,
    change_group,
    change_member,
    count_groups,
    found,
    free_code,
    group_of,
    group_of_code,
    groups_of,
    keep_rules,
    leave_group,
    members_of,
    set_evening,
)
from ...store.ids import spoken
from ...store.rows import Person
from ..chairs.move_time import checked_move_time
from ..hub import TableHub
from ..people.look_alikes import check_scripts
from ..people.people import clean_name, distinct_name

LASTS = 6 * 3600  # seconds for which an evening counts as the next one
MOST_AHEAD = 366 * DAY
MOST_COLUMNS = 3 * MOST_MEMBERS  # of a ledger: those who left keep theirs


class Membership(NamedTuple):
    """A group as one of its members knows it."""

    group: GroupRow
    members: list[Member]  # in order of joining, with those who have left
    own: Member

    @property
    def active(self) -> list[Member]:
        """The members who have not left."""
        return [member for member in self.members if not member.gone]

    @property
    def is_founders(self) -> bool:
        """Whether the member may rename the group and remove others."""
        return self.own.number == self.group.founder


def membership(connection: Connection, person: str, group_id: str) -> Membership:
    """Return a group as a member knows it; raise `Refused` for everybody else."""
    group = group_of(connection, group_id)
    members = members_of(connection, group_id) if group else []
    own = next((member for member in members if member.person == person and not member.gone), None)
    if group is None or own is None:
        raise Refused("no-group", "there is no such group here, or you are not one of its members", 404)
    return Membership(group, members, own)


async def found_group(hub: TableHub, person: Person, name: str, rules: GroupRules) -> str:
    """Found a group; return its id."""
    checked, name = checked_rules(hub, rules), checked_name(name)

    def change(connection: Connection) -> str:
        _check_room_for(connection, person)
        if count_groups(connection) >= hub.settings.tables:
            raise Refused("busy", "the server has no room for another group", 503)
        return found(connection, person, name, checked)

    return await hub.database.change(change)


async def join(hub: TableHub, person: Person, code: str) -> GroupRow | None:
    """Make a person a member of the group that a code invites to; return None if it invites to no group."""
    group = await hub.database.read(partial(group_of_code, code=spoken(code)))
    if group is not None:
        with contextlib.suppress(Taken):  # from another page of the same person, at the same moment
            await hub.database.change(lambda connection: _enter(connection, group.id, person))
    return group


async def leave(hub: TableHub, person: Person, group_id: str) -> None:
    """Leave a group; the last member who leaves ends it."""

    def change(connection: Connection) -> None:
        kept = membership(connection, person.id, group_id)
        leave_group(connection, group_id, kept.own.number)

    await hub.database.change(change)


async def remove(hub: TableHub, person: Person, group_id: str, number: int) -> None:
    """Remove a member, which the founder alone may do; the group's code changes, so that it does not lead back."""

    def change(connection: Connection) -> None:
        kept = membership(connection, person.id, group_id)
        _check_founder(kept, "removes members")
        if number == kept.own.number or number not in [member.number for member in kept.active]:
            raise Refused("no-member", "there is no other member with that number", 404)
        gone = next(member for member in kept.active if member.number == number)
        if kept.group.set_at and gone.person:
            decline(connection, gone.person, kept.group.set_at)
        change_group(connection, group_id, code=free_code(connection))
        leave_group(connection, group_id, number)

    await hub.database.change(change)


async def rename_group(hub: TableHub, person: Person, group_id: str, name: str) -> None:
    """Give a group another name, which the founder alone may do."""
    name = checked_name(name)

    def change(connection: Connection) -> None:
        _check_founder(membership(connection, person.id, group_id), "renames it")
        change_group(connection, group_id, name=name)

    await hub.database.change(change)


async def keep(hub: TableHub, person: Person, group_id: str, rules: GroupRules) -> None:
    """Replace the game and the house rules that a group keeps, as any member may."""
    checked = checked_rules(hub, rules)

    def change(connection: Connection) -> None:
        membership(connection, person.id, group_id)
        keep_rules(connection, group_id, checked)

    await hub.database.change(change)


async def show(hub: TableHub, person: Person, group_id: str, *, shows: bool) -> None:
    """Let the members see when a person is here, or no longer."""

    def change(connection: Connection) -> None:
        own = membership(connection, person.id, group_id).own
        change_member(connection, group_id, own.number, shows=shows, seen=0)

    await hub.database.change(change)


async def meet(hub: TableHub, person: Person, group_id: str, meets: int) -> None:
    """Set when the next evening begins, as any member may; 0 for no evening."""

    def change(connection: Connection) -> None:
        own, now = membership(connection, person.id, group_id).own, seconds_now(connection)
        if meets and not now - LASTS < meets <= now + MOST_AHEAD:
            raise Unusable("the next evening of a group begins within a year from now")
        set_evening(connection, group_id, meets or None)
        change_member(connection, group_id, own.number, comes=True if meets else None)

    await hub.database.change(change)


async def come(hub: TableHub, person: Person, group_id: str, *, comes: bool) -> None:
    """Say whether a person comes to the next evening; raise `Refused` if none is set."""

    def change(connection: Connection) -> None:
        kept = membership(connection, person.id, group_id)
        if next_evening(kept.group, seconds_now(connection)) is None:
            raise Refused("no-evening", "no evening is set; say first when the group meets", 409)
        change_member(connection, group_id, kept.own.number, comes=comes)

    await hub.database.change(change)


def next_evening(group: GroupRow, now: int) -> int | None:
    """Return when the next evening begins, or the one that goes on has begun; None if none is set."""
    return group.meets if group.meets and now < group.meets + LASTS else None


def checked_rules(hub: TableHub, rules: GroupRules) -> GroupRules:
    """Return rules with the options that differ from the book; raise `Unusable` saying what would do instead."""
    game = find(rules.game)
    bound = BoundGame(game, game.usual_seats, hub.settings.defaults.with_given(game, rules.options))
    if bound.game.is_refereed(bound.options):
        raise Unusable("these house rules are for a real table; a group keeps rules that are played here")
    return GroupRules(game=rules.game, options=bound.options, move_time=checked_move_time(rules.move_time))


def checked_name(text: str) -> str:
    """Return a group's name as it may be shown; raise `Unusable` if it can't be."""
    name = clean_name(text)
    if not name:
        raise Unusable("a group's name has at least one letter")
    check_scripts(name)
    return name


def _enter(connection: Connection, group_id: str, person: Person) -> None:
    members = members_of(connection, group_id)
    own = next((member for member in members if member.person == person.id), None)
    if own is not None and not own.gone:
        return
    if sum(not member.gone for member in members) >= MOST_MEMBERS or len(members) >= MOST_COLUMNS:
        raise Refused("full", f"this group is full: it has room for {MOST_MEMBERS} members")
    _check_room_for(connection, person)
    if own is not None:
        change_member(connection, group_id, own.number, gone=False)
        return
    name = distinct_name(person.name, {member.name for member in members})
    number = 1 + max((member.number for member in members), default=0)
    add_member(connection, group_id, number, Person(person.id, name))


def _check_room_for(connection: Connection, person: Person) -> None:
    if len(groups_of(connection, person.id)) >= MOST_GROUPS:
        raise Refused("full", f"you can be in {MOST_GROUPS} groups; leave one first")


def _check_founder(kept: Membership, does: str) -> None:
    if not kept.is_founders:
        raise Refused("not-founder", f"only the founder of the group {does}", 403)
