"""Stamp the loops for one game: interpreted at once, compiled when somebody asks for it.

A compiled form is a real module in a cache folder named by a hash of all sources that went into it,
because Numba's disk cache neither tells two games' loops apart nor notices an edited rule (numba issues 1833 and 6264).
"""

import atexit
import contextlib
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any

import numpy as np
import platformdirs

from ..kit import random, records
from ..kit.game import Game
from . import authoring, desk

HERE = Path(__file__).parent
LOOPS = HERE / "loops.py", HERE / "batch_loops.py"  # one after the other, a module for each game
TESTS = "tests"  # a folder of a game's that machine code does not depend on
RULES = ("new", "legal", "apply", "chance", "draw", "observe", "redeal", "score", "check")

_compiled: dict[str, ModuleType] = {}
_loading = RLock()  # one thread tells Numba of the rules, and another that needs them waits until it has


@cache
def interpreted_form(game: Game) -> ModuleType:
    """Return the loops of a game as plain Python."""
    form = ModuleType(f"{stem(game)}_interpreted")
    form.__dict__.update(_names(game), loop=as_it_is, allocating_loop=as_it_is)
    for loops in LOOPS:
        exec(compile(loops.read_text(encoding="utf-8"), loops, "exec"), form.__dict__)
    return form


def compiled_form(game: Game) -> ModuleType:
    """Return the loops of a game compiled, each on its first call or from the cache.

    Where a person has switched that off, or Numba is missing or can't be loaded, they are interpreted.  Raise
    `Unusable` where the rules can't be compiled as they are written, see `authoring`.
    """
    if records.interpreted():
        return interpreted_form(game)
    if game.name not in _compiled:
        take_up(game, load_form(game))
    return _compiled[game.name]


def load_form(game: Game) -> ModuleType:
    """Load the compiled form without letting anybody use it yet."""
    try:
        return load_module(_stamp(game))
    except ImportError:
        return interpreted_form(game)


def take_up(game: Game, form: ModuleType) -> None:
    """Let everybody use this form from now on."""
    _compiled[game.name] = form


def ready_form(game: Game) -> ModuleType:
    """Return the compiled form where it is ready, else the interpreted one."""
    return _compiled.get(game.name) or interpreted_form(game)


def finished_form(game: Game) -> ModuleType:
    """Return the compiled form where some process has compiled all of it (see `warming`), else the ready one."""
    if game.name not in _compiled and is_finished(game):
        return compiled_form(game)
    return ready_form(game)


def finish(game: Game, use: str = "live") -> None:
    """Tell other processes that all machine code of a game for some use is in the cache."""
    with contextlib.suppress(OSError, ImportError):
        _finished(game, use).touch()


def further_form(game: Game, loops: Path, header: str = "", interpreted: bool = False) -> ModuleType:
    """Return loops that go beyond play, stamped after a game's own: compiled, each on its first call, or interpreted.

    `header` is a line of Python, the imports that they need besides.
    """
    return _further_form(game, loops, header, interpreted or records.interpreted())


@cache
def _further_form(game: Game, loops: Path, header: str, interpreted: bool) -> ModuleType:
    files = [*LOOPS, loops]
    sources = [file.read_text(encoding="utf-8") for file in files]
    if not interpreted:
        try:
            digest = hash_of([*files, HERE / "desk.py", authoring.home(game)])
            stamp = "".join([_header(game).rstrip("\n"), "; ", header, "\n", *sources])
            return load_module(place(digest, f"{stem(game)}_{loops.name}", stamp))
        except ImportError:
            pass
    form = ModuleType(f"{stem(game)}_{loops.stem}_interpreted")
    form.__dict__.update(_names(game), loop=as_it_is, allocating_loop=as_it_is)
    for source, file in [(header, loops), *zip(sources, files, strict=True)]:
        exec(compile(source, file, "exec"), form.__dict__)
    return form


@cache
def stamped(loops: Path, *sources: Path) -> ModuleType:
    """Return a file of loops compiled, kept under a hash of it and its sources, or else interpreted.

    It is for loops that are no game's own.  The file takes its decorator `loop` from here.  References are counted, as
    in games whose actions no list holds: what calls the same rules in one process shares their machine code.
    """
    source = loops.read_text(encoding="utf-8")
    if not records.interpreted():
        try:
            header = f"from {records.__name__} import compiling; loop = compiling()\n"
            digest = hash_of([loops, *sources], header)
            return load_module(place(digest, f"{loops.parent.name}_{loops.name}", header + source))
        except ImportError:
            pass
    form = ModuleType(f"{loops.parent.name}_interpreted")
    form.__dict__.update(loop=as_it_is)
    exec(compile(source, loops, "exec"), form.__dict__)
    return form


