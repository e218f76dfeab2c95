"""Statements about duels: two people who play the same boards, each at tables of their own, and what they made."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, select, update

from .contact_statements import marks_of, unask
from .errors import Followed, Refused
from .person_statements import insert_once
from .rows import Person
from .schema import duel_boards, duel_people, duels

FIRST, SECOND = 0, 1  # the person who asks for a duel, and the one who takes it up


@dataclass(frozen=True, kw_only=True)
class Duel:
    """What two people play: as many boards as a table has chairs, all dealt by one secret."""

    code: str
    game: str
    seats: int
    options: dict[str, str]
    level: str  # of the bots on the other chairs
    secret: bytes
    made: int
    until: int
    asked: str | None = None  # a friend whose pages show it


@dataclass(frozen=True, kw_only=True)
class AskedTo:
    """A duel to which a person is asked, and by whom."""

    code: str
    game: str
    name: str


@dataclass(frozen=True, kw_only=True)
class Duellist:
    """One of the two; no person once they are forgotten."""

    number: int
    person: str | None
    name: str
    gave_up: bool = False
    mark: str = ""


@dataclass(frozen=True, kw_only=True)
class DuelBoard:
    """One of the two at a board; no result until the match is over, and none if a bot helped."""

    number: int  # of the person
    board: int  # from 0: the chair too
    sat_at: str | None = None
    over: bool = False
    result: int | None = None


class StoredDuel(NamedTuple):
    """Everything in the database about a duel."""

    row: Duel
    people: list[Duellist]
    boards: list[DuelBoard]

    def board(self, number: int, board: int) -> DuelBoard | None:
        """Return how one of the two stands at a board, None before they have sat down to it."""
        return next((one for one in self.boards if (one.number, one.board) == (number, board)), None)

    def is_over_at(self, board: int) -> bool:
        """Tell whether both have finished a board."""
        return sum(one.over for one in self.boards if one.board == board) == 2


def duel_of(connection: Connection, code: str, now: int) -> StoredDuel | None:
    """Return a duel by the code of its link, while it is kept."""
    row = connection.execute(select(duels).where(duels.c.code == code, duels.c.until > now)).mappings().first()
    if row is None:
        return None
    people = connection.execute(select(duel_people).where(duel_people.c.code == code).order_by(duel_people.c.number))
    known = [{name: value for name, value in one.items() if name != "code"} for one in people.mappings()]
    marks = marks_of(connection, [one["person"] for one in known if one["person"]])
    boards = select(duel_boards).where(duel_boards.c.code == code).order_by(duel_boards.c.board, duel_boards.c.number)
    return StoredDuel(
        Duel(**{**row, "options": msgspec.json.decode(row["options"])}),
        [Duellist(**one, mark=marks.get(one["person"], "")) for one in known],
        [_board(**one) for one in connection.execute(boards).mappings()],
    )


def duels_of(connection: Connection, person: str, now: int) -> list[StoredDuel]:
    """Return the duels of a person, the newest first."""
    own = exists().where(duel_people.c.code == duels.c.code, duel_people.c.person == person)
    codes = connection.scalars(select(duels.c.code).where(own, duels.c.until > now).order_by(duels.c.made.desc()))
    return [found for code in codes.all() if (found := duel_of(connection, code, now))]


def asked_to(connection: Connection, person: str, now: int) -> list[AskedTo]:
    """Return the duels to which a person is asked and which nobody has taken up, the newest first."""
    second = duel_people.alias()
    taken = exists().where(second.c.code == duels.c.code, second.c.number == SECOND)
    query = select(duels.c.code, duels.c.game, duel_people.c.name).join(duel_people, duel_people.c.code == duels.c.code)
    query = query.where(duels.c.asked == person, duels.c.until > now, ~taken).order_by(duels.c.made.desc())
    return [AskedTo(**row) for row in connection.execute(query).mappings()]


def no_longer_ask(connection: Connection, person: str, code: str | None = None) -> None:
    """Take a duel off a person's pages, or all; the links go on to work."""
    which = duels.c.asked == person if code is None else (duels.c.asked == person) & (duels.c.code == code)
    connection.execute(update(duels).where(which).values(asked=None))


def add_duel(connection: Connection, duel: Duel, person: Person, most: int) -> None:
    """Write a new duel; raise `Refused` if the person has so many already.

    Somebody who is asked to it is not asked to the sender's earlier ones any more: their pages show one card.
    """
    if len(duels_of(connection, person.id, duel.made)) >= most:
        raise Refused("busy", f"you have {most} duels, as many as this server allows; they end in time", 409)
    if duel.asked:
        unask(connection, duel.asked, person.id)
    connection.execute(insert(duels), [asdict(duel) | {"options": msgspec.json.encode(duel.options).decode()}])
    _add(connection, duel.code, FIRST, person)


