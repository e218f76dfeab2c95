"""The outline of the chalk: its colour against the cloth's, and how far it is off the outline of a cube."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import cv2
import numpy as np

from .balls import Outline
from .edges import RAYS, directions, samples, sharpened

HALFWAY = 0.5
LEAST_POINTS = 40
BESIDE = 3.0  # pixels from a ball: what is nearer may be the ball's edge
CORNERS = np.array([(x, y, z) for z in (0, 1) for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))])


class Cube(NamedTuple):
    """The edge points of the chalk, its middle and size in pixels."""

    points: Any
    middle: Any
    radius: float


def cube_outline(
    light: Any, hues: Any, cloth: Any, place: Any, reach: float, balls: Sequence[Outline] = ()
) -> Cube | None:
    """Return the outline of the chalk at a place, as far as no ball hides it; None where there is nothing but cloth."""
    middle = np.asarray(place, float)
    for _ in range(2):
        spans = _free(middle, _spans(hues, cloth, middle, reach), balls)
        if np.isfinite(spans).sum() < LEAST_POINTS:
            return None
        middle = np.array(cv2.minEnclosingCircle(_points(middle, spans).astype(np.float32))[0])
    spans = _free(middle, _spans(hues, cloth, middle, reach), balls)
    spans = np.where(spans < 2 * np.nanmedian(spans), spans, np.nan)
    points = _points(middle, sharpened(light, middle, spans))
    if len(points) < LEAST_POINTS:
        return None
    return Cube(points, middle, float(np.nanmedian(spans)))


def _free(middle: Any, spans: Any, balls: Sequence[Outline]) -> Any:
    """Return spans without those that end at a ball: it may lie before the chalk."""
    ends = middle + directions() * spans[:, None]
    for ball in balls:
        near = np.linalg.norm(ends - ball.middle, axis=1) < ball.radius + BESIDE
        spans = np.where(near, np.nan, spans)
    return spans


def _points(middle: Any, spans: Any) -> Any:
    known = np.isfinite(spans)
    return middle + directions()[known] * spans[known, None]


def _spans(hues: Any, cloth: Any, middle: Any, reach: float) -> Any:
    """Return how far out, on each ray, the colour is halfway between the chalk's and the cloth's; NaN if nowhere."""
    out, values = samples(hues, middle, reach)
    near = np.median(values[:, : int(6 / 0.5)].reshape(-1, values.shape[2]), axis=0)
    axis = near - cloth
    size = float(axis @ axis)
    if size < 36:
        return np.full(RAYS, np.nan)
    level = (values - cloth) @ axis / size
    return np.array([_crossing(row, out) for row in level])


def _crossing(level: Any, out: Any) -> float:
    """Return how far out a level falls for good to half of what it was on the way; NaN if it never does."""
    low = np.flatnonzero((level[:-4] < 0.4) & (level[2:-2] < 0.35) & (level[4:] < 0.35))
    if len(low) == 0 or low[0] < 4:
        return float("nan")
    inside = float(np.median(level[max(0, low[0] - 9) : max(1, low[0] - 3)]))
    outside = float(np.median(level[low[0] + 2 : low[0] + 8]))
    half = outside + HALFWAY * (inside - outside)
    at = np.flatnonzero((level[:-1] >= half) & (level[1:] < half))
    at = at[at <= low[0] + 2]
    if len(at) == 0:
        return float("nan")
    n = int(at[-1])
    return float(out[n] + (out[n + 1] - out[n]) * (level[n] - half) / (level[n] - level[n + 1]))


def off_hull(points: Any, corners: Any) -> Any:
    """Return how far points lie off the outline of corners, outside positive."""
    hull = cv2.convexHull(corners.astype(np.float32), clockwise=True)[:, 0].astype(float)
    onward = np.roll(hull, -1, 0) - hull
    long = (onward * onward).sum(1)
    apart = points[:, None] - hull[None]
    along = np.clip((apart * onward).sum(2) / long, 0, 1)
    span = np.linalg.norm(apart - along[..., None] * onward, axis=2)
    side = apart[..., 0] * onward[:, 1] - apart[..., 1] * onward[:, 0]
    outside = (side > 0).any(1)  # in pixels y grows downwards: what is clockwise for the eye
    return np.where(outside, 1.0, -1.0) * span.min(1)
