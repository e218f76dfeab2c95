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
from . import authoring, bind, slate

LOOPS = bind.HERE / "search_loops.py", bind.HERE / "duplicate_loops.py"
THROW_LOOPS = (bind.HERE / "throw_loops.py",)  # where no list holds the actions
RULES = ("new", "legal", "apply", "draw", "occasion", "observe", "redeal", "score")
USE = "search"  # as what `bind` notes that all is in the cache

_compiled: dict[str, ModuleType] = {}


@cache
def interpreted_search(game: Game) -> ModuleType:
    """Return the search as plain Python: for tests, it takes some hundred times as long."""
    form = ModuleType(f"{bind.stem(game)}_search_interpreted")
    names = {name: getattr(module, there) for name, (module, there) in _parts(game).items()}
    names |= {"JUDGED": is_judged(game), "CHANCE": records.CHANCE, "OVER": records.OVER, "np": np}
    form.__dict__.update(names, loop=bind.as_it_is, allocating_loop=bind.as_it_is, merged_loop=bind.as_it_is)
    for loops in _loops(game):
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
        return bind.load_module(bind.place(_digest(game), f"{bind.stem(game)}_search.py", source_of(game)))
    except ImportError:
        return interpreted_search(game)


def source_of(game: Game) -> str:
    """Return the loops as they are stamped for a game: one line that gives them what is the game's, then themselves."""
    return _header(game) + "".join(loops.read_text(encoding="utf-8") for loops in _loops(game))


def take_up_search(game: Game, form: ModuleType) -> None:
    """Let everybody use this form from now on."""
    _compiled[game.name] = form


def ready_search(game: Game) -> ModuleType | None:
    """Return the compiled form if it is ready; interpreted nobody waits for a thought."""
    return _compiled.get(game.name)


def finished_search(game: Game) -> ModuleType | None:
    """Return the compiled form if it is ready or in the cache, from which it is loaded at once; else nothing."""
    if game.name not in _compiled and is_kept(game):
        return compiled_search(game)
    return ready_search(game)


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


def _loops(game: Game) -> tuple[Path, ...]:
    return LOOPS if game.listed else THROW_LOOPS


def _parts(game: Game) -> dict[str, tuple[Any, str]]:
    """Return where the loops find each of their names, and what it is called there."""
    if not game.listed:
        return {"try_out": (game.judgement, "try_out")}
    beginner = "beginner" if hasattr(game.habits, "beginner") else "casual"
    parts: dict[str, tuple[Any, str]] = {name: (game.rules, name) for name in RULES}
    parts |= {"casual": (game.habits, "casual"), "beginner": (game.habits, beginner)}
    parts |= {"below": (random, "below"), "mix": (random, "mix")}
    parts |= {"first_casual": (game.frozen_habits, "casual")}
    parts |= {name: (slate, name) for name in slate.PURPOSES}
    for name in judgement.NAMES:
        parts[name] = (game.judgement if hasattr(game.judgement, name) else judgement), name
    return parts


def _mark(game: Game) -> Path:
    return bind.cache_folder() / "compiled" / _digest(game) / f"finished-{USE}"


@cache
def _digest(game: Game) -> str:
    """Hash the header too: it is this process's, whose program may have been renewed on the disk since it began."""
    return bind.hash_of([*_loops(game), authoring.home(game)], _header(game))


def _header(game: Game) -> str:
    """Return one line that gives the loops their game; the rest of the file is as it stands."""
    parts = _parts(game).items()
    imports = [f"from {module.__name__} import {there} as {name}; " for name, (module, there) in parts]
    return (
        f"{''.join(imports)}from {records.__name__} import CHANCE, OVER, compiling; import numpy as np; "
        f"JUDGED = {is_judged(game)}; loop = compiling(allocating=not {game.listed}); allocating_loop = compiling(); "
        "merged_loop = compiling(merged=True)\n"
    )
