"""Statements about people who have played together: who wishes to play again with whom, and who is here.

Each is a query or a change for `Database.read` and `Database.change`.  Two people are in contact if both say yes; what
else one of them wishes, the other never learns.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, func, insert, select, update

from .clock import DAY, LEASE
from .dialects import seconds_now
from .ids import new_id
from .person_statements import insert_once
from .rows import Person
from .schema import (
    chairs,
    contacts,
    duel_people,
    duels,
    group_members,
    guests,
    invitations,
    match_results,
    people,
    seat_results,
    tables,
)
from .table_statements import MARK, is_guest

YES, NO, BLOCK = "yes", "no", "block"
MEETINGS = 200  # of a person's latest matches, among whose people those to ask are looked for
TO_ASK = 20  # people, at most
NOTED_FOR = LEASE // 3  # seconds between two notes that somebody is here
INVITED_FOR = DAY // 2  # seconds for which an invitation is shown


@dataclass(frozen=True, kw_only=True)
class Contact:
    """A pair of people as one of them sees it; a wish is "" where there is none."""

    id: str
    person: str
    other: str
    name: str  # of the other
    mark: str
    own: str = ""  # what the person wishes
    theirs: str = ""
    shows: bool = False  # whether the other may see that the person is here
    here: bool = False  # whether the other is here, and shows it

    @property
    def mutual(self) -> bool:
        """Whether both want to play again."""
        return self.own == self.theirs == YES


@dataclass(frozen=True, kw_only=True)
class Met:
    """Somebody with whom a person has finished a match: which one, and the seat there."""

    person: str
    table_id: str
    seat: int
    name: str
    game: str
    ended: int
    mark: str


@dataclass(frozen=True, kw_only=True)
class Invited:
    """An invitation: to which table, and from whom or which group."""

    table_id: str
    name: str


# -- wishes -----------------------------------------------------------------------------------------------------------


def contacts_of(connection: Connection, person: str) -> list[Contact]:
    """Return all pairs of a person, by name; those in which the other blocks the person are left out."""
    own = {row.other: row for row in connection.execute(select(contacts).where(contacts.c.person == person))}
    theirs = {row.person: row for row in connection.execute(select(contacts).where(contacts.c.other == person))}
    others = [other for other in {**own, **theirs} if other not in theirs or theirs[other].wish != BLOCK]
    marks = marks_of(connection, others)
    here = here_of(connection, [row for row in theirs.values() if row.shows])
    found = [
        _contact(person, other, own.get(other), theirs.get(other), marks.get(other, ""), here=other in here)
        for other in others
    ]
    return sorted(found, key=lambda contact: (contact.name.casefold(), contact.id))


def contact_named(connection: Connection, person: str, contact_id: str) -> Contact | None:
    """Return a pair of a person by its id."""
    return next((contact for contact in contacts_of(connection, person) if contact.id == contact_id), None)


def wish(connection: Connection, person: Person, other: str, called: str, wished: str) -> None:
    """Write what a person wishes of another; a block also takes back what the other wished."""
    names = {"name": person.name, "called": called}
    row = {
        "person": person.id,
        "other": other,
        "id": new_id(),
        "wish": wished,
        "made": seconds_now(connection),
        **names,
    }
    connection.execute(insert_once(connection.dialect.name, contacts), [row])
    kept = {} if wished == YES else {"shows": False}
    connection.execute(update(contacts).where(_pair(person.id, other)).values(wish=wished, **kept))
    if wished == BLOCK:
        connection.execute(delete(contacts).where(_pair(other, person.id), contacts.c.wish != BLOCK))
        sent = (invitations.c.person == person.id) & (invitations.c.sender == other)
        connection.execute(delete(invitations).where(sent))
        unask(connection, person.id, other)


def part(connection: Connection, contact: Contact) -> None:
    """Forget what two people wished of each other; a block by the other stays, and after one's own the other's wish."""
    connection.execute(delete(contacts).where(_pair(contact.person, contact.other)))
    if contact.own == BLOCK:
        return
    connection.execute(delete(contacts).where(_pair(contact.other, contact.person), contacts.c.wish != BLOCK))


def show_to(connection: Connection, contact: Contact, *, shows: bool) -> None:
    """Let another see from now on whether a person is here, or no longer."""
    seen = seconds_now(connection) if shows else 0
    connection.execute(update(contacts).where(_pair(contact.person, contact.other)).values(shows=shows, seen=seen))


def count_wishes(connection: Connection, person: str) -> int:
    """Return of how many others a person has wished something."""
    return int(connection.scalar(select(func.count()).where(contacts.c.person == person)) or 0)


def blocked_with(connection: Connection, person: str) -> set[str]:
    """Return everybody whom a person blocks, and everybody who blocks the person."""
    blocks = contacts.c.wish == BLOCK
    mine = select(contacts.c.other).where(contacts.c.person == person, blocks)
    theirs = select(contacts.c.person).where(contacts.c.other == person, blocks)
    return {*connection.scalars(mine), *connection.scalars(theirs)}


def rename_contact(connection: Connection, person: Person) -> None:
    """Let others read a person's new name."""
    connection.execute(update(contacts).where(contacts.c.person == person.id).values(name=person.name))
    connection.execute(update(contacts).where(contacts.c.other == person.id).values(called=person.name))


