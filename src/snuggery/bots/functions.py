"""Bots of one's own: functions of a view, found by the name `module:function`."""

import importlib
import inspect
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from ..engine.match.listing import may_be
from ..engine.match.view import View
from ..engine.terms import is_whole
from ..kit.errors import Unusable
from ..kit.game import Game
from . import checked_level

NAMED = "module:function"  # how a function is named


def load_function(name: str, folder: str) -> Callable[..., Any]:
    """Return the function that `module:function` names; the module is beside the file or on Python's path."""
    module_name, colon, function_name = name.partition(":")
    if not (module_name and colon and function_name):
        raise Unusable(f"{name!r} names no function; module:function does")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        raise Unusable(f"{name!r}: there is no module {error.name!r} beside the file or installed") from None
    except (Exception, SystemExit) as error:  # whatever an author's module does when it is imported
        raise Unusable(f"{name!r}: the module {module_name} can't be imported: {_told(error)}") from error
    function = getattr(module, function_name, None)
    if not callable(function):
        raise Unusable(f"{name!r}: the module {module_name} has no function {function_name!r}")
    return function  # type: ignore[no-any-return]


def checked_player(name: str, game: Game, *others: str) -> str:
    """Return a level at which bots are measured, or `module:function`; raise `Unusable` naming `others` too."""
    if ":" not in name:
        return checked_level(name, game, True, (*others, NAMED))
    player_named(name)
    return name


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


class Function:
    """A third party's function: of a view, or of a view and its legal actions."""

    def __init__(self, function: Callable[..., Any], name: str) -> None:
        self._function, self.name = function, name
        self._takes_legal = True
        with suppress(ValueError):  # some compiled functions don't tell their parameters
            self._takes_legal = len(inspect.signature(function).parameters) > 1

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Ask the function; raise `Unusable` with its name if it fails or answers with an illegal action."""
        try:
            answer = self._function(view, legal) if self._takes_legal else self._function(view)
        except (Exception, SystemExit) as error:
            raise Unusable(f"{self.name} failed at its move: {_told(error)}") from error
        game = view.bound.game
        if not ((game.listed or is_whole(answer)) and may_be(game, view.record, answer, legal)):
            among = f"one of the {len(legal)} legal actions" if legal else "legal"
            raise Unusable(f"{self.name} chose {answer!r}, which is not {among}")
        return int(answer)


def player_named(name: str) -> Function:
    """Return the function that `module:function` names, in the folder where the work began or on Python's path."""
    return Function(load_function(name, os.getcwd()), name)
