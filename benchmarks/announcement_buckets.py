"""What hands of Snore are good for between two, and which are so much alike that a table takes them for one.

A class is all hands that are the same but for the names of the side suits, under a trump card of the same rank; there
are 95,346.  Each is judged by what came of it in the deals that were sampled, drawn towards a regression on its cards,
and then put into one of `BUCKETS` by two judgements: for offers how many pots it is ahead as a snorer of a hand that
takes the six, and of one that helps as it is; for answers how many it is ahead helping as it is, and taking the six.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .announcement_solver import COLUMNS, DECISIONS, Deals, Numbers, Places, Small

SIX_COLUMN, CARDS_COLUMN = 1, 0  # of ways to help
AHEAD = np.array([-3, -2.5, 0, 0.5, 2, 0])  # pots that a snorer is ahead by tricks; the last for none known
RANKS, MASK = 9, 511  # of a suit, as in `class_of`
ACE, SIX = 1, 2  # as the only trump of a hand
OFFERED, ANSWERED = (40, 3), (30, 4)  # buckets by the first judgement, and by the second within each
LONE = 12  # buckets of those whose only trump may be kept for new cards
BUCKETS = 132
OFTEN_SNORED, OFTEN = 0.6, 1_000_000  # which part snores less than that, and among how many hands
DOUBT, OWN_DOUBT = 5.0, 40.0  # deals that the regression, and a class, is doubted by


class Classes(NamedTuple):
    """The classes of hands in order, and the buckets of each."""

    numbers: Places
    offered: Places
    answered: Places


def legal_columns() -> npt.NDArray[np.bool_]:
    """Tell by decision, bucket and column what can be announced: who may cheer or miss has buckets apart."""
    legal = np.zeros((DECISIONS, BUCKETS, COLUMNS), bool)
    legal[:, :, [0, 3]] = legal[1:, :, 1] = True
    legal[0, -LONE:, 1] = legal[1:, -LONE:, 2] = True
    return legal


def classified(numbers: Places, tricks: npt.NDArray[np.int8]) -> tuple[Classes, Deals]:
    """Return the classes of the hands of deals, whose numbers are told by deal, round and place, and the deals."""
    classes, places = np.unique(numbers, return_inverse=True)
    at = places.reshape(numbers.shape)
    judge = Judge(classes, at, tricks)
    seen = np.bincount(at.ravel(), minlength=len(classes)).astype(float)
    trumps = classes >> 3 * RANKS & MASK
    offered = _spread(judge.snoring(), seen, trumps == ACE, OFFERED)
    answered = _spread(judge.helping(), seen, trumps == SIX, ANSWERED)
    found = Classes(classes, offered.astype(np.int64), answered.astype(np.int64))
    return found, Deals(tricks, offered[at], answered[at])


class Judge:
    """Judges classes by what came of them, the better ones of the other seat's counted where they would have played."""

    def __init__(self, classes: Places, at: Places, tricks: npt.NDArray[np.int8]) -> None:
        self.described = described(classes)
        self.snorers, self.helpers = at, at[:, :, ::-1]
        self.by_cards, self.by_six = (AHEAD[tricks[..., 0, column]] for column in (CARDS_COLUMN, SIX_COLUMN))
        rough = self._judged(self.snorers, self.by_six)
        self.snored = (rough > np.quantile(rough[at.ravel()[:OFTEN]], OFTEN_SNORED))[self.snorers]
        cards, six = self.helping()
        self.helped = (cards > six)[self.helpers]

    def snoring(self) -> tuple[Numbers, Numbers]:
        """Return what classes are ahead who snore: of hands that take the six, and of hands that help as they are."""
        of_six = self._judged(self.snorers, self.by_six, ~self.helped)
        return of_six, self._judged(self.snorers, self.by_cards, self.helped)

    def helping(self) -> tuple[Numbers, Numbers]:
        """Return what classes are ahead of hands that snore: helping as they are, and taking the six."""
        as_it_is = self._judged(self.helpers, -self.by_cards, self.snored)
        return as_it_is, self._judged(self.helpers, -self.by_six, self.snored)

    def _judged(self, at: Places, ahead: Numbers, where: npt.NDArray[np.bool_] | None = None) -> Numbers:
        """Return the mean of each class, drawn towards what its cards say by as much as it was seen seldom."""
        chosen = slice(None) if where is None else where
        seen = np.bincount(at[chosen].ravel(), minlength=len(self.described)).astype(float)
        total = np.bincount(at[chosen].ravel(), ahead[chosen].ravel(), len(self.described))
        weighted = self.described * seen[:, None].astype(np.float32)
        square = weighted.T @ self.described + DOUBT * np.eye(self.described.shape[1], dtype=np.float32)
        fitted: Numbers = self.described @ np.linalg.solve(square.astype(float), self.described.T @ total)
        return (total + OWN_DOUBT * fitted) / (seen + OWN_DOUBT)


def described(classes: Places) -> npt.NDArray[np.float32]:
    """Describe classes by number of columns: which trumps among those left, which cards of side suits, how they go."""
    sides = [classes >> shift * RANKS & MASK for shift in range(3)]
    trumps, below = classes >> 3 * RANKS & MASK, (classes >> 4 * RANKS) - 1
    left = trumps & below | trumps >> 1 & ~below
    one = np.arange(len(classes))
    columns = np.zeros((len(classes), (MASK + 1) // 2 + MASK + 1 + 5 * 6), np.float32)
    columns[one, left] = 1
    for side in sides:
        columns[one, (MASK + 1) // 2 + side] += 1
    aces = sum((side & 1) for side in sides)
    kings = sum((side >> RANKS - 1) for side in sides)
    voids = sum((side == 0).astype(int) for side in sides)
    count = np.bitwise_count(trumps.astype(np.uint64)).astype(int)
    for place, what in enumerate((aces, kings, voids, aces * (aces > 1), aces * voids)):
        columns[one, (MASK + 1) // 2 + MASK + 1 + 6 * count + place] = what
    return columns


def _spread(
    judged: tuple[Numbers, Numbers], seen: Numbers, lone: npt.NDArray[np.bool_], grid: tuple[int, int]
) -> Small:
    """Put classes into buckets of about as many hands: by both judgements, behind those lone trumps by the first."""
    buckets = np.zeros(len(seen), np.int16)
    buckets[~lone] = _ranked(judged[0][~lone], seen[~lone], grid[0]) * grid[1]
    for first in range(0, grid[0] * grid[1], grid[1]):
        here = ~lone & (buckets == first)
        buckets[here] += _ranked(judged[1][here], seen[here], grid[1])
    buckets[lone] = BUCKETS - LONE + _ranked(judged[0][lone], seen[lone], LONE)
    return buckets


def _ranked(judged: Numbers, seen: Numbers, parts: int) -> Small:
    """Cut classes into parts with as many hands in each, the worst first."""
    order = np.argsort(judged, kind="stable")
    ranked = np.empty(len(judged), np.int16)
    ranked[order] = np.minimum(np.cumsum(seen[order]) / seen.sum() * parts, parts - 1)
    return ranked
