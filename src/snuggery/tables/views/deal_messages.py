"""The messages about the results of deals and matches."""

from msgspec import Struct


class ReckoningRow(Struct):
    """One line of a deal's result: whose, what was called, said or owed, why, and what it scored."""

    seat: int
    head: str
    told: str
    why: str
    amount: int
    faces: tuple[str, ...] = ()
    taken: int = 0  # tricks
    missing: int = 0  # tricks that were owed besides


class DealEnd(Struct):
    """A deal's result, shown between two deals: its number, and the ply at which it ended."""

    number: int
    ply: int
    title: str  # "Hand 7"
    button: str  # continues: "Next hand"
    head: str
    rows: tuple[ReckoningRow, ...]
    notes: tuple[str, ...]
    told: tuple[str, ...]  # the same in a sentence per seat, for log and voice
    heard: int  # how many events of this message come before it


class DealLine(Struct):
    """A line of the round-by-round table: what a deal brought each seat, its total then, and who dropped out."""

    number: int
    ply: int
    title: str
    changes: tuple[int, ...]
    purses: tuple[int, ...]
    out: tuple[int, ...]


class Turning(Struct):
    """A moment that decided: at which ply, in which deal, what happened, and what it did to a seat.

    The seat is the reader's in the reader's own turning points, else the one that was moved most.
    """

    ply: int
    title: str
    told: str
    seat: int
    before: int
    after: int
    standing: tuple[int, ...] = ()  # what every seat had then


class StoryView(Struct):
    """GET /api/tables/{id}/story: how a finished match went, deal by deal, and what decided it."""

    begun: tuple[int, ...]
    left: tuple[str, ...]  # when each seat dropped out, in words; "" for those who stayed
    deals: tuple[DealLine, ...]
    turnings: tuple[Turning, ...]  # the reader's own first
    places: tuple[
        int, ...
    ] = ()  # by seat; of equals, the one who held out longer comes first where the game ranks nobody
