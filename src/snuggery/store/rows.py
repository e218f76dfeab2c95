"""Rows of the database as values."""

from dataclasses import dataclass, field

import msgspec
from msgspec import Struct


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A table: its game, its house rules, where its chance comes from, who may come."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    secret: bytes
    invite: str
    code: str | None
    private: bool
    host: str
    made: int
    over: bool = False
    archived: bool = False
    again: str | None = None
    waiting: bool = False
    move_time: int = 0
    pace: str = "usual"  # as in the schema
    practice: bool = False


LEFT, ABSENT, SLOW = "left", "absent", "slow"  # why somebody is away: got up, was not seen for a while, did not move
GONE = "gone"  # nobody's chair any more: a bot plays on until somebody new sits down


@dataclass(frozen=True, kw_only=True)
class ChairRow:
    """A chair: open, a bot's, or a person's, who may be away while a bot stands in; or left for good."""

    seat: int
    person: str | None = None
    name: str = ""
    level: str = ""
    away: str = ""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return self.person is None and not self.level

    @property
    def vacant(self) -> bool:
        """Whether a bot plays on for somebody who will not come back, and anybody may take the chair over."""
        return self.away == GONE

    @property
    def bot(self) -> str:
        """The level of the bot that plays for this chair, "" if none does."""
        return self.level if self.person is None or self.away else ""

    def played_by(self, person: str) -> bool:
        """Tell whether this person decides for this chair now."""
        return self.person == person and not self.away


class Body(Struct):
    """What an event says: the action (None for the opening) and the outcomes that followed."""

    action: int | None
    outcomes: list[int]


@dataclass(frozen=True, kw_only=True)
class EventRow:
    """One decision as it is written down."""

    ply: int
    seat: int | None
    body: Body
    act: str | None = None
    made: int = field(default=0, compare=False)  # when, in the database's seconds; 0 before it is written down


BOT, WAIT, OUT, BACK = "bot", "wait", "out", "back"  # what is voted for; and that somebody is back at the own chair
HURRY = "hurry"  # said of the own chair: let the bots bring it to a quick end
HINTS, NO_HINTS = "hints", "no-hints"  # about the whole table: whether players may ask for hints
WHOLE_TABLE = -1  # as the seat of a vote that is about no chair


@dataclass(frozen=True, kw_only=True)
class VoteRow:
    """What one person at a table wants to be done about a chair."""

    person: str
    seat: int
    what: str
    ply: int
    made: int


@dataclass(frozen=True, kw_only=True)
class Bystanders:
    """Who is at a table without playing, and what those who play have voted for."""

    spectators: dict[str, str] = field(default_factory=dict)  # person -> name
    voted_out: frozenset[str] = frozenset()
    votes: tuple[VoteRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Stored:
    """All that the database has of a table; `row` is None where it has none."""

    row: TableRow | None
    chairs: list[ChairRow]
    events: list[EventRow]
    bystanders: Bystanders


@dataclass(frozen=True, slots=True)
class Listed:
    """What a lobby lists for one person: their tables and the chairs there."""

    mine: list[TableRow]
    chairs: dict[str, list[ChairRow]]


@dataclass(frozen=True, slots=True)
class Swept:
    """What a sweep has found: the time, the last ply of each table, and the chairs whose leases have run out."""

    now: int
    plies: dict[str, int]
    lapsed: dict[str, set[int]]  # table -> seats


def write_body(body: Body) -> str:
    """Write a body for the database."""
    return msgspec.json.encode(body).decode()


def read_body(text: str) -> Body:
    """Read what `write_body` wrote."""
    return msgspec.json.decode(text, type=Body)


class Person(Struct, frozen=True):
    """Somebody, known by nothing but a random id and the name to be called by."""

    id: str
    name: str
    generation: int = 0  # of the token that was shown, see `token_generations`
