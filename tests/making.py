"""Machine code made beside the tests: a process a game, while workers do what calls none; what calls some waits for it."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
POLL = 0.1  # seconds


class Making:
    """Processes that make the machine code of games, in this order, as many at a time as there are processors.

    They take what tests leave of the processors.  In `folder` lies a file for every game that is done.
    """

    def __init__(self, games: Iterable[str]) -> None:
        self._made = tempfile.TemporaryDirectory(prefix="snuggery-made-")
        self.folder = Path(self._made.name)
        self._running: set[subprocess.Popen[bytes]] = set()
        self._pool = ThreadPoolExecutor(os.cpu_count() or 1)
        for game in games:
            self._pool.submit(self._make, game)

    def _make(self, game: str) -> None:
        """Make it, whatever this process has for input; tests will tell what goes wrong."""
        try:
            command = [sys.executable, "-m", "tests.compiling", game]
            with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                self._running.add(process)
                process.wait()
                self._running.discard(process)
        finally:
            (self.folder / game).touch()

    def stop(self) -> None:
        """Leave what is not made yet, and forget what was."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in self._running.copy():
            process.terminate()
        self._pool.shutdown()
        self._made.cleanup()


def wait_for(games: Iterable[str], folder: Path) -> None:
    """Return when the machine code of these games is made."""
    for game in games:
        while folder.exists() and not (folder / game).exists():
            time.sleep(POLL)
