"""Continuous actions: rows of numbers from -1 to 1, for games with too many actions to list; and a grid of rows.

A game's `continuous.py` says what each number of a row means and how the row becomes an action.  Every row becomes a
legal action: an impossible row stands for the nearest possible action.  A grid picks a few thousand rows for learners
that need a list.  Each question of the game, such as a place for the chalk or a push, has its own part of the grid.
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
    """One number of a row: its name, and in words what -1, 0 and 1 mean.

    >>> import snuggery
    >>> dials = snuggery.load("snoogie").game.continuous.dials
    >>> [dial.name for dial in dials]
    ['x', 'y', 'aim', 'speed', 'roll', 'side']
    >>> dials[2].least, dials[2].middle, dials[2].most
    ('60 degrees to the left', 'straight up', '60 degrees to the right')
    """

    name: str
    least: str
    middle: str
    most: str


@dataclass(frozen=True)
class Continuous:
    """How rows of numbers become the actions of a game.

    >>> import snuggery
    >>> match = snuggery.load("snoogie").start(seed=7)
    >>> continuous = match.bound.game.continuous
    >>> match.action_text(continuous.decode(match.state, [0.0] * 6))  # the first question is where the chalk goes
    'chalk x=635 y=1270'
    >>> continuous.points.shape, continuous.edges  # 2 votes, 135 places for the chalk, 3,690 pushes
    ((3827, 6), (0, 2, 137, 3827))
    """

    dials: tuple[Dial, ...]
    decode: Callable[..., Any]  # a rule: decode(s, numbers) returns a legal action of the seat to move
    grid_of: Callable[..., Any]  # a rule: grid_of(s) returns which grid the seat to move chooses from
    grids: tuple[tuple[Sequence[float], ...], ...]  # for each grid, the values of its first dials; the others are 0

    @cached_property
    def points(self) -> npt.NDArray[np.float64]:
        """The rows of all grids, one grid after the other, as an array of points by dials."""
        return np.array([*self._rows()], np.float64)

    def _rows(self) -> Iterator[tuple[float, ...]]:
        for grid in self.grids:
            left_out = (0.0,) * (len(self.dials) - len(grid))
            yield from (row + left_out for row in product(*grid))

    @property
    def edges(self) -> tuple[int, ...]:
        """The index of each grid's first row, then the number of rows."""
        sizes = (int(np.prod([len(values) for values in grid])) for grid in self.grids)
        return (0, *accumulate(sizes))

    def __str__(self) -> str:
        """List the dials: their names, and what -1, 0 and 1 mean."""
        rows = [("", "-1", "0", "1"), *((one.name, one.least, one.middle, one.most) for one in self.dials)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
        return "\n".join(line.rstrip() for line in lines)
