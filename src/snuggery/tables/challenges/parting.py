"""Where two matches from the same beginning parted: the first decision that differs."""

from collections.abc import Sequence
from typing import NamedTuple

from ...store.rows import EventRow


class Parting(NamedTuple):
    """The ply up to which both matches were the same, and what came next in each: the seat and its action."""

    ply: int
    own: tuple[int, int]
    other: tuple[int, int]


def parting_of(own: Sequence[EventRow], other: Sequence[EventRow]) -> Parting | None:
    """Return where two finished matches parted, None if they are the same to the end.

    Until then the states are equal: chance and bots are the same.
    """
    for one, two in zip(own[1:], other[1:], strict=False):
        if _choice(one) != _choice(two):
            return Parting(one.ply - 1, _choice(one), _choice(two))
    return None


def _choice(row: EventRow) -> tuple[int, int]:
    assert row.seat is not None, "only the opening has no seat"
    assert row.body.action is not None, "nor an action"
    return row.seat, row.body.action
