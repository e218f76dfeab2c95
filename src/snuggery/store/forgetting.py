"""Deletes all data of a person or a table, and keeps the games of other people readable."""

import json
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, select, update

from .challenge_statements import forget_challenges, forget_challenges_at
from .duel_statements import forget_boards_at, forget_duels
from .evening_statements import strike_guest
from .group_statements import change_member, leave_group, memberships_of
from .ids import key_of
from .person_statements import end_tokens
from .schema import (
    chairs,
    contacts,
    daily_sittings,
    group_members,
    guests,
    holidays,
    invitations,
    match_results,
    metadata,
    notices,
    own_puzzles,
    people,
    puzzle_answers,
    puzzle_ratings,
    ratings,
    seat_results,
    spectators,
    tables,
    votes,
)

NOBODY = ""  # the opener of a table whose host was deleted


class Forgotten(NamedTuple):
    """What became of the tables of a deleted person."""

    kept: list[str]  # other people play there, or have
    deleted: list[str]


class Successor(NamedTuple):
    """The bot that replaces a deleted person; the tables decide its name and level."""

    name: Callable[[set[str]], str]  # given the names at a table
    level: Callable[[str, Mapping[str, str], str], str]  # given game, house rules and level so far; "" for no bot
    usual: str  # the level of a bot where nothing else is known


def forget_person(connection: Connection, person: str, successor: Successor) -> Forgotten:
    """Delete a person's data; a bot plays on in their place, and a table that was theirs alone is deleted."""
    end_tokens(connection, person)
    theirs = set(connection.scalars(select(chairs.c.table_id).where(chairs.c.person == person)))
    theirs |= set(connection.scalars(select(tables.c.id).where(tables.c.host == person)))
    theirs |= set(connection.scalars(select(seat_results.c.table_id).where(seat_results.c.person == person)))
    kept = _shared(connection, theirs, person)
    _strike(connection, person, successor)
    _strike_results(connection, person, successor)
    _strike_company(connection, person, successor)
    strike_guest(connection, person, NOBODY, successor.name, successor.usual)
    _strike_devices(connection, person)
    delete_tables(connection, theirs - kept)
    return Forgotten(sorted(kept), sorted(theirs - kept))


def delete_tables(connection: Connection, table_ids: Collection[str]) -> None:
    """Delete tables with everything that belongs to them."""
    if not table_ids:
        return
    # on PostgreSQL, a move about to be written waits for this lock, and then finds no table
    connection.execute(select(tables.c.id).where(tables.c.id.in_(table_ids)).with_for_update())
    connection.execute(update(tables).where(tables.c.again.in_(table_ids)).values(again=None))
    forget_challenges_at(connection, list(table_ids))
    forget_boards_at(connection, list(table_ids))
    for part in reversed(metadata.sorted_tables):
        if "table_id" in part.c:
            connection.execute(delete(part).where(part.c.table_id.in_(table_ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(table_ids)))


def _shared(connection: Connection, table_ids: Collection[str], person: str) -> set[str]:
    """Return those of these tables where other people play, or have."""
    shared: set[str] = set()
    for rows in (chairs, seat_results):
        others = select(rows.c.table_id).where(rows.c.table_id.in_(table_ids), rows.c.person != person)
        shared |= set(connection.scalars(others))
    return shared


def _strike(connection: Connection, person: str, successor: Successor) -> None:
    """Remove a person's id and name from every seat and list."""
    own = select(chairs.c.table_id, chairs.c.seat, chairs.c.level, tables.c.game, tables.c.options)
    for row in connection.execute(own.join_from(chairs, tables).where(chairs.c.person == person)).all():
        level = successor.level(row.game, json.loads(row.options), row.level)
        known = select(chairs.c.name).where(chairs.c.table_id == row.table_id)
        name = successor.name(set(connection.scalars(known)))
        change = update(chairs).where(chairs.c.table_id == row.table_id, chairs.c.seat == row.seat)
        connection.execute(change.values(person=None, name=name, level=level, away="", seen=0, words=""))
    for listed in (
        guests,
        spectators,
        votes,
        daily_sittings,
        puzzle_answers,
        puzzle_ratings,
        own_puzzles,
        invitations,
        holidays,
    ):
        connection.execute(delete(listed).where(listed.c.person == person))
    forget_challenges(connection, person)
    forget_duels(connection, person, successor.name(set()))
    connection.execute(delete(notices).where(notices.c.subject == person))  # a ban that has no subject any more
    heir = select(func.min(chairs.c.person)).where(chairs.c.table_id == tables.c.id).scalar_subquery()
    connection.execute(update(tables).where(tables.c.host == person).values(host=func.coalesce(heir, NOBODY)))


def _strike_results(connection: Connection, person: str, successor: Successor) -> None:
    """Remove a person's id and name from finished matches; the results stay."""
    for row in connection.execute(select(seat_results).where(seat_results.c.person == person)).all():
        at_table = seat_results.c.table_id == row.table_id
        name = successor.name(set(connection.scalars(select(seat_results.c.name).where(at_table))))
        change = update(seat_results).where(at_table, seat_results.c.seat == row.seat)
        connection.execute(change.values(person=None, name=name))
    connection.execute(update(match_results).where(match_results.c.keeper == person).values(keeper=NOBODY))
    connection.execute(delete(ratings).where(ratings.c.person == person))


def _strike_company(connection: Connection, person: str, successor: Successor) -> None:
    """Remove a person from everybody's contacts, and from groups: in a ledger a column stays, under another name."""
    connection.execute(delete(contacts).where((contacts.c.person == person) | (contacts.c.other == person)))
    connection.execute(delete(invitations).where(invitations.c.sender == person))
    for group_id, number in memberships_of(connection, person):
        known = select(group_members.c.name).where(group_members.c.group_id == group_id)
        name = successor.name(set(connection.scalars(known)))
        change_member(connection, group_id, number, person=None, name=name)
        leave_group(connection, group_id, number)


def _strike_devices(connection: Connection, person: str) -> None:
    """Forget by what devices know a person; that tokens are ended is remembered by a hash, while there may be any."""
    nothing = {"id": None, "mark": None, "name": None, "handle": None, "salt": None, "words": None}
    connection.execute(update(people).where(people.c.key == key_of(person)).values(**nothing))
