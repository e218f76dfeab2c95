"""The review of a finished match for one reader: the sum of luck and play, and the moments that mattered."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from .hint import Hint


class Sum(Struct, frozen=True):
    """A seat's chance to finish first in hundredths, as a sum: begun + luck + own + others = result.

    >>> from snuggery.kit.review import Sum
    >>> told = Sum(seat=0, begun=33, luck={"deal": 12, "draw": -5}, own=-4, others=64, result=100)
    >>> told.begun + sum(told.luck.values()) + told.own + told.others == told.result
    True
    """

    seat: int
    begun: int  # the chance before the first card
    luck: dict[str, int]  # the change by each kind of chance that mattered: lot, deal, draw, dice, slip
    own: int  # the change by the seat's own decisions
    others: int  # the change by everyone else's decisions
    result: int  # 100 for the winner, 0 for everyone else


class Moment(Struct, frozen=True):
    """A moment that mattered to the reader: a decision that cost something, or luck.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> from snuggery.coach.told_review import tell
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[-1])
    >>> told = tell(match, review(match, seats=[0]), 0, match.view(0).wording)
    >>> [(moment.kind, moment.ply, moment.change) for moment in told.moments]
    [('deal', 0, -5)]
    """

    place: int  # the number of entries in the history before it
    ply: int  # the ply at which a replay shows it: for a decision, the one before
    deal: int
    kind: str  # "" for a decision, else the kind of chance
    title: str
    told: str  # what happened
    change: int  # the change of the reader's chance to finish first, in hundredths
    figure: str  # the figure that pages show: the loss in the unit of the game's hints, or the change
    better: str = ""  # the better choice, and by how much
    reason: str = ""
    truth: str = ""  # the result with all cards open
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

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> from snuggery.coach.told_review import tell
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[-1])
    >>> told = tell(match, review(match, seats=[0]), 0, match.view(0).wording)
    >>> [(one.ply, one.played, one.loss) for one in told.losses]
    [(0, 'play Kh', 0.0), (3, 'play Td', 0.0)]
    """

    ply: int  # the ply at which a replay shows it: the one before
    played: str  # the action as transcripts write it
    better: str  # the action that seemed better, as transcripts write it; empty if none did
    loss: float  # in the unit of the game's hints, chances in hundredths; 0 if nothing seemed better
    error: float  # two standard errors of the loss
    told: str


class ToldReview(Struct, frozen=True):
    """A review in words, for the reader at `seat`.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> from snuggery.coach.told_review import tell
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[-1])
    >>> told = tell(match, review(match, seats=[0]), 0, match.view(0).wording)
    >>> told.summary
    'The others beat you: −37. Luck −5, own play +5.'
    >>> told.line[0], told.line[-1]
    ((0, 37), (11, 0))
    """

    seat: int
    summary: str  # what brought the result, in a sentence
    sums: tuple[Sum, ...]  # by seat
    line: tuple[tuple[int, int], ...]  # plies, and the reader's chance in hundredths after each, from (0, begun) on
    deals: tuple[tuple[int, str], ...]  # the ply after which each deal began, and its name
    moments: tuple[Moment, ...]
    attempts: tuple[Attempt, ...]  # in order of play; none for games that list their actions
    playouts: int  # how often each position was played out
    error: float  # two standard errors of a point of the line at most, in hundredths
    chart: str = ""  # the line as a picture in SVG, for wide screens and for narrow ones
    narrow_chart: str = ""
    losses: tuple[DecisionLoss, ...] = ()  # of all the reader's decisions, in order of play

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

    >>> import snuggery
    >>> from snuggery.coach.luck import balance
    >>> from snuggery.coach.standings import standings
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[-1])
    >>> standings(match, balance(match)).points[-1]
    ChancesAt(ply=11, chances=(0, 100, 0))
    """

    points: tuple[ChancesAt, ...]
    error: float  # two standard errors of a point at most, in hundredths


class Reviewed(Struct, frozen=True):
    """A review for one reader, with the chances of all seats.

    >>> import snuggery
    >>> from snuggery.coach.review import review
    >>> from snuggery.coach.standings import standings
    >>> from snuggery.coach.told_review import tell
    >>> from snuggery.kit.review import Reviewed
    >>> match = snuggery.load("snip-snap-snorum", seats=3, counters=1).start(seed=7)
    >>> while not match.over:
    ...     match.play(match.legal()[-1])
    >>> found = review(match, seats=[0])
    >>> reviewed = Reviewed(tell(match, found, 0, match.view(0).wording), standings(match, found.balance))
    >>> reviewed.told.seat, reviewed.standings.points[-1].ply == match.ply
    (0, True)
    """

    told: ToldReview
    standings: Standings
