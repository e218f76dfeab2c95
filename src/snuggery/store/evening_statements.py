"""Statements about evenings: their guests, who sits where in each round, and how the matches ended."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, RowMapping, delete, func, insert, or_, select, update

from .dialects import seconds_now
from .errors import Followed, Taken
from .ids import is_id, spoken
from .schema import chairs, evening_guests, evening_seats, evenings, match_results, people, seat_results, tables
from .table_statements import MARK, plain_text

KNOCK_OUT, SWISS, DUPLICATE = "knock-out", "swiss", "duplicate"
UNKEPT = 10  # seconds without a sign of life after which another process keeps an evening


@dataclass(frozen=True, kw_only=True)
class EveningRow:
    """An evening: what is played, in which form, and how far it is."""

    id: str
    code: str | None
    game: str
    seats: int
    options: dict[str, str]
    form: str
    rounds: int
    move_time: int
    secret: bytes
    host: str
    origin: str | None
    made: int
    begun: int | None = None
    ended: int | None = None


@dataclass(frozen=True, kw_only=True)
class GuestRow:
    """A guest of an evening: a person, or a bot with a level; a `stand_in` plays for a person who left."""

    number: int
    person: str | None
    name: str
    level: str = ""
    stand_in: str = ""
    left: int | None = None
    seen: int = 0
    mark: str = ""  # of the person, as it is kept with them

    @property
    def is_here(self) -> bool:
        """Whether a person plays, and not a bot."""
        return self.person is not None and not self.stand_in


@dataclass(frozen=True, kw_only=True)
class EveningSeat:
    """A guest's chair at one table of a round, and how they finished there; a bye is a table with one chair."""

    round: int
    number: int
    again: int
    seat: int
    guest: int
    sat_at: str | None = None
    score: int | None = None
    place: int | None = None
    ended: int | None = None


class StoredEvening(NamedTuple):
    """Everything in the database about an evening."""

    row: EveningRow
    guests: list[GuestRow]
    seats: list[EveningSeat]


# -- reading ----------------------------------------------------------------------------------------------------------


def evening_of(connection: Connection, evening: str) -> StoredEvening | None:
    """Return an evening, None if there is none."""
    row = connection.execute(select(*_ROW).where(evenings.c.id == plain_text(evening))).mappings().first()
    if row is None:
        return None
    seats = select(*_SEAT).where(evening_seats.c.evening == row["id"]).order_by(*evening_seats.primary_key)
    told = [EveningSeat(**seat) for seat in connection.execute(seats).mappings()]
    return StoredEvening(_evening(row), _guests(connection, row["id"]), told)


def evening_invited(connection: Connection, code: str) -> str | None:
    """Return the evening that a code invites to, None for no such code."""
    if is_id(code):
        return None
    found: str | None = connection.scalar(select(evenings.c.id).where(evenings.c.code == spoken(code)))
    return found


def evenings_under_way(connection: Connection) -> list[str]:
    """Return the evenings that have begun and are not over."""
    query = select(evenings.c.id).where(evenings.c.begun.is_not(None), evenings.c.ended.is_(None))
    return list(connection.scalars(query.order_by(evenings.c.begun)))


def count_evenings(connection: Connection, origin: str | None = None) -> int:
    """Return how many evenings are not over, of all or of those set from one address."""
    query = select(func.count()).select_from(evenings).where(evenings.c.ended.is_(None))
    return int(connection.scalar(query if origin is None else query.where(evenings.c.origin == origin)) or 0)


def evenings_of(connection: Connection, person: str) -> list[EveningRow]:
    """Return the evenings that a person has set or comes to and that are not over, the newest first."""
    coming = select(evening_guests.c.evening).where(evening_guests.c.person == person)
    own = or_(evenings.c.host == person, evenings.c.id.in_(coming)) & evenings.c.ended.is_(None)
    query = select(*_ROW).where(own).order_by(evenings.c.made.desc())
    return [_evening(row) for row in connection.execute(query).mappings()]


