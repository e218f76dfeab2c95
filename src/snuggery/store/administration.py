"""What the host of a server does to its database from the command line, with the server open or closed.

A running server learns what it must know from a notice, see `notices`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import URL, ColumnElement, Connection, delete, func, insert, select, update

from ..kit.errors import Unusable
from .clock import DAY
from .database_url import sqlite_file
from .dialects import seconds_now
from .forgetting import delete_tables
from .ids import codes, new_id
from .migrate import blaming, open_engine, revision_of, revisions
from .notices import BAN, CLOSE, REREAD, network_named
from .schema import chairs, events, notices, tables

NO_HOUSE = "there is no server data in {}; `snuggery serve` creates it"
OLDER = "the database has an older layout; bring it up to date first, as at every upgrade (docs/operations.md)"
NEWER = "the database was written by a newer Snuggery; use that one"


@contextmanager
def administration(url: URL) -> Iterator[Connection]:
    """Open a database for one transaction."""
    file = sqlite_file(url)
    if file and not file.is_file():
        raise Unusable(NO_HOUSE.format(file))
    engine = open_engine(url, connect_args={"timeout": 10} if file else {})
    try:
        with blaming(url), engine.begin() as connection:
            _check_layout(connection, file or url.database)
            yield connection
    finally:
        engine.dispose()


def _check_layout(connection: Connection, where: object) -> None:
    found = revision_of(connection)
    if found is None:
        raise Unusable(NO_HOUSE.format(where))
    if found != revisions()[-1]:
        raise Unusable(OLDER if found in revisions() else NEWER)


# -- tables -----------------------------------------------------------------------------------------------------------


def close_table(connection: Connection, begun: str) -> str:
    """Close a table for good: its viewers are disconnected, and no one can enter; return its id."""
    table_id = find_one(connection, tables.c.id, begun, "table")
    connection.execute(update(tables).where(tables.c.id == table_id).values(archived=True, code=None))
    give_notice(connection, CLOSE, table_id)
    return table_id


def reopen_table(connection: Connection, begun: str) -> str:
    """Reopen a closed or archived table, with a new code; return its id."""
    table_id = find_one(connection, tables.c.id, begun, "table")
    take_back(connection, CLOSE, table_id)
    give_notice(connection, REREAD, table_id)
    shut = update(tables).where(tables.c.id == table_id, tables.c.archived)
    private = bool(connection.scalar(select(tables.c.private).where(tables.c.id == table_id)))
    back = {"archived": False, "code": _free_code(connection, private), "brought_back": seconds_now(connection)}
    connection.execute(shut.values(back))
    return table_id


def purge(connection: Connection, days: int, *, really: bool) -> list[str]:
    """Delete finished or archived tables without a move for this many days; return the tables."""
    before = seconds_now(connection) - days * DAY
    moved = select(events.c.table_id).where(events.c.made >= before)
    old = (tables.c.made < before) & (func.coalesce(tables.c.brought_back, 0) < before)
    where = (tables.c.archived | tables.c.over) & old & tables.c.id.not_in(moved)
    found = list(connection.scalars(select(tables.c.id).where(where)))
    if really:
        delete_tables(connection, found)
        connection.execute(delete(notices).where(notices.c.kind == CLOSE, notices.c.subject.in_(found)))
        for table_id in found:
            give_notice(connection, REREAD, table_id)
    return found


def _free_code(connection: Connection, private: bool) -> str:
    free = (
        code
        for code in codes(private=private)
        if connection.scalar(select(tables.c.id).where(tables.c.code == code)) is None
    )
    if (found := next(free, None)) is None:
        raise Unusable("every code is taken just now; try again in a while")
    return found


# -- people -----------------------------------------------------------------------------------------------------------


def ban(connection: Connection, whom: str, days: int | None) -> str:
    """Ban a person or a network, for this many days or for good; return the banned subject."""
    subject = _banned(connection, whom)
    give_notice(connection, BAN, subject, until=seconds_now(connection) + days * DAY if days else None)
    return subject


def unban(connection: Connection, whom: str) -> str:
    """Lift the ban of a person or a network; return the subject."""
    network = network_named(whom)
    there = select(notices.c.subject).where(notices.c.kind == BAN)
    known = [subject for subject in connection.scalars(there) if subject.startswith(str(network or whom))]
    if len(known) != 1:
        raise Unusable(f"{whom!r} is not banned; `snuggery server bans` names who is")
    take_back(connection, BAN, known[0])
    return str(known[0])


def _banned(connection: Connection, whom: str) -> str:
    network = network_named(whom)
    if network is None:
        return find_one(connection, chairs.c.person, whom, "person")
    if network.prefixlen == 0:
        raise Unusable(f"{whom} is everybody; an address or a smaller network would do")
    return str(network)


# -- notices ----------------------------------------------------------------------------------------------------------


def give_notice(connection: Connection, kind: str, subject: str, until: int | None = None) -> None:
    """Give the server a notice, which replaces an earlier one; old notices that every process has read are deleted."""
    made = seconds_now(connection)
    old = (notices.c.kind == REREAD) & (notices.c.made < made - DAY)
    connection.execute(delete(notices).where(old | (notices.c.until < made)))
    take_back(connection, kind, subject)
    connection.execute(insert(notices).values(id=new_id(), kind=kind, subject=subject, made=made, until=until))


def take_back(connection: Connection, kind: str, subject: str) -> None:
    """Withdraw a notice."""
    connection.execute(delete(notices).where(notices.c.kind == kind, notices.c.subject == subject))


def find_one(connection: Connection, column: ColumnElement[Any], begun: str, what: str) -> str:
    """Return the one id with this prefix; raise `Unusable` if there is none, or more than one."""
    query = select(column).where(func.substr(column, 1, len(begun)) == begun).distinct().limit(2)
    found = list(connection.scalars(query)) if begun else []
    if begun in found:
        return begun
    if len(found) != 1:
        many = "more than one" if found else "no"
        names = {"table": "tables", "person": "people"}[what]
        raise Unusable(f"{many} {what} here has an id that begins with {begun!r}; `snuggery server {names}` names them")
    return str(found[0])
