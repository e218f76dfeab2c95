"""Which worker gets which tests, and in which order: whole files, the longest first."""

import json
from functools import cache
from pathlib import Path

import pytest

DURATIONS = Path(__file__).with_name("durations.json")
QUICK = 2  # seconds; files that take longer have no place in a quick round
FOLDERS = ("src/snuggery/games/snoogie/tests/physics", "tests/parity")  # whose files share what a process compiles


def unit(nodeid: str) -> str:
    """Return what a test belongs to that one worker runs whole: its file, or one of `FOLDERS`.

    Units of a test each would balance better, but a unit is what shares a page, a house and what was loaded.
    """
    file = nodeid.partition("::")[0]
    return next((folder for folder in FOLDERS if file.startswith(f"{folder}/")), file)


@cache
def is_long(unit: str) -> bool:
    """Tell whether a quick round leaves a unit out: it took long when that was written down."""
    return recorded().get(unit, 0.0) > QUICK


@cache
def recorded() -> dict[str, float]:
    """Return how many seconds each unit took when that was written down."""
    seconds: dict[str, float] = json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.exists() else {}
    return seconds


def in_order(items: list[pytest.Item]) -> None:
    """Let the longest come first."""
    seconds = recorded()
    items.sort(key=lambda item: -seconds.get(unit(item.nodeid), 0.0))
