"""When compiling pays: many games are played by machine code, few are over sooner than it would be made."""

import time
from collections.abc import Callable, Sequence
from types import ModuleType

from ..engine import bind
from ..engine.search_form import is_kept
from ..engine.search_warming import compile_search_now
from ..engine.warming import compile_now
from ..kit.game import Game
from ..kit.records import interpreted

MAKING, LOADING = 20.0, 2.0  # seconds: about what it takes to compile a game, and to load what is in the cache
MAKING_SEARCH = 30.0

Tell = Callable[[str], None]  # says one sentence to whoever waits


def say_nothing(sentence: str) -> None:
    """Keep it to oneself."""


def compile_search(game: Game, tell: Tell) -> None:
    """Have the search of a game compiled, or loaded from the cache; say so if it takes long."""
    if not is_kept(game):
        tell(f"Compiling the search of {game.title} once (about {MAKING_SEARCH:.0f} s)…")
    compile_search_now(game)


class Pace:
    """How fast games of one kind go, interpreted, and whether what is left is worth compiling for."""

    def __init__(self, game: Game, levels: Sequence[str], tell: Tell) -> None:
        self._game, self._tell = game, tell
        self._use = "random" if set(levels) == {"random"} else "bots"
        self._spent, self._done = 0.0, 0
        self.may_compile = not interpreted()

    def note(self, seconds: float, games: int) -> None:
        """Count games that were played interpreted."""
        self._spent += seconds
        self._done += games

    def pays(self, left: int) -> bool:
        """Tell whether the games that are left would take longer than compiling does."""
        if not self.may_compile or not self._done:
            return self.may_compile and not self._game.listed  # balls that roll take minutes, interpreted
        return self._spent / self._done * left > (LOADING if self._kept() else MAKING)

    def compiled(self, prepare: Callable[[ModuleType], object]) -> ModuleType:
        """Return the compiled form after `prepare` has called all that is needed of it; say so if it takes long."""
        if not self._kept():
            self._tell(f"Compiling {self._game.title} once (about {MAKING:.0f} s)…")
        begun = time.perf_counter()
        form = bind.compiled_form(self._game)
        prepare(form)
        bind.finish(self._game, self._use)
        self._spent, self._done = time.perf_counter() - begun, 0
        self.may_compile = False
        return form

    def compile_live(self) -> None:
        """Have all compiled that matches and bots of theirs need."""
        self._use = "live"
        self.compiled(lambda form: compile_now(self._game))

    def _kept(self) -> bool:
        return bind.is_finished(self._game, self._use)