def take_up_duel(connection: Connection, code: str, person: Person) -> None:
    """Make a person the second of a duel; raise `Taken` if somebody else was quicker."""
    _add(connection, code, SECOND, person)


def add_board(connection: Connection, code: str, board: DuelBoard) -> None:
    """Note at which table one of the two sits down to a board; raise `Followed` if they have before."""
    connection.execute(insert_once(connection.dialect.name, duel_boards), [{"code": code} | asdict(board)])
    if connection.scalar(select(duel_boards.c.sat_at).where(_at(code, board))) != board.sat_at:
        raise Followed("you have sat down to this board already")  # perhaps just now, in another process


def finish_board(connection: Connection, table_id: str, result: int | None) -> None:
    """Write once what somebody made of a board; no result if a bot helped, or the match was cut off."""
    where = (duel_boards.c.sat_at == table_id) & ~duel_boards.c.over
    connection.execute(update(duel_boards).where(where).values(over=True, result=result))


def give_up_duel(connection: Connection, code: str, number: int) -> None:
    """Note that one of the two plays no further."""
    where = (duel_people.c.code == code) & (duel_people.c.number == number)
    connection.execute(update(duel_people).where(where).values(gave_up=True))


def may_watch_board(connection: Connection, table_id: str, person: str) -> bool:
    """Tell whether a person is the other one of the duel that a table is part of, and has finished that board."""
    seen = duel_boards.alias()
    query = (
        select(seen.c.code)
        .join(duel_people, (duel_people.c.code == seen.c.code) & (duel_people.c.person == person))
        .join(
            duel_boards,
            (duel_boards.c.code == seen.c.code)
            & (duel_boards.c.number == duel_people.c.number)
            & (duel_boards.c.board == seen.c.board),
        )
        .where(seen.c.sat_at == table_id, duel_boards.c.over)
    )
    return connection.execute(query).first() is not None


def rename_in_duels(connection: Connection, person: str, name: str) -> None:
    """Show a person's new name at duels."""
    connection.execute(update(duel_people).where(duel_people.c.person == person).values(name=name))


# -- deleting ---------------------------------------------------------------------------------------------------------


def drop_duels(connection: Connection, now: int) -> None:
    """Delete the duels whose time is up."""
    _delete(connection, connection.scalars(select(duels.c.code).where(duels.c.until <= now)).all())


def forget_duels(connection: Connection, person: str, name: str) -> None:
    """Take a person's id and name out of duels; what they did not finish counts as given up.

    A duel is deleted once nobody is left in it.
    """
    no_longer_ask(connection, person)
    own = select(duel_people.c.code, duel_people.c.number).where(duel_people.c.person == person)
    for code, number in connection.execute(own).all():
        where = (duel_people.c.code == code) & (duel_people.c.number == number)
        gave_up = {"gave_up": True} if _open_boards(connection, code, number) else {}
        connection.execute(update(duel_people).where(where).values(person=None, name=name, **gave_up))
        left = select(duel_people.c.number).where(duel_people.c.code == code, duel_people.c.person.is_not(None))
        if connection.execute(left).first() is None:
            _delete(connection, [code])


def forget_boards_at(connection: Connection, table_ids: Sequence[str]) -> None:
    """Keep the results of boards whose tables are about to be deleted; what was not finished has none."""
    where = duel_boards.c.sat_at.in_(table_ids)
    connection.execute(update(duel_boards).where(where).values(sat_at=None, over=True))


# -- how it is done ---------------------------------------------------------------------------------------------------


def _add(connection: Connection, code: str, number: int, person: Person) -> None:
    row = {"code": code, "number": number, "person": person.id, "name": person.name, "gave_up": False}
    connection.execute(insert(duel_people), [row])


def _open_boards(connection: Connection, code: str, number: int) -> int:
    """Return how many boards one of the two has not finished."""
    done = select(func.count()).where(duel_boards.c.code == code, duel_boards.c.number == number, duel_boards.c.over)
    seats = connection.scalar(select(duels.c.seats).where(duels.c.code == code)) or 0
    return int(seats) - int(connection.scalar(done) or 0)


def _delete(connection: Connection, codes: Iterable[str]) -> None:
    for part in (duel_boards, duel_people, duels):
        connection.execute(delete(part).where(part.c.code.in_(codes)))


def _at(code: str, board: DuelBoard) -> ColumnElement[bool]:
    of_person = (duel_boards.c.code == code) & (duel_boards.c.number == board.number)
    return of_person & (duel_boards.c.board == board.board)


def _board(code: str, over: Any, **told: Any) -> DuelBoard:
    return DuelBoard(**told, over=bool(over))
