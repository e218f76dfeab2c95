"""Machine code for the search, made or loaded in the background: whoever asks meanwhile gets the habit's answer."""

import importlib
import threading
from typing import Any

import numpy as np

from ..kit.game import Game
from ..kit.judgement import part_of
from ..kit.random import generator
from ..kit.records import interpreted
from . import search_form, warming
from .background import Background
from .search import word_of
from .slate import blank_slate
from .terms import Terms
from .throws import lucks

_background = Background("think of")
_making: set[str] = set()


def think_soon(game: Game) -> None:
    """Make or load the search of a game in the background, as far as this process may (see `warming`)."""
    if game in _background or not game.is_weighed or not warming.may_work_behind():
        return
    if warming.may_make() or (_background.is_due(game, warming.LOOK_AGAIN) and search_form.is_kept(game)):
        warm_search(game)


def make_search_soon(game: Game) -> None:
    """Have the search made in the background for other processes, where there is none in the cache yet."""
    if game.name not in _making and game.is_weighed and warming.may_make() and not search_form.is_kept(game):
        _making.add(game.name)
        threading.Thread(target=warming.made_elsewhere, args=(game, compile_search), daemon=True).start()


def warm_search(game: Game) -> threading.Thread:
    """Compile in a process of its own, then load from the cache: until then `think` answers with the habit."""
    return _background.begin(game, _warm)


def compile_search_now(game: Game) -> None:
    """Return when the search is machine code; wait for what is being made already."""
    _background.wait_for(game)
    if game.is_weighed:
        exercise_search(search_form.compiled_search(game), game)
        search_form.keep(game)


def compile_search(package: str) -> None:
    """Compile the search of a game: called in a process of its own, so that machine code is in the cache."""
    warming.stay_behind()
    compile_search_now(importlib.import_module(package).GAME)


def exercise_search(form: Any, game: Game) -> None:
    """Think once about nothing: that compiles, or loads, all there is."""
    if not game.listed:
        form.weigh(Terms(game).states(), *_nothing_to_weigh(game))
        return
    form.think(blank_slate(Terms(game)), 0, np.zeros(1, np.int64), 0, 0, 0.0, word_of(0))


def _nothing_to_weigh(game: Game) -> tuple[Any, ...]:
    """Return no action and no luck, in arrays as `weigh` takes them."""
    tallies = np.zeros((0, 0, len(part_of(game.judgement, "TALLIES"))))
    return np.zeros(0, np.int64), lucks(0, 0), generator(0), tallies, np.zeros((0, 0))


def _warm(game: Game) -> None:
    if interpreted() or not (search_form.is_kept(game) or warming.made_elsewhere(game, compile_search)):
        return
    form = search_form.load_search(game)
    exercise_search(form, game)
    search_form.take_up_search(game, form)