# -- whom one has met -------------------------------------------------------------------------------------------------


def met_by(connection: Connection, person: str) -> list[Met]:
    """Return the people of a person's latest matches, each once, who are neither asked nor blocked."""
    own = set(connection.scalars(select(contacts.c.other).where(contacts.c.person == person)))
    hidden = own | blocked_with(connection, person)
    found: dict[str, Met] = {}
    for met in _met(connection, _meetings(person).limit(MEETINGS)):
        if met.person not in hidden:
            found.setdefault(met.person, met)
    return list(found.values())[:TO_ASK]


def met_at(connection: Connection, person: str, table_id: str, seat: int) -> Met | None:
    """Return who had a seat in a match that a person has finished."""
    there = _meetings(person).where(seat_results.c.table_id == table_id, seat_results.c.seat == seat)
    return next(_met(connection, there), None)


def last_table_of(connection: Connection, person: str, other: str) -> str | None:
    """Return the latest table at which two people have finished a match; a score sheet is none."""
    where = (seat_results.c.person == other, match_results.c.keeper.is_(None))
    latest = next(_met(connection, _meetings(person).where(*where).limit(1)), None)
    return None if latest is None else latest.table_id


# -- who is here ------------------------------------------------------------------------------------------------------


def must_be_noted(connection: Connection, person: str) -> bool:
    """Tell whether anybody may see that a person is here, and it was not noted lately."""
    before = seconds_now(connection) - NOTED_FOR
    return any(
        connection.execute(
            select(rows.c.person).where(rows.c.person == person, rows.c.shows, rows.c.seen < before).limit(1)
        ).first()
        for rows in (contacts, group_members)
    )


def note_here(connection: Connection, person: str) -> None:
    """Note that a person is here, for those who may see it."""
    now = seconds_now(connection)
    for rows in (contacts, group_members):
        connection.execute(update(rows).where(rows.c.person == person, rows.c.shows).values(seen=now))


def here_of(connection: Connection, rows: Collection[Any]) -> set[str]:
    """Return whose pages asked lately, of people who show that; each row has `person` and `seen`."""
    lately = seconds_now(connection) - LEASE
    asked = {row.person for row in rows if row.seen > lately}
    return asked | _seated(connection, {row.person for row in rows} - asked, lately)


def marks_of(connection: Connection, persons: Collection[str]) -> dict[str, str]:
    """Return the marks of those of these people who chose one."""
    query = select(people.c.id, people.c.mark).where(people.c.id.in_(persons), people.c.mark.is_not(None))
    return {row.id: row.mark for row in connection.execute(query)}


# -- invitations ------------------------------------------------------------------------------------------------------


