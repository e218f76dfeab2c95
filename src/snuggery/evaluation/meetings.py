"""How a policy does alone against others of one kind, by duplicate deals; and matrices of such meetings."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from ..arena.duplicate import Entrant, entrant_of, in_company_order, play_turns
from ..arena.estimates import Estimate, estimate, win_shares
from ..arena.executor import Executor
from ..coach.duplicate import LEVELS, SCORE, WIN_SHARE, brain_of, play_duplicates
from ..coach.search import search_of
from ..engine.game import BoundGame
from ..engine.terms import checked_whole
from .responders import EFFORT, entrant_named
from .subjects import ProbedPolicy, subject_of

BLOCK = 10  # deals that a worker plays together
APART = 0.01  # of the wins: what `MeetingResult.deals_apart` tells from nothing

Rows = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Meeting:
    """An entrant alone against others, who all play one policy; `meet` plays it.

    >>> import snuggery
    >>> from snuggery.evaluation.meetings import Meeting
    >>> first = lambda view, legal: legal[0]
    >>> Meeting(snuggery.load("snore", seats=2, hands=1), first, "casual").others
    'casual'
    """

    bound: BoundGame
    entrant: str | Entrant | Callable[..., int]  # a policy, "search" or "open", or a bot of your own
    others: str  # a policy: a level, "shipped", the path of a net, or module:function
    seed: str = "meeting"
    effort: int = EFFORT  # playouts of "search" and "open" at each choice

    @cached_property
    def _others(self) -> ProbedPolicy:
        return subject_of(self.bound, self.others)

    @property
    def _compiled(self) -> bool:
        """Whether the compiled loops know both."""
        pair = self.entrant, self.others
        named = all(isinstance(one, str) and (one in LEVELS or search_of(self.bound, one).effort) for one in pair)
        return self.bound.game.listed and named

    def play(self, deals: range) -> Rows:
        """Play deals by their numbers; return the entrant's share of the wins and its score above the mean for each."""
        if self._compiled:
            brains = [brain_of(self.bound, one) for one in self._company]
            found = play_duplicates(self.bound, brains, self.seed, deals.start, len(deals))
            return np.stack([found[:, 0, WIN_SHARE], found[:, 0, SCORE] - found[:, :, SCORE].mean(1)], 1)
        return np.array([self._deal(deal) for deal in deals])

    @property
    def _company(self) -> list[str]:
        return [str(self.entrant), *[self.others] * (self.bound.seats - 1)]

    def _deal(self, deal: int) -> tuple[float, float]:
        one = self.entrant
        entrant = entrant_named(one, self._others, self.effort) if isinstance(one, str) else entrant_of(one)
        company = [entrant, *[self._others.entrant] * (self.bound.seats - 1)]
        matches = play_turns(self.bound, company, self.seed, deal)
        if any(match.scores is None for match in matches):
            return np.nan, np.nan
        scores = np.array([in_company_order(match.scores or [], turn) for turn, match in enumerate(matches)])
        return float(win_shares(scores)[:, 0].mean()), float((scores[:, 0] - scores.mean(1)).mean())


@dataclass(frozen=True)
class MeetingResult:
    """The result of a meeting.

    >>> from snuggery.arena import Estimate
    >>> from snuggery.evaluation.meetings import MeetingResult
    >>> MeetingResult(wins=Estimate(0.5, 0.02), margin=Estimate(0.0, 1.5), deals=1000).deals_apart
    4000
    """

    wins: Estimate  # share of the wins, from 0 to 1
    margin: Estimate  # score above the mean of the table, in the game's currency
    deals: int  # without those that were cut off

    @property
    def deals_apart(self) -> int:
        """How many deals a difference of a hundredth of the wins from a fixed share takes to be told."""
        return round(self.deals * (self.wins.half / APART) ** 2) if self.deals > 1 else 0


def meet(meeting: Meeting, deals: int, where: Executor, progress: Callable[[int], None]) -> MeetingResult:
    """Play so many duplicate deals, in blocks; equal meetings give equal results.

    `where` plays the blocks: `executor(1)` here, `executor(4)` on four cores.  `progress` hears how many deals are new.

    >>> import snuggery
    >>> from snuggery.arena.executor import executor
    >>> from snuggery.evaluation.meetings import Meeting, meet
    >>> meeting = Meeting(snuggery.load("snore", seats=2, hands=1), "casual", "random")
    >>> found = meet(meeting, 25, executor(1), progress=lambda deals: None)
    >>> found.deals, found.wins.mean > 0.5
    (25, True)
    """
    count = checked_whole(deals, "the number of deals")
    blocks = [range(first, min(first + BLOCK, count)) for first in range(0, count, BLOCK)]
    found: dict[range, Rows] = {}
    for block, rows in where.map(meeting.play, blocks):
        found[block] = rows
        progress(len(rows))
    table = np.concatenate([found[block] for block in blocks])
    whole = table[~np.isnan(table).any(1)]
    return MeetingResult(estimate(whole[:, 0]), estimate(whole[:, 1]), len(whole))


def matrix(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield every pair of an entrant and the others, also of equals: those win their fair share."""
    yield from ((row, column) for row in names for column in names)


def shown(met: Mapping[tuple[str, str], MeetingResult], names: Sequence[str]) -> list[list[str]]:
    """Return the rows of a matrix in percent of the wins."""
    return [[row, *(percent(met[row, column].wins) for column in names)] for row in names]


def percent(share: Estimate) -> str:
    """Return a share of the wins with its interval."""
    return f"{share.mean:.1%} ± {share.half:.1%}"
