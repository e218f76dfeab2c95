"""What may be balls and chalk in a picture: what is not of the cloth's colour, shadows left out."""

from typing import Any, NamedTuple

import cv2
import numpy as np

HUE_OFF = 0.13  # radians between colours: more is not the cloth, lit or in shadow
LIGHTER = 22.0  # in Lab, than the cloth
LEAST_PEAK = 5.0  # pixels to the edge of a blob
MOST_SEEDS = 40
GAMMA = 2.2  # of pictures
BLUE = 10.0  # how much bluer than the cloth, in Lab


class Sight(NamedTuple):
    """A picture made ready: in linear light, smoothed in Lab, its hues alone, what is not cloth, the cloth's hues."""

    light: Any  # linear
    lab: Any
    hues: Any
    mask: Any
    cloth: Any


def look_at(pixels: Any) -> Sight:
    """Make a picture ready to be searched."""
    soft = cv2.GaussianBlur(pixels, (0, 0), 1.0)
    lab = cv2.cvtColor(soft.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    calm = cv2.GaussianBlur(pixels, (0, 0), 2.5).astype(np.float32) + 1
    colour = _cloth_colour(calm)
    cosine = (calm @ (colour / np.linalg.norm(colour))) / np.linalg.norm(calm, axis=2)
    light = cv2.GaussianBlur(lab[..., 0], (0, 0), 1.5)
    off = np.arccos(np.clip(cosine, -1, 1)) > HUE_OFF
    cloth = np.median(lab[~off][::7], axis=0) if (~off).any() else np.median(lab.reshape(-1, 3), axis=0)
    mask = (off | (light > cloth[0] + LIGHTER)).astype(np.uint8)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    linear = np.power(cv2.GaussianBlur(pixels, (0, 0), 0.6).astype(np.float32) / 255, GAMMA)
    return Sight(linear, lab, np.ascontiguousarray(lab[..., 1:]), mask, cloth[1:])


def _cloth_colour(calm: Any) -> Any:
    """Return the commonest colour of the middle of the picture."""
    height, width = calm.shape[:2]
    inner = calm[height // 6 : -height // 6 : 3, width // 6 : -width // 6 : 3].reshape(-1, 3)
    share = np.floor(inner / inner.sum(1, keepdims=True) * 24).astype(int)
    code = share @ np.array([1, 32, 1024])
    common = np.bincount(code).argmax()
    return np.median(inner[code == common], axis=0)


def seeds(sight: Sight) -> list[tuple[float, float, float]]:
    """Return the middles of blobs, and of the parts of blobs that touch, each with its distance to the edge."""
    filled = _filled(sight.mask)
    span = cv2.GaussianBlur(cv2.distanceTransform(filled, cv2.DIST_L2, 5), (0, 0), 1.0)
    wide = cv2.dilate(span, np.ones((9, 9), np.uint8))
    ys, xs = np.nonzero((span == wide) & (span > LEAST_PEAK))
    order = np.argsort(-span[ys, xs])
    found: list[tuple[float, float, float]] = []
    for n in order:
        x, y, size = float(xs[n]), float(ys[n]), float(span[ys[n], xs[n]])
        if all(np.hypot(x - a, y - b) > 0.8 * max(size, r) for a, b, r in found):
            found.append((x, y, size))
    return found[:MOST_SEEDS]


def _filled(mask: Any) -> Any:
    """Return blobs without holes, as lights and reflected cloth leave them."""
    closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    found, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    limit = mask.size / 8
    kept = [contour for contour in found if cv2.contourArea(contour) < limit]
    return cv2.drawContours(np.zeros_like(mask), kept, -1, 1, -1)


def blueness(sight: Sight, x: float, y: float, size: float) -> float:
    """Return how much bluer a place is than the cloth, and bluer than red."""
    half = max(2, int(size * 0.6))
    patch = sight.hues[max(0, int(y) - half) : int(y) + half + 1, max(0, int(x) - half) : int(x) + half + 1]
    off = np.median(patch.reshape(-1, 2), axis=0) - sight.cloth
    return float(-off[1])