def last_seen(connection: Connection, persons: Collection[str]) -> dict[str, int]:
    """Return when each of these people was last at any table."""
    query = select(chairs.c.person, func.max(chairs.c.seen)).where(chairs.c.person.in_(persons))
    return {row[0]: row[1] for row in connection.execute(query.group_by(chairs.c.person))}


def may_watch_table(connection: Connection, table_id: str, person: str) -> bool:
    """Tell whether a person is a guest of the evening that a table is part of, and may watch it.

    With duplicate boards, only guests whose own match of that round is over may: they have no such deal left to play.
    """
    watched, own = evening_seats.alias(), evening_seats.alias()
    is_own = (own.c.evening == watched.c.evening) & (own.c.round == watched.c.round)
    is_own &= own.c.guest == evening_guests.c.number
    is_guest = (evening_guests.c.evening == watched.c.evening) & (evening_guests.c.person == person)
    has_played = or_(evenings.c.form != DUPLICATE, own.c.ended.is_not(None))
    query = (
        select(watched.c.evening)
        .join(evenings, evenings.c.id == watched.c.evening)
        .join(evening_guests, is_guest)
        .outerjoin(own, is_own)
        .where(watched.c.sat_at == table_id, has_played)
    )
    return connection.execute(query.limit(1)).first() is not None


# -- before it begins -------------------------------------------------------------------------------------------------


def add_evening(connection: Connection, row: EveningRow) -> None:
    """Write a new evening; raise `Taken` if its code is in use."""
    connection.execute(insert(evenings), [asdict(row) | {"options": msgspec.json.encode(row.options).decode()}])


def add_guest(connection: Connection, evening: str, guest: GuestRow, most: int) -> GuestRow:
    """Write a guest of an evening that has not begun, under the next number; return the row.

    Raise `Taken` if it has begun, or has as many guests as it may have.
    """
    _lock_unbegun(connection, evening)
    here = select(func.count(), func.max(evening_guests.c.number)).where(evening_guests.c.evening == evening)
    count, last = connection.execute(here).one()
    if count >= most:
        raise Taken("every place is taken")
    numbered = replace(guest, number=(last or 0) + 1)
    values = {name: value for name, value in asdict(numbered).items() if name != MARK.name}
    connection.execute(insert(evening_guests).values(evening=evening, **values | {"seen": seconds_now(connection)}))
    return numbered


def remove_guest(connection: Connection, evening: str, number: int) -> None:
    """Strike a guest off the list of an evening that has not begun; raise `Taken` if it has."""
    _lock_unbegun(connection, evening)
    connection.execute(delete(evening_guests).where(_is_guest(evening, number)))


def begin_evening(connection: Connection, evening: str, seats: Iterable[EveningSeat], rounds: int) -> None:
    """Begin an evening with its first round; raise `Taken` if it has begun."""
    _lock_unbegun(connection, evening)
    now = seconds_now(connection)
    connection.execute(update(evenings).where(evenings.c.id == evening).values(begun=now, rounds=rounds))
    connection.execute(update(evening_guests).where(evening_guests.c.evening == evening).values(seen=now))
    add_round(connection, evening, seats)


# -- while it runs ----------------------------------------------------------------------------------------------------


def keep(connection: Connection, evening: str, process: str) -> bool:
    """Take an evening into one process's keeping, or keep it on; tell whether no other one keeps it."""
    now = seconds_now(connection)
    free = or_(evenings.c.process.is_(None), evenings.c.process == process, func.abs(now - evenings.c.kept) >= UNKEPT)
    return (
        connection.execute(
            update(evenings).where(evenings.c.id == evening, free).values(process=process, kept=now)
        ).rowcount
        == 1
    )


