"""The loops of a game in parts: each is compiled as one, from files of loops and the names that they are given."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from ...kit import judgement, random, records, scratch
from ...kit.game import Game
from .. import desk, slate
from .kinds import words

LOOPS = Path(__file__).parent / "loops"
RULES = ("new", "legal", "apply", "chance", "draw", "observe", "redeal", "score", "check")

ENTRY = re.compile(r"^ *def (\w+)\(\s*\w+: ", re.M)
WITH_SLATE = ("think", "play_duplicates")

Names = dict[str, Any]
Loop = Callable[..., Any]


@dataclass(frozen=True)
class Part:
    """Loops that are compiled together: the files that they stand in, what else these are told, what they call."""

    files: tuple[str, ...]
    names: Callable[[Game], Names]
    called: tuple[str, ...] = ()  # files of loops that stand before them, to be called by them alone


def stamp(game: Game, part: str, loop: Callable[[Loop], Loop]) -> ModuleType:
    """Return the loops of a part of a game, each as `loop` makes it: compiled, or left as it is."""
    form = ModuleType(f"{stem(game)}_{part}")
    form.__dict__.update(_common(game), **PARTS[part].names(game), **words(game), loop=loop)
    for file in files_of(part):
        exec(compile(file.read_text(encoding="utf-8"), file, "exec"), form.__dict__)
    return form


@cache
def interpreted(game: Game, part: str = "play") -> ModuleType:
    """Return the loops of a part of a game as plain Python."""
    return stamp(game, part, as_it_is)


def files_of(part: str) -> list[Path]:
    """Return the files of loops that a part is made from."""
    return [LOOPS / f"{name}.py" for name in (*PARTS[part].called, *PARTS[part].files)]


def entries(form: ModuleType, part: str) -> dict[str, Any]:
    """Return the loops of a part that Python calls: those that say what their arguments are."""
    own = {str(LOOPS / f"{name}.py") for name in PARTS[part].files}
    return {name: loop for name, loop in vars(form).items() if _is_entry(getattr(loop, "py_func", loop), own)}


@cache
def part_with(loop: str) -> str | None:
    """Return the part that has a loop, None if none does."""
    return next((part for part in PARTS if loop in _defined(part)), None)


@cache
def _defined(part: str) -> frozenset[str]:
    """Return the names of the loops of a part that say what their arguments are."""
    texts = [(LOOPS / f"{name}.py").read_text(encoding="utf-8") for name in PARTS[part].files]
    return frozenset(name for text in texts for name in ENTRY.findall(text))


def number_of_loops(game: Game) -> int:
    """Return how many loops of a game Python calls."""
    return sum(len(entries(stamp(game, part, as_it_is), part)) for part in parts_of(game))


def _is_entry(function: Any, files: set[str]) -> bool:
    return isinstance(function, FunctionType) and function.__code__.co_filename in files and _says_all(function)


def _says_all(function: FunctionType) -> bool:
    return len(function.__annotations__) == function.__code__.co_argcount > 0


def parts_of(game: Game) -> list[str]:
    """Return the parts that a game has."""
    has = {"search": game.listed, "duplicate": game.listed, "throws": not game.listed and game.is_weighed}
    has |= dict.fromkeys(("vector", "recording"), _has_tensor(game))
    return [part for part in PARTS if has.get(part, True)]


def search_part(game: Game) -> str:
    """Return the part that thinks about a game."""
    return "search" if game.listed else "throws"


def stem(game: Game) -> str:
    """Return the name of a game as modules write it."""
    return game.name.replace("-", "_")


def as_it_is(function: Loop) -> Loop:
    return function


def _common(game: Game) -> Names:
    """Return what all loops are told."""
    names = {name: getattr(game.rules, name) for name in RULES}
    names |= {
        "casual": game.habits.casual,
        "first_casual": game.frozen_habits.casual,
        "beginner": getattr(game.habits, "beginner", game.habits.casual),
        "first_time": getattr(game.habits, "first_time", game.habits.casual),
        "strong": getattr(game.habits, "strong", None),
        "draw_on": getattr(game.rules, "draw_on", game.rules.draw),
        "below": random.below,
        "mix": random.mix,
        "scratch": scratch.scratch,
        "copy_record": records.copy_record,
    }
    names |= {name: value for name, value in vars(desk).items() if name.isupper()}
    return names | {
        "CHANCE": records.CHANCE,
        "OVER": records.OVER,
        "LISTED": game.listed,
        "PLANS": game.plans,
        "np": np,
    }


def _nothing(game: Game) -> Names:
    return {}


def _occasion(game: Game) -> Names:
    return {"occasion": game.rules.occasion}


def _judgement(game: Game) -> Names:
    names = {name: getattr(game.judgement, name, getattr(judgement, name)) for name in judgement.NAMES}
    names |= {name: getattr(slate, name) for name in slate.PURPOSES}
    return _occasion(game) | names | {"JUDGED": hasattr(game.judgement, "worth")}


def _tries(game: Game) -> Names:
    return {"try_out": judgement.part_of(game.judgement, "try_out")}


def _tensor(game: Game) -> Names:
    return {"encode": game.tensor.encode}


def _turns(game: Game) -> Names:
    names = _named("snuggery.envs.turns", "ASLEEP STEP WATCHING exchange glance")
    if game.listed:
        return _tensor(game) | names
    continuous = game.continuous
    return (
        _tensor(game)
        | names
        | {
            "decode": continuous.decode,
            "grid_of": continuous.grid_of,
            "EDGES": continuous.edges,
        }
    )


def _named(module: str, names: str) -> Names:
    return {name: reduce(getattr, name.split("."), import_module(module)) for name in names.split()}


def _has_tensor(game: Game) -> bool:
    return (game.folder / "tensor.py").exists()


PARTS: Mapping[str, Part] = {
    "play": Part(("play",), _nothing),
    "playouts": Part(("playouts",), _nothing, called=("play",)),
    "checks": Part(("checks",), _nothing, called=("play",)),
    "batch": Part(("batch",), _nothing, called=("play", "playouts")),
    "search": Part(("search",), _judgement),
    "throws": Part(("throws",), _tries),
    "duplicate": Part(("duplicate",), _judgement, called=("search",)),
    "appraisal": Part(("appraisal",), _occasion, called=("play",)),
    "vector": Part(("vector",), _turns, called=("play", "playouts", "batch")),
    "recording": Part(("recording",), _tensor, called=("play", "playouts")),
}
