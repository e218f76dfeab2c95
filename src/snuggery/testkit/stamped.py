"""Loops compiled by Numba for this process alone: those of a game, of a test or of a benchmark."""

from pathlib import Path
from types import ModuleType
from typing import Any

from ..engine.bind import Form
from ..engine.compile import parts
from ..kit.game import Game
from ..kit.records import compiling, interpreted


class CompiledHere(Form):
    """The loops of a game compiled for this process, as Numba's switches say: they may check bounds, say."""

    def _loops(self, part: str) -> dict[str, Any]:
        return parts.entries(parts.stamp(self.game, part, compiling()), part)


def stamped(file: Path, game: Game | None = None, as_python: bool = False, **names: Any) -> ModuleType:
    """Return a file of loops that takes its decorator `loop` from here, compiled on their first calls or as Python.

    With a game it knows what the loops of play do, and these themselves; `names` is what else it is told.
    """
    loop = parts.as_it_is if as_python or interpreted() else compiling()
    form = parts.stamp(game, "playouts", loop) if game else ModuleType(file.stem)
    form.__dict__.update(names, loop=loop)
    exec(compile(file.read_text(encoding="utf-8"), file, "exec"), form.__dict__)
    return form
