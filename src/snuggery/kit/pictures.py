"""Measuring a game from a picture: rings around the things, their distances, and who is nearest.

Such a game has a module `pictures` that is a `PictureMeasurer`.  Places are in pixels of the picture as it was sent, in
the orientation in which it is shown.  The sentences for pages are in `Game.photographed`.
"""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

NEAREST, CLOSE, OPEN = "nearest", "close", "open"  # one is nearest; too close to say; no ball has an owner yet


class Mark(Struct):
    """A place where a person sees a thing, and its owner, -1 if unknown."""

    x: float
    y: float
    seat: int = -1


class Marks(Struct):
    """What a person says about a picture: where the things are, the goal, the lens, the kind of things."""

    things: list[Mark] = []
    goal: Mark | None = None
    focal: float = 0.0  # mm, as of film of 35 mm; 0 where it is not known
    kind: str = ""
    options: dict[str, str] = {}  # house rules that are not the usual ones


class Ring(Struct):
    """A thing that was found: its ring, its owner, its distance from the goal, and the error of that, in mm."""

    x: float
    y: float
    radius: float
    seat: int
    distance: float
    error: float


class Measurement(Struct):
    """All things that were found, and who is nearest, if that is certain enough."""

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
        """Measure a picture; raise `Unreadable`, with one sentence, if it can't be measured."""
