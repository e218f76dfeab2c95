"""The loops of the search stamped for one game, in a module of their own: ordinary play never compiles them.

Compiling takes half a minute, so it is done in the background and kept in the cache; see `bind` for how.
"""

import contextlib
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from ..kit import judgement, random, records
from ..kit.game import Game
from . import authoring, bind

LOOPS = bind.HERE / "search_loops.py", bind.HERE / "duplicate_loops.py"
RULES = ("new", "legal", "apply", "draw", "occasion", "observe", "redeal", "score")
USE = "search"  # as what `bind` notes that all is in the cache

_compiled: dict[str, ModuleType] = {}


@cache
def interpreted_search(game: Game) -> ModuleType:
    """Return the search as plain Python: for tests, it takes some hundred times as long."""
    form = ModuleType(f"{bind.stem(game)}_search_interpreted")
    names = {name: getattr(game.rules, name) for name in RULES} | {"casual": game.habits.casual}
    names |= {name: _part(game, name) for name in judgement.NAMES}
    names |= {
        "JUDGED": is_judged(game),
        "CHANCE": records.CHANCE,
        "OVER": records.OVER,
        "below": random.below,
        "np": np,
    }
    form.__dict__.update(names, loop=bind.as_it_is, allocating_loop=bind.as_it_is)
    for loops in LOOPS:
        exec(compile(loops.read_text(encoding="utf-8"), loops, "exec"), form.__dict__)
    return form


def compiled_search(game: Game) -> ModuleType:
    """Return the search compiled, on its first call or from the cache; interpreted where nothing can be compiled."""
    if game.name not in _compiled:
        form = load_search(game)
        if records.interpreted():
            return form
        take_up_search(game, form)
    return _compiled[game.name]


def load_search(game: Game) -> ModuleType:
    """Load the compiled form without letting anybody use it yet."""
    if records.interpreted():
        return interpreted_search(game)
    try:
        source = _header(game) + "".join(loops.read_text(encoding="utf-8") for loops in LOOPS)
        return bind.load_module(bind.place(_digest(game), f"{bind.stem(game)}_search.py", source))
    except ImportError:
        return interpreted_search(game)


def take_up_search(game: Game, form: ModuleType) -> None:
    """Let everybody use this form from now on."""
    _compiled[game.name] = form


def ready_search(game: Game) -> ModuleType | None:
    """Return the compiled form if it is ready; interpreted nobody waits for a thought."""
    return _compiled.get(game.name)


def is_kept(game: Game) -> bool:
    """Tell whether some process has put all of it into the cache."""
    try:
        return not records.interpreted() and _mark(game).exists()
    except ImportError:  # no Numba is installed, so nothing of its kind is there
        return False


def keep(game: Game) -> None:
    """Tell other processes that all of it is in the cache."""
    with contextlib.suppress(OSError, ImportError):
        _mark(game).touch()


def is_judged(game: Game) -> bool:
    """Tell whether a game says itself what a position is worth."""
    return hasattr(game.judgement, "worth")


def _part(game: Game, name: str) -> Any:
    """Return a rule of the game's judgement, or what is taken for granted."""
    return judgement.part_of(game.judgement, name)


def _mark(game: Game) -> Path:
    return bind.cache_folder() / "compiled" / _digest(game) / f"finished-{USE}"


@cache
def _digest(game: Game) -> str:
    return bind.hash_of([*LOOPS, authoring.home(game)])


def _header(game: Game) -> str:
    """Return one line that gives the loops their game; the rest of the file is as it stands."""
    parts = {name: _part(game, name) for name in judgement.NAMES}
    imports = [f"from {part.__module__} import {part.__name__} as {name}" for name, part in parts.items()]
    return (
        f"from {game.rules.__name__} import {', '.join(RULES)}; from {bind.module_of(game.habits)} import casual; "
        f"{'; '.join(imports)}; from {random.__name__} import below; "
        f"from {records.__name__} import CHANCE, OVER, compiling; import numpy as np; JUDGED = {is_judged(game)}; "
        f"loop = compiling(allocating=not {game.listed}); allocating_loop = compiling()\n"
    )
