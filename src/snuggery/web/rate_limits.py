"""Rate limits for one socket or one address: token buckets that refill with time."""

import time
from collections.abc import Callable

Clock = Callable[[], float]
MINUTE, HOUR, DAY = 60.0, 3600.0, 24 * 3600.0  # seconds
CROWD = 1000  # addresses, beyond which those that ask for little are forgotten


class TokenBucket:
    """Credit for `burst` requests, refilled at `rate` a second."""

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._credit = burst
        self._at = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Spend one or `cost`, if there is as much left."""
        self._fill()
        if self._credit < cost:
            return False
        self._credit -= cost
        return True

    def give_back(self, cost: float = 1.0) -> None:
        """Take back what was spent on something that turned out to cost nothing."""
        self._credit = min(self._burst, self._credit + cost)

    @property
    def full(self) -> bool:
        """Whether the bucket is full again."""
        self._fill()
        return self._credit >= self._burst

    def _fill(self) -> None:
        now = self._clock()
        self._credit = min(self._burst, self._credit + (now - self._at) * self._rate)
        self._at = now


class RateLimit:
    """A bucket per address, for so many requests in so many seconds; full ones are dropped to bound memory."""

    def __init__(self, most: int, seconds: float = MINUTE, clock: Clock = time.monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._buckets: dict[str, TokenBucket] = {}
        self._crowd = CROWD

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Spend one of an address's requests, or `cost`, if it has as much left."""
        if len(self._buckets) > self._crowd:
            self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.full}
            self._crowd = max(CROWD, 2 * len(self._buckets))  # else each request of a real crowd would scan all buckets
        if address not in self._buckets:
            self._buckets[address] = TokenBucket(self._most, self._most / self._seconds, self._clock)
        return self._buckets[address].take(cost)

    def give_back(self, address: str) -> None:
        """Take back one of an address's requests that turned out not to count."""
        if address in self._buckets:
            self._buckets[address].give_back()
