"""Ratings: what is believed of somebody's play at a game, from public matches of people alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select, update

from .person_statements import insert_once
from .schema import ratings

SCALE, MIDDLE = 60.0, 1500.0  # how a rating is shown: whole numbers, a newcomer in the middle
CERTAIN = 1.96  # spreads to either side that hold 95 in 100


@dataclass(frozen=True)
class Rating:
    """A belief: the middle and the spread of what somebody's play may be, after so many matches."""

    mu: float
    sigma: float
    matches: int = 0

    def shown(self) -> dict[str, int]:
        """Return it as people read it: the middle, and the interval that holds the truth 95 times in 100."""
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
    """Return what is believed of somebody who was never rated."""
    mu, sigma = 25.0, 25.0 / 3
    return Rating(mu, sigma)


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return what is believed of each after a match in which they finished so; equals share a place."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(rated.mu, rated.sigma, old.matches + 1) for old, [rated] in zip(before, after, strict=True)]


def rate_persons(connection: Connection, game: str, places: dict[str, int]) -> None:
    """Rate the persons of a match within a transaction, each with the place."""
    persons = sorted(places)  # in one order everywhere, so that no two transactions wait for one another
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
    """Return a rating that nobody else changes until the transaction is over."""
    first = {"person": person, "game": game, **_values(newcomer())}
    connection.execute(insert_once(connection, ratings), [first])
    query = select(ratings).where(ratings.c.person == person, ratings.c.game == game).with_for_update()
    row = connection.execute(query).one()
    return Rating(row.mu, row.sigma, row.matches)


def _values(rating: Rating) -> dict[str, float]:
    return {"mu": rating.mu, "sigma": rating.sigma, "matches": rating.matches}
