"""Duplicate boards: the same deals at every table of a round, each chair compared with the same chair elsewhere."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from .fixtures import DRAW, WIN, Fixture, Table, by_lot

TRIES = 60  # lots of which the one is taken that brings most guests together anew


def duplicate_tables(guests: Sequence[int], seats: int, played: Sequence[Fixture], secret: bytes) -> list[Table]:
    """Seat guests by lot, so that few meet again, and few sit on a chair twice; their number fills the tables."""
    met = Counter(frozenset(pair) for fixture in played for pair in combinations(fixture.guests, 2))
    sat = Counter((guest, seat) for fixture in played for seat, guest in enumerate(fixture.guests))
    number = len({fixture.round for fixture in played}) + 1

    def repeats(tables: Sequence[Table]) -> int:
        again = sum(met[frozenset(pair)] ** 2 for table in tables for pair in combinations(table, 2))
        return again + sum(sat[guest, seat] ** 2 for table in tables for seat, guest in enumerate(table))

    lots = (by_lot(guests, secret, f"round {number} {n}") for n in range(TRIES))
    return min((_tables(lot, seats) for lot in lots), key=repeats)


def round_secret(secret: bytes, number: int) -> bytes:
    """Return the secret of all tables of a round; it tells nothing of other rounds."""
    return hashlib.sha256(secret + f" deals {number}".encode()).digest()


def board_points(tables: Sequence[Fixture]) -> dict[int, int]:
    """Return what each guest of a round that is over got.

    Two points for each other table where the same chair made less, one for each where it made the same.  Where a match
    was cut off, its chairs made less than all others.
    """
    return {
        guest: sum(_against(_made(fixture, seat), _made(other, seat)) for other in tables if other is not fixture)
        for fixture in tables
        for seat, guest in enumerate(fixture.guests)
    }


def _made(fixture: Fixture, seat: int) -> float:
    score = fixture.scores[seat]
    return -float("inf") if score is None else score


def _against(own: float, other: float) -> int:
    return DRAW if own == other else WIN if own > other else 0


def _tables(guests: Sequence[int], seats: int) -> list[Table]:
    return [tuple(guests[i : i + seats]) for i in range(0, len(guests), seats)]
