"""Machine code for looking back at matches, made beside everything else: a first review needs not wait a minute."""

import importlib
from collections.abc import Callable
from functools import cache

from ..kit.game import Game
from ..kit.records import interpreted
from . import appraisal, bind, search_form, warming
from .appraisal import Appraiser
from .background import Background
from .game import BoundGame
from .search_warming import compile_search_now
from .view import Entry

NO_ACTION = -1
STEPS = 2  # in which all of it is made: the search, and the playouts

_background = Background("look back at")
_asked: set[str] = set()  # games that were seen to: whether all is in the cache takes reading every source


def make_review_soon(game: Game) -> None:
    """Have all that a review calls made in the background, where it is not in the cache and may be made."""
    if game.name in _asked or not warming.may_make():
        return
    _asked.add(game.name)
    if not bind.is_finished(game, _use()):
        _background.begin(game, make_review_now)


def make_review_now(game: Game) -> None:
    """Have all that a review calls made in a process of its own, and wait for it, if it is not in the cache."""
    if not bind.is_finished(game, _use()):
        warming.made_elsewhere(game, compile_review)


def step_in_making(game: Game) -> int:
    """Return at which of `STEPS` the making in the background is, 0 if nothing is made there."""
    if not _background.is_working(game):
        return 0
    return STEPS if search_form.is_kept(game) or not game.is_weighed else 1


def make_review_here(game: Game, tell: Callable[[int], object]) -> None:
    """Make in this process all that a review calls, if it is not in the cache; tell which of `STEPS` is begun."""
    if not interpreted() and not bind.is_finished(game, _use()):
        _make(game, tell)


def compile_review(package: str) -> None:
    """Compile what a review calls: called in a process of its own, so that machine code is in the cache."""
    warming.stay_behind()
    _make(importlib.import_module(package).GAME, lambda step: None)


def _make(game: Game, tell: Callable[[int], object]) -> None:
    tell(1)
    compile_search_now(game)
    tell(STEPS)
    exercise_appraisal(game)
    bind.finish(game, _use())


def exercise_appraisal(game: Game) -> None:
    """Appraise a match that has just begun: that compiles, or loads, all that an appraiser calls."""
    match = BoundGame(game).start(seed=0)
    appraiser = Appraiser(match.bound, match.beginning())
    for entry in match.entries(0):
        appraiser.follow(entry)
    appraiser.is_settled(Entry(match.seat, NO_ACTION))
    appraiser.worths()


@cache
def _use() -> str:
    """Return as what it is noted that all is in the cache: loops that were changed since are made again."""
    return f"review-{bind.hash_of([appraisal.LOOPS])}"
