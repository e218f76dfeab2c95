"""The outline of a ball: of all edges round a place those that one ball can have, whatever shadows and lights say."""

from typing import Any, NamedTuple

import numpy as np

from .edges import RAYS, directions, edges_around, sharpened
from .lens import Lens

TRIES = 400
CLOSE = 1.3  # pixels that an edge may lie off the outline
SHARP = 0.8  # the same when it is found more sharply
LEAST_PART = 0.5  # of the outline that must be seen
LEAST_RADIUS = 7.0  # pixels


class Outline(NamedTuple):
    """The edge points of a ball, the vector to its centre in radii of a ball, and the part of the rays that agree."""

    points: Any
    centre: Any  # in units of the radius
    part: float
    middle: Any  # in pixels
    radius: float  # in pixels


def outline_of(light: Any, lab: Any, lens: Lens, place: Any, reach: float, rng: np.random.Generator) -> Outline | None:
    """Return the outline of the ball at a place; None where none is to be seen."""
    place = np.asarray(place, float)
    for _ in range(2):  # from its middle one sees its edge at right angles
        found = _outline(lab, lens, place, reach, rng)
        if found is None:
            return None
        place, reach = found.middle, min(reach, 1.5 * found.radius + 4)
    return _sharp(light, lens, found) if found else None


def _sharp(light: Any, lens: Lens, rough: Outline) -> Outline | None:
    """Return an outline by the cloth's share at its edges."""
    spans = sharpened(light, rough.middle, _spans(lens, rough))
    points = (rough.middle + directions() * spans[:, None])[np.isfinite(spans)]
    if len(points) < LEAST_PART * RAYS:
        return rough
    axis = rough.centre / np.linalg.norm(rough.centre)
    axis = axis / np.sqrt(1 - 1 / float(rough.centre @ rough.centre))
    axis, chosen = _refine(lens.rays(points), np.arange(len(points)), axis, lens.focal, SHARP)
    sharp = _made(lens, axis, points[chosen], len(chosen) / RAYS)
    return sharp and sharp._replace(part=rough.part)


def _spans(lens: Lens, rough: Outline) -> Any:
    """Return how far from its middle the outline is on each ray: where rays have the cone's angle, by two steps."""
    far = float(np.linalg.norm(rough.centre))
    axis, half = rough.centre / far, np.arcsin(1 / far)
    spans = np.full(RAYS, rough.radius)
    for _ in range(3):
        seen = lens.rays(rough.middle + directions() * spans[:, None])
        spans = spans * half / np.arccos(np.clip(seen @ axis, -1, 1))
    return spans


def _outline(lab: Any, lens: Lens, place: Any, reach: float, rng: np.random.Generator) -> Outline | None:
    edges = edges_around(lab, place, reach)
    if len(edges) < 30:
        return None
    number = np.array([edge[0] for edge in edges])
    points = place + directions()[number] * np.array([edge[1] for edge in edges])[:, None]
    contrast = np.array([edge[2] for edge in edges])
    rays = lens.rays(points)
    axis = _vote(rays, number, np.minimum(contrast, 12) ** 0.5, lens.rays(place), lens.focal, rng)
    if axis is None:
        return None
    axis, chosen = _refine(rays, number, axis, lens.focal)
    return _made(lens, axis, points[chosen], len(np.unique(number[chosen])) / RAYS)


def _off(rays: Any, axes: Any, focal: float) -> Any:
    """Return how many pixels rays lie off the cones with these axes; an axis is so long that rays on it give 1."""
    length = np.linalg.norm(axes, axis=-1)
    half = np.arccos(np.clip(1 / np.maximum(length, 1.0), -1, 1))
    turn = np.arccos(np.clip(rays @ np.moveaxis(np.atleast_2d(axes), -1, 0) / length, -1, 1))
    return (turn - half) * focal


def _vote(rays: Any, number: Any, weight: Any, through: Any, focal: float, rng: np.random.Generator) -> Any:
    """Return the axis of the cone on which the most rays find an edge."""
    chance = weight / weight.sum()
    picks = rng.choice(len(rays), (TRIES, 3), p=chance)
    triples = rays[picks]
    sound = np.abs(np.linalg.det(triples)) > 1e-9
    axes = np.linalg.solve(triples[sound], np.ones((int(sound.sum()), 3, 1)))[..., 0]
    length = np.linalg.norm(axes, axis=1)
    inside = axes @ through > 1
    big = np.arccos(np.clip(1 / np.maximum(length, 1), -1, 1)) * focal > LEAST_RADIUS
    axes = axes[inside & big & (length < 5)]
    if len(axes) == 0:
        return None
    score = np.zeros(len(axes))
    fit = np.exp(-((_off(rays, axes, focal) / CLOSE) ** 2)) * weight[:, None]
    for ray in range(RAYS):
        mine = fit[number == ray]
        if len(mine):
            score += mine.max(0)
    return axes[int(score.argmax())]


def _refine(rays: Any, number: Any, axis: Any, focal: float, close: float = CLOSE) -> tuple[Any, Any]:
    """Fit the axis to the edges beside its cone, one a ray."""
    for _ in range(5):
        off = np.abs(_off(rays, axis, focal)).reshape(-1)
        order = np.lexsort((off, number))
        first = np.r_[True, np.diff(number[order]) > 0]
        chosen = order[first]
        chosen = chosen[off[chosen] < 1.5 * close]
        if len(chosen) < 12:
            return axis, chosen
        heed = 1 / (1 + (off[chosen] / (0.5 * close)) ** 2)
        axis = np.linalg.lstsq(rays[chosen] * heed[:, None], heed, rcond=None)[0]
    return axis, chosen


def _made(lens: Lens, axis: Any, points: Any, part: float) -> Outline | None:
    length = float(np.linalg.norm(axis))
    if part < LEAST_PART or length <= 1:
        return None
    sine = np.sqrt(1 - 1 / length**2)
    middle = lens.pixels(axis)
    radius = float(np.linalg.norm(points - middle, axis=1).mean())
    return Outline(points, axis / length / sine, part, middle, radius)
