"""Figures of a review in words: in its one coin, no finer than their error, and never without their unit."""

from collections.abc import Sequence

from ..kit.wording import Wording, figures, signed
from .bars import Measured
from .coin import scale_of
from .hints import FINE, WIDE

HUNDRED = 100


class Amounts:
    """Writes figures in the coin of a review."""

    def __init__(self, coin: str, say: Wording) -> None:
        self.coin = coin
        self._scale, self._say = scale_of(coin), say
        code = f"review.unit.{coin}"
        self.unit = say.phrase(code if code in say.catalogue else "review.unit")

    def change(self, number: int) -> str:
        """Write what something did, with its sign and unit."""
        return self._with_unit(signed(number))

    def count(self, number: int) -> str:
        """Write a number with its unit."""
        return self._with_unit(figures(number))

    def loss(self, lost: Measured) -> str:
        """Write a loss with its error and unit."""
        loss, error = self.scaled(lost)
        return self.mean(max(0.0, loss), error)

    def mean(self, mean: float, error: float) -> str:
        """Write a mean with its error, both in the coin, and its unit."""
        digits = digits_for(error)
        return self._say.phrase("review.loss", n=f"{mean:.{digits}f}", error=f"{error:.{digits}f}", unit=self.unit)

    def plain(self, found: Measured) -> str:
        """Write the size of an estimate with its unit."""
        size, error = self.scaled(found)
        return self._with_unit(f"{abs(size):.{digits_for(error)}f}")

    def scaled(self, found: Measured) -> tuple[float, float]:
        """Return a figure and two standard errors of it in what is told of the coin."""
        return self._scale * found.mean, WIDE * self._scale * found.error

    def _with_unit(self, figure: str) -> str:
        return self._say.phrase("review.amount", n=figure, unit=self.unit)


def digits_for(error: float) -> int:
    """Return how many digits behind the point mean something."""
    return 2 if 0 < error < FINE / 10 else 1 if error < FINE else 0


def rounded(parts: Sequence[int], whole: int, scale: int) -> list[int]:
    """Round parts of a whole to parts of `scale` so that they add up to their rounded sum (largest remainders).

    >>> from snuggery.coach.amounts import rounded
    >>> rounded([1, 1, 1], 3, 100), rounded([5, -2, -3], 7, 100)
    ([34, 33, 33], [72, -29, -43])
    """
    floors = [scale * part // whole for part in parts]
    short = nearest(sum(parts), whole, scale) - sum(floors)
    last = sorted(range(len(parts)), key=lambda i: -(scale * parts[i] % whole))
    for place in last[:short]:
        floors[place] += 1
    return floors


def nearest(part: int, whole: int, scale: int = HUNDRED) -> int:
    """Round one part of a whole to parts of `scale`."""
    return (2 * scale * part + whole) // (2 * whole)
