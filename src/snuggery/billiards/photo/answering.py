"""Which ball is nearest in a picture, as far as the picture can say."""

from itertools import product

import cv2
import numpy as np

from ...kit.errors import Unreadable
from ...kit.pictures import CLOSE, NEAREST, OPEN, Marks, Measurement
from .measuring import SURE, TABLES, Measured, measure
from .pictures import read_picture

TOO_CLOSE = 5.0  # mm: below it people trust a bottle more than a picture
MOST_ERROR = 25.0  # mm: beyond it a number says nothing


def measure_picture(picture: bytes, marks: Marks, centres: bool = False) -> Measurement:
    """Measure a picture, to the centres of balls if asked; raise `Unreadable` with a sentence where that can't be."""
    cv2.setNumThreads(1)
    kind = marks.kind or "pool"
    if kind not in TABLES:
        raise Unreadable(f"balls are of {' or '.join(TABLES)}, not of {kind!r}")
    read = read_picture(picture, marks.focal)
    found = measure(read, marks.things, marks.goal, kind, centres)
    if min(ball.error for ball in found.balls) > MOST_ERROR:
        raise Unreadable("this picture is too flat or too far off to measure: hold the phone higher and nearer")
    return Measurement(found.balls, found.chalk, *_verdict(found), focal=read.told_focal)


def _verdict(found: Measured) -> tuple[str, list[int], float, float]:
    """Return the verdict, the balls that it is about, by how much the first is nearer, and the error of that."""
    far = np.array([ball.distance for ball in found.balls])
    first = int(far.argmin())
    rivals = [n for n in range(len(far)) if n != first and not _same_owner(found, first, n)]
    if not rivals:
        return OPEN if found.balls[first].seat < 0 else NEAREST, [first], 0.0, found.balls[first].error
    apart = {n: (float(far[n] - far[first]), _error(found, first, n)) for n in rivals}
    close = [n for n, (by, error) in apart.items() if by < max(TOO_CLOSE, error)]
    by, error = apart[min(rivals, key=lambda n: apart[n][0])]
    return (CLOSE, [first, *close], by, error) if close else (NEAREST, [first], by, error)


def _same_owner(found: Measured, one: int, other: int) -> bool:
    seat = found.balls[one].seat
    return seat >= 0 and seat == found.balls[other].seat


def _error(found: Measured, one: int, other: int) -> float:
    """Return how far the difference of two distances may be off: both err alike by lens and cloth."""
    ways = {one: 1.0, other: -1.0}
    square = sum(ways[a] * ways[b] * found.covariance[a, b] for a, b in product(ways, ways))
    return SURE * float(np.sqrt(max(square, 0.0)))
