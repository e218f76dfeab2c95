"""Ratings: estimates of a person's strength at a game, from public matches between people only."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select, update

from .person_statements import insert_once
from .schema import ratings

SCALE, MIDDLE = 60.0, 1500.0  # ratings are shown as whole numbers, a newcomer's in the middle
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
    before = [_locked(connection, person, game) for person in persons]
    after = rate(before, [places[person] for person in persons])
    for person, rated in zip(persons, after, strict=True):
        where = (ratings.c.person == person) & (ratings.c.game == game)
        connection.execute(update(ratings).where(where).values(**_values(rated)))


def ratings_of(connection: Connection, person: str) -> dict[str, Rating]:
    """Return a person's ratings by game."""
    rows = connection.execute(select(ratings).where(ratings.c.person == person))
    return {row.game: Rating(row.mu, row.sigma, row.matches) for row in rows}


def _locked(connection: Connection, person: str, game: str) -> Rating:
    """Return a rating, locked until the end of the transaction."""
    first = {"person": person, "game": game, **_values(newcomer())}
    connection.execute(insert_once(connection, ratings), [first])
    query = select(ratings).where(ratings.c.person == person, ratings.c.game == game).with_for_update()
    row = connection.execute(query).one()
    return Rating(row.mu, row.sigma, row.matches)


def _values(rating: Rating) -> dict[str, float]:
    return {"mu": rating.mu, "sigma": rating.sigma, "matches": rating.matches}
