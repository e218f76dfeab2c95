"""When something in a match is named: beyond what chance makes of so many moments, and of a size that matters."""

from collections.abc import Callable
from statistics import NormalDist
from typing import NamedTuple

RISK = 0.05  # that anything at all is named that did nothing
LEAST, LEAST_LUCK = 0.12, 0.3  # of the coin's spread in the match: what did less did not matter
SURE = 2.0  # standard errors from the bar at which a figure need not be made finer
FINER = 3  # times that a figure is made finer at most, each with twice the work


class Measured(NamedTuple):
    """A mean over so many worlds or playouts, with its standard error."""

    mean: float
    error: float
    number: int

    def and_also(self, other: "Measured") -> "Measured":
        """Return what both come to together."""
        number = self.number + other.number
        parts = self.number / number, other.number / number
        error = ((parts[0] * self.error) ** 2 + (parts[1] * other.error) ** 2) ** 0.5
        return Measured(parts[0] * self.mean + parts[1] * other.mean, error, number)


class Bar(NamedTuple):
    """What a figure must pass to be named: so many standard errors, and so much of the coin.

    >>> from snuggery.coach.bars import Bar, Measured
    >>> bar = Bar(errors=3.0, least=0.04)
    >>> bar.passes(Measured(0.2, 0.05, 100)), bar.passes(Measured(0.2, 0.08, 100)), bar.passes(Measured(0.03, 0.0, 100))
    (True, False, False)
    """

    errors: float
    least: float

    def passes(self, found: Measured) -> bool:
        """Tell whether a figure, whichever its sign, is named."""
        return abs(found.mean) > self._height(found) and abs(found.mean) >= self.least

    def is_open(self, found: Measured) -> bool:
        """Tell whether more work could change the answer."""
        return abs(abs(found.mean) - max(self._height(found), self.least)) < SURE * found.error

    def _height(self, found: Measured) -> float:
        return self.errors * found.error


def errors_for(moments: int) -> float:
    """Return how many standard errors are beyond what chance makes of so many moments (Bonferroni's correction)."""
    return NormalDist().inv_cdf(1 - RISK / (2 * max(1, moments)))


def made_fine(bar: Bar, look: Callable[[int], Measured]) -> Measured:
    """Look, and look on with twice the work while that could change what is named; `look` is told how often it was."""
    found = look(0)
    for time in range(1, FINER + 1):
        if not bar.is_open(found):
            break
        found = found.and_also(look(time))
    return found
