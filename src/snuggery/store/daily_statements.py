"""Statements about the deals of the day: their secrets, who has sat down to them, and how they finished."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, delete, func, insert, select, update

from .errors import Followed
from .schema import daily_deals, daily_sittings

Results = Mapping[int, int]  # how many people finished with each result
Spot = tuple[int, int]  # where a ball lies, in millimetres across the bed and up it
CASUAL = "casual"  # the level of the bots of the first set
MOST_SPOTS = 200  # of others' that one is shown


class DealKey(NamedTuple):
    """Names a deal: each game has one a day in each set, and a set has bots of one level."""

    day: str
    game: str
    level: str = CASUAL

    def named(self) -> dict[str, Any]:
        """Return its columns with their names."""
        return {"day": self.day, "game": self.game, "level": self.level}

    def rows(self, table: Table) -> ColumnElement[bool]:
        """Return the condition for the rows of this deal."""
        return (table.c.day == self.day) & (table.c.game == self.game) & (table.c.level == self.level)


@dataclass(frozen=True, kw_only=True)
class DailyDeal:
    """The deal of a day: what everybody who sits down to it plays."""

    day: str
    game: str
    level: str = CASUAL  # of the bots on the other chairs
    secret: bytes
    seats: int
    options: dict[str, str]
    par: dict[str, float] | None = None  # by level of bots

    @property
    def key(self) -> DealKey:
        """The name of the deal."""
        return DealKey(self.day, self.game, self.level)


@dataclass(frozen=True, kw_only=True)
class DailySitting:
    """One person at the deal of a day; no result until the match is over."""

    day: str
    game: str
    level: str = CASUAL
    person: str
    sat_at: str
    result: int | None = None
    course: str | None = None
    x: int | None = None  # where the ball lies that counts, if a distance does
    y: int | None = None
    reviewed: bool = False  # or tried to
    play: int | None = None  # what own play did to the result, in the review's coin
    shares: str | None = None  # what luck and all else did, as JSON

    @property
    def key(self) -> DealKey:
        """The deal that is played."""
        return DealKey(self.day, self.game, self.level)


def deal_of(connection: Connection, key: DealKey) -> DailyDeal | None:
    """Return the deal of a day, if one was made."""
    row = connection.execute(select(daily_deals).where(key.rows(daily_deals))).first()
    if row is None:
        return None
    par = None if row.par is None else msgspec.json.decode(row.par)
    options = msgspec.json.decode(row.options)
    return DailyDeal(**key.named(), secret=row.secret, seats=row.seats, options=options, par=par)


def without_par(connection: Connection, day: str) -> list[DailyDeal]:
    """Return the deals of a day whose par is not known yet, those against casual bots first."""
    query = select(daily_deals.c.game, daily_deals.c.level)
    query = query.where(daily_deals.c.day == day, daily_deals.c.par.is_(None)).order_by(daily_deals.c.level)
    keys = [DealKey(day, row.game, row.level) for row in connection.execute(query).all()]
    return [deal for key in keys if (deal := deal_of(connection, key))]


def add_deal(connection: Connection, deal: DailyDeal) -> None:
    """Write the deal of a day; raise `Taken` if another process was first."""
    told = asdict(deal) | {"options": msgspec.json.encode(deal.options).decode(), "par": None}
    connection.execute(insert(daily_deals), [told])


def write_par(connection: Connection, deal: DailyDeal, par: Mapping[str, float]) -> None:
    """Write what levels of bots made of a deal."""
    written = msgspec.json.encode(par).decode()
    connection.execute(update(daily_deals).where(deal.key.rows(daily_deals)).values(par=written))


def add_sitting(connection: Connection, sitting: DailySitting) -> None:
    """Note that a person sits down; raise `Followed` if they have before: the first sitting counts."""
    if connection.execute(select(daily_sittings.c.sat_at).where(_own(sitting))).first():
        raise Followed("you have sat down to this deal already")
    connection.execute(insert(daily_sittings), [asdict(sitting)])


def sittings_on(connection: Connection, person: str, day: str, level: str = CASUAL) -> dict[str, DailySitting]:
    """Return a person's sittings of a day in a set, by game."""
    query = select(daily_sittings).where(daily_sittings.c.person == person, daily_sittings.c.day == day)
    query = query.where(daily_sittings.c.level == level)
    return {row["game"]: DailySitting(**row) for row in connection.execute(query).mappings()}


