"""What machine code is made from: the files that rules, kit and loops stand in, each with its hash."""

import ast
import hashlib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path
from types import ModuleType

from ...kit.game import Game
from .authoring import home

ENGINE = Path(__file__).parent.parent
PACKAGE = __name__.partition(".")[0]
LENT = ("kit", "billiards")  # rooms whose rules games share
SHARED = ("desk.py", "slate.py", "../envs/turns.py")  # of the engine, beside the loops
MADE_BY = ("kinds.py", "parts.py", "emit.py", "link.py")
HASH = 16  # digits of a hash


def made_from(game: Game) -> dict[str, str]:
    """Return the hash of each file that the machine code of a game is made from, by its name for people."""
    return {name: hashed(path) for name, path in _files(game)}


def changed(game: Game, made: dict[str, str]) -> str:
    """Return the first file that is not what it was when machine code was made, "" if none is."""
    folder = home(game)
    for name, was in made.items():
        path = _path_of(name, folder)
        if not path.exists() or hashed(path) != was:
            return name
    return ""


def digest(game: Game) -> str:
    """Return one hash of all that the machine code of a game is made from."""
    return hashlib.sha256(repr(sorted(made_from(game).items())).encode()).hexdigest()[:HASH]


def hashed(path: Path) -> str:
    """Return the hash of a file, whichever way its lines end."""
    return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()[:HASH]


def _files(game: Game) -> Iterator[tuple[str, Path]]:
    folder = home(game)
    for name in [*SHARED, *(f"compile/{name}" for name in MADE_BY), *_loops()]:
        yield f"engine/{name}", ENGINE / name
    for module in sorted(_imported(game)):
        path = _file_of(module)
        if path is not None:
            room = _room(module)
            yield f"{room or 'game'}/{path.relative_to(_path_of(room, folder)).as_posix()}", path


def _room(module: str) -> str:
    """Return which room lends a module to games, "" for a game's own."""
    return next((room for room in LENT if module.startswith(f"{PACKAGE}.{room}.")), "")


def _loops() -> list[str]:
    return [f"compile/loops/{path.name}" for path in sorted((ENGINE / "compile" / "loops").glob("*.py"))]


def _path_of(name: str, home: Path) -> Path:
    room, _, rest = name.partition("/")
    return (ENGINE.parent / room if room in ("engine", *LENT) else home) / rest


def _imported(game: Game) -> set[str]:
    """Return the modules of the game, and of rooms that lend, that the rules and what they import stand in."""
    begun = [
        game.rules,
        game.habits,
        game.frozen_habits,
        game.judgement,
        _part(game, "tensor"),
        _part(game, "continuous"),
    ]
    left = [module.__name__ for module in begun if isinstance(module, ModuleType)]
    found: set[str] = set()
    while left:
        name = left.pop()
        if name in found or not (_room(name) or name.startswith(f"{game.package}.")):
            continue
        found.add(name)
        left += _imports_of(name)
    return found


def _part(game: Game, name: str) -> ModuleType | None:
    there = (home(game) / f"{name}.py").exists()
    return import_module(f"{game.package}.{name}") if there else None


@cache
def _imports_of(name: str) -> tuple[str, ...]:
    """Return the modules that a module imports from, and those that it may import as names."""
    path = _file_of(name)
    if path is None:
        return ()
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            found += [base, *(f"{base}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return tuple(found)


@cache
def _file_of(name: str) -> Path | None:
    """Return the file of a module, None where a name is no module."""
    try:
        file = import_module(name).__file__
    except (ImportError, ValueError):
        return None
    return Path(file) if file else None
