"""The messages of evenings: what a host and guests ask, and what everybody there sees."""

from typing import Annotated

from msgspec import Meta, Struct, field

from .messages import MoveTime, Options

Number = Annotated[int, Meta(ge=1, le=10_000)]


class NewEvening(Struct, forbid_unknown_fields=True):
    """POST /api/evenings: a game, a form, house rules as words; `seats` of a table with duplicate boards."""

    game: Annotated[str, Meta(max_length=40)]
    form: Annotated[str, Meta(max_length=12)] = "knock-out"
    rounds: Annotated[int, Meta(ge=0, le=1000)] = 0  # 0 for as many as find a winner
    seats: Annotated[int, Meta(ge=2, le=16)] = 4
    options: Options = field(default_factory=dict)
    move_time: MoveTime = 120


class FillEvening(Struct, forbid_unknown_fields=True):
    """POST /api/evenings/{id}/fill: let bots take places until there are so many guests."""

    guests: Annotated[int, Meta(ge=0, le=1000)]


class LeaveEvening(Struct, forbid_unknown_fields=True):
    """POST /api/evenings/{id}/leave: go home; the host may say so of another guest, by number."""

    guest: Number | None = None


class GuestView(Struct):
    """A guest: a person or a bot, and the bot that plays for a person who left."""

    number: int
    name: str
    mark: str
    kind: str  # person or bot
    stand_in: str = ""
    stand_in_mark: str = ""
    left: int | None = None  # when, in seconds since 1970


class FixtureView(Struct):
    """One table of a round; without scores while others play the same deals."""

    round: int
    number: int
    again: int
    guests: tuple[int, ...]  # by seat; one alone has a bye
    scores: tuple[int | None, ...]  # in the end, or what lies before each seat now
    places: tuple[int | None, ...]
    over: bool
    path: str = ""
    line: str = ""  # how far a match is that is played now


class LineView(Struct):
    """How a guest stands."""

    guest: int
    place: int
    points: int
    tie: int
    played: int
    won: int
    drawn: int
    lost: int
    byes: int


class News(Struct):
    """A sentence from a table; from all tables together, of number 0."""

    number: int
    text: str


class EveningView(Struct):
    """GET /api/evenings/{id}: all that can be known of an evening, and what of it is yours."""

    id: str
    code: str | None
    game: str
    form: str
    seats: int
    rounds: int
    most: int  # guests
    move_time: int
    rules: tuple[str, ...]  # house rules that differ from the book, each in a sentence
    promise: str  # SHA-256 of the secret of the lots
    lots: str  # that secret, in hexadecimal digits, from the beginning on
    deals: tuple[str, ...]  # the secrets of duplicate boards, of the rounds that are over
    begun: int | None
    ended: int | None
    guests: tuple[GuestView, ...]
    fixtures: tuple[FixtureView, ...]
    standings: tuple[LineView, ...]
    winner: int | None
    news: tuple[News, ...]
    you: int | None = None  # your number among the guests
    host: bool = False
    table: str = ""  # the path of your table, while you play
    watch: tuple[int, ...] = ()  # the tables of the last round that you may watch, by number
