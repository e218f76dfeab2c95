"""Write the shared libraries of each game from its artefact, or with --check say which are missing or out of date."""

import sys

from snuggery.engine.compile import artefact, native_build
from snuggery.games import find, own
from snuggery.kit.errors import SnuggeryError
from snuggery.kit.game import Game

DONE, FINDING, UNUSABLE = 0, 1, 2
MEND = "make fix writes them"


def write(game: Game) -> None:
    """Write the libraries of a game, if any of them is missing or was made from another artefact."""
    made_from = artefact.read(game.folder / artefact.NAME)
    if native_build.stale(made_from, game.folder):
        for path in native_build.write(made_from, game.folder):
            print(f"{game.title}: {path.stat().st_size / 1000:.0f} kB in {path}")


def check(game: Game) -> bool:
    """Tell whether all libraries of a game match its artefact; name those that don't."""
    stale = native_build.stale(artefact.read(game.folder / artefact.NAME), game.folder)
    if stale:
        print(f"{game.title} lacks {', '.join(stale)} of today's {artefact.NAME}; {MEND}", file=sys.stderr)
    return not stale


def main(arguments: list[str]) -> int:
    """Write or check the libraries of our own games; return the exit code."""
    games = [find(name) for name in own()]
    try:
        if "--check" in arguments:
            good = [check(game) for game in games]
            return DONE if all(good) else FINDING
        for game in games:
            write(game)
    except SnuggeryError as error:
        print(f"native: {error}", file=sys.stderr)
        return UNUSABLE
    return DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
