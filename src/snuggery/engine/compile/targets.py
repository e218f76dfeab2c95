"""Machines other than this one, and how the file of a game for one of them is made.

A process of its own makes it: `wasm` or `ptx`, which import Numba.  This module imports neither.
"""

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from ...kit.errors import Unusable, did_you_mean
from ...kit.game import Game
from . import authoring, parts
from .build import Tell, run

FOR_LEARNERS = ("batch", "vector", "recording")  # parts that play many tables at once: pages need none of them
BRINGS = {"ziglang": "ziglang", "numba": "snuggery[author]", "llvmlite": "snuggery[author]"}


@dataclass(frozen=True)
class Target:
    """A machine that games are compiled for."""

    name: str
    compiler: str  # the module that writes the file of a game
    suffix: str
    tools: tuple[str, ...]
    parts: Callable[[Game], list[str]]


def _played_on_a_page(game: Game) -> list[str]:
    return [part for part in parts.parts_of(game) if part not in FOR_LEARNERS]


def _played_at_random(game: Game) -> list[str]:
    return ["playouts"] if game.listed else []


TARGETS = {
    target.name: target
    for target in (
        Target("wasm32", "wasm", ".wasm", ("numba", "llvmlite", "ziglang"), _played_on_a_page),
        Target("nvptx64", "ptx", ".ptx", ("numba", "llvmlite"), _played_at_random),
    )
}


def find(name: str) -> Target:
    """Return a target by its name; raise `Unusable` naming those there are."""
    if name in TARGETS:
        return TARGETS[name]
    raise Unusable(f"there is no target {name!r}; there are {', '.join(TARGETS)}{did_you_mean(name, TARGETS)}")


def insist(target: Target, games: list[Game], folder: Path) -> None:
    """Raise `Unusable` where a tool is missing, a game has nothing for a target, or the folder can't be written."""
    for tool in target.tools:
        if find_spec(tool) is None:
            raise Unusable(f"{target.name} can't be made without {tool}; pip install {BRINGS[tool]} brings it")
    for game in games:
        if not target.parts(game):
            raise Unusable(f"{game.title} has nothing for {target.name}, which takes games whose actions can be listed")
        authoring.insist(game)
    _insist_on_room(folder)


def _insist_on_room(folder: Path) -> None:
    """Raise `Unusable` where nothing can be written in a folder that is there, or that would be made."""
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    if not there.is_dir():
        raise Unusable(f"{there} is no folder; --out names one that can be written")
    if not os.access(there, os.W_OK | os.X_OK):
        raise Unusable(f"nothing can be written in {there}; --out names another folder")


def write(game: Game, target: Target, folder: Path, tell: Tell) -> Path:
    """Write the file of a game for a target into a folder and return its path; `tell` hears of each loop."""
    content = build(game, target, tell)
    path = folder / f"{game.name}{target.suffix}"
    draft = path.with_name(f"{path.name}.tmp")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(content)
        return draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Unusable(f"{path} can't be written: {error.strerror}") from None


def build(game: Game, target: Target, tell: Tell = lambda name: None, wanted: list[str] | None = None) -> bytes:
    """Return the file of a game for a target, with these parts or all; raise `Unusable` saying what can't be made."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"made{target.suffix}"
        run(target.compiler, game, file, wanted or target.parts(game), tell)
        return file.read_bytes()
