"""How much one socket or one address may ask for: buckets of credit that fill again with time."""

import time
from collections.abc import Callable

Clock = Callable[[], float]
MINUTE, DAY = 60.0, 24 * 3600.0  # seconds
CROWD = 1000  # addresses, beyond which those that ask for little are forgotten


class TokenBucket:
    """Credit for `burst` requests, refilled at `rate` a second."""

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._credit = burst
        self._at = clock()

    def take(self, cost: float = 1.0) -> bool:
        """Spend one, or what it costs, if there is as much to spend."""
        self._fill()
        if self._credit < cost:
            return False
        self._credit -= cost
        return True

    @property
    def full(self) -> bool:
        """Whether nothing has been spent lately."""
        self._fill()
        return self._credit >= self._burst

    def _fill(self) -> None:
        now = self._clock()
        self._credit = min(self._burst, self._credit + (now - self._at) * self._rate)
        self._at = now


class RateLimit:
    """A bucket an address, for so many requests in so many seconds; full ones are forgotten, so that no list grows."""

    def __init__(self, most: int, seconds: float = MINUTE, clock: Clock = time.monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._buckets: dict[str, TokenBucket] = {}
        self._crowd = CROWD

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Spend one of an address's requests, or what it costs, if it has as much left."""
        if len(self._buckets) > self._crowd:
            self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.full}
            self._crowd = max(CROWD, 2 * len(self._buckets))  # or each request of a true crowd would look at all of it
        if address not in self._buckets:
            self._buckets[address] = TokenBucket(self._most, self._most / self._seconds, self._clock)
        return self._buckets[address].take(cost)