def invite(connection: Connection, table_id: str, sender: str, name: str, persons: Iterable[str]) -> None:
    """Invite people to a table: they may enter, and their pages show it.  Those in a block with the sender are not."""
    made, blocked = seconds_now(connection), blocked_with(connection, sender)
    for person in sorted({*persons} - blocked - {sender}):
        row = {"table_id": table_id, "person": person, "sender": sender, "name": name, "made": made}
        connection.execute(insert_once(connection.dialect.name, invitations), [row])
        if not is_guest(connection, table_id, person):
            connection.execute(insert(guests), [{"table_id": table_id, "person": person}])


def invited(connection: Connection, person: str) -> list[Invited]:
    """Return the invitations of a person to tables where a seat is free, the newest first."""
    lately = invitations.c.made > seconds_now(connection) - INVITED_FOR
    free = select(chairs.c.table_id).where(chairs.c.person.is_(None), chairs.c.level == "")
    sits = select(chairs.c.table_id).where(chairs.c.person == person)
    query = select(invitations.c.table_id, invitations.c.name).join(tables)
    where = (invitations.c.person == person, lately, ~tables.c.over, ~tables.c.archived)
    open_to = (tables.c.id.in_(free), tables.c.id.not_in(sits))
    rows = connection.execute(query.where(*where, *open_to).order_by(invitations.c.made.desc()))
    return [Invited(table_id=row.table_id, name=row.name) for row in rows]


def decline(connection: Connection, person: str, table_id: str) -> None:
    """Take an invitation off a person's pages; the table stays open to them."""
    connection.execute(delete(invitations).where(invitations.c.person == person, invitations.c.table_id == table_id))


def unask(connection: Connection, person: str, sender: str) -> None:
    """Take the duels to which a sender has asked a person off that person's pages; their links go on to work."""
    sent = exists().where(duel_people.c.code == duels.c.code, duel_people.c.person == sender)
    connection.execute(update(duels).where(duels.c.asked == person, sent).values(asked=None))


def drop_invitations(connection: Connection) -> None:
    """Delete invitations that are not shown any more."""
    connection.execute(delete(invitations).where(invitations.c.made < seconds_now(connection) - INVITED_FOR))


# -- how it is done ---------------------------------------------------------------------------------------------------

_OWN = seat_results.alias("own")
_MEETING = (
    seat_results.join(_OWN, _OWN.c.table_id == seat_results.c.table_id)
    .join(match_results, match_results.c.table_id == seat_results.c.table_id)
    .join(tables, tables.c.id == seat_results.c.table_id)
    .outerjoin(people, people.c.id == seat_results.c.person)
)
_MET = (
    *(seat_results.c[name] for name in ("person", "table_id", "seat", "name")),
    tables.c.game,
    match_results.c.ended,
    MARK,
)


def _meetings(person: str) -> Select[Any]:
    """Select the other people of a person's finished matches, the latest first."""
    other = (seat_results.c.person.is_not(None), seat_results.c.person != person, ~seat_results.c.bot)
    query = select(*_MET).select_from(_MEETING).where(_OWN.c.person == person, *other)
    return query.order_by(match_results.c.ended.desc(), seat_results.c.table_id, seat_results.c.seat)


def _met(connection: Connection, query: Select[Any]) -> Iterator[Met]:
    return iter([Met(**row) for row in connection.execute(query).mappings()])


def _contact(person: str, other: str, own: Any, theirs: Any, mark: str, *, here: bool) -> Contact:
    return Contact(
        id=(own or theirs).id,
        person=person,
        other=other,
        name=own.called if own else theirs.name,
        mark=mark,
        own=own.wish if own else "",
        theirs=theirs.wish if theirs else "",
        shows=bool(own and own.shows),
        here=here and bool(own) and own.wish == theirs.wish == YES,
    )


def _seated(connection: Connection, persons: Collection[str], lately: int) -> set[str]:
    """Return who of these people has a page of a table open at which they sit."""
    query = select(chairs.c.person).where(chairs.c.person.in_(persons), chairs.c.seen > lately)
    return set(connection.scalars(query.distinct()))


def _pair(person: str, other: str) -> ColumnElement[bool]:
    return and_(contacts.c.person == person, contacts.c.other == other)
