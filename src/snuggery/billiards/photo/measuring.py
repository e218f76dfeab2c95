"""Measure a picture: find balls and chalk, lay them on one cloth, say how far they are apart and how sure that is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from ...kit.errors import Unreadable
from ...kit.pictures import Mark, Ring
from ..physics.constants import BEDS, Chalk
from ..physics.layout import AT_REST, COLUMNS, FACE_X, FACE_Y, GRIP, NOTHING, Bodies, X, Y
from ..physics.measure import gap
from ..tables import POOL9_TABLE, SNOOKER_TABLE
from . import UNSEEN
from . import arrangement as unknowns
from .arrangement import Arrangement
from .balls import Outline, outline_of
from .cubes import Cube, cube_outline, off_hull
from .finding import BLUE, Sight, blueness, look_at, seeds
from .fitting import fit, spread
from .lens import Lens
from .pictures import Picture

TABLES = {"pool": ("pool9", POOL9_TABLE), "snooker": ("snooker12", SNOOKER_TABLE)}
TURNS = (0.0, np.pi / 8, np.pi / 4, 3 * np.pi / 8)
SURE = 2.0  # standard deviations of what is told as the error
LEAST_ERROR = 1.0  # mm: cloth gives way, chalk is worn
MOST_MISS = 2.5  # pixels that a ball or the chalk may be off on the whole
MOST_BALLS = 16
UNCLEAR = "the chalk is not to be seen well: touch its middle, or take another picture"
Distances = Callable[[Any], Any]
FIRST_ROUNDS = 4
UNLIKELY = 0.01  # beside the best way in which things can lie
SPREAD_OUT = 2.5  # radii: balls that lie about so wide tell how the cloth lies


@dataclass(frozen=True)
class Measured:
    """All balls in the order of the marks, the chalk's ring, and the covariance of the distances."""

    balls: Sequence[Ring]
    chalk: tuple[float, float, float]
    covariance: Any


def measure(
    picture: Picture, balls: Sequence[Mark] = (), chalk: Mark | None = None, kind: str = "pool", centres: bool = False
) -> Measured:
    """Measure a picture, marked in pixels as it was sent; raise `Unreadable` with a sentence where that can't be."""
    sight = look_at(picture.pixels)
    height, width = picture.pixels.shape[:2]
    lens = Lens(picture.focal, ((width - 1) / 2, (height - 1) / 2))
    scale = picture.scale
    outlines = _told(sight, lens, balls, scale) if balls else _found(sight, lens)
    if not outlines:
        raise Unreadable("no ball is to be seen: touch each ball")
    cube, outlines = _chalk(sight, outlines, chalk, scale, told=bool(balls))
    bed, table = TABLES[kind]
    ways = _fit(lens, picture.focal_spread, outlines, cube, BEDS[bed].ball.radius * 1000)
    _check(ways[0], outlines, cube)
    far = partial(distances, table=table, centres=centres)
    return _measured(ways, outlines, cube, scale, [ball.seat for ball in balls], far)


# -- what is there ----------------------------------------------------------------------------------------------------


def _told(sight: Sight, lens: Lens, marks: Sequence[Mark], scale: float) -> list[Outline]:
    """Return the balls that the person has marked; refuse a mark without a visible ball."""
    found = []
    for n, mark in enumerate(marks[:MOST_BALLS]):
        place = (mark.x * scale, mark.y * scale)
        outline = outline_of(sight.light, sight.lab, lens, place, _reach(sight), np.random.default_rng(n))
        if outline is None:
            raise Unreadable(f"the edge of ball {n + 1} is not to be seen: move its ring, or take another picture")
        found.append(outline)
    return found


def _reach(sight: Sight) -> float:
    return 0.16 * float(max(sight.mask.shape))


def _found(sight: Sight, lens: Lens) -> list[Outline]:
    """Return what is round and not cloth, the roundest first; of things in one another, one."""
    found: list[Outline] = []
    for n, (x, y, size) in enumerate(seeds(sight)):
        outline = outline_of(
            sight.light, sight.lab, lens, (x, y), min(_reach(sight), 2.2 * size + 8), np.random.default_rng(n)
        )
        if outline is not None and outline.part > 0.62 and outline.radius > 0.6 * size:
            found.append(outline)
    found.sort(key=lambda outline: -outline.part)
    apart: list[Outline] = []
    for outline in found:
        if all(np.linalg.norm(outline.middle - other.middle) > 0.9 * other.radius for other in apart):
            apart.append(outline)
    return apart[:MOST_BALLS]


