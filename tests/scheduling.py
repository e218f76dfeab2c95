"""Which machine and which worker get which tests, and in which order: whole files, the longest first."""

import argparse
import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

DURATIONS = Path(__file__).with_name("durations.json")
TYPICAL = 0.5  # seconds of a unit that took too little to be recorded
QUICK = 2  # seconds; the fast lane skips files that take longer
FOLDERS = ("tests/billiards/physics", "tests/deploy/wheel", "tests/parity")  # whose files share what a process makes
GUESTS = {"tests/browser/test_pool_samples.py": "tests/billiards/physics"}  # files that share it as well


def file_of(nodeid: str) -> str:
    """Return the file that a test stands in."""
    return nodeid.partition("::")[0]


def unit(nodeid: str) -> str:
    """Return what one worker runs whole: the file of a test, or the one of `FOLDERS` that it lies in or is a guest of.

    Units of a test each would balance better, but a unit is what shares a page, a server and what was loaded.
    """
    return unit_of(file_of(nodeid))


@cache
def unit_of(file: str) -> str:
    """Return the unit of a file."""
    return GUESTS.get(file) or next((folder for folder in FOLDERS if file.startswith(f"{folder}/")), file)


@cache
def is_long(file: str) -> bool:
    """Tell whether the fast lane skips a file: its unit took long when durations were recorded."""
    return by_unit().get(unit_of(file), 0.0) > QUICK


@cache
def recorded() -> dict[str, float]:
    """Return how many seconds each file took when durations were recorded."""
    seconds: dict[str, float] = json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.exists() else {}
    return seconds


def by_unit() -> dict[str, float]:
    """Return how many seconds each unit took when durations were recorded."""
    seconds: dict[str, float] = {}
    for file, spent in recorded().items():
        seconds[unit_of(file)] = seconds.get(unit_of(file), 0.0) + spent
    return seconds


def in_order(items: list[pytest.Item]) -> None:
    """Let the longest come first."""
    seconds = by_unit()
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
    seconds = by_unit()
    sums = [0.0] * parts
    found = {}
    for name in sorted(units, key=lambda name: (-seconds.get(name, TYPICAL), name)):
        least = sums.index(min(sums))
        sums[least] += seconds.get(name, TYPICAL)
        found[name] = least + 1
    return found
