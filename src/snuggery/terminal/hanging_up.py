"""A terminal that is closed during a match: the match is saved first, as if the player had quit."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from ..kit.errors import SnuggeryError
from .local_table import LocalTable

CLOSED = getattr(signal, "SIGHUP", None)  # there is none on some systems


@contextmanager
def kept_when_hung_up(table: Callable[[], LocalTable]) -> Iterator[None]:
    """Within, a closed terminal leaves the match that is on the table in a file; then the process ends as it would."""
    if CLOSED is None:
        yield
        return

    def write_down(number: int, frame: FrameType | None) -> None:
        with suppress(SnuggeryError):  # there is no terminal left to report to
            if table().begun:
                table().save_beside()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    before = signal.signal(CLOSED, write_down)
    try:
        yield
    finally:
        signal.signal(CLOSED, before)
