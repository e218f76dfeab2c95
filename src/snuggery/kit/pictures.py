"""What a game that can be measured from a picture says of one: rings round things, how far they are, who is nearest.

A game that can has a module `pictures` that is a `PictureMeasurer`.  Where is in pixels of the picture as
it was sent, turned as it is shown.  What a page says of it are the sentences of `Game.photographed`.
"""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

NEAREST, CLOSE, OPEN = "nearest", "close", "open"  # somebody is; too close to say; no ball has an owner yet


class Mark(Struct):
    """Where somebody has seen a thing, and whose it is: -1 if that is not known."""

    x: float
    y: float
    seat: int = -1


class Marks(Struct):
    """What somebody says of a picture: where the things are, the goal, the lens, the kind of things."""

    things: list[Mark] = []
    goal: Mark | None = None
    focal: float = 0.0  # mm, as of film of 35 mm; 0 where it is not known
    kind: str = ""
    options: dict[str, str] = {}  # house rules that are not the usual ones


class Ring(Struct):
    """A thing that was found: its ring, whose it is, how far from the goal, and how sure that is, in mm."""

    x: float
    y: float
    radius: float
    seat: int
    distance: float
    error: float


class Measurement(Struct):
    """All that was found, and who is nearest as far as that can be said."""

    things: Sequence[Ring]
    goal: tuple[float, float, float]  # place and radius of its ring
    verdict: str
    nearest: Sequence[int]  # things: the nearest, or all that may be
    by: float = 0.0  # mm to the next that is somebody else's
    error: float = 0.0  # of that, or of the nearest where there is no other
    focal: float = 0.0  # as it was read, to be sent along with the next question about the picture


class PictureMeasurer(Protocol):
    """The functions of a game's `pictures.py`."""

    def measure_picture(self, picture: bytes, marks: Marks) -> Measurement:
        """Measure a picture; raise `Unreadable` with one sentence where that can't be."""
