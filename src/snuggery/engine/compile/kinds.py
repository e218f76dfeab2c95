"""What the arguments of loops are: the words that loops use for them, and how a call passes each.

A call passes whole numbers of 64 bits, a slot each: a number as it is, a float by its bits, an array by its address and
the length of each of its axes.  Arrays lie in memory without gaps.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...kit.game import Game
from ...kit.random import WORD
from ..desk import ROW
from ..slate import Slate

INT, WORD_64, FLOAT, BOOL, NOTHING = "int", "word", "float", "bool", ""  # how a number is passed, or comes back


@dataclass(frozen=True)
class Array:
    """An array of numbers or records, with so many axes."""

    dtype: np.dtype[Any]
    axes: int = 1

    def __str__(self) -> str:
        """Write it as manifests do: the size of an element in bytes, and how many axes there are."""
        return f"{self.dtype.itemsize}x{self.axes}"


@dataclass(frozen=True)
class Arrays:
    """A named tuple of arrays, passed one after the other."""

    kind: type
    fields: tuple[Array, ...]


Kind = Array | Arrays | type

SLATE = Arrays(
    Slate,
    (
        Array(np.dtype(np.void)),  # the game's own states stand here
        Array(WORD),
        Array(np.dtype(np.int64), 2),
        *[Array(np.dtype(np.int64))] * 3,
        Array(np.dtype(np.float64), 2),
        Array(np.dtype(np.float64)),
        Array(np.dtype(np.float64), 2),
        Array(np.dtype(np.int64)),
    ),
)


def words(game: Game) -> Mapping[str, Kind]:
    """Return what the words mean that the loops of a game use for their arguments."""
    states = Array(game.state)
    ints, floats, flags = np.dtype(np.int64), np.dtype(np.float64), np.dtype(np.bool_)
    return {
        "States": states,
        "Generators": Array(WORD),
        "Rows": Array(ROW),
        "Numbers": Array(ints),
        "NumberRows": Array(ints, 2),
        "FloatRows": Array(floats, 2),
        "FloatCube": Array(floats, 3),
        "Flags": Array(flags),
        "FlagRows": Array(flags, 2),
        "Bytes": Array(np.dtype(np.uint8)),
        "ByteRows": Array(np.dtype(np.uint8), 2),
        "SingleRows": Array(np.dtype(np.float32), 2),
        "Word": np.uint64,
        "Slate": Arrays(Slate, (states, *SLATE.fields[1:])),
    }


def passed(kinds: list[Kind]) -> Iterator[str]:
    """Go through how each argument is passed, as manifests write it."""
    for kind in kinds:
        if isinstance(kind, Arrays):
            yield from map(str, kind.fields)
        else:
            yield str(kind) if isinstance(kind, Array) else NUMBERS[kind]


NUMBERS: dict[type, str] = {int: INT, bool: INT, np.uint64: WORD_64, float: FLOAT}
