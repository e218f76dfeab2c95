"""How many hints one process gives, and how many to whom."""

import time
from collections import deque

from ...store.errors import Refused

MOST, WITHIN = 40, 60.0  # hints that one person may ask for, in so many seconds
CROWD = 1000  # persons, beyond which those who have not asked lately are forgotten
QUEUE = 50  # questions that may wait in one process
TIRED = "that was much to think about; ask again in a while"


class HintLimit:
    """Counts who has asked lately, and what waits."""

    def __init__(self) -> None:
        self.waiting = 0
        self._asked: dict[str, deque[float]] = {}

    def take(self, person: str) -> None:
        """Count a question; raise `Refused` if it is one too many."""
        now = time.monotonic()
        if len(self._asked) > CROWD:
            self._asked = {known: times for known, times in self._asked.items() if now - times[-1] < WITHIN}
        times = self._asked.setdefault(person, deque([-WITHIN], maxlen=MOST))
        if self.waiting >= QUEUE or (len(times) == MOST and now - times[0] < WITHIN):
            raise Refused("busy", TIRED, 429)
        times.append(now)