def add_round(connection: Connection, evening: str, seats: Iterable[EveningSeat]) -> None:
    """Write who sits where; a bye is over at once.  Raise `Taken` if another process has written it."""
    rows = [{"evening": evening, **asdict(seat)} for seat in seats]
    now = seconds_now(connection)
    connection.execute(insert(evening_seats), [row | {"ended": now if row["place"] else None} for row in rows])


def name_table(connection: Connection, evening: str, seats: Sequence[EveningSeat], table_id: str) -> None:
    """Note at which table guests sit; raise `Followed` if they have one."""
    where = _at(evening, seats[0]) & evening_seats.c.sat_at.is_(None) & evening_seats.c.ended.is_(None)
    if connection.execute(update(evening_seats).where(where).values(sat_at=table_id)).rowcount != len(seats):
        raise Followed("these guests have their table")


def results_ready(connection: Connection, evening: str) -> bool:
    """Tell whether a table of an evening is over whose result those who sat there don't have yet."""
    over = evening_seats.c.sat_at.in_(select(match_results.c.table_id))
    waits = (evening_seats.c.evening == evening) & evening_seats.c.ended.is_(None)
    query = select(evening_seats.c.guest).where(waits, over)
    return connection.execute(query.limit(1)).first() is not None


def take_results(connection: Connection, evening: str) -> None:
    """Copy the results of finished tables to those who sat there."""
    waits = (evening_seats.c.evening == evening) & evening_seats.c.ended.is_(None)
    found = select(evening_seats, match_results.c.ended.label("over"), seat_results.c.score, seat_results.c.place)
    found = found.join_from(evening_seats, match_results, match_results.c.table_id == evening_seats.c.sat_at)
    own = (seat_results.c.table_id == evening_seats.c.sat_at) & (seat_results.c.seat == evening_seats.c.seat)
    for row in connection.execute(found.outerjoin(seat_results, own).where(waits)).mappings().all():
        how = {"score": row[seat_results.c.score], "place": row[seat_results.c.place], "ended": row["over"]}
        where = _at(evening, EveningSeat(**{name: row[evening_seats.c[name]] for name in _SEAT_NAMES}))
        where &= (evening_seats.c.seat == row[evening_seats.c.seat]) & evening_seats.c.ended.is_(None)
        connection.execute(update(evening_seats).where(where).values(**how))


def tables_at(connection: Connection, evening: str) -> dict[str, bool]:
    """Return the tables at which somebody's result is not known yet, and whether the match there is over."""
    waits = (evening_seats.c.evening == evening) & evening_seats.c.ended.is_(None)
    query = select(tables.c.id, tables.c.over).where(tables.c.id.in_(select(evening_seats.c.sat_at).where(waits)))
    return {row.id: row.over for row in connection.execute(query)}


def clear_table(connection: Connection, evening: str, table_id: str) -> None:
    """Forget a table that was deleted before its match was over: its guests get another one."""
    lost = (evening_seats.c.evening == evening) & (evening_seats.c.sat_at == table_id) & evening_seats.c.ended.is_(None)
    connection.execute(update(evening_seats).where(lost).values(sat_at=None))


def stand_in(connection: Connection, evening: str, number: int, name: str) -> None:
    """Let a bot play for a guest from now on; raise `Taken` if one does."""
    where = _is_guest(evening, number) & (evening_guests.c.stand_in == "")
    change = update(evening_guests).where(where).values(stand_in=name, left=seconds_now(connection))
    if connection.execute(change).rowcount != 1:
        raise Taken("a bot plays for this guest already")


def come_back(connection: Connection, evening: str, number: int) -> None:
    """Let a guest play again."""
    back = {"stand_in": "", "left": None, "seen": seconds_now(connection)}
    connection.execute(update(evening_guests).where(_is_guest(evening, number)).values(**back))


def note_seen(connection: Connection, evening: str, number: int) -> None:
    """Note that a guest's page has just asked."""
    seen = update(evening_guests).where(_is_guest(evening, number)).values(seen=seconds_now(connection))
    connection.execute(seen)


