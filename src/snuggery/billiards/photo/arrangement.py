"""Balls and chalk on one cloth before one lens: what is unknown about them, and what a picture says against it."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from .cubes import CORNERS, Cube, off_hull
from .lens import Lens

FOCAL, BULGE, TILT_X, TILT_Y, HEIGHT, CHALK_X, CHALK_Y, TURN, RIM, FACE, FIRST_BALL = range(11)
BALL_X, BALL_Y, BALL_RIM, OF_A_BALL = range(4)
BULGE_SPREAD = 0.02
FAR_OFF = 2.5  # standard deviations
EDGE_SPREAD = 0.4  # pixels, as an edge of a ball is found
CUBE_SPREAD = 1.0
RIM_SPREAD, FACE_SPREAD = 0.12, 0.3  # pixels by which all edges of balls, or of chalk, may be off alike
ONE_RIM_SPREAD = 0.2  # the same for one ball: white edges are seen narrower than black ones
ONWARD, BACK = [1, 2, 0], [2, 0, 1]  # a cross product by these: by NumPy's own a measurement took a fifth longer
ALIKE, CUBE_ALIKE = 6.0, 24.0  # neighbouring edges err alike, by shadows whole faces of the chalk: so many are one


class Arrangement:
    """The unknowns: lens, cloth, chalk and balls on it, how wide edges are seen.

    The cloth tilts about the middle of what lies there: about a far point all places would move along curves.
    """

    def __init__(self, lens: Lens, focal_spread: float, normal: Any, middle: Any, radius: float, edge: float) -> None:
        self.lens, self.focal_spread = lens, focal_spread
        self.radius, self.edge = radius, edge
        self.normal, self.middle = normal, middle
        self.axes = _across(normal)

    def steps(self, balls: int) -> Any:
        """Return the steps by which slopes are taken."""
        return np.array([1e-4, 1e-4, 1e-4, 1e-4, 0.05, 0.05, 0.05, 1e-3, 0.01, 0.01] + [0.05, 0.05, 0.01] * balls)

    def camera(self, at: Any) -> Lens:
        """Return the lens as it is supposed to be."""
        return Lens(self.lens.focal * float(np.exp(at[FOCAL])), self.lens.middle, float(at[BULGE]))

    def frame(self, at: Any) -> tuple[Any, Any, Any]:
        """Return the cloth's normal, and two directions along it."""
        normal = self.normal + at[TILT_X] * self.axes[0] + at[TILT_Y] * self.axes[1]
        normal = normal / np.linalg.norm(normal)
        one = self.axes[0] - (self.axes[0] @ normal) * normal
        one = one / np.linalg.norm(one)
        return normal, one, normal[ONWARD] * one[BACK] - normal[BACK] * one[ONWARD]

    def on_cloth(self, at: Any, points: Any, height: float) -> Any:
        """Return where points of the cloth are in space, lifted by so much."""
        normal, one, other = self.frame(at)
        return self.middle + (height - at[HEIGHT]) * normal + points[:, :1] * one + points[:, 1:] * other

    def seen_from_above(self, at: Any) -> bool:
        """Tell whether the lens is on the side of the cloth on which things lie."""
        return bool(self.middle @ self.frame(at)[0] < at[HEIGHT])

    def laid(self, at: Any, centre: Any) -> Any:
        """Return the place on the cloth of a point in space."""
        _, one, other = self.frame(at)
        return np.array([(centre - self.middle) @ one, (centre - self.middle) @ other])

    def corners(self, at: Any) -> Any:
        """Return the corners of the chalk as they are seen."""
        cosine, sine = np.cos(at[TURN]), np.sin(at[TURN])
        flat = CORNERS[:, :2] @ np.array([[cosine, sine], [-sine, cosine]]) * self.edge
        normal = self.frame(at)[0]
        place = at[CHALK_X : CHALK_Y + 1] + flat
        points = self.on_cloth(at, place, 0.0) + CORNERS[:, 2:] * self.edge * normal
        return self.camera(at).pixels(points)

    def ball_misses(self, at: Any, outlines: Sequence[Any]) -> Any:
        """Return by how many pixels the edges of all balls are off, one ball after the other."""
        lens = self.camera(at)
        balls = balls_of(at)
        centres = self.on_cloth(at, balls[:, :BALL_RIM], self.radius)
        far = np.sqrt((centres * centres).sum(1))
        each = np.repeat(np.arange(len(outlines)), [len(points) for points in outlines])
        cosine = (lens.rays(np.concatenate(outlines)) * (centres / far[:, None])[each]).sum(1)
        half = np.arcsin(np.clip(self.radius / far, 0, 1))[each]
        return (np.arccos(np.clip(cosine, -1, 1)) - half) * lens.focal - balls[each, BALL_RIM]

    def residuals(self, at: Any, outlines: Sequence[Any], cube: Cube) -> Any:
        """Return everything that speaks against the unknowns, in standard deviations."""
        balls = _heeded((self.ball_misses(at, outlines) - at[RIM]) / EDGE_SPREAD)
        chalk = _heeded((off_hull(cube.points, self.corners(at)) - at[FACE]) / CUBE_SPREAD)
        rims = balls_of(at)[:, BALL_RIM] / ONE_RIM_SPREAD
        known = [at[FOCAL] / self.focal_spread, at[BULGE] / BULGE_SPREAD, at[RIM] / RIM_SPREAD, at[FACE] / FACE_SPREAD]
        return np.concatenate([balls / np.sqrt(ALIKE), chalk / np.sqrt(CUBE_ALIKE), known, rims])


def balls_of(at: Any) -> Any:
    """Return where each ball is on the cloth, and how wide its edge is seen."""
    return at[FIRST_BALL:].reshape(-1, OF_A_BALL)


def _heeded(miss: Any) -> Any:
    """Bound what is off: an edge that is far off is another edge, and says nothing."""
    return miss / np.sqrt(1 + (miss / FAR_OFF) ** 2)


def _across(normal: Any) -> Any:
    one = np.cross(normal, [0.0, 0.0, 1.0] if abs(normal[2]) < 0.9 else [0.0, 1.0, 0.0])
    one = one / np.linalg.norm(one)
    return np.stack([one, np.cross(normal, one)])