def _chalk(
    sight: Sight, outlines: list[Outline], mark: Mark | None, scale: float, *, told: bool
) -> tuple[Cube, list[Outline]]:
    """Return the chalk, and the balls less what was taken for one but is the chalk."""
    usual = float(np.median(sorted(outline.radius for outline in outlines)[-max(1, len(outlines) // 2 + 1) :]))
    big = [ball for ball in outlines if ball.radius > 0.7 * usual]
    places = [(mark.x * scale, mark.y * scale)] if mark else _chalk_places(sight, big, usual)
    for place in places:
        cube = cube_outline(sight.light, sight.hues, sight.cloth, place, 1.5 * usual, big)
        if cube is not None and (mark is not None or cube.radius < 0.85 * usual):
            balls = [ball for ball in outlines if told or np.linalg.norm(ball.middle - cube.middle) > 1.2 * cube.radius]
            if balls:
                return cube, [ball for ball in balls if told or ball.radius > 0.55 * usual]
    raise Unreadable(UNCLEAR if mark else UNSEEN)


def _chalk_places(sight: Sight, big: Sequence[Outline], usual: float) -> list[tuple[float, float]]:
    """Return where chalk may be: what is blue and smaller than a ball, the bluest first."""
    found = []
    for x, y, size in seeds(sight):
        in_ball = any(np.hypot(*(np.array((x, y)) - ball.middle)) < 0.9 * ball.radius for ball in big)
        blue = blueness(sight, x, y, size)
        if blue > BLUE and 0.18 * usual < size < 0.75 * usual and not in_ball:
            found.append((blue, x, y))
    return [(x, y) for _, x, y in sorted(found, reverse=True)]


# -- how it lies ------------------------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """One way in which everything can lie, and how likely it is beside the others."""

    plan: Arrangement
    at: Any
    against: Callable[[Any], Any]
    cost: float
    weight: float = 1.0


def _fit(lens: Lens, focal_spread: float, outlines: Sequence[Outline], cube: Cube, radius: float) -> list[Laid]:
    """Lay everything on one cloth, the best way first: few balls, or balls in a row, leave more ways than one."""
    points = [outline.points for outline in outlines]
    middle = np.mean([outline.centre for outline in outlines], axis=0) * radius
    ways = []
    for normal in _normals(outlines):
        plan = Arrangement(lens, focal_spread, normal, middle, radius, Chalk().edge * 1000)
        against = partial(plan.residuals, outlines=points, cube=cube)
        steps = plan.steps(len(outlines))
        starts = [_start(plan, lens, outlines, cube, turn) for turn in TURNS]
        begun = min((fit(against, start, steps, FIRST_ROUNDS) for start in starts), key=lambda found: found[1])
        at, cost = fit(against, begun[0], steps)
        if plan.seen_from_above(at):
            ways.append(Laid(plan, at, against, cost))
    if not ways:
        raise Unreadable("this picture does not fit together: take another, from higher up")
    ways.sort(key=lambda way: way.cost)
    weights = np.exp([(ways[0].cost - way.cost) / 2 for way in ways])
    return [way._replace(weight=w) for way, w in zip(ways, weights / weights.sum(), strict=True) if w > UNLIKELY]


def _normals(outlines: Sequence[Outline]) -> list[Any]:
    """Return which way the cloth may look: as three balls or more say, else as phones are held."""
    held = [np.array([0.0, -np.sin(tilt), -np.cos(tilt)]) for tilt in (0.25, 0.75, 1.2)]
    if len(outlines) < 3:
        return held
    centres = np.stack([outline.centre for outline in outlines])
    _, sizes, ways = np.linalg.svd(centres - centres.mean(0))
    normal = ways[2] if ways[2] @ centres.mean(0) < 0 else -ways[2]
    return [normal] if sizes[1] > SPREAD_OUT and len(outlines) > 4 else [normal, *held]


def _start(plan: Arrangement, lens: Lens, outlines: Sequence[Outline], cube: Cube, turn: float) -> Any:
    at = np.zeros(unknowns.FIRST_BALL + unknowns.OF_A_BALL * len(outlines))
    centres = np.stack([outline.centre for outline in outlines]) * plan.radius
    at[unknowns.HEIGHT] = plan.radius - np.median((centres - plan.middle) @ plan.normal)
    ray = lens.rays(cube.middle)
    chalk = ray * ((plan.middle @ plan.normal + plan.edge / 2 - at[unknowns.HEIGHT]) / (plan.normal @ ray))
    at[unknowns.CHALK_X : unknowns.CHALK_Y + 1] = plan.laid(at, chalk)
    at[unknowns.TURN] = turn
    unknowns.balls_of(at)[:, : unknowns.BALL_RIM] = [plan.laid(at, centre) for centre in centres]
    return at


def _check(laid: Laid, outlines: Sequence[Outline], cube: Cube) -> None:
    """Refuse what fits so badly that a number would be a guess."""
    points = [outline.points for outline in outlines]
    misses = np.split(laid.plan.ball_misses(laid.at, points), np.cumsum([len(each) for each in points])[:-1])
    for n, miss in enumerate(misses):
        if float(np.median(np.abs(miss))) > MOST_MISS:
            raise Unreadable(f"ball {n + 1} does not fit the others: move its ring, or take another picture")
    if float(np.median(np.abs(off_hull(cube.points, laid.plan.corners(laid.at))))) > MOST_MISS:
        raise Unreadable(UNCLEAR)


# -- how far it is ----------------------------------------------------------------------------------------------------


def _measured(
    ways: Sequence[Laid], outlines: Sequence[Outline], cube: Cube, scale: float, seats: Sequence[int], far: Distances
) -> Measured:
    here, spreads = _mixed(ways, len(outlines), far)
    errors = SURE * np.sqrt(np.diag(spreads))
    rings = [(*(outline.middle / scale).tolist(), outline.radius / scale) for outline in outlines]
    named = [*seats, *[-1] * (len(outlines) - len(seats))]
    found = [
        Ring(x, y, size, seat, float(apart), float(error))
        for (x, y, size), seat, apart, error in zip(rings, named, here, errors, strict=True)
    ]
    x, y = (cube.middle / scale).tolist()
    return Measured(found, (x, y, cube.radius / scale), spreads)


def _mixed(ways: Sequence[Laid], balls: int, far: Distances) -> tuple[Any, Any]:
    """Return the distances and their covariance, over all ways in which things can lie."""
    each = [far(way.at) for way in ways]
    here = sum(way.weight * apart for way, apart in zip(ways, each, strict=True))
    total = np.eye(balls) * (LEAST_ERROR / SURE) ** 2
    for way, apart in zip(ways, each, strict=True):
        total = total + way.weight * (_covariance(way, balls, far) + np.outer(apart - here, apart - here))
    return here, total


def _covariance(way: Laid, balls: int, far: Distances) -> Any:
    steps = way.plan.steps(balls)
    slope = np.stack([(far(way.at + step) - far(way.at - step)) / (2 * step.max()) for step in np.diag(steps)], 1)
    return slope @ spread(way.against, way.at, steps) @ slope.T


def distances(at: Any, table: Any, centres: bool) -> Any:
    """Return how far each ball is from the chalk, in mm, as the rules measure it (SNOOG-G06)."""
    places = (unknowns.balls_of(at)[:, : unknowns.BALL_RIM] - at[unknowns.CHALK_X : unknowns.CHALK_Y + 1]) / 1000
    if centres:
        return np.linalg.norm(places, axis=1) * 1000
    count = len(places)
    laid = Bodies(
        np.zeros((count + 1, COLUMNS)), np.full(count + 1, AT_REST, np.int64), np.full(count + 1, NOTHING, np.int64)
    )
    laid.rows[:, GRIP] = 1.0
    laid.rows[:count, X], laid.rows[:count, Y] = places.T
    laid.rows[count, FACE_X], laid.rows[count, FACE_Y] = np.cos(at[unknowns.TURN]), np.sin(at[unknowns.TURN])
    return np.array([gap(table, laid, n) * 1000 for n in range(count)])
