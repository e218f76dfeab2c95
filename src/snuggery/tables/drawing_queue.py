"""The queue of viewers whose tables have changed: they are drawn a few at a time, so that no play waits for all."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

# Seconds of drawing, after which whatever has arrived meanwhile comes first.  Shorter ones cost processor time: fewer
# moves share a commit and a turn of the event loop.  A second would draw everything at once.
SLICE = 0.004

Draw = Callable[[], None]


class DrawingQueue:
    """Calls what draws a table for a viewer, in order, in slices.

    Between two slices the event loop reads the sockets, and runs what that and the database have woken: plays are
    taken, written and acknowledged.  A move at one of many tables waits for a slice, not for the tables of all.
    """

    def __init__(self) -> None:
        self._waiting: deque[Draw] = deque()
        self._goes_on = False

    def add(self, draw: Draw) -> None:
        """Call this soon, in the event loop."""
        self._waiting.append(draw)
        if not self._goes_on:
            self._goes_on = True
            asyncio.get_running_loop().call_soon(self._draw)

    def _draw(self) -> None:
        end = time.perf_counter() + SLICE
        try:
            while self._waiting:
                self._waiting.popleft()()
                if time.perf_counter() >= end:
                    break
        finally:
            self._goes_on = bool(self._waiting)
            if self._goes_on:
                asyncio.get_running_loop().call_soon(self._let_others_first)

    def _let_others_first(self) -> None:
        """Go to the end of what the sockets have just woken."""
        asyncio.get_running_loop().call_soon(self._draw)
