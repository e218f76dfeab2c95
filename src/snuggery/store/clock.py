"""The database's clock, as one process of the server follows it, and how far it can be trusted now."""

import logging
import time
from datetime import UTC, datetime

LEASE = 60  # seconds for which a person counts as present after the last sign of life
DAY = 24 * 3600
EVEN = 5.0  # seconds by which the database's clock may drift from a monotonic one between two readings

log = logging.getLogger(__name__)


def box_time() -> float:
    """Return this machine's time, in seconds since 1970."""
    return time.time()


def even_time() -> float:
    """Return monotonic seconds, which no one can set."""
    return time.monotonic()


def day_of(seconds: int) -> str:
    """Return the day at a moment, in UTC, such as 2026-11-27."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def start_of(day: str) -> int:
    """Return the moment at which a day such as 2026-11-27 begins, in UTC."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp())


def seconds_left(seconds: int) -> int:
    """Return how long the day of a moment still lasts."""
    return DAY - seconds % DAY


class DatabaseClock:
    """The database's time, carried on by a monotonic clock between two readings."""

    def __init__(self) -> None:
        self._ahead: float | None = None  # ahead of this process's monotonic clock
        self._jumped: float | None = None  # when by the monotonic clock

    def follow(self, seconds: int, at: float | None = None) -> None:
        """Take over a reading of the database's clock, made now or at a moment of monotonic time; note a jump.

        A busy server may process an answer seconds after it came, and that is no jump of the clock.
        """
        ahead = seconds - (even_time() if at is None else at)
        if self._ahead is not None and abs(ahead - self._ahead) > EVEN:
            self._jumped = even_time()
            log.warning("the database's clock jumped by %d seconds", ahead - self._ahead)
        self._ahead = ahead

    def now(self) -> int:
        """Return the seconds since 1970."""
        return int(box_time() if self._ahead is None else even_time() + self._ahead)

    def is_even_for(self, seconds: float) -> bool:
        """Tell whether the clock has run evenly for so long: timestamps from before a jump tell no age after it."""
        return self._jumped is None or even_time() - self._jumped >= seconds
