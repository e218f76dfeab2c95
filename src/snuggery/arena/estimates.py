"""Estimate means with 95 % intervals, and divide a win among its winners."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = Sequence[float] | npt.NDArray[np.float64] | npt.NDArray[np.int64]

NORMAL_95 = 1.96  # standard errors to either side of a mean


@dataclass(frozen=True)
class Estimate:
    """A mean and half the width of its 95 % interval: infinite for one value, and both are nan for none.

    >>> from snuggery.arena import Estimate
    >>> print(Estimate(mean=0.52, half=0.03))
    0.520 ± 0.030
    """

    mean: float
    half: float

    def __str__(self) -> str:
        if math.isnan(self.mean):
            return "–"
        return f"{self.mean:.3f} ± {self.half:.3f}" if math.isfinite(self.half) else f"{self.mean:.3f}"


def estimate(values: Numbers) -> Estimate:
    """Return the mean of independent values with its interval; a single value has an infinite one."""
    n = len(values)
    if n == 0:
        return Estimate(math.nan, math.nan)
    spread = float(np.std(values, ddof=1)) if n > 1 else math.inf
    return Estimate(float(np.mean(values)), NORMAL_95 * spread / math.sqrt(n))


def for_few(share: Estimate, number: int) -> Estimate:
    """Return the mean of so many shares from 0 to 1 with the interval that it has beside one more 0 and one more 1.

    So the interval of few equal shares doesn't vanish, and a single share has one.
    """
    if math.isnan(share.mean):
        return share
    spread = (number - 1) * number * (share.half / NORMAL_95) ** 2 if number > 1 else 0.0
    whole = (number * share.mean + 1) / (number + 2)
    squares = spread + number * (share.mean - whole) ** 2 + whole**2 + (1 - whole) ** 2
    return Estimate(share.mean, NORMAL_95 * math.sqrt(squares / (number + 1) / (number + 2)))


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Return the ends of the 95 % interval of a share that was counted, as Wilson has it: 0 and 1 if nothing was."""
    if not of:
        return 0.0, 1.0
    square = NORMAL_95**2
    middle = (hits + square / 2) / (of + square)
    half = NORMAL_95 * math.sqrt(hits * (of - hits) / of + square / 4) / (of + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def win_shares(scores: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """Return each seat's share of each game's win: all of it, or an equal part if several are best."""
    best = scores == scores.max(axis=1, keepdims=True)
    shares: npt.NDArray[np.float64] = best / best.sum(axis=1, keepdims=True)
    return shares


def controlled(values: Numbers, luck: Sequence[float]) -> Estimate:
    """Return the mean of independent values, less the multiple of their luck that makes the interval narrowest.

    The multiple is estimated from the same deals, which costs a bias of order 1/n and one degree of freedom.
    """
    found, chance = np.array(values, float), np.array(luck, float)
    n = len(found)
    spread = float(chance @ chance)
    beta = float((found - found.mean()) @ chance) / spread if spread else 0.0
    rest = found - beta * chance
    return Estimate(float(rest.mean()), NORMAL_95 * float(np.std(rest, ddof=2)) / n**0.5)
