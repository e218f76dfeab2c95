"""Luck as a control variate: being 0 on average, it can be taken off, and intervals get narrower."""

from collections.abc import Sequence

import numpy as np

from .estimates import NORMAL_95, Estimate, Numbers


def controlled(values: Numbers, luck: Sequence[float]) -> Estimate:
    """Return the mean of independent values less as much of their luck as makes the interval narrowest.

    How much is estimated from the same deals, which costs a bias of order 1/n and one degree of freedom.
    """
    found, chance = np.array(values, float), np.array(luck, float)
    n = len(found)
    spread = float(chance @ chance)
    beta = float((found - found.mean()) @ chance) / spread if spread else 0.0
    rest = found - beta * chance
    return Estimate(float(rest.mean()), NORMAL_95 * float(np.std(rest, ddof=2)) / n**0.5)