def end_evening(connection: Connection, evening: str) -> None:
    """Close an evening: its code is free again, and from where it was set is forgotten."""
    closed = {"ended": seconds_now(connection), "code": None, "origin": None, "process": None}
    connection.execute(update(evenings).where(evenings.c.id == evening, evenings.c.ended.is_(None)).values(**closed))


# -- afterwards -------------------------------------------------------------------------------------------------------


def drop_evenings(connection: Connection, kept: int, unbegun: int) -> None:
    """Delete the evenings that began so many seconds ago, and those that were set so long ago and never begun."""
    now = seconds_now(connection)
    old = or_(evenings.c.begun < now - kept, evenings.c.begun.is_(None) & (evenings.c.made < now - unbegun))
    delete_evenings(connection, list(connection.scalars(select(evenings.c.id).where(old))))


def delete_evenings(connection: Connection, found: Collection[str]) -> None:
    """Delete evenings with their guests and results."""
    for part in (evening_seats, evening_guests):
        connection.execute(delete(part).where(part.c.evening.in_(found)))
    connection.execute(delete(evenings).where(evenings.c.id.in_(found)))


def strike_guest(
    connection: Connection, person: str, nobody: str, named: Callable[[set[str]], str], level: str
) -> None:
    """Remove a person from all evenings: a bot plays on under a name that reveals nothing.

    An evening that they have set and that has not begun is deleted.
    """
    unbegun = select(evenings.c.id).where(evenings.c.host == person, evenings.c.begun.is_(None))
    delete_evenings(connection, list(connection.scalars(unbegun)))
    connection.execute(update(evenings).where(evenings.c.host == person).values(host=nobody))
    for row in connection.execute(select(evening_guests).where(evening_guests.c.person == person)).all():
        names = select(evening_guests.c.name).where(evening_guests.c.evening == row.evening)
        struck = {"person": None, "name": named(set(connection.scalars(names))), "level": level, "stand_in": ""}
        where = _is_guest(row.evening, row.number)
        connection.execute(update(evening_guests).where(where).values(left=None, **struck))


# -- how it is done ---------------------------------------------------------------------------------------------------

_ROW = [evenings.c[name] for name in EveningRow.__dataclass_fields__]
_SEAT_NAMES = [*EveningSeat.__dataclass_fields__]
_SEAT = [evening_seats.c[name] for name in _SEAT_NAMES]
_GUEST = [evening_guests.c[name] for name in GuestRow.__dataclass_fields__ if name != MARK.name]


def _evening(row: RowMapping) -> EveningRow:
    return EveningRow(**{**row, "options": msgspec.json.decode(row["options"])})


def _guests(connection: Connection, evening: str) -> list[GuestRow]:
    known = evening_guests.outerjoin(people, people.c.id == evening_guests.c.person)
    query = select(*_GUEST, MARK).select_from(known).where(evening_guests.c.evening == evening)
    return [GuestRow(**row) for row in connection.execute(query.order_by(evening_guests.c.number)).mappings()]


def _is_guest(evening: str, number: int) -> ColumnElement[bool]:
    return (evening_guests.c.evening == evening) & (evening_guests.c.number == number)


def _at(evening: str, seat: EveningSeat) -> ColumnElement[bool]:
    """Return the condition for one table of a round."""
    of_round = (evening_seats.c.evening == evening) & (evening_seats.c.round == seat.round)
    return of_round & (evening_seats.c.number == seat.number) & (evening_seats.c.again == seat.again)


def _lock_unbegun(connection: Connection, evening: str) -> None:
    """Keep an evening from beginning before this transaction ends; raise `Taken` if it has begun."""
    waits = select(evenings.c.id).where(evenings.c.id == evening, evenings.c.begun.is_(None)).with_for_update()
    if connection.execute(waits).first() is None:
        raise Taken("the evening has begun")
