"""Time: the database's clock, as one process of the server follows it, and how far it can be trusted just now."""

import logging
import time

LEASE = 60  # seconds for which somebody counts as here after the last sign of it
DAY = 24 * 3600
EVEN = 5.0  # seconds by which the database's clock may part from an even one between two looks

log = logging.getLogger(__name__)


def box_time() -> float:
    """Return the time of this box, in seconds since 1970."""
    return time.time()


def even_time() -> float:
    """Return seconds that nobody can set: they only go on, from some moment on."""
    return time.monotonic()


class DatabaseClock:
    """The database's time, carried on evenly between two looks at it."""

    def __init__(self) -> None:
        self._ahead: float | None = None  # of the even clock of this process
        self._jumped: float | None = None  # when by the even clock

    def follow(self, seconds: int, at: float | None = None) -> None:
        """Take over what the database's clock says now, or said at a moment of even time; if it has jumped, note that.

        A busy server may come to it seconds after the answer was there, and no clock has jumped by that.
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
        """Tell whether the clock has run evenly for so long: what it was read before a jump tells no age after it."""
        return self._jumped is None or even_time() - self._jumped >= seconds
