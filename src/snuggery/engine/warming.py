"""Machine code for a game that is played live: made in a process of its own, and taken up between two plays.

A match is interpreted at first.  Once so much time went into interpreted play that machine code would pay, it is made
(or, where an earlier run has left it in the cache, loaded) in the background, at a low priority.
"""

import atexit
import gc
import importlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from ..kit.game import Game
from ..kit.random import generator
from ..kit.records import UNKNOWN, interpreted
from . import bind
from .background import Background
from .desk import DESK_LEGAL, MOST_AT_ONCE
from .history import FIRST_ROOM, ROW
from .terms import Terms

PATIENCE = 1.0  # seconds of interpreted play of a game, by the clock, after which machine code is made

LOADING_ONLY = "load"

LOOK_AGAIN = 30.0  # seconds after which machine code that was not there is looked for again

SELDOM = 20_000  # new objects; Python's own 700 are few for a compiler

_spent: dict[str, float] = {}
_background = Background("warm")
_making: list[str] = []


def lose_patience(game: Game, seconds: float) -> None:
    """Note how long a play took interpreted; begin to make machine code once it would pay.

    `SNUGGERY_BACKGROUND=0` forbids that, for test suites and others who begin very many short processes.
    """
    _spent[game.name] = _spent.get(game.name, 0.0) + seconds
    if _spent[game.name] > PATIENCE:
        warm_soon(game)


def warm_soon(game: Game) -> None:
    """Begin to make or load machine code, as for a game that is sure to be played long, unless that is forbidden."""
    if game not in _background and may_work_behind():
        warm(game)


def load_soon(game: Game) -> None:
    """Load machine code beside everything else if it has been made; else look again when this is called later."""
    if game in _background or not may_work_behind() or not _background.is_due(game, LOOK_AGAIN):
        return
    if bind.is_finished(game):
        warm(game)


def load_all_made(games: Iterable[Game]) -> threading.Thread:
    """Load whatever machine code of these games has been made, beside everything else and one after the other."""
    thread = threading.Thread(target=_load_all_made, args=(games,), daemon=True, name="load all that is made")
    thread.start()
    return thread


def _load_all_made(games: Iterable[Game]) -> None:
    for game in games:
        load_soon(game)
        _background.wait_for(game)


def may_work_behind() -> bool:
    """Tell whether machine code may be loaded beside everything else."""
    return os.environ.get("SNUGGERY_BACKGROUND", "") != "0" and not interpreted()


def may_make() -> bool:
    """Tell whether it may be made as well: `SNUGGERY_BACKGROUND=load` leaves that to another process."""
    return os.environ.get("SNUGGERY_BACKGROUND", "") not in ("0", LOADING_ONLY) and not interpreted()


def warm(game: Game) -> threading.Thread:
    """Compile in a process of its own, then load from the cache: nobody waits until `ready_form` is the fast one."""
    return _background.begin(game, _warm)


def titles_made() -> list[str]:
    """Return the titles of the games whose machine code this process has had made, or is having made."""
    return _making.copy()


def compile_now(game: Game) -> None:
    """Return when all that live play needs is machine code; wait for what is being made already."""
    _background.wait_for(game)
    exercise(bind.compiled_form(game), game)
    bind.finish(game)


def compile_all(package: str) -> None:
    """Compile what live play needs of a game: called in a process of its own, so that machine code is in the cache."""
    stay_behind()
    compile_now(importlib.import_module(package).GAME)


def stay_behind() -> None:
    """Let this process be one that compiles for another: whoever plays meanwhile comes first, and it goes with that."""
    gc.set_threshold(SELDOM)  # compiling leaves little, and where it is seldom looked for takes a twentieth less
    if hasattr(os, "nice"):
        os.nice(10)  # on a busy machine it comes to an end as well
    threading.Thread(target=_follow_parent, daemon=True).start()


def exercise(form: Any, game: Game) -> None:
    """Call once whatever a match or a bot calls: each is compiled, or loaded, at its first call."""
    bound = Terms(game)
    states, views, rng = bound.states(), bound.states(), generator("exercise")
    desk = np.zeros(DESK_LEGAL + max(game.actions, MOST_AT_ONCE), np.int64)
    form.begin(states)
    form.list_chance(states, *bound.buffers())
    form.relist(states, desk)
    form.play(states, UNKNOWN, rng, desk, np.zeros(FIRST_ROOM + MOST_AT_ONCE, ROW))
    form.repeat(states, np.zeros(1, ROW), 0, 0)
    form.look(states, 0, views)
    legal = desk[DESK_LEGAL:][: form.list_legal(states, bound.buffers()[0])]
    action = int(form.follow_habit(views, legal, len(legal), rng))
    form.follow_beginner(views.copy(), legal, len(legal), rng)
    if game.plans:
        form.follow_plan(views, legal[:0], 0, 3, rng)
    form.step(states, action)


def _warm(game: Game) -> None:
    if interpreted() or not (bind.is_finished(game) or made_elsewhere(game, compile_all)):
        return
    form = bind.load_form(game)
    exercise(form, game)
    bind.take_up(game, form)


def made_elsewhere(game: Game, make: Callable[[str], None]) -> bool:
    """Have a process make machine code; tell whether it did.  It goes when this one goes, however that ends."""
    code = f"from {make.__module__} import {make.__name__}; {make.__name__}({game.package!r})"
    _making.append(game.title)
    command = [sys.executable, "-c", code]
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere) as process:
        atexit.register(process.kill)
        done = process.wait() == 0
        atexit.unregister(process.kill)
    return done


def _follow_parent() -> None:
    """Leave when nobody holds the other end of our input any more."""
    while os.read(sys.stdin.fileno(), 1):  # not by `sys.stdin`, whose lock would be held when Python goes
        pass
    os._exit(1)
