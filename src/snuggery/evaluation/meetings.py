"""How a policy does alone against others of one kind, by duplicate deals; and matrices of such meetings."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from ..arena.duplicate import in_company_order, play_turns
from ..arena.estimates import Estimate, estimate, win_shares
from ..arena.executor import Executor
from ..coach.duplicate import LEVELS, SCORE, WIN_SHARE, brain_of, play_duplicates
from ..coach.search import search_of
from ..engine.game import BoundGame
from .responders import EFFORT, entrant_named
from .subjects import ProbedPolicy, subject_of

BLOCK = 10  # deals that a worker plays together
APART = 0.01  # of the wins: what `MeetingResult.deals_apart` tells from nothing

Rows = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Meeting:
    """An entrant alone against others, who all play one policy."""

    bound: BoundGame
    entrant: str  # see `entrant_named`
    others: str
    seed: str = "meeting"
    effort: int = EFFORT

    @cached_property
    def _others(self) -> ProbedPolicy:
        return subject_of(self.bound, self.others)

    @property
    def _compiled(self) -> bool:
        """Whether the compiled loops know both."""
        pair = self.entrant, self.others
        return self.bound.game.listed and all(one in LEVELS or search_of(self.bound, one).effort for one in pair)

    def block(self, number: int) -> Rows:
        """Play a block of deals; return the entrant's share of the wins and its score above the mean for each."""
        deals = range(number * BLOCK, (number + 1) * BLOCK)
        if self._compiled:
            brains = [brain_of(self.bound, one) for one in self._company]
            found = play_duplicates(self.bound, brains, self.seed, deals.start, BLOCK)
            return np.stack([found[:, 0, WIN_SHARE], found[:, 0, SCORE] - found[:, :, SCORE].mean(1)], 1)
        return np.array([self._deal(deal) for deal in deals])

    @property
    def _company(self) -> list[str]:
        return [self.entrant, *[self.others] * (self.bound.seats - 1)]

    def _deal(self, deal: int) -> tuple[float, float]:
        entrant = entrant_named(self.entrant, self._others, self.effort)
        company = [entrant, *[self._others.entrant] * (self.bound.seats - 1)]
        matches = play_turns(self.bound, company, self.seed, deal)
        if any(match.scores is None for match in matches):
            return np.nan, np.nan
        scores = np.array([in_company_order(match.scores or [], turn) for turn, match in enumerate(matches)])
        return float(win_shares(scores)[:, 0].mean()), float((scores[:, 0] - scores.mean(1)).mean())


@dataclass(frozen=True)
class MeetingResult:
    """The result of a meeting."""

    wins: Estimate  # share of the wins, from 0 to 1
    margin: Estimate  # score above the mean of the table, in the game's currency
    deals: int  # without those that were cut off

    @property
    def deals_apart(self) -> int:
        """How many deals a difference of a hundredth of the wins from a fixed share takes to be told."""
        return round(self.deals * (self.wins.half / APART) ** 2) if self.deals > 1 else 0


def meet(meeting: Meeting, deals: int, where: Executor, progress: Callable[[int], None]) -> MeetingResult:
    """Play at least so many duplicate deals, in blocks; equal meetings give equal results."""
    found: dict[int, Rows] = {}
    for number, rows in where.map(meeting.block, range(-(-deals // BLOCK))):
        found[number] = rows
        progress(BLOCK)
    table = np.concatenate([found[number] for number in sorted(found)])
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
