"""Tables, throws and loops that the tests of the billiards kernel share."""

from functools import cache
from math import cos, hypot, sin
from pathlib import Path

import numpy as np

from snuggery.billiards.physics import constants, geometry, layout
from snuggery.testkit.stamped import stamped

PHYSICS = Path(geometry.__file__).parent
HERE = Path(__file__).parent
TABLES = {name: geometry.build(bed) for name, bed in constants.BEDS.items()}
SNOOKER = TABLES["snooker12"]
RADIUS = constants.SNOOKER_BALL.radius
MASS = constants.SNOOKER_BALL.mass
CLOTH, CHALK = constants.Cloth(), constants.Chalk()
SLIDE, ROLL = CLOTH.slide * constants.GRAVITY, CLOTH.roll * constants.GRAVITY
RISE, OVERLAP, BURIED, OUTSIDE, EVENTS, CAPPED, STOPPED = range(7)  # what `loops.follow` keeps
NO_TRACK = np.empty((0, layout.TRACK_COLUMNS))


@cache
def loops():
    """The loops of the kernel."""
    return stamped(HERE / "throws.py")


@cache
def following():
    """The loops of these tests."""
    return stamped(HERE / "loops.py")


def position(rng, table=SNOOKER, balls=9, chalk=True):
    """A ball to throw, others at rest, and the chalk somewhere on a table."""
    radius, width, length = table.facts[[layout.RADIUS, layout.WIDTH, layout.LENGTH]]
    places = [(0.5 * width, 0.1)]
    while len(places) < balls + 1:
        place = (rng.uniform(0.05, width - 0.05), rng.uniform(0.3, length - 0.05))
        if all(hypot(place[0] - x, place[1] - y) > 2.0 * radius + 0.001 for x, y in places):
            places.append(place)
    angle = rng.uniform(-0.78, 0.78)
    return layout.lay(places[:-1], places[-1] if chalk else None, (cos(angle), sin(angle)))


def pushes(rng, table, count, slow=0.2, fast=3.5, spin=20.0):
    """Throws in all directions of the far half plane, sliding, rolling, with side."""
    radius, width = table.facts[[layout.RADIUS, layout.WIDTH]]
    made = np.zeros((count, 7))
    for push in made:
        angle, speed, roll = rng.uniform(-1.2, 1.2), rng.uniform(slow, fast), rng.uniform(-0.3, 1.1)
        vx, vy = speed * sin(angle), speed * cos(angle)
        x, y = rng.uniform(radius, width - radius), rng.uniform(radius, 0.2)
        x = min(max(x, 0.15), width - 0.15)
        push[:] = x, y, vx, vy, -roll * vy / radius, roll * vx / radius, rng.uniform(-spin, spin)
    return made


def rolling(ball, vx, vy):
    """Velocity and spin of a ball that rolls."""
    return ball, (vx, vy), (-vy / RADIUS, vx / RADIUS, 0.0)
