"""What an author wrote that can't be compiled: found in the source before Numba sees it, with file, line and remedy.

The rules of a game are whatever its contract and its habits call.  `faults` reads them all; `insist` raises if there
are any; `explained` turns what Numba says of a fault that isn't known here into one sentence.
"""

import ast
import contextlib
import re
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from ...kit import judgement, records
from ...kit.errors import Unusable
from ...kit.game import Game
from .writing import CHECKS, Rule

HABITS = ("casual", "beginner", "first_time", "strong")
JUDGING = judgement.NAMES
CALLED = (*"new legal apply chance draw draw_on observe redeal score check".split(), *HABITS, *JUDGING)
ANSWERING = (*"legal chance draw draw_on check deal worth is_far foreseen alike".split(), *HABITS)  # with a number
MARKS = ("rule", "instruction")
KIT = records.__name__.rpartition(".")[0]
NUMBA_PLACE = re.compile(r'File "([^"]+)", line (\d+)')
NUMBA_REASON = re.compile(r"^ *((?:No impl|Cannot|Unknown|NameError|Invalid|Use of|The use of|'.*' is).*)", re.M)
NUMBA_SIGNATURE = re.compile(r">>> (.*)")
NUMBA_RECORD = re.compile(r"Record\(.*?;(?:True|False)\)")


@dataclass(frozen=True, order=True)
class Fault:
    """A place in a source, what was found there and what would do."""

    path: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{shown(self.path)}:{self.line}: {self.sentence}"


def insist(game: Game) -> None:
    """Raise `Unusable` if the rules of a game can't be compiled as they are written, a line a fault."""
    if found := faults(game):
        raise Unusable("\n".join(map(str, found)))


def faults(game: Game) -> list[Fault]:
    """Return everything in the rules of a game that can't be compiled or would mean something else, in order."""
    found: set[Fault] = set()
    _read_all(_called_by_the_engine(game, CALLED), game, found)
    return sorted(found)


def _called_by_the_engine(game: Game, names: Iterable[str]) -> list[FunctionType]:
    functions = [getattr(_part_with(name, game), name, None) for name in names]
    return [function for function in functions if isinstance(function, FunctionType)]


def _part_with(name: str, game: Game) -> Any:
    if name in JUDGING:
        return game.judgement
    return game.habits if name in HABITS else game.rules


def _read_all(left: list[FunctionType], game: Game, found: set[Fault]) -> None:
    """Read these functions and all that they call; the kit's own rules are taken as they are."""
    seen: set[FunctionType] = set()
    asked = {part for function in _called_by_the_engine(game, ANSWERING) for part in _answering(function)}
    while left:
        function = left.pop()
        if function in seen:
            continue
        seen.add(function)
        left += _made_with(function, game)
        node = written(function)
        if node is None:
            continue
        path = function.__code__.co_filename
        if not _is_marked(node):
            sentence = f"{node.name} is called from compiled rules and is no rule itself; write @rule above it"
            found.add(Fault(path, node.lineno, sentence))
        rule = Rule(function, node, game.state, function in asked)
        for check in CHECKS:
            found.update(Fault(path, getattr(part, "lineno", 0), sentence) for part, sentence in check(rule))
        for call, called in rule.called():
            if isinstance(called, FunctionType) and _is_kits(called):
                found.update(Fault(path, call.lineno, sentence) for sentence in _unmarked_in_kit(called))
                left += _made_with(called, game)
            elif isinstance(called, FunctionType) and _is_ours(called, game):
                left.append(called)


def _made_with(function: FunctionType, game: Game) -> list[FunctionType]:
    """Return the game's rules that the kit made a rule of, as `by_phase` does."""
    return [part for part in records.parts(function) if _is_ours(part, game) and not _is_kits(part)]


def _answering(function: FunctionType) -> Iterator[FunctionType]:
    """Go through the rules whose answer is that of a rule: itself, and those that the kit made it of."""
    yield function
    if records.is_generated(function):
        yield from records.parts(function)


def _is_kits(function: FunctionType) -> bool:
    return function.__module__.startswith(f"{KIT}.")


def _unmarked_in_kit(function: FunctionType) -> Iterator[str]:
    node = written(function)
    if node is not None and not _is_marked(node):
        yield f"{node.name} is no rule of the kit, so no rule can call it; call those that it marks with @rule"


def _is_ours(function: FunctionType, game: Game) -> bool:
    """Tell whether a function comes with the game: what else a rule calls is Numba's to judge."""
    return function.__module__.partition(".")[0] == game.package.partition(".")[0]


def written(function: FunctionType) -> ast.FunctionDef | None:
    """Return a function as it stands in its file, None if it can't be found there, as a lambda can't."""
    try:
        path = Path(function.__code__.co_filename)
        return _definitions(path, path.stat().st_mtime_ns).get(function.__code__.co_firstlineno)
    except (OSError, SyntaxError):
        return None


@cache
def _definitions(path: Path, changed: int) -> dict[int, ast.FunctionDef]:
    """Return the functions of a file by their first line, which is that of the first mark above them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(mark.lineno for mark in node.decorator_list)]): node for node in functions}


def _is_marked(node: ast.FunctionDef) -> bool:
    marks = [mark.func if isinstance(mark, ast.Call) else mark for mark in node.decorator_list]
    return any(getattr(mark, "id", getattr(mark, "attr", "")) in MARKS for mark in marks)


@contextlib.contextmanager
def explained(game: Game) -> Iterator[None]:
    """Say in one sentence, as `Unusable`, why something that is compiled on its first call can't be."""
    try:
        yield
    except Exception as error:
        if type(error).__module__.startswith("numba."):
            raise Unusable(numba_fault(game, error)) from error
        raise


def numba_fault(game: Game, error: Exception) -> str:
    """Return the innermost place of a game's that Numba names, and its reason, of sixty lines that it says."""
    text, folder = str(error), home(game)
    places = [found for found in NUMBA_PLACE.finditer(text) if Path(found[1]).resolve().is_relative_to(folder)]
    place = f"{shown(places[0][1])}:{places[0][2]}" if places else game.title
    told = text[: places[0].start()] if places else text
    reasons = NUMBA_REASON.findall(told) or [told.strip().partition("\n")[0]]
    signatures = NUMBA_SIGNATURE.findall(told) if reasons[-1].endswith("signature:") else []
    return NUMBA_RECORD.sub("record", " ".join([f"{place}: Numba can't compile this: {reasons[-1]}", *signatures[-1:]]))


def interpreted_fault(game: Game, error: Exception) -> str:
    """Return an error with the innermost line of a game's that it came from."""
    folder = str(home(game))
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(folder)]
    place = f"{shown(frames[-1].filename)}:{frames[-1].lineno}: " if frames else ""
    return f"{place}{error}" if isinstance(error, Unusable) else f"{place}{type(error).__name__}: {error}"


def home(game: Game) -> Path:
    """Return the folder of a game's sources; raise `Unusable` if its package can't be told."""
    with contextlib.suppress(ImportError, ValueError):
        return game.folder
    raise Unusable(
        f"{game.title} is not at home in the package {game.package!r}; "
        "let rules.py and GAME lie in one, or say package=__name__ in GAME"
    )


def shown(path: str | Path) -> str:
    """Write a path as people would from where they stand."""
    with contextlib.suppress(ValueError):
        return str(Path(path).resolve().relative_to(Path.cwd()))
    return str(path)
