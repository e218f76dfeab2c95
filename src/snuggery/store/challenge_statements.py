"""Statements about challenges: results that people ask friends to beat, and the friends who have tried."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, select, update

from .errors import Followed, Refused
from .schema import challenge_sittings, challenges

Puzzles = tuple[tuple[str, str], ...]  # of each the game and the id


@dataclass(frozen=True, kw_only=True)
class Challenge:
    """A finished match, or puzzles in a row, that others are asked to play from the same beginning."""

    code: str
    person: str
    name: str
    made: int
    until: int
    table_id: str | None = None
    puzzles: Puzzles = ()


@dataclass(frozen=True, kw_only=True)
class ChallengeSitting:
    """A person who has taken up a challenge."""

    code: str
    person: str
    name: str
    made: int
    sat_at: str | None = None


def add_challenge(connection: Connection, challenge: Challenge, most: int) -> None:
    """Write a challenge; raise `Refused` if the person has so many already."""
    if len(challenges_of(connection, challenge.person, challenge.made)) >= most:
        raise Refused(
            "busy", f"you have {most} open challenges, as many as this server allows; withdraw one first", 409
        )
    told = asdict(challenge) | {"puzzles": msgspec.json.encode(challenge.puzzles).decode()}
    connection.execute(insert(challenges), [told])


def challenge_at(connection: Connection, code: str, now: int) -> Challenge | None:
    """Return a challenge that is still open, by the code of its link."""
    return next(iter(_those(connection, (challenges.c.code == code) & (challenges.c.until > now))), None)


def same_challenge(connection: Connection, wanted: Challenge) -> Challenge | None:
    """Return the open challenge of a person to the same match or the same puzzles, if there is one."""
    open_ones = challenges_of(connection, wanted.person, wanted.made)
    return next((one for one in open_ones if (one.table_id, one.puzzles) == (wanted.table_id, wanted.puzzles)), None)


def challenges_of(connection: Connection, person: str, now: int) -> list[Challenge]:
    """Return a person's open challenges, the newest first."""
    return _those(connection, (challenges.c.person == person) & (challenges.c.until > now))


def taken_up_by(connection: Connection, person: str, now: int) -> list[Challenge]:
    """Return the open challenges of others that a person has taken up, the newest first."""
    own = exists().where(challenge_sittings.c.code == challenges.c.code, challenge_sittings.c.person == person)
    return _those(connection, own & (challenges.c.until > now))


def add_sitting(connection: Connection, sitting: ChallengeSitting, most: int) -> None:
    """Note that a person takes up a challenge.

    Raise `Followed` if they have before, because the first sitting counts, and `Refused` if so many others have.
    """
    known = sittings_at(connection, sitting.code)
    if any(one.person == sitting.person for one in known):
        raise Followed("you have taken up this challenge already")
    if len(known) >= most:
        raise Refused("busy", f"{most} people have taken up this challenge, as many as it allows", 409)
    connection.execute(insert(challenge_sittings), [asdict(sitting)])


def sittings_at(connection: Connection, code: str) -> list[ChallengeSitting]:
    """Return who has taken up a challenge, in the order in which they did."""
    query = select(challenge_sittings).where(challenge_sittings.c.code == code)
    rows = connection.execute(query.order_by(challenge_sittings.c.made, challenge_sittings.c.person)).mappings()
    return [ChallengeSitting(**row) for row in rows]


def count_sittings(connection: Connection, codes: Sequence[str]) -> dict[str, int]:
    """Return how many people have taken up each of these challenges."""
    query = select(challenge_sittings.c.code, func.count()).where(challenge_sittings.c.code.in_(codes))
    return {row[0]: row[1] for row in connection.execute(query.group_by(challenge_sittings.c.code))}


def rename_in_challenges(connection: Connection, person: str, name: str) -> None:
    """Show a person's new name at challenges."""
    for named in (challenges, challenge_sittings):
        connection.execute(update(named).where(named.c.person == person).values(name=name))


# -- deleting ---------------------------------------------------------------------------------------------------------


def withdraw(connection: Connection, code: str) -> None:
    """Delete a challenge and the list of friends who have taken it up; the matches stay."""
    _delete(connection, challenges.c.code == code)


def drop_challenges(connection: Connection, now: int) -> None:
    """Delete the challenges whose time is up."""
    _delete(connection, challenges.c.until <= now)


def forget_challenges(connection: Connection, person: str) -> None:
    """Delete a person's challenges, and that they have taken up those of others."""
    _delete(connection, challenges.c.person == person)
    connection.execute(delete(challenge_sittings).where(challenge_sittings.c.person == person))


def forget_challenges_at(connection: Connection, table_ids: Sequence[str]) -> None:
    """Delete the challenges that lead to tables which are about to be deleted, and sittings at them."""
    _delete(connection, challenges.c.table_id.in_(table_ids))
    connection.execute(delete(challenge_sittings).where(challenge_sittings.c.sat_at.in_(table_ids)))


def _delete(connection: Connection, which: ColumnElement[bool]) -> None:
    codes = select(challenges.c.code).where(which)
    connection.execute(delete(challenge_sittings).where(challenge_sittings.c.code.in_(codes)))
    connection.execute(delete(challenges).where(which))


def _those(connection: Connection, which: ColumnElement[bool]) -> list[Challenge]:
    query = select(challenges).where(which).order_by(challenges.c.made.desc(), challenges.c.code)
    return [_challenge(**row) for row in connection.execute(query).mappings()]


def _challenge(puzzles: str, **told: object) -> Challenge:
    read = msgspec.json.decode(puzzles, type=Puzzles)
    return Challenge(**told, puzzles=read)  # type: ignore[arg-type]
