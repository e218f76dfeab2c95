"""What is said of a match that is over, for one reader: how luck and play added up, and the moments that mattered."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .hint import Hint


class Sum(Struct, frozen=True):
    """What a seat ended with, as a sum in the review's coin: begun + luck + hidden + own + others = result."""

    seat: int
    begun: int
    luck: dict[str, int]  # by kind of chance: lot, deal, draw, dice, slip; those that did something
    own: int  # what the seat's decisions lost, as it could be known then: never what luck or hidden cards did
    others: int  # what it gained by what all others lost
    result: int
    hidden: int = 0  # what nobody who decided could see, with the error of the other parts


class Moment(Struct, frozen=True):
    """A moment that mattered to the reader: a decision that cost something, or luck."""

    place: int  # how many entries the history had before it
    ply: int  # at which it is looked at: for a decision the one before it
    deal: int
    kind: str  # "" for a decision, else which luck it was
    title: str
    told: str  # what happened
    change: int  # what it did to the reader, in the review's coin
    figure: str  # the same with its unit
    better: str = ""  # the better choice, and by how much
    reason: str = ""
    truth: str = ""  # what the better choice was worth with all cards open
    chosen: int = -1  # what was played: an action of the hint, if it has it
    hint: Hint | None = None  # what every choice was worth, as it could be known then


class Attempt(Struct, frozen=True):
    """An action of the reader's that no list could hold: as it was meant, as it went, and the best that was found."""

    ply: int  # at which it is looked at: the one before it
    title: str
    told: str  # what was meant, and how it went
    better: str = ""  # the best that was found, and by how much; empty where it was not clearly better
    meant: dict[str, Any] = {}  # what the renderer that the game brings along draws
    went: dict[str, Any] = {}
    best: dict[str, Any] = {}


class DecisionLoss(Struct, frozen=True):
    """What a decision of the reader's lost, as it could be known then; decisions without a choice are left out."""

    ply: int  # at which it is looked at: the one before it
    played: str  # as transcripts write it
    better: str  # what seemed better, likewise; empty where nothing did
    loss: float  # in the review's coin; 0 where nothing seemed better
    error: float  # two standard errors of that
    told: str


class ErrorRate(Struct, frozen=True):
    """What the reader lost by a decision on average, as it could be known then."""

    decisions: int  # at which there was a choice
    loss: float  # in the review's coin
    error: float  # two standard errors of that
    told: str
    below: str = ""  # the level of bots that loses less or as much, empty if none or unknown
    above: str = ""  # the level that loses more, likewise


class ToldReview(Struct, frozen=True):
    """A review in words, for the reader at `seat`.

    All figures but the line are in one coin: chances to finish first in hundredths, or the points of the game.
    """

    seat: int
    summary: str
    sums: tuple[Sum, ...]  # by seat
    line: tuple[tuple[int, int], ...]  # ply, and the reader's chance to finish first after it in hundredths, from 0 on
    deals: tuple[tuple[int, str], ...]  # the ply after which a deal began, and what it is called
    moments: tuple[Moment, ...]
    attempts: tuple[Attempt, ...]  # as they came; none where all actions can be listed
    playouts: int
    error: float  # two standard errors of a point of the line at most, in hundredths
    chart: str = ""  # the line as a picture in SVG, for wide screens and for narrow ones
    narrow_chart: str = ""
    losses: tuple[DecisionLoss, ...] = ()  # of all the reader's decisions, as they came
    coin: str = "chance"  # the key of the coin: "chance", "points" or what the game's hints count in
    unit: str = ""  # the words of its unit
    rate: ErrorRate | None = None  # None where the reader had no choice

    def drawn(self, chart: str, narrow: str) -> "ToldReview":
        """Return the same with its line as pictures."""
        return replace(self, chart=chart, narrow_chart=narrow)


class ChancesAt(Struct, frozen=True):
    """Each seat's chance to finish first after a ply, in hundredths."""

    ply: int
    chances: tuple[int, ...]


class Standings(Struct, frozen=True):
    """How all seats stood at first, at the ends of deals and now and then between."""

    points: tuple[ChancesAt, ...]
    error: float  # two standard errors of a point at most, in hundredths


class Reviewed(Struct, frozen=True):
    """A review for one reader, and how all seats stood meanwhile."""

    told: ToldReview
    standings: Standings
