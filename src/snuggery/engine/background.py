"""Work on machine code beside everything else: one thread a game at most, and looking for it now and then."""

import threading
import time
from collections.abc import Callable

from ..kit.game import Game


class Background:
    """The threads that make or load one kind of machine code, by game."""

    def __init__(self, task: str) -> None:
        self._task = task
        self._threads: dict[str, threading.Thread] = {}
        self._look_again: dict[str, float] = {}  # when, by the monotonic clock
        self._beginning = threading.Lock()

    def __contains__(self, game: Game) -> bool:
        return game.name in self._threads

    def begin(self, game: Game, work: Callable[[Game], None]) -> threading.Thread:
        """Begin to work for a game, once; return the thread that does."""
        with self._beginning:  # whoever finds the thread may join it, so it has to run by then
            if game.name not in self._threads:
                thread = threading.Thread(target=work, args=(game,), daemon=True, name=f"{self._task} {game.name}")
                thread.start()
                self._threads[game.name] = thread
        return self._threads[game.name]

    def wait_for(self, game: Game) -> None:
        """Wait until the work for a game is done, if it was begun."""
        if game in self:
            self._threads[game.name].join()

    def is_working(self, game: Game) -> bool:
        """Tell whether the work for a game was begun and is not yet done."""
        return game in self and self._threads[game.name].is_alive()

    def is_due(self, game: Game, seconds: float) -> bool:
        """Tell whether nobody has asked this of a game for so many seconds."""
        now = time.monotonic()
        if now < self._look_again.get(game.name, 0.0):
            return False
        self._look_again[game.name] = now + seconds
        return True
