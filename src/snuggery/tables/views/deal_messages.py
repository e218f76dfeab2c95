"""What crosses the wire of how deals and matches came out."""

from msgspec import Struct


class ReckoningRow(Struct):
    """One line of how a deal came out: whose, what was called, said or owed, why, and what it brought."""

    seat: int
    head: str
    told: str
    why: str
    amount: int
    faces: tuple[str, ...] = ()
    taken: int = 0  # tricks
    missing: int = 0  # tricks that were owed besides


class DealEnd(Struct):
    """How a deal came out, for a moment of its own between two deals: its number, the ply at which it ended."""

    number: int
    ply: int
    title: str  # "Hand 7"
    button: str  # what goes on: "Next hand"
    head: str
    rows: tuple[ReckoningRow, ...]
    notes: tuple[str, ...]
    told: tuple[str, ...]  # the same in a sentence a seat, for log and voice
    heard: int  # how many events of this message come before it


class DealLine(Struct):
    """A line of the round-by-round card: what a deal brought each seat, what it had then, and who went out."""

    number: int
    ply: int
    title: str
    changes: tuple[int, ...]
    purses: tuple[int, ...]
    out: tuple[int, ...]


class Turning(Struct):
    """A moment that decided: at which ply, in which deal, what happened, and what it did to the seat it moved most."""

    ply: int
    title: str
    told: str
    seat: int
    before: int
    after: int


class StoryView(Struct):
    """GET /api/tables/{id}/story: how a match that is over went, deal by deal, and what decided it."""

    begun: tuple[int, ...]
    left: tuple[str, ...]  # when each seat went out, in words; "" for who stayed
    deals: tuple[DealLine, ...]
    turnings: tuple[Turning, ...]
