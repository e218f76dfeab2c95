"""Metrics of one server process, as plain numbers.  `web/metrics.py` shows them."""

from bisect import bisect_left
from collections import Counter

from ..views.messages import Ack, Reject

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds


class Histogram:
    """Counts durations by bucket."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)  # the last bucket is unbounded
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds


class Metrics:
    """Counters since the process started."""

    def __init__(self) -> None:
        self.refusals: Counter[str] = Counter()  # by code
        self.moves = Histogram()  # from a play's arrival until it was recorded

    def count_play(self, answer: Ack | Reject, seconds: float) -> None:
        """Count a play that was answered."""
        if isinstance(answer, Ack):
            self.moves.add(seconds)
        else:
            self.refusals[answer.code] += 1
