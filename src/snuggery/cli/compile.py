"""`snuggery compile`: the machine code of games, one file in each game's folder, or one for another target."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from ..engine.compile import artefact, parts, targets
from ..engine.compile.build import build
from ..games import find, names
from ..kit.errors import Unreadable, Unusable
from ..kit.game import Game
from .progress import showing_progress

DONE, FINDING = 0, 1


def compile_or_check(wanted: Sequence[str], check: bool, target: str, out: str) -> int:
    """Do what these options ask for and return the exit code; raise `Unusable` where they don't go together."""
    if check and (target or out):
        raise Unusable("--check looks at the files in the games' folders, so --target and --out don't go with it")
    if out and not target:
        raise Unusable("--out goes with --target, as in --target wasm32 --out FOLDER")
    if check:
        return check_games(wanted)
    if target:
        compile_for(target, wanted, out)
    else:
        compile_games(wanted)
    return DONE


def compile_games(wanted: Sequence[str]) -> None:
    """Compile these games, or all that are there whose file is missing or stale, into their folders."""
    games = [find(name) for name in wanted] or [game for game in map(find, names()) if why_stale(game)]
    for game in games:
        _compile(game)
    if not games:
        print("Every game is compiled as its rules stand.")


def compile_for(target_name: str, wanted: Sequence[str], out: str) -> None:
    """Compile these games, or all that can be, for another target, into a folder."""
    target, folder = targets.find(target_name), Path(out or ".")
    games = _games(wanted) or [game for game in map(find, names()) if target.parts(game)]
    targets.insist(target, games, folder)
    for game in games:
        with showing_progress(_number_of_loops(game, target), game.title) as progress:
            path = targets.write(game, target, folder, lambda name: progress(1))
        print(f"{game.title}: {path.stat().st_size / 1000:.0f} kB in {path}")


def check_games(wanted: Sequence[str]) -> int:
    """Say in a sentence which files are stale; return the exit code."""
    stale = [why for why in map(why_stale, _games(wanted or names())) if why]
    for why in stale:
        print(f"{why}; snuggery compile writes it anew", file=sys.stderr)
    return FINDING if stale else DONE


def why_stale(game: Game) -> str:
    """Return why the file of a game should be written anew, "" where it should not."""
    path = game.folder / artefact.NAME
    if not path.exists():
        return f"{game.title} has no {artefact.NAME}"
    try:
        found = artefact.read(path)
    except Unreadable as error:
        return str(error)
    return found.why_stale(game) or found.why_of_another_compiler()


def _number_of_loops(game: Game, target: targets.Target) -> int:
    return sum(len(parts.entries(parts.interpreted(game, part), part)) for part in target.parts(game))


def _games(wanted: Iterable[str]) -> list[Game]:
    return [find(name) for name in wanted]


def _compile(game: Game) -> None:
    wanted = parts.parts_of(game)
    with showing_progress(parts.number_of_loops(game), game.title) as progress:
        made = build(game, wanted, lambda name: progress(1))
    path = game.folder / artefact.NAME
    try:
        path.write_bytes(made.written())
    except OSError as error:
        raise Unusable(f"{path} can't be written: {error.strerror}") from None
    print(f"{game.title}: {path.stat().st_size / 1000:.0f} kB, {len(parts.parts_of(game))} parts in {path}")
