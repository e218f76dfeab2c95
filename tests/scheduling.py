"""Who gets which test, and when: the longest first, and what calls machine code when that is there."""

import json
from functools import cache
from pathlib import Path

import pytest

from snuggery.games import find, names

DURATIONS = Path(__file__).with_name("durations.json")
GAMES = names()
COMPILING = ("conformance", "counts", "known", "leaks", "parity")  # their tests compile games
CALLING = (*COMPILING, "arena", "bots", "cli", "datasets", "engine", "envs", "examples", "mutation", "transcripts")
THROWING = ("tests/browser/test_pool_samples.py",)  # compares the pages' arithmetic with the kernel's
QUICK = 2  # seconds; files that take longer have no place in a quick round
SHORT = 4  # seconds; units that take no longer even out the end


def compiles(nodeid: str) -> bool:
    """Tell whether a test lies in a folder whose tests compile games."""
    return any(f"{folder}/" in nodeid for folder in COMPILING)


@cache
def unit(nodeid: str) -> str:
    """Return what a test belongs to that one worker runs whole: its file, or all tests that compile one game.

    Units of a test each would balance better, but a unit is what shares a page, a house and what was loaded.
    """
    if compiles(nodeid):
        spelled = nodeid.replace("_", "-")
        if name := next((name for name in GAMES if name in spelled), None):
            return name
    return nodeid.partition("::")[0]


@cache
def is_long(unit: str) -> bool:
    """Tell whether a quick round leaves a unit out: it compiles games, or took long when that was written down."""
    return unit in GAMES or compiles(unit) or recorded().get(unit, 0.0) > QUICK


@cache
def called(unit: str) -> tuple[str, ...]:
    """Return the games whose machine code a unit may call."""
    if unit in GAMES:
        return (unit,)
    if unit in THROWING:
        return ("snoogie",)
    folders = unit.split("/")
    if own := [name for name in GAMES if find(name).folder.name in folders]:
        return tuple(own)
    return tuple(GAMES) if set(folders) & set(CALLING) else ()


def recorded() -> dict[str, float]:
    """Return how many seconds each unit took when that was written down."""
    seconds: dict[str, float] = json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.exists() else {}
    return seconds


def in_order(items: list[pytest.Item]) -> None:
    """Let the longest come first, but what calls machine code after what doesn't, and what is short last of all."""
    seconds = recorded()

    @cache
    def place(unit: str) -> tuple[int, float]:
        spent = seconds.get(unit, 0.0)
        return 1 if called(unit) else 2 if spent <= SHORT else 0, -spent

    items.sort(key=lambda item: place(unit(item.nodeid)))
