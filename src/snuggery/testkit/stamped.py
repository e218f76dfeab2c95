"""Loops of a test's or a benchmark's own, compiled for this process: they may call rules, and each other."""

from pathlib import Path
from types import ModuleType
from typing import Any

from ..engine.compile import parts
from ..kit.game import Game
from ..kit.records import compiling, interpreted


def stamped(file: Path, game: Game | None = None, as_python: bool = False, **names: Any) -> ModuleType:
    """Return a file of loops that takes its decorator `loop` from here, compiled on their first calls or as Python.

    With a game it knows what the loops of play do, and these themselves; `names` is what else it is told.
    """
    loop = parts.as_it_is if as_python or interpreted() else compiling()
    form = parts.stamp(game, "playouts", loop) if game else ModuleType(file.stem)
    form.__dict__.update(names, loop=loop)
    exec(compile(file.read_text(encoding="utf-8"), file, "exec"), form.__dict__)
    return form
