"""Measure rates in CPU time: all contestants take turns in each round, and the median round counts."""

import resource
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

SECONDS = 0.4  # of CPU time for a contestant in a round
ROUNDS = 7

Work = Callable[[int], int]  # does this many units of work and returns the number of decisions


@dataclass(frozen=True)
class Rate:
    """Decisions a second in each round."""

    rounds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The median round."""
        return statistics.median(self.rounds)

    @property
    def spread(self) -> float:
        """Half the distance between best and worst round, as a share of the median."""
        return (max(self.rounds) - min(self.rounds)) / 2 / self.median


def race(contestants: Mapping[str, Work]) -> dict[str, Rate]:
    """Run all contestants in turn, round after round, so that a slower machine slows all of them."""
    amounts = {name: _warm_up(work) for name, work in contestants.items()}
    rounds: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, work in contestants.items():
            rounds[name].append(_rate(work, amounts[name]))
    return {name: Rate(tuple(rates)) for name, rates in rounds.items()}


def _warm_up(work: Work) -> int:
    """Return the number of units that fill a round; the first call, which may compile, is not counted."""
    work(1)
    amount = 1
    while (spent := _seconds(work, amount)) < SECONDS / 8:
        amount *= 2
    return max(1, round(amount * SECONDS / spent))


def _rate(work: Work, amount: int) -> float:
    begun = time.process_time()
    decisions = work(amount)
    return decisions / (time.process_time() - begun)


def _seconds(work: Work, amount: int) -> float:
    begun = time.process_time()
    work(amount)
    return max(time.process_time() - begun, 1e-9)


def spent_by_children() -> float:
    """Return the CPU seconds of all finished child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
