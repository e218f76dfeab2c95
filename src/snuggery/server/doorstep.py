"""The doorstep: a connection on which nothing goes on is given up, or a few idlers could fill the house."""

import time
from collections.abc import Collection
from math import inf
from typing import Any

from .limits import Clock

PATIENCE = 20.0  # seconds until a request has come whole, or the last bytes of a closed connection have gone
LONGEST_ANSWER = 120.0  # seconds from a request to the end of its answer; whoever asks for news waits for some of them


class Doorstep:
    """Watches the connections of a server, HTTP and sockets, from without."""

    def __init__(self, connections: Collection[Any], clock: Clock = time.monotonic) -> None:
        self._connections, self._clock = connections, clock
        self._stages: dict[Any, tuple[object, float]] = {}  # what each is at, and since when

    def look(self) -> None:
        """Give up every connection that has been at one thing for too long; call this every second or so."""
        now, before, self._stages = self._clock(), self._stages, {}
        for connection in list(self._connections):
            stage, patience = _stage(connection)
            known, since = before.get(connection, (stage, now))
            self._stages[connection] = (stage, since if known == stage else now)
            if known == stage and now - since > patience:
                connection.transport.abort()

    def close(self) -> None:
        """Give up at once every request that has not come whole."""
        for connection in list(self._connections):
            if getattr(connection, "cycle", None) is not None and connection.cycle.more_body:
                connection.transport.abort()


def _stage(connection: Any) -> tuple[object, float]:
    """Return what a connection is at, and how long that may take."""
    if connection.transport.is_closing():
        return "closing", PATIENCE
    if not hasattr(connection, "cycle"):  # a socket: its line looks after it
        return "open", inf
    answering = connection.cycle is not None and not connection.cycle.response_complete
    return (answering, connection.cycle), LONGEST_ANSWER if answering else PATIENCE
