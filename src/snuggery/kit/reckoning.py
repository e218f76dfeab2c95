"""The result of a deal: who won or paid what, and why.  Each game computes it once; every face draws it."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from .plain import State
from .scene import Said

MOST_ROWS = 6  # on one paper; more payments than these are added up by seat


class Seen(NamedTuple):
    """One step of a deal as everybody saw it: the view before, the code, and the view after."""

    before: State
    heard: int
    after: State


class Account(Struct, frozen=True):
    """One line of a reckoning: what a seat did or owed, what it won (below 0: paid), and why."""

    seat: int
    told: Said
    amount: int
    head: Said | None = None  # what was called, in place of the seat's name
    why: Said | None = None
    faces: tuple[str, ...] = ()  # the cards that it came from
    taken: int = 0  # tricks
    missing: int = 0  # tricks that were owed besides


class Reckoning(Struct, frozen=True):
    """The result of a deal: a heading, a row for each payment or player, and what follows from it."""

    head: Said
    rows: tuple[Account, ...] = ()
    notes: tuple[Said, ...] = ()


class Reckoner(Protocol):
    """The functions of a game's `reckoning.py`.  The first three are called with the state after every step."""

    def played(self, s: State) -> int:
        """Return how many deals (hands, rounds) are finished."""

    def purse(self, s: State) -> Sequence[int]:
        """Return what each seat has, in the unit of the score."""

    def gone(self, s: State) -> int:
        """Return the set of seats that are out of the match."""

    def reckon(self, steps: Sequence[Seen]) -> Reckoning:
        """Return the result of a deal, from all that has happened since the previous deal ended."""


def of_each(field: str) -> Callable[[State], Sequence[int]]:
    """Return a `purse` that reads each seat's number from a field of the state."""
    return lambda s: [int(has) for has in getattr(s, field)[: s.seats]]


def placed(field: str) -> Callable[[State], int]:
    """Return a `gone` for a state with a field of places: seats that have a place are out."""
    return lambda s: sum(1 << seat for seat in range(s.seats) if getattr(s, field)[seat] > 0)


def nobody(s: State) -> int:
    """Return the empty set: the `gone` of a game that no seat leaves before its end."""
    return 0


def by_seat(rows: Sequence[Account], told: str) -> tuple[Account, ...]:
    """Return the rows, or, if they are too many, one row for each seat that says how often it paid."""
    if len(rows) <= MOST_ROWS:
        return tuple(rows)
    seats = sorted({row.seat for row in rows})
    return tuple(_summed([row for row in rows if row.seat == seat], told) for seat in seats)


def _summed(rows: Sequence[Account], told: str) -> Account:
    return Account(rows[0].seat, Said(told, {"times": len(rows)}), sum(row.amount for row in rows))


def members(seats: int) -> Iterator[int]:
    """Yield the seats of a set."""
    while seats:
        yield (seats & -seats).bit_length() - 1
        seats &= seats - 1