def finished_by_day(connection: Connection, person: str, since: str) -> dict[str, int]:
    """Return on which days from one on a person has finished deals, and of how many games."""
    where = (daily_sittings.c.person == person) & (daily_sittings.c.day >= since) & daily_sittings.c.course.is_not(None)
    games = func.count(daily_sittings.c.game.distinct())  # one that was played in both sets counts once
    query = select(daily_sittings.c.day, games).where(where).group_by(daily_sittings.c.day)
    return {row[0]: row[1] for row in connection.execute(query.order_by(daily_sittings.c.day.desc()))}


def finish(connection: Connection, table_id: str, result: int | None, course: str, spot: Spot | None = None) -> None:
    """Write how the sitting at a table came out, once; at a table that counts for nothing there is none."""
    x, y = spot or (None, None)
    where = (daily_sittings.c.sat_at == table_id) & daily_sittings.c.course.is_(None)
    connection.execute(update(daily_sittings).where(where).values(result=result, course=course, x=x, y=y))


def results_of(connection: Connection, key: DealKey) -> Results:
    """Return how many people finished with each result."""
    sums = connection.scalar(select(daily_deals.c.sums).where(key.rows(daily_deals)))
    counted = _counted(connection, key, daily_sittings.c.result)
    return counted + Counter(msgspec.json.decode(sums or "{}", type=dict[int, int]))


def plays_of(connection: Connection, key: DealKey) -> Results:
    """Return how many people's own play came to each figure, of those whose matches were reviewed."""
    return _counted(connection, key, daily_sittings.c.play)


def _counted(connection: Connection, key: DealKey, figure: ColumnElement[Any]) -> Counter[int]:
    where = key.rows(daily_sittings) & figure.is_not(None)
    query = select(figure, func.count()).where(where).group_by(figure)
    return Counter({row[0]: row[1] for row in connection.execute(query)})


def unreviewed(connection: Connection, since: str, most: int) -> Sequence[DailySitting]:
    """Return some of the sittings from a day on that count and that nobody has begun to review."""
    where = (daily_sittings.c.day >= since) & daily_sittings.c.result.is_not(None) & ~daily_sittings.c.reviewed
    query = select(daily_sittings).where(where).order_by(daily_sittings.c.day).limit(most)
    return [DailySitting(**row) for row in connection.execute(query).mappings()]


def claim_review(connection: Connection, sitting: DailySitting) -> bool:
    """Note that a sitting is being reviewed; return whether nobody else was first."""
    where = _own(sitting) & ~daily_sittings.c.reviewed
    return connection.execute(update(daily_sittings).where(where).values(reviewed=True)).rowcount == 1


def write_play(connection: Connection, sitting: DailySitting, play: int, shares: str) -> None:
    """Write what a review made of a sitting."""
    connection.execute(update(daily_sittings).where(_own(sitting)).values(play=play, shares=shares))


def _own(sitting: DailySitting) -> ColumnElement[bool]:
    return sitting.key.rows(daily_sittings) & (daily_sittings.c.person == sitting.person)


def spots_of_others(connection: Connection, key: DealKey, person: str) -> list[Spot]:
    """Return where the balls of others lie that count: of so many people, the same ones every time."""
    where = key.rows(daily_sittings) & (daily_sittings.c.person != person)
    query = select(daily_sittings.c.x, daily_sittings.c.y).where(where, daily_sittings.c.x.is_not(None))
    return [(row.x, row.y) for row in connection.execute(query.order_by(daily_sittings.c.person).limit(MOST_SPOTS))]


def sum_up(connection: Connection, before: str) -> None:
    """Delete the sittings of days before another one, and keep how often each result came up."""
    old = daily_sittings.c.day < before
    deals = select(daily_sittings.c.day, daily_sittings.c.game, daily_sittings.c.level).where(old).distinct()
    for key in [DealKey(*row) for row in connection.execute(deals).all()]:
        where = key.rows(daily_deals)
        connection.execute(select(daily_deals.c.day).where(where).with_for_update())  # or two processes count it twice
        sums = msgspec.json.encode(results_of(connection, key)).decode()
        connection.execute(update(daily_deals).where(where).values(sums=sums))
    connection.execute(delete(daily_sittings).where(old))
