"""The review of a finished match for one reader: the sum of luck and play, and the moments that mattered."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .hint import Hint


class Sum(Struct, frozen=True):
    """What a seat ended with, as a sum in the review's coin: begun + luck + hidden + own + others = result.

    >>> from snuggery.kit.review import Sum
    >>> told = Sum(seat=0, begun=33, luck={"deal": 12, "draw": -5}, own=-4, others=44, result=100, hidden=20)
    >>> told.begun + sum(told.luck.values()) + told.hidden + told.own + told.others == told.result
    True
    """

    seat: int
    begun: int
    luck: dict[str, int]  # by kind of chance: lot, deal, draw, dice, slip; those that did something
    own: int  # what the seat's decisions lost, by what the seat could know then: never what luck or hidden cards did
    others: int  # what it gained by what all others lost
    result: int
    hidden: int = 0  # what nobody who decided could see, with the error of the other parts


class Moment(Struct, frozen=True):
    """A moment that mattered to the reader: a decision that cost something, or luck.

    >>> from snuggery.kit.review import Moment
    >>> moment = Moment(4, 3, 0, "", "Deal 1", "You played the king.", -14, "−14 in 100", better="play 5c")
    >>> moment.kind == "", moment.hint
    (True, None)
    """

    place: int  # the number of entries in the history before it
    ply: int  # the ply at which a replay shows it: for a decision, the one before
    deal: int
    kind: str  # "" for a decision, else the kind of chance
    title: str
    told: str  # what happened
    change: int  # the change for the reader, in the review's coin
    figure: str  # the same with its unit, as pages show it
    better: str = ""  # the better choice, and by how much
    reason: str = ""
    truth: str = ""  # the value of the better choice with all cards open
    chosen: int = -1  # the action that was played, if the hint lists it
    hint: Hint | None = None  # the value of each choice by what the reader could know then


class Attempt(Struct, frozen=True):
    """An action of a game that lists none, such as a throw: what the reader meant, what came of it, and the best found.

    >>> from snuggery.kit.review import Attempt
    >>> Attempt(ply=3, title="Round 1", told="You pushed at 0.55 m/s; the ball stopped 12 cm short.").better
    ''
    """

    ply: int  # the ply at which a replay shows it: the one before
    title: str
    told: str  # what the reader meant, and what came of it
    better: str = ""  # the best action found, and by how much; empty if none was clearly better
    meant: dict[str, Any] = {}  # what the game's own renderer draws: of the plan, of the result, of the best found
    went: dict[str, Any] = {}
    best: dict[str, Any] = {}


class DecisionLoss(Struct, frozen=True):
    """The loss of one of the reader's decisions, by what the reader could know then; forced moves have none.

    >>> from snuggery.kit.review import DecisionLoss
    >>> one = DecisionLoss(ply=3, played="play Td", better="", loss=0.0, error=0.0, told="Nothing better was found.")
    >>> one.better == ""
    True
    """

    ply: int  # the ply at which a replay shows it: the one before
    played: str  # the action as transcripts write it
    better: str  # the action that seemed better, as transcripts write it; empty if none did
    loss: float  # in the review's coin; 0 if nothing seemed better
    error: float  # two standard errors of the loss
    told: str


class ErrorRate(Struct, frozen=True):
    """What the reader lost by a decision on average, by what the reader could know then.

    >>> from snuggery.kit.review import ErrorRate
    >>> rate = ErrorRate(decisions=24, loss=0.8, error=0.3, told="0.8 ±0.3 points a decision", below="strong")
    >>> rate.loss - rate.error > 0
    True
    """

    decisions: int  # at which there was a choice
    loss: float  # in the review's coin; an estimate, so it may lie a little below 0
    error: float  # two standard errors of that
    told: str
    below: str = ""  # the level of bots that loses less or as much, empty if none or unknown
    above: str = ""  # the level that loses more, likewise


class ToldReview(Struct, frozen=True):
    """A review in words, for the reader at `seat`.

    All figures but the line are in one coin: chances to finish first in hundredths, or the points or coins of the game.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> from snuggery.coach.told_review import tell
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[-1])
    >>> told = tell(match, review(match, seats=[0]), 0, match.view(0).wording)
    >>> told.summary.partition(".")[0]
    'You lost by what was hidden: −34 in 100'
    >>> told.line[0], told.line[-1]
    ((0, 37), (11, 0))
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
    rest: str = "what was hidden"  # what `Sum.hidden` is called in this game

    def drawn(self, chart: str, narrow: str) -> "ToldReview":
        """Return a copy that has its line as pictures."""
        return replace(self, chart=chart, narrow_chart=narrow)


class ChancesAt(Struct, frozen=True):
    """Each seat's chance to finish first after a ply, in hundredths.

    >>> from snuggery.kit.review import ChancesAt
    >>> ChancesAt(ply=0, chances=(34, 33, 33))
    ChancesAt(ply=0, chances=(34, 33, 33))
    """

    ply: int
    chances: tuple[int, ...]


class Standings(Struct, frozen=True):
    """All seats' chances at the beginning, at the end of each deal, and at some points between if deals are few.

    >>> from snuggery.kit.review import ChancesAt, Standings
    >>> Standings(points=(ChancesAt(0, (34, 33, 33)), ChancesAt(11, (0, 100, 0))), error=2.5).points[-1].chances
    (0, 100, 0)
    """

    points: tuple[ChancesAt, ...]
    error: float  # two standard errors of a point at most, in hundredths


class Reviewed(Struct, frozen=True):
    """A review for one reader, with the chances of all seats.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> from snuggery.coach.told_review import tell
    >>> from snuggery.kit.review import Reviewed
    >>> match = snuggery.load("snip-snap-snorum", seats=2, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[0])
    >>> found = review(match, seats=[1])
    >>> Reviewed(tell(match, found, 1, match.view(1).wording), found.standings).told.seat
    1
    """

    told: ToldReview
    standings: Standings
