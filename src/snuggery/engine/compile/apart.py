"""From a game's loops to an artefact for each part, in one process: `python -m …apart PACKAGE FOLDER PART…`.

What parts share, above all Numba itself and the rules that it has typed, is then loaded and typed once.
"""

import sys
from importlib import import_module
from pathlib import Path

from ...kit.errors import Unusable
from ...kit.game import Game
from . import emit
from .authoring import explained


def main(package: str, folder: str, *wanted: str) -> None:
    """Write the artefact of each part under its name; say on the standard output which loop is being compiled."""
    game: Game = import_module(package).GAME
    try:
        with explained(game):
            for part in wanted:
                made = emit.compiled(game, [part], lambda name: print(name, flush=True))
                Path(folder, part).write_bytes(made.written())
    except Unusable as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(*sys.argv[1:])
