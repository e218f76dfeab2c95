"""Statements about the deal of the day: its secret, who has sat down to it, and how they finished."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from .schema import daily_deals, daily_sittings

Results = Mapping[int, int]  # how many people finished with each result


@dataclass(frozen=True, kw_only=True)
class DailyDeal:
    """The deal of a day: what everybody who sits down to it plays."""

    day: str
    game: str
    secret: bytes
    seats: int
    options: dict[str, str]
    par: dict[str, float] | None = None  # by level of bots


@dataclass(frozen=True, kw_only=True)
class DailySitting:
    """One person at the deal of a day; no result until the match is over."""

    day: str
    game: str
    person: str
    sat_at: str
    result: int | None = None
    course: str | None = None


def deal_of(connection: Connection, day: str, game: str) -> DailyDeal | None:
    """Return the deal of a day, if one was made."""
    query = select(daily_deals).where(daily_deals.c.day == day, daily_deals.c.game == game)
    row = connection.execute(query).first()
    if row is None:
        return None
    par = None if row.par is None else msgspec.json.decode(row.par)
    options = msgspec.json.decode(row.options)
    return DailyDeal(day=day, game=game, secret=row.secret, seats=row.seats, options=options, par=par)


def without_par(connection: Connection, day: str) -> list[DailyDeal]:
    """Return the deals of a day whose par is not known yet."""
    query = select(daily_deals.c.game).where(daily_deals.c.day == day, daily_deals.c.par.is_(None))
    return [deal for game in connection.scalars(query).all() if (deal := deal_of(connection, day, game))]


def add_deal(connection: Connection, deal: DailyDeal) -> None:
    """Write the deal of a day; raise `Taken` if another process was first."""
    told = asdict(deal) | {"options": msgspec.json.encode(deal.options).decode(), "par": None}
    connection.execute(insert(daily_deals), [told])


def write_par(connection: Connection, deal: DailyDeal, par: Mapping[str, float]) -> None:
    """Write what levels of bots made of a deal."""
    where = (daily_deals.c.day == deal.day) & (daily_deals.c.game == deal.game)
    connection.execute(update(daily_deals).where(where).values(par=msgspec.json.encode(par).decode()))


def add_sitting(connection: Connection, sitting: DailySitting) -> None:
    """Note that a person sits down; raise `Taken` if they have before: the first sitting counts."""
    connection.execute(insert(daily_sittings), [asdict(sitting)])


def sittings_of(connection: Connection, person: str, since: str) -> list[DailySitting]:
    """Return a person's sittings from a day on, the latest day first."""
    query = select(daily_sittings).where(daily_sittings.c.person == person, daily_sittings.c.day >= since)
    rows = connection.execute(query.order_by(daily_sittings.c.day.desc(), daily_sittings.c.game)).mappings()
    return [DailySitting(**row) for row in rows]


def finish(connection: Connection, table_id: str, result: int | None, course: str) -> None:
    """Write how the sitting at a table came out, once; at a table that counts for nothing there is none."""
    where = (daily_sittings.c.sat_at == table_id) & daily_sittings.c.course.is_(None)
    connection.execute(update(daily_sittings).where(where).values(result=result, course=course))


def results_of(connection: Connection, day: str, game: str) -> Results:
    """Return how many people finished with each result."""
    where = (daily_sittings.c.day == day) & (daily_sittings.c.game == game) & daily_sittings.c.result.is_not(None)
    query = select(daily_sittings.c.result, func.count()).where(where).group_by(daily_sittings.c.result)
    found = Counter({row[0]: row[1] for row in connection.execute(query)})
    sums = connection.scalar(select(daily_deals.c.sums).where(daily_deals.c.day == day, daily_deals.c.game == game))
    return found + Counter(msgspec.json.decode(sums or "{}", type=dict[int, int]))


def sum_up(connection: Connection, before: str) -> None:
    """Delete the sittings of days before another one, and keep how often each result came up."""
    old = daily_sittings.c.day < before
    days = select(daily_sittings.c.day, daily_sittings.c.game).where(old).distinct()
    for day, game in connection.execute(days).all():
        sums = msgspec.json.encode(results_of(connection, day, game)).decode()
        where = (daily_deals.c.day == day) & (daily_deals.c.game == game)
        connection.execute(update(daily_deals).where(where).values(sums=sums))
    connection.execute(delete(daily_sittings).where(old))
