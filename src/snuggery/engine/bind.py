"""The loops of a game, as they are called: machine code where there is some, else Python.

A game that ships its artefact is machine code from the first call.  A game of an author's is interpreted at once for
people; what needs machine code asks for `compiled_form`, which compiles its parts as they are called and keeps them.
"""

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from threading import RLock
from typing import Any

from ..kit.errors import Unreadable, Unusable
from ..kit.game import Game
from ..kit.records import interpreted
from .compile import artefact, authoring, native, parts
from .compile.build import is_kept, keep_all, kept, missing
from .compile.load import Engine, say_once
from .compile.native import Library


class Form:
    """The loops of a game by name; which stand in which file is told in `compile.parts`."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        part = None if name.startswith("_") else parts.part_with(name)
        if part is None:
            raise AttributeError(f"there is no loop {name!r}")
        return self.part(part)[name]

    def part(self, name: str) -> dict[str, Any]:
        """Return the loops of a part by name; from now on they are attributes."""
        loops = self._loops(name)
        self.__dict__.update(loops)
        return loops

    def _loops(self, part: str) -> dict[str, Any]:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lower()} loops of {self.game.title}>"


class Interpreted(Form):
    """The loops as Python."""

    def _loops(self, part: str) -> dict[str, Any]:
        return parts.entries(parts.interpreted(self.game, part), part)


class Compiled(Form):
    """The loops as machine code: of the artefact that a game ships, or compiled part by part and kept."""

    def __init__(self, game: Game, shipped: Library | Engine | None = None) -> None:
        super().__init__(game)
        self._engine = shipped
        self._lock = RLock()

    def _loops(self, part: str) -> dict[str, Any]:
        with self._lock:  # of two threads that ask, one waits while the other compiles
            engine = self._engine or Engine(kept(self.game, part))
            return {
                name: _spread(loop) if name in parts.WITH_SLATE else loop for name, loop in engine.loops(part).items()
            }


@cache
def interpreted_form(game: Game) -> Form:
    """Return the loops of a game as plain Python."""
    return Interpreted(game)


def ready_form(game: Game) -> Form:
    """Return the loops that are there at once: machine code if the game ships some, else Python."""
    return (None if interpreted() else _shipped(game)) or interpreted_form(game)


def compiled_form(game: Game) -> Form:
    """Return the loops as machine code, which is made where a game ships none; Python where none can be made.

    Raise `Unusable` where the rules can't be compiled as they are written, see `authoring`.
    """
    return (None if interpreted() else _shipped(game) or _authors(game)) or interpreted_form(game)


def prepare(game: Game, *wanted: str) -> None:
    """Compile these parts of a game that ships no machine code: at once, and before several processes would do so."""
    form = compiled_form(game)
    if isinstance(form, Compiled) and form is not _shipped(game):
        keep_all(game, wanted)
        for part in wanted:
            form.part(part)


def compile_for_server(package: str) -> None:
    """Compile all of a game for other processes; called in a process of its own, behind whatever people play."""
    if hasattr(os, "nice"):
        os.nice(10)
    game: Game = import_module(package).GAME
    prepare(game, *parts.parts_of(game))


def can_be_compiled(game: Game) -> bool:
    """Tell whether machine code of a game can be made here."""
    return not interpreted() and not missing() and not authoring.faults(game)


def is_compiled(game: Game) -> bool:
    """Tell whether all of a game is machine code that need not be made first."""
    return not interpreted() and (
        _shipped(game) is not None or all(is_kept(game, part) for part in parts.parts_of(game))
    )


@cache
def _shipped(game: Game) -> Compiled | None:
    """Return the loops of the artefact in the folder of a game, None where there is none of today's rules."""
    try:
        path = authoring.home(game) / artefact.NAME
        if not path.exists():
            return None
        found = artefact.read(path)
        why = found.why_stale(game)
        if not why:
            library = native.library(found, path.parent)
            why = "" if library else found.why_unknown_to_llvm()
            if not why:
                return Compiled(game, library or Engine(found))
    except Unreadable as error:
        why = str(error)
    except Unusable:  # it has no folder of its own
        return None
    except ImportError:
        say_once(
            "llvmlite is missing, so no game is machine code here and all are slow; pip install llvmlite brings it"
        )
        return None
    say_once(f"{why}; snuggery compile {game.name} makes it anew, and until then its rules are interpreted")
    return None


@cache
def _authors(game: Game) -> Compiled | None:
    """Return loops that are compiled part by part, None where nothing can be compiled here."""
    if lacking := missing():
        say_once(f"{game.title} is interpreted, so it is slow: {lacking[0]} is missing; pip install snuggery[author]")
        return None
    authoring.insist(game)
    return Compiled(game)


def _spread(loop: Callable[..., Any]) -> Callable[..., Any]:
    """Return a loop that takes the arrays of a slate together."""

    def called(slate: tuple[Any, ...], *rest: Any) -> Any:
        return loop(*slate, *rest)

    return called
