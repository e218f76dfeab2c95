"""Ratings: estimates of a person's strength at a game, from public matches between people only."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Insert, Select, Table, Update, bindparam, select, update

from .person_statements import insert_once
from .schema import ratings

SCALE, MIDDLE = 60.0, 1500.0  # ratings are shown as whole numbers, a newcomer's in the middle
SURE = 1.0  # the standard deviation of a strength that is known well
CERTAIN = 1.96  # standard deviations to either side that hold 95 %


@dataclass(frozen=True)
class Rating:
    """An estimate: mean and standard deviation of a person's strength, after this many matches."""

    mu: float
    sigma: float
    matches: int = 0

    def shown(self) -> dict[str, int]:
        """Return it as people read it: the mean, and the 95 % interval."""
        middle, spread = self._scaled(self.mu), CERTAIN * self.sigma * SCALE
        return {
            "middle": round(middle),
            "low": round(middle - spread),
            "high": round(middle + spread),
            "matches": self.matches,
        }

    def _scaled(self, mu: float) -> float:
        return MIDDLE + (mu - newcomer().mu) * SCALE


def newcomer() -> Rating:
    """Return the rating of a person who was never rated."""
    mu, sigma = 25.0, 25.0 / 3
    return Rating(mu, sigma)


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return each rating after a match with these places; equal places share."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(rated.mu, rated.sigma, old.matches + 1) for old, [rated] in zip(before, after, strict=True)]


def rate_persons(connection: Connection, game: str, places: dict[str, int]) -> None:
    """Rate the persons of a match within a transaction, each with the place."""
    persons = sorted(places)  # the same order everywhere, so that transactions cannot deadlock
    before = [_locked(connection, ratings, person, game) for person in persons]
    after = rate(before, [places[person] for person in persons])
    rated = [_row(person, game, one) for person, one in zip(persons, after, strict=True)]
    connection.execute(_change(ratings), rated)


def rate_against(connection: Connection, table: Table, person: str, game: str, shown: int, *, won: bool) -> Rating:
    """Rate a person, in a table of ratings, against something whose rating people read as `shown` and is known well."""
    before = _locked(connection, table, person, game)
    rated, _ = rate([before, known(shown)], [1, 2] if won else [2, 1])
    connection.execute(_change(table), _row(person, game, rated))
    return rated


def known(shown: int) -> Rating:
    """Return the rating that people read as `shown`, as sure as one of many matches."""
    return Rating(newcomer().mu + (shown - MIDDLE) / SCALE, SURE)


def ratings_of(connection: Connection, person: str, table: Table = ratings) -> dict[str, Rating]:
    """Return a person's ratings by game, in a table of ratings."""
    rows = connection.execute(select(table).where(table.c.person == person))
    return {row.game: Rating(row.mu, row.sigma, row.matches) for row in rows}


def _locked(connection: Connection, table: Table, person: str, game: str) -> Rating:
    """Return a rating, locked until the end of the transaction."""
    first = {"person": person, "game": game, **_values(newcomer())}
    connection.execute(_beginning(connection.dialect.name, table), [first])
    row = connection.execute(_locking(table), {"whose": person, "of": game}).one()
    return Rating(row.mu, row.sigma, row.matches)


def _row(person: str, game: str, rating: Rating) -> dict[str, float | str]:
    return {"whose": person, "of": game, **_values(rating)}


def _values(rating: Rating) -> dict[str, float]:
    return {"mu": rating.mu, "sigma": rating.sigma, "matches": rating.matches}


# -- statements, built once: to build one takes longer than to run it -------------------------------------------------


def _of_one(table: Table) -> ColumnElement[bool]:
    return (table.c.person == bindparam("whose")) & (table.c.game == bindparam("of"))


@cache
def _locking(table: Table) -> Select[Any]:
    return select(table).where(_of_one(table)).with_for_update()


@cache
def _change(table: Table) -> Update:
    """Return an update whose values name their columns."""
    return update(table).where(_of_one(table))


@cache
def _beginning(dialect: str, table: Table) -> Insert:
    return insert_once(dialect, table)
