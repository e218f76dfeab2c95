"""Edges met on the way outwards from a place in a picture, finer than pixels."""

from typing import Any

import cv2
import numpy as np

RAYS = 96
STEP = 0.5  # pixels
MOST_EDGES = 4  # on a ray
LEAST_CONTRAST = 2.0  # in units of Lab a pixel


def directions(rays: int = RAYS) -> Any:
    """Return unit vectors all round."""
    turn = np.arange(rays) * (2 * np.pi / rays)
    return np.stack([np.cos(turn), np.sin(turn)], 1)


def samples(channels: Any, centre: Any, reach: float, least: float = 0.0) -> tuple[Any, Any]:
    """Return how far out samples were taken, and their values: rays x steps x channels."""
    out = np.arange(least, reach, STEP)
    at = np.asarray(centre)[None, None] + directions()[:, None] * out[None, :, None]
    at = at.astype(np.float32)
    return out, cv2.remap(channels, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def edges_around(lab: Any, centre: Any, reach: float, least: float = 3.0) -> list[tuple[int, float, float]]:
    """Return the strongest edges on each ray: its number, the distance from the centre, the contrast."""
    out, values = samples(lab, centre, reach, least)
    slope = np.linalg.norm(values[:, 2:] - values[:, :-2], axis=2) / (2 * STEP)
    slope = (slope[:, :-2] + 2 * slope[:, 1:-1] + slope[:, 2:]) / 4
    out = out[2:-2]
    found = []
    for ray in range(RAYS):
        found += [(ray, *peak) for peak in _peaks(slope[ray], out)]
    return found


def _peaks(slope: Any, out: Any) -> list[tuple[float, float]]:
    """Return where a slope is steepest, by a parabola through the three steepest samples."""
    middle = slope[1:-1]
    at = np.flatnonzero((middle >= slope[:-2]) & (middle > slope[2:]) & (middle > LEAST_CONTRAST)) + 1
    at = at[np.argsort(-slope[at])[:MOST_EDGES]]
    before, here, after = slope[at - 1], slope[at], slope[at + 1]
    shift = 0.5 * (before - after) / (before - 2 * here + after)
    return list(zip((out[at] + shift * STEP).tolist(), here.tolist(), strict=True))


FARTHEST = 3.0  # pixels from where an edge was thought to be
INNER, OUTER = 2.2, 5.5  # pixels beside an edge where colours are taken: beyond its blur
DARK = 0.03  # of full light: what is darker has no colour to speak of


def sharpened(light: Any, centre: Any, spans: Any) -> Any:
    """Return edges on the rays from a centre, where the cloth begins; NaN where that can't be said.

    `light` is linear.  A ball grows dark towards its limb, so the steepest place lies inside the limb.  What the
    ball's own colour has no part in does not know of that: there the cloth's share begins.
    """
    out = np.arange(-OUTER, OUTER + STEP / 2, STEP)
    ways = directions()
    at = np.asarray(centre) + ways[:, None] * (spans[:, None] + out)[..., None]
    at = np.nan_to_num(at).astype(np.float32)
    values = cv2.remap(light, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    inside, outside = np.abs(out + 0.5 * (INNER + OUTER)) < 1.7, np.abs(out - 0.5 * (INNER + OUTER)) < 1.7
    ball, cloth = np.median(values[:, inside], axis=1), np.median(values[:, outside], axis=1)
    own = (ball * cloth).sum(1) / ((ball * ball).sum(1) + DARK**2)
    axis = cloth - own[:, None] * ball
    share = np.einsum("rsc,rc->rs", values, axis)
    rise = cv2.GaussianBlur(np.gradient(share, axis=1).astype(np.float64), (0, 0), sigmaX=1.5, sigmaY=0.01)
    contrast = np.median(share[:, outside], axis=1) - np.median(share[:, inside], axis=1)
    return spans + _steepest(rise, contrast, out)


def _steepest(rise: Any, contrast: Any, out: Any) -> Any:
    """Return where each row rises most, near the middle: shadows rise softer.  NaN where nothing rises."""
    near = np.flatnonzero(np.abs(out) <= FARTHEST)
    peak = near[rise[:, near].argmax(1)]
    rows = np.arange(len(rise))
    before, here, after = rise[rows, peak - 1], rise[rows, peak], rise[rows, peak + 1]
    bend = before - 2 * here + after
    shift = 0.5 * (before - after) / np.where(bend < 0, bend, -np.inf)
    inner = (peak > near[0]) & (peak < near[-1]) & (bend < 0) & (here > 0.04 * np.abs(contrast)) & (contrast > 1e-5)
    return np.where(inner, out[peak] + STEP * shift, np.nan)
