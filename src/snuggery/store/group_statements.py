"""Statements about groups: their members, the tables that were set for them, and the results of these in the ledger.

Each is a query or a change for `Database.read` and `Database.change`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from .contact_statements import here_of, marks_of
from .dialects import seconds_now
from .errors import Followed, Refused
from .ids import codes, new_id
from .results import SeatResult
from .rows import Person
from .schema import group_members, group_results, group_tables, groups, match_results

MOST_MEMBERS = 24
MOST_GROUPS = 12  # of a person
KEPT = 500  # matches in a ledger; earlier ones are dropped
FOUNDER = 1  # the number of a group's first member


@dataclass(frozen=True, kw_only=True)
class GroupRules:
    """What a group plays: a game, its house rules as words, and the seconds for a move."""

    game: str
    options: dict[str, str]
    move_time: int


@dataclass(frozen=True, kw_only=True)
class GroupRow(GroupRules):
    """A group, without its members."""

    id: str
    name: str
    code: str
    founder: int
    made: int
    set_at: str | None
    meets: int | None = None  # when the next evening begins


@dataclass(frozen=True, kw_only=True)
class Member:
    """A member of a group, or somebody who was one: their column in the ledger stays."""

    number: int
    person: str | None
    name: str
    gone: bool
    shows: bool
    joined: int
    mark: str = ""
    here: bool = False  # is here, and shows it
    comes: bool | None = None  # to the next evening; None before they have said


@dataclass(frozen=True, kw_only=True)
class GroupResult:
    """How a member finished in a match of a group."""

    played_at: str
    number: int
    game: str
    ended: int
    score: int
    place: int
    play: int | None = None  # the result without luck, in the coin of the review
    coin: str | None = None


# -- groups -----------------------------------------------------------------------------------------------------------


def groups_of(connection: Connection, person: str) -> list[GroupRow]:
    """Return the groups of a person, by name."""
    own = select(group_members.c.group_id).where(group_members.c.person == person, ~group_members.c.gone)
    rows = connection.execute(select(groups).where(groups.c.id.in_(own)).order_by(groups.c.name, groups.c.id))
    return [_group(row) for row in rows.mappings()]


def group_of(connection: Connection, group_id: str) -> GroupRow | None:
    """Return a group by its id."""
    return _one(connection, groups.c.id == group_id)


def group_of_code(connection: Connection, code: str) -> GroupRow | None:
    """Return the group that a code invites to."""
    return _one(connection, groups.c.code == code)


def count_groups(connection: Connection) -> int:
    """Return how many groups there are."""
    return int(connection.scalar(select(func.count()).select_from(groups)) or 0)


def found(connection: Connection, person: Person, name: str, rules: GroupRules) -> str:
    """Write a new group whose first member is its founder; return its id."""
    group_id, now = new_id(), seconds_now(connection)
    row = {"id": group_id, "name": name, "code": free_code(connection), "founder": FOUNDER, "made": now}
    connection.execute(insert(groups), [row | _rules(rules)])
    add_member(connection, group_id, FOUNDER, person)
    return group_id


def change_group(connection: Connection, group_id: str, **values: Any) -> None:
    """Change a group's name, code, founder or latest table."""
    connection.execute(update(groups).where(groups.c.id == group_id).values(**values))


def keep_rules(connection: Connection, group_id: str, rules: GroupRules) -> None:
    """Replace what a group plays."""
    change_group(connection, group_id, **_rules(rules))


def end_group(connection: Connection, group_id: str) -> None:
    """Delete a group with everything that belongs to it; its tables stay."""
    for part in (group_results, group_tables, group_members):
        connection.execute(delete(part).where(part.c.group_id == group_id))
    connection.execute(delete(groups).where(groups.c.id == group_id))


def free_code(connection: Connection) -> str:
    """Return an unused code; raise `Refused` if none is found."""
    for code in codes(private=True):
        if group_of_code(connection, code) is None:
            return code
    raise Refused("busy", "every code is taken just now; try again in a while", 503)


# -- members ----------------------------------------------------------------------------------------------------------


def members_of(connection: Connection, group_id: str) -> list[Member]:
    """Return all who are or were members of a group, in the order in which they first came."""
    query = select(group_members).where(group_members.c.group_id == group_id).order_by(group_members.c.number)
    rows = connection.execute(query).all()
    marks = marks_of(connection, [row.person for row in rows if row.person])
    here = here_of(connection, [row for row in rows if row.shows and row.person and not row.gone])
    return [
        Member(
            number=row.number,
            person=row.person,
            name=row.name,
            gone=bool(row.gone),
            shows=bool(row.shows),
            joined=row.joined,
            mark=marks.get(row.person, ""),
            here=row.person in here,
            comes=row.comes,
        )
        for row in rows
    ]


def add_member(connection: Connection, group_id: str, number: int, person: Person) -> None:
    """Write a new member."""
    row = {"group_id": group_id, "number": number, "person": person.id, "name": person.name}
    connection.execute(insert(group_members), [row | {"joined": seconds_now(connection)}])


def set_evening(connection: Connection, group_id: str, meets: int | None) -> None:
    """Write when the next evening begins, or that none is set; who comes is asked anew."""
    change_group(connection, group_id, meets=meets)
    connection.execute(update(group_members).where(group_members.c.group_id == group_id).values(comes=None))


def change_member(connection: Connection, group_id: str, number: int, **values: Any) -> None:
    """Change a member: gone or not, shown or not, name, whether they come."""
    connection.execute(update(group_members).where(_member(group_id, number)).values(**values))


