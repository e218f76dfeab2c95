"""The course of an evening: what comes next, worked out from what is stored, the same in every process."""

import hashlib
import math
from collections.abc import Iterable, Sequence

from ...store.evening_statements import DUPLICATE, KNOCK_OUT, SWISS, EveningRow, EveningSeat
from .duplicate import duplicate_tables
from .fixtures import Fixture, Table, by_lot, by_round, seats_of
from .knock_out import champion, drawn_once, first_tables, next_tables
from .standings import standings
from .swiss import swiss_tables

FEWEST, MOST = 4, 64  # guests
MOST_ROUNDS = 12
FORMS = (KNOCK_OUT, SWISS, DUPLICATE)


def lot_secret(row: EveningRow) -> bytes:
    """Return what the lots are drawn by: its SHA-256 is known before guests come, itself from the beginning on."""
    return hashlib.sha256(row.secret + b" lots").digest()


def lots_of(row: EveningRow, guests: Iterable[int]) -> list[int]:
    """Return the guests in the order of their lots."""
    return by_lot(guests, lot_secret(row))


def rounds_for(form: str, wished: int, guests: int) -> int:
    """Return how many rounds so many guests play: as wished, at most all others; by default, until one may be first."""
    enough = math.ceil(math.log2(guests))
    return enough if form == KNOCK_OUT else min(wished or enough, guests - 1, MOST_ROUNDS)


def is_over(row: EveningRow, lots: Sequence[int], played: Sequence[Fixture]) -> bool:
    """Tell whether an evening that has begun has nothing left to play."""
    if row.form == KNOCK_OUT:
        return champion(played, lots) is not None
    return all(fixture.is_over for fixture in played) and len(by_round(played)) >= row.rounds


def next_seats(row: EveningRow, lots: Sequence[int], played: Sequence[Fixture]) -> list[EveningSeat]:
    """Return who sits where next; nobody while a match is played, and once all is over."""
    rounds = by_round(played)
    last = rounds[-1] if rounds else []
    if not all(fixture.is_over for fixture in last) or (rounds and is_over(row, lots, played)):
        return []
    if row.form == KNOCK_OUT and (drawn := drawn_once(last)):
        return [
            chair
            for fixture in drawn
            for chair in seats_of(fixture.round, [fixture.guests[::-1]], again=1, first=fixture.number)
        ]
    return seats_of(len(rounds) + 1, _tables(row, lots, played, last))


def _tables(row: EveningRow, lots: Sequence[int], played: Sequence[Fixture], last: Sequence[Fixture]) -> list[Table]:
    if row.form == KNOCK_OUT:
        return next_tables(last, lots) if last else first_tables(lots)
    if row.form == SWISS:
        return swiss_tables([line.guest for line in standings(SWISS, lots, played)], played)
    return duplicate_tables(lots, row.seats, played, lot_secret(row))
