"""Give matches that run through `Match` the same luck as compiled duplicate matches.

Chance and the random choices of bots depend only on the seed, the number of the deal and a counter, as in the compiled
loops.  So a deal has the same cards for all entrants, compiled or not.
"""

import numpy as np

from ..coach.search import word_of
from ..engine.match.chance import Draw, Outcomes, Weights
from ..engine.slate import DEALS, LOTTERY, LUCK
from ..kit.random import WORD, Generator, mix, weighted

NEVER = -1


class DealLuck:
    """A source of outcomes, and of random words for bots, for one deal."""

    def __init__(self, seed: str, deal: int) -> None:
        self._deal = _mixed(word_of(seed), DEALS, deal)
        self._drawn = [[NEVER, 0], [NEVER, 0]]  # two kinds of occasions may alternate, as in the loops
        self._rng = np.ones(1, WORD)

    def pick(self, outcomes: Outcomes, weights: Weights, occasion: int) -> int:
        """Return the next outcome of this occasion."""
        return int(outcomes[weighted(self._next(occasion)[0], weights, len(outcomes))])

    def make(self, draw: Draw, occasion: int) -> int:
        """Return the outcome of this occasion if outcomes can't be listed."""
        return int(draw(self._next(occasion)[0]))

    def set_lot(self, rng: Generator, seat: int, decision: int) -> None:
        """Seed a generator with the random words of a seat's `decision`-th turn of this deal."""
        lot = _mixed(self._deal, LOTTERY + seat, decision)
        rng["word"][0] = _mixed(lot, LUCK, seat)

    def _next(self, occasion: int) -> Generator:
        slot = self._drawn[occasion & 1]
        if slot[0] != occasion:
            slot[:] = occasion, 0
        slot[1] += 1
        self._rng["word"][0] = _mixed(self._deal, occasion, slot[1])
        return self._rng


def _mixed(seed: np.uint64, purpose: int, number: int) -> np.uint64:
    with np.errstate(over="ignore"):  # NumPy warns when interpreted words overflow
        mixed: np.uint64 = mix(seed, purpose, number)
    return mixed
