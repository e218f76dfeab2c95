"""Fixtures: who meets whom at one table of a round, and how it came out; a bye is a fixture with one guest."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from ...store.evening_statements import EveningSeat

Table = tuple[int, ...]  # guests by seat
WIN, DRAW, LOSS = 2, 1, 0  # points of a match between two guests; a bye counts as a win
BYE_PLACE = 1


@dataclass(frozen=True, kw_only=True)
class Fixture:
    """One table of a round: its guests by seat, and how they finished once it is over."""

    round: int
    number: int  # of the table in its round, from 1
    guests: Table
    again: int = 0  # 1 for the further match after a draw
    table_id: str | None = None
    scores: tuple[int | None, ...] = ()
    places: tuple[int | None, ...] = ()  # 1 the best, equals share; None where the match was cut off
    ended: int | None = None

    @property
    def is_bye(self) -> bool:
        """Whether a guest has nobody to play against."""
        return len(self.guests) == 1

    @property
    def is_over(self) -> bool:
        """Whether it is known how it came out."""
        return self.ended is not None

    @property
    def winner(self) -> int | None:
        """The guest who won alone; None for a draw, and for a match that was cut off."""
        best = [guest for guest, place in zip(self.guests, self.places, strict=True) if place == 1]
        return best[0] if len(best) == 1 else None

    def points(self, guest: int) -> int:
        """Return what a guest got for a match of two, or for a bye."""
        winner = self.winner
        return DRAW if winner is None else WIN if winner == guest else LOSS


def fixtures_of(seats: Iterable[EveningSeat]) -> list[Fixture]:
    """Put chairs together to fixtures, in their order."""
    ordered = sorted(seats, key=attrgetter("round", "number", "again", "seat"))
    return [_fixture(list(group)) for _, group in groupby(ordered, attrgetter("round", "number", "again"))]


def by_round(fixtures: Iterable[Fixture]) -> list[list[Fixture]]:
    """Return the fixtures of each round, the first round first."""
    ordered = sorted(fixtures, key=attrgetter("round", "number", "again"))
    return [list(group) for _, group in groupby(ordered, attrgetter("round"))]


def seats_of(round_number: int, tables: Sequence[Table], again: int = 0, first: int = 1) -> list[EveningSeat]:
    """Return the chairs of a round; a bye has its result at once."""
    return [
        EveningSeat(round=round_number, number=number, again=again, seat=seat, guest=guest, place=_bye_place(table))
        for number, table in enumerate(tables, first)
        for seat, guest in enumerate(table)
    ]


def by_lot(guests: Iterable[int], secret: bytes, what: str = "lots") -> list[int]:
    """Return guests in the order of their lots: the hash of a secret, what is drawn, and a guest's number."""
    return sorted(guests, key=lambda guest: hashlib.sha256(secret + f" {what} {guest}".encode()).digest())


def _fixture(chairs: list[EveningSeat]) -> Fixture:
    first = chairs[0]
    return Fixture(
        round=first.round,
        number=first.number,
        again=first.again,
        guests=tuple(chair.guest for chair in chairs),
        table_id=first.sat_at,
        scores=tuple(chair.score for chair in chairs),
        places=tuple(chair.place for chair in chairs),
        ended=first.ended if all(chair.ended is not None for chair in chairs) else None,
    )


def _bye_place(table: Table) -> int | None:
    return BYE_PLACE if len(table) == 1 else None
