"""Continuous actions: rows of numbers from -1 to 1, for games whose actions are too many to be listed; and a grid.

A game's `continuous.py` says what each number of a row means and how the row becomes an action.  Every row does: where
what it says can't be, the nearest that can be is meant.  A grid picks a few thousand rows, so that learners which
want a list have one; which of them count depends on what is asked for, as a place for the chalk or a push.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, product
from typing import Any

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Dial:
    """One number of a row: its name, and what -1, 0 and 1 are, in words."""

    name: str
    least: str
    middle: str
    most: str


@dataclass(frozen=True)
class Continuous:
    """How rows of numbers become the actions of a game."""

    dials: tuple[Dial, ...]
    decode: Callable[..., Any]  # a rule: decode(s, numbers) -> an action of the seat to move that may be now
    grid_of: Callable[..., Any]  # a rule: grid_of(s) -> which of the grids the seat to move may choose from
    grids: tuple[tuple[Sequence[float], ...], ...]  # of each, the values of the first dials; the others are 0

    @cached_property
    def points(self) -> npt.NDArray[np.float64]:
        """The rows that make up the grids, one after the other: points x dials."""
        return np.array([*self._rows()], np.float64)

    def _rows(self) -> Iterator[tuple[float, ...]]:
        for grid in self.grids:
            left_out = (0.0,) * (len(self.dials) - len(grid))
            yield from (row + left_out for row in product(*grid))

    @property
    def edges(self) -> tuple[int, ...]:
        """Where the points of each grid begin, and where the last ones end."""
        sizes = (int(np.prod([len(values) for values in grid])) for grid in self.grids)
        return (0, *accumulate(sizes))

    def __str__(self) -> str:
        """List the dials: their names, and what -1, 0 and 1 are."""
        rows = [("", "-1", "0", "1"), *((one.name, one.least, one.middle, one.most) for one in self.dials)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
        return "\n".join(line.rstrip() for line in lines)