def source_hash(game: Game) -> str:
    """Hash all that the machine code depends on: kit, loops, the game's own files, Numba and its switches, Python."""
    return hash_of([*LOOPS, HERE / "desk.py", authoring.home(game)])


def hash_of(sources: list[Path], header: str = "") -> str:
    """Hash the kit, a header, these files and folders but for the tests in them, Numba and its switches, Python."""
    digest = hashlib.sha256(header.encode())
    for path in [Path(records.__file__).parent, *sources]:
        for file in _code(path) if path.is_dir() else [path]:
            digest.update(file.read_bytes())
    switches = sorted(item for item in os.environ.items() if item[0].startswith("NUMBA_"))
    digest.update(repr((sys.version, version("numba"), version("numpy"), switches)).encode())
    return digest.hexdigest()[:20]


def _code(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.rglob("*.py")) if TESTS not in file.relative_to(folder).parts]


def cache_folder() -> Path:
    """Return where compiled forms are kept; `SNUGGERY_CACHE` moves it."""
    return Path(os.environ.get("SNUGGERY_CACHE") or platformdirs.user_cache_dir("snuggery"))


def _stamp(game: Game) -> Path:
    """Write the loops of a game, stamped with its name."""
    digest, name = source_hash(game), f"{stem(game)}_loops.py"
    if not (cache_folder() / "compiled" / digest / name).exists():
        authoring.insist(game)  # new sources: before Numba says in sixty lines what is wrong
    return place(digest, name, _header(game) + "".join(loops.read_text(encoding="utf-8") for loops in LOOPS))


def is_finished(game: Game, use: str = "live") -> bool:
    """Tell whether some process has put all that live play, or another use, needs into the cache: see `finish`."""
    try:
        return not records.interpreted() and _finished(game, use).exists()
    except ImportError:  # no Numba is installed, so nothing of its kind is there
        return False


def _finished(game: Game, use: str) -> Path:
    return cache_folder() / "compiled" / source_hash(game) / f"finished-{use}"


def place(digest: str, name: str, source: str) -> Path:
    """Write a stamped module into its cache folder, or, if that can't be written, into a folder of this process."""
    try:
        return _write(cache_folder() / "compiled" / digest, name, source)
    except OSError:
        return _write(_own_folder(), name, source)


@cache
def _own_folder() -> Path:
    """Return a folder that goes when this process goes."""
    folder = Path(tempfile.mkdtemp(prefix="snuggery-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _write(folder: Path, name: str, source: str) -> Path:
    """Write a file so that another process sees it whole or not at all, and leave one that is there alone."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    if not path.exists():
        with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".tmp", delete=False, encoding="utf-8") as draft:
            draft.write(source)
        os.replace(draft.name, path)
    probe = folder / f".{os.getpid()}"
    probe.touch()  # Numba will have to write here as well
    probe.unlink(missing_ok=True)
    return path


def _header(game: Game) -> str:
    """Return one line that gives the loops their game; the rest of the file is `loops.py` as it stands."""
    return (
        f"from {game.rules.__name__} import {', '.join(RULES)}, {'draw as draw_on' if game.listed else 'draw_on'}; "
        f"from {module_of(game.habits)} import casual, {'strong' if game.plans else 'casual as strong'}, "
        f"{'beginner' if game.has_beginners else 'casual as beginner'}; "
        f"from {module_of(game.frozen_habits)} import casual as first_casual; "
        f"from {random.__name__} import below, mix; from {records.__name__} import CHANCE, OVER, compiling; "
        f"from {desk.__name__} import *; import numpy as np; LISTED = {game.listed}; "
        f"loop = compiling(allocating=not LISTED); allocating_loop = compiling()\n"
    )


def _names(game: Game) -> dict[str, Any]:
    names = {name: getattr(game.rules, name) for name in RULES}
    names |= {"casual": game.habits.casual, "first_casual": game.frozen_habits.casual}
    names |= {"below": random.below, "mix": random.mix}
    names |= {"beginner": getattr(game.habits, "beginner", game.habits.casual)}
    names |= {"strong": getattr(game.habits, "strong", game.habits.casual), "LISTED": game.listed, "np": np}
    names["draw_on"] = getattr(game.rules, "draw_on", game.rules.draw)
    names |= {name: value for name, value in vars(desk).items() if name.isupper()}
    return names | {"CHANCE": records.CHANCE, "OVER": records.OVER}


def load_module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"snuggery_stamped.{path.stem}", path)
    assert spec is not None and spec.loader is not None
    form = importlib.util.module_from_spec(spec)
    with _loading:
        sys.modules[spec.name] = form
        spec.loader.exec_module(form)
    return form


def as_it_is(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def module_of(thing: Any) -> str:
    return str(thing.__name__)


def stem(game: Game) -> str:
    return game.name.replace("-", "_")
