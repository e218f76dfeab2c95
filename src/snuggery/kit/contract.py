"""Whether a game has all its parts: one sentence for each that is missing, with its place and what would work."""

import inspect
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from .errors import Unusable

MODULES = {"rules": "rules", "notation": "notation", "face": "scene", "habits": "habits"}
NEEDED = {"state": "state.STATE", "most_seats": "state.MOST_SEATS", "options": "options.OPTIONS"}
NEEDED |= {"words": "words.WORDS", "bounds": "bounds.bounds"}
POSSIBLE_MODULES = ("reckoning", "round_card", "judgement", "first_habits")
POSSIBLE = {"refuse": "options.refuse", "total": "bounds.total", "can_be_cut_off": "bounds.can_be_cut_off"}


def parts_of(package: str) -> dict[str, Any]:
    """Return the parts of a game by their names in `Game`; raise `Unusable`, naming what is missing."""
    parts = {part: _file_of(package, name) for part, name in MODULES.items()}
    for part, place in {**NEEDED, **POSSIBLE}.items():
        file, _, name = place.partition(".")
        module = _file_of(package, file)
        if hasattr(module, name):
            parts[part] = getattr(module, name)
        elif part in NEEDED:
            raise Unusable(f"{package}: {_place(module)} has no {name}; write or import it, or give {part} to GAME")
    return parts | {name: _file_of(package, name) for name in POSSIBLE_MODULES if find_spec(f"{package}.{name}")}


def _file_of(package: str, name: str) -> Any:
    try:
        return import_module(f"{package}.{name}")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.{name}":
            raise
        raise Unusable(f"{package} has no {name}.py; write it: a game is made of the files of its folder") from None


def lacking(game: str, part: Any, promised: type) -> Iterator[str]:
    """Yield a sentence for each function of a protocol that a module lacks, or defines with other arguments."""
    for name, promise in inspect.getmembers(promised, inspect.isfunction):
        if name.startswith("_"):
            continue
        arguments = list(inspect.signature(promise).parameters)[1:]
        call = f"{name}({', '.join(arguments)})"
        function = getattr(part, name, None)
        if function is None:
            about = (promise.__doc__ or "").partition("\n")[0]
            yield f"{game}: {_place(part)} has no {call}; write or import it: {about}"
        elif not _can_be_called(function, len(arguments)):
            yield f"{game}: {_place(part)} has {name}{inspect.signature(function)}, but it is called as {call}"


def _can_be_called(function: Any, arguments: int) -> bool:
    try:
        inspect.signature(function).bind(*range(arguments))
    except TypeError:
        return False
    return True


def _place(part: Any) -> str:
    """Return the file of a module, or the name of another object that holds the functions."""
    return str(getattr(part, "__file__", None) or getattr(part, "__name__", part))


def refuse_sizes(game: str, sizes: Mapping[str, int], seats: Sequence[int]) -> Iterator[str]:
    """Yield a sentence for each impossible size of a game."""
    for name, size in sizes.items():
        if size < 1:
            yield f"{game}: {name} is {size} in GAME; it is 1 or more"
    if list(seats) != sorted(seats) or seats[0] < 1:
        yield f"{game}: GAME is for {seats[0]} to {seats[2]} seats, usually {seats[1]}; these must ascend from 1"
