"""Have machine code made: by a process of its own, for which Numba is needed, and kept in the user's cache."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from ...kit.errors import Unreadable, Unusable
from ...kit.game import Game
from . import artefact, authoring, parts, sources
from .load import cache_folder, keep, say_once

Tell = Callable[[str], object]
ALWAYS_THE_SAME = {"PYTHONHASHSEED": "0"}  # else Numba takes things in another order each time


def missing() -> list[str]:
    """Return what is not installed of all that compiling takes."""
    return [name for name in ("numba", "llvmlite") if find_spec(name) is None]


def build(game: Game, wanted: Sequence[str], tell: Tell = lambda name: None) -> artefact.Artefact:
    """Compile parts of a game; `tell` hears of each loop.  Raise `Unusable` saying what can't be compiled and where."""
    _insist(game)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / artefact.NAME
        run("emit", game, file, wanted, tell)
        return artefact.read(file)


def _insist(game: Game) -> None:
    """Raise `Unusable` where nothing can be compiled here, or not this game."""
    if lacking := missing():
        raise Unusable(f"{game.title} can't be compiled without {lacking[0]}; pip install snuggery[author] brings it")
    authoring.insist(game)  # before Numba says in sixty lines what is wrong


def run(compiler: str, game: Game, place: Path, wanted: Sequence[str], tell: Tell) -> None:
    """Let a compiler, a module of this folder, write what it makes of a game to a place; `tell` hears of each loop.

    Raise `Unusable` with the last line that it says where it fails.
    """
    environment = {**os.environ, **ALWAYS_THE_SAME, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", f"{__package__}.{compiler}", game.package, str(place), *wanted]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment) as process:
        assert process.stdout and process.stderr
        for line in process.stdout:
            tell(line.strip())
        said = process.stderr.read().strip()
    if process.returncode:
        raise Unusable(said.rpartition("\n")[2] or f"{game.title} can't be compiled")


def kept(game: Game, part: str) -> artefact.Artefact:
    """Return a part of a game, from the user's cache or made now."""
    path = _place(game, part)
    if path.exists():
        try:
            return artefact.read(path)
        except Unreadable as error:
            say_once(f"{error}; it is made anew")
    made = build(game, [part], _on_terminal(game))
    keep(path, made.written())
    return made


def keep_all(game: Game, wanted: Sequence[str]) -> None:
    """Compile those of these parts that the user's cache lacks, in one process, and keep them there."""
    lacking = [part for part in wanted if not is_kept(game, part)]
    if len(lacking) < 2:
        return  # `kept` does as well
    _insist(game)
    with tempfile.TemporaryDirectory() as folder:
        run("apart", game, Path(folder), lacking, _on_terminal(game))
        for part in lacking:
            keep(_place(game, part), Path(folder, part).read_bytes())


def is_kept(game: Game, part: str) -> bool:
    """Tell whether a part of a game lies in the user's cache."""
    return _place(game, part).exists()


def _place(game: Game, part: str) -> Path:
    return cache_folder() / f"{parts.stem(game)}-{_digest(game)}-{part}.zip"


@cache
def _digest(game: Game) -> str:
    return sources.digest(game)


def _on_terminal(game: Game) -> Tell:
    """Show on a terminal which loop is being compiled."""
    if not sys.stderr.isatty():
        return lambda name: None

    def show(name: str) -> None:
        print(f"\r\x1b[KCompiling {game.title}, once: {name}", end="\r", file=sys.stderr, flush=True)

    return show
