"""Which machine and which worker get which tests, and in which order: whole files, the longest first."""

import argparse
import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

DURATIONS = Path(__file__).with_name("durations.json")
TYPICAL = 0.5  # seconds of a unit that took too little to be written down
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


class Shard(NamedTuple):
    """One of several parts of the tests, each of which runs on a machine of its own."""

    place: int = 1
    parts: int = 1

    @classmethod
    def read(cls, text: str) -> "Shard":
        """Return the shard that a command line names, such as 2/4."""
        found = re.fullmatch(r"([1-9]\d*)/([1-9]\d*)", text)
        if not found or int(found[1]) > int(found[2]):
            raise argparse.ArgumentTypeError(f"{text!r} is no shard; the second of four is 2/4")
        return cls(int(found[1]), int(found[2]))


def shared_out(items: list[pytest.Item], shard: Shard) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Split tests into those of a shard and the rest; every shard takes about as long."""
    place_of = places({unit(item.nodeid) for item in items}, shard.parts)
    mine = [item for item in items if place_of[unit(item.nodeid)] == shard.place]
    return mine, [item for item in items if place_of[unit(item.nodeid)] != shard.place]


def places(units: set[str], parts: int) -> dict[str, int]:
    """Return which part each unit belongs to: the longest first, each to the part that has least so far."""
    seconds = recorded()
    sums = [0.0] * parts
    found = {}
    for name in sorted(units, key=lambda name: (-seconds.get(name, TYPICAL), name)):
        least = sums.index(min(sums))
        sums[least] += seconds.get(name, TYPICAL)
        found[name] = least + 1
    return found
