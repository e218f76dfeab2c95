"""Rows of the database as values."""

from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
from msgspec import Struct


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A table: its game, its house rules, the source of its chance, who may enter."""

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
    daily: str | None = None  # the day whose deal is played here
    challenge: str | None = None  # the code of the challenge that is answered here
    evening: str | None = None  # the evening of which this table is a part
    duel: str | None = None  # the code of the duel of which this table is a part
    sealed: bool = False  # other tables are dealt by the same secret

    @property
    def is_shared(self) -> bool:
        """Whether the same chance is played elsewhere too, and the results are compared."""
        return bool(self.daily or self.challenge or self.sealed)


LEFT, ABSENT, SLOW = "left", "absent", "slow"  # why a player is away: got up, was not seen for a while, did not move
FOLLOWING = "as-"  # before the level of a bot that is as strong as the person at its table
GONE = "gone"  # left for good: a bot plays on until another person sits down


@dataclass(frozen=True, kw_only=True)
class ChairRow:
    """A seat: open, a bot's, or a person's; a bot stands in for an absent person and plays on for one who left."""

    seat: int
    person: str | None = None
    name: str = ""
    level: str = ""
    away: str = ""
    words: str = ""  # of the person's own, for the chance of a match that has not begun
    mark: str = field(default="", compare=False)  # of the person, as it is kept with them

    @property
    def free(self) -> bool:
        """Whether anyone may sit down here."""
        return self.person is None and not self.level

    @property
    def vacant(self) -> bool:
        """Whether a bot plays on for a person who will not return, and anyone may take the seat over."""
        return self.away == GONE

    @property
    def bot(self) -> str:
        """The level of the bot that plays for this seat, "" if none does."""
        return self.level.removeprefix(FOLLOWING) if self.person is None or self.away else ""

    @property
    def follows(self) -> bool:
        """Whether its bot's level follows the results of the person at the table."""
        return self.level.startswith(FOLLOWING)

    def played_by(self, person: str) -> bool:
        """Tell whether this person decides for this seat now."""
        return self.person == person and not self.away


class Body(Struct, omit_defaults=True):
    """The content of an event: the action (None for the opening) and the outcomes that followed."""

    action: int | None
    outcomes: list[int]
    words: dict[int, str] = {}  # of an opening, by seat: what players added to the chance of the match


@dataclass(frozen=True, kw_only=True)
class EventRow:
    """One recorded decision."""

    ply: int
    seat: int | None
    body: Body
    act: str | None = None
    made: int = field(default=0, compare=False)  # when, in the database's seconds; 0 before it is recorded


class Pause(NamedTuple):
    """A time for which a clock stands still, in seconds since 1970."""

    begin: int
    end: int


BOT, WAIT, OUT, BACK = "bot", "wait", "out", "back"  # votes; and a person's return to their own seat
HURRY = "hurry"  # about one's own seat: let the bots finish quickly
HINTS, NO_HINTS = "hints", "no-hints"  # about the whole table: whether players may ask for hints
WHOLE_TABLE = -1  # as the seat of a vote that is about no seat


@dataclass(frozen=True, kw_only=True)
class VoteRow:
    """One person's vote about a seat."""

    person: str
    seat: int
    what: str
    ply: int
    made: int


@dataclass(frozen=True, kw_only=True)
class Bystanders:
    """The people at a table who do not play, and the players' votes."""

    spectators: dict[str, str] = field(default_factory=dict)  # person -> name
    voted_out: frozenset[str] = frozenset()
    votes: tuple[VoteRow, ...] = ()
    pauses: dict[str, tuple[Pause, ...]] = field(default_factory=dict)  # person -> when a day's clock stands still


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything in the database about a table; `row` is None for an unknown one."""

    row: TableRow | None
    chairs: list[ChairRow]
    events: list[EventRow]
    bystanders: Bystanders


@dataclass(frozen=True, slots=True)
class Listed:
    """What a lobby lists for one person: their tables and the seats there."""

    mine: list[TableRow]
    chairs: dict[str, list[ChairRow]]


@dataclass(frozen=True, slots=True)
class Swept:
    """The result of a sweep: the time, the last ply of each table, and the seats whose leases have run out."""

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
    """A person, known only by a random id and a name."""

    id: str
    name: str
    generation: int = 0  # of the token that was shown, see `token_generations`