def rename_member(connection: Connection, person: Person) -> None:
    """Let the groups of a person read their new name, unless another member has it."""
    rows = select(group_members.c.group_id, group_members.c.number).where(group_members.c.person == person.id)
    for group_id, number in connection.execute(rows).all():
        others = select(group_members.c.name).where(
            group_members.c.group_id == group_id, group_members.c.number != number
        )
        if person.name not in set(connection.scalars(others)):
            change_member(connection, group_id, number, name=person.name)


# -- tables and the ledger --------------------------------------------------------------------------------------------


def note_set(connection: Connection, group: GroupRow, table_id: str) -> None:
    """Write that a table was set for a group; raise `Followed` if another one was set meanwhile."""
    was = groups.c.set_at.is_(None) if group.set_at is None else groups.c.set_at == group.set_at
    change = update(groups).where(groups.c.id == group.id, was).values(set_at=table_id)
    if connection.execute(change).rowcount != 1:
        raise Followed("somebody else has just set the table")
    connection.execute(insert(group_tables), [{"table_id": table_id, "group_id": group.id}])


def follow_table(connection: Connection, table_id: str, again: str) -> None:
    """Count the next table of the same players for the group of the one before."""
    group_id = _group_at(connection, table_id)
    if group_id is not None:
        connection.execute(insert(group_tables), [{"table_id": again, "group_id": group_id}])
        change_group(connection, group_id, set_at=again)


def write_group_result(connection: Connection, table_id: str, game: str, seats: Sequence[SeatResult]) -> None:
    """Write how members finished at a group's table; bots, guests and matches that were cut off count nowhere."""
    group_id = _group_at(connection, table_id)
    if group_id is None:
        return
    numbers = {one.person: one.number for one in members_of(connection, group_id) if one.person}
    ended = connection.scalar(select(match_results.c.ended).where(match_results.c.table_id == table_id))
    rows = [
        {"group_id": group_id, "played_at": table_id, "number": numbers[seat.person], "game": game, "ended": ended}
        | {"score": seat.score, "place": seat.place}
        for seat in seats
        if seat.person in numbers and not seat.bot and seat.place is not None
    ]
    if rows:
        connection.execute(insert(group_results), rows)
        _drop_earliest(connection, group_id)


def write_play(connection: Connection, table_id: str, plays: Mapping[str, int], coin: str) -> None:
    """Write by person what a match came to without luck, as a review found it."""
    group_id = _group_at(connection, table_id)
    if group_id is None:
        return
    for member in members_of(connection, group_id):
        if member.person and member.person in plays:
            row = _member(group_id, member.number, group_results) & (group_results.c.played_at == table_id)
            connection.execute(update(group_results).where(row).values(play=plays[member.person], coin=coin))


def results_of(connection: Connection, group_id: str) -> list[GroupResult]:
    """Return the results of a group, the latest match first."""
    order = (group_results.c.ended.desc(), group_results.c.played_at, group_results.c.number)
    rows = connection.execute(select(group_results).where(group_results.c.group_id == group_id).order_by(*order))
    return [GroupResult(**{key: row[key] for key in row if key != "group_id"}) for row in rows.mappings()]


# -- forgetting -------------------------------------------------------------------------------------------------------


def leave_group(connection: Connection, group_id: str, number: int) -> None:
    """Let a member go: the longest member is the next founder, and with the last one the group ends.

    Who has played stays in the ledger, by the number.
    """
    change_member(connection, group_id, number, gone=True, shows=False, seen=0)
    if (
        connection.execute(select(group_results).where(_member(group_id, number, group_results)).limit(1)).first()
        is None
    ):
        connection.execute(delete(group_members).where(_member(group_id, number)))
    left = [one for one in members_of(connection, group_id) if not one.gone]
    if not left:
        end_group(connection, group_id)
    elif number == connection.scalar(select(groups.c.founder).where(groups.c.id == group_id)):
        change_group(connection, group_id, founder=left[0].number)


def memberships_of(connection: Connection, person: str) -> list[tuple[str, int]]:
    """Return all groups that a person is or was in, with the member's number."""
    rows = select(group_members.c.group_id, group_members.c.number).where(group_members.c.person == person)
    return [(row.group_id, row.number) for row in connection.execute(rows)]


# -- how it is done ---------------------------------------------------------------------------------------------------


def _one(connection: Connection, where: ColumnElement[bool]) -> GroupRow | None:
    row = connection.execute(select(groups).where(where)).mappings().first()
    return None if row is None else _group(row)


def _group(row: Any) -> GroupRow:
    return GroupRow(**{**row, "options": msgspec.json.decode(row["options"])})


def _rules(rules: GroupRules) -> dict[str, Any]:
    options = msgspec.json.encode(rules.options).decode()
    return {"game": rules.game, "options": options, "move_time": rules.move_time}


def _member(group_id: str, number: int, rows: Any = group_members) -> Any:
    return (rows.c.group_id == group_id) & (rows.c.number == number)


def _group_at(connection: Connection, table_id: str) -> str | None:
    query = select(group_tables.c.group_id).where(group_tables.c.table_id == table_id)
    found: str | None = connection.scalar(query)
    return found


def _drop_earliest(connection: Connection, group_id: str) -> None:
    """Keep a ledger from growing without end."""
    query = select(group_results.c.played_at, func.max(group_results.c.ended).label("ended"))
    matches = query.where(group_results.c.group_id == group_id).group_by(group_results.c.played_at)
    found = [row.played_at for row in connection.execute(matches.order_by(func.max(group_results.c.ended).desc()))]
    for early in found[KEPT:]:
        where = (group_results.c.group_id == group_id) & (group_results.c.played_at == early)
        connection.execute(delete(group_results).where(where))
