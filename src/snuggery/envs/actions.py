"""The action spaces of learners: codes of listed actions, rows of numbers, or points of a grid.

Rows and points are for games with too many actions to list.  The game's `continuous.py` defines their meaning.
"""

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ..engine.game import BoundGame
from ..kit.errors import Illegal, Unusable

Array = npt.NDArray[Any]
BOX, DISCRETE = "box", "discrete"
SPACES = (BOX, DISCRETE)
NUMBER_KINDS = "iuf"


class Tables(Protocol):
    """What actions need from the tables at which they are played."""

    def __len__(self) -> int:
        """The number of tables."""

    def first_illegal(self, actions: Array, seats: Array) -> int:
        """Return the first table with a seat of 0 or more whose action is not in its mask, or how many there are."""

    def decode(self, rows: Array, seats: Array) -> Array:
        """Return the codes of rows of numbers from -1 to 1, for the tables with a seat of 0 or more."""


class Actions(Protocol):
    """The actions of a table as callers give them."""

    size: int  # how many there are; 0: any row of numbers from -1 to 1
    most_listed: int  # at a time
    dials: int  # how many numbers make an action; 0: one whole number does

    def read(self, tables: Tables, actions: Any, seats: Array) -> Array:
        """Return codes[table], undefined where seats[table] is below 0; raise `Illegal` if any other is illegal."""


def actions_of(bound: BoundGame, space: str | None) -> Actions:
    """Return the reader of actions, in the game's own action space or in a named one."""
    if space is not None and space not in SPACES:
        raise Unusable(f"there is no action space {space!r}; there are {', '.join(SPACES)}")
    if not bound.game.listed:
        return Points(bound) if space == DISCRETE else Rows(bound)
    if space == BOX:
        raise Unusable(f"the actions of {bound.game.title} can be listed, so they are no box; say 'discrete'")
    return Codes(bound)


class Codes:
    """The codes of listed actions."""

    dials = 0

    def __init__(self, bound: BoundGame) -> None:
        self.size, self.most_listed = bound.codes, bound.game.actions

    def read(self, tables: Tables, actions: Any, seats: Array) -> Array:
        """Return them, checked."""
        return _marked(tables, actions, seats)


class Points:
    """The points of a grid, by their numbers."""

    dials = 0

    def __init__(self, bound: BoundGame) -> None:
        self._points, edges = bound.game.continuous.points, bound.game.continuous.edges
        self.size, self.most_listed = len(self._points), int(np.diff(edges).max())

    def read(self, tables: Tables, actions: Any, seats: Array) -> Array:
        """Return what the points mean, checked."""
        points = np.where(seats < 0, 0, _marked(tables, actions, seats))
        return tables.decode(self._points[points], seats)


class Rows:
    """Rows of numbers, clipped to -1 and 1."""

    size = 0

    def __init__(self, bound: BoundGame) -> None:
        self.dials, self.most_listed = len(bound.game.continuous.dials), bound.game.actions

    def read(self, tables: Tables, actions: Any, seats: Array) -> Array:
        """Return what the rows mean, checked."""
        rows = _array(actions)
        if rows is None or rows.shape != (len(tables), self.dials) or rows.dtype.kind not in NUMBER_KINDS:
            raise Illegal(
                f"an action here is a row of {self.dials} numbers from -1 to 1, a row a table, so {len(tables)} of them"
            )
        wrong = np.argwhere(~np.isfinite(rows) & (seats >= 0)[:, None])
        if len(wrong):
            table, dial = wrong[0]
            raise Illegal(f"number {dial + 1} of the row of table {table} is {rows[table, dial]}, not from -1 to 1")
        return tables.decode(rows.clip(-1, 1).astype(np.float64, order="C"), seats)


def _marked(tables: Tables, actions: Any, seats: Array) -> Array:
    """Return whole numbers, each marked in `mask`."""
    found, count = _array(actions), len(seats)
    if found is None or found.shape != (count,) or found.dtype.kind not in "iu":
        raise Illegal(f"an action is a whole number, and a step takes one a table, so {count} of them")
    # to NumPy an array of one number has no gaps, whatever it was cut from; to a loop it has
    codes = np.ascontiguousarray(found, np.int64) if count > 1 else found.astype(np.int64)
    table = tables.first_illegal(codes, seats)
    if table < count:
        raise Illegal(f"action {found[table]} can't be now at table {table}; look it up in `mask` or `choices`")
    return found


def _array(actions: Any) -> Array | None:
    try:
        return np.asarray(actions)
    except ValueError:  # rows that are not equally long
        return None
