"""What the host of a server may know of it: counts, tables, people; never a card, a secret or a code."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, func, select

from .clock import DAY
from .dialects import seconds_now
from .notices import BAN, CLOSE
from .schema import chairs, events, notices, tables

Report = dict[str, Any]


def counts(connection: Connection) -> Report:
    """Return the counts of everything."""
    closed = select(notices.c.subject).where(notices.c.kind == CLOSE)
    played = ~tables.c.archived & ~tables.c.over
    today = events.c.made >= seconds_now(connection) - DAY
    last_move = connection.scalar(select(func.max(events.c.made)).where(events.c.ply > 0))
    return {
        "tables": {
            "played": _count(connection, tables, played),
            "over": _count(connection, tables, ~tables.c.archived & tables.c.over),
            "put_away": _count(connection, tables, tables.c.archived & tables.c.id.not_in(closed)),
            "closed": _count(connection, tables, tables.c.id.in_(closed)),
        },
        "people": connection.scalar(select(func.count(chairs.c.person.distinct()))) or 0,
        "moves": _count(connection, events, events.c.ply > 0),
        "moves_today": _count(connection, events, (events.c.ply > 0) & today),
        "last_move": last_move,
        "bans": len(list_bans(connection)),
    }


def list_tables(connection: Connection, most: int | None) -> list[Report]:
    """Return the tables, the most recently played first."""
    moved = select(
        events.c.table_id, func.max(events.c.ply).label("ply"), func.max(events.c.made).label("last_move")
    ).group_by(events.c.table_id)
    moves = moved.subquery()
    last = func.coalesce(moves.c.last_move, tables.c.made).label("last_move")  # a waiting table has no event yet
    query = select(tables, func.coalesce(moves.c.ply, 0).label("ply"), last)
    found = query.outerjoin_from(tables, moves, tables.c.id == moves.c.table_id)
    rows = connection.execute(found.order_by(last.desc(), tables.c.id).limit(most)).all()
    closed = set(connection.scalars(select(notices.c.subject).where(notices.c.kind == CLOSE)))
    seated = _names(connection, [row.id for row in rows])
    return [_table(row, seated.get(row.id, []), row.id in closed) for row in rows]


def list_people(connection: Connection, most: int | None) -> list[Report]:
    """Return the people who have ever taken a seat, the most recently seen first."""
    last = func.max(chairs.c.seen)
    query = select(
        chairs.c.person, func.count().label("tables"), last.label("seen"), func.max(chairs.c.name).label("name")
    )
    known = query.where(chairs.c.person.is_not(None)).group_by(chairs.c.person).order_by(last.desc(), chairs.c.person)
    banned = {ban["who"] for ban in list_bans(connection)}
    return [
        {"id": row.person, "name": row.name, "tables": row.tables, "seen": row.seen, "banned": row.person in banned}
        for row in connection.execute(known.limit(most))
    ]


def list_bans(connection: Connection) -> list[Report]:
    """Return the bans, and until when they last."""
    holds = (notices.c.kind == BAN) & (notices.c.until.is_(None) | (notices.c.until > seconds_now(connection)))
    rows = connection.execute(select(notices).where(holds).order_by(notices.c.made, notices.c.subject))
    return [{"who": row.subject, "since": row.made, "until": row.until} for row in rows]


def _table(row: Any, names: Sequence[str], closed: bool) -> Report:
    return {
        "id": row.id,
        "game": row.game,
        "players": names,
        "private": row.private,
        "made": row.made,
        "ply": row.ply,
        "last_move": row.last_move,
        "state": "closed" if closed else _state(row),
    }


def _state(row: Any) -> str:
    if row.archived:
        return "put away"
    return "over" if row.over else "waiting" if row.waiting else "played"


def _names(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[str]]:
    """Return the seats and their holders; a bot's level follows its name."""
    found: dict[str, list[str]] = {}
    query = select(chairs).where(chairs.c.table_id.in_(table_ids)).order_by(chairs.c.table_id, chairs.c.seat)
    for row in connection.execute(query):
        bot = f" ({row.level})" if row.level else ""
        found.setdefault(row.table_id, []).append(f"{row.name}{bot}" if row.person or row.level else "free")
    return found


def _count(connection: Connection, what: Any, where: Any) -> int:
    return connection.scalar(select(func.count()).select_from(what).where(where)) or 0
