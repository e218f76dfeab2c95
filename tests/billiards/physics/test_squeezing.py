"""Chalk at the far cushion, a ball against it or near it, and another thrown at that: the nastiest squeezes there are.

Hit by hit such a knot takes thousands of events at one instant.  Before it was untied by one contact of the whole chain,
a few throws in a thousand of this family ran into the cap of events and froze balls at 0.2 m/s.
"""

from math import cos, pi, sin, tan

import numpy as np
import pytest

from snuggery.billiards.physics import layout, measure
from snuggery.billiards.physics.layout import CHALK_EDGE, CHALK_RADIUS, LENGTH, RADIUS, REACH, VX, VY, WIDTH, WX, WY
from snuggery.billiards.physics.run import MOST_EVENTS
from snuggery.billiards.physics.squeezing import PARTING, squeeze

from . import setting
from .setting import BURIED, CAPPED, EVENTS, OUTSIDE, OVERLAP, RISE, STOPPED

FEW = 150
MANY = pytest.mark.parametrize(
    "throws", [FEW, pytest.param(6000, marks=[pytest.mark.deep, pytest.mark.timeout(900)])], ids=["few", "many"]
)


def squeezed(rng, table):
    """Chalk at the far cushion or up to 3 cm before it, a ball up to a centimetre before that, and one to throw."""
    radius, wide, long, edge = table.facts[[RADIUS, WIDTH, LENGTH, CHALK_EDGE]]
    chalk = np.array([rng.uniform(0.25, 0.75) * wide, long - edge - rng.choice([0.0, rng.uniform(0.0, 0.03)])])
    beside = rng.uniform(-1.2, 1.2)
    apart = table.facts[[CHALK_RADIUS, REACH]].sum() + 0.006 + rng.choice([0.0, rng.uniform(0.0, 0.01)])
    ball = chalk - apart * np.array([sin(beside), cos(beside)])
    ball[1] = min(ball[1], long - radius - 1e-4)
    aim, way = rng.uniform(-0.5, 0.5), rng.uniform(0.06, 0.5)
    start = ball + (1.9 * radius * rng.uniform(-1.0, 1.0) - way * tan(aim), -way)
    face = rng.uniform(0.0, 2.0 * pi)
    return layout.lay([start, ball], chalk, (cos(face), sin(face))), aim


def push(rng, table, bodies, aim):
    speed, roll, radius = rng.uniform(0.2, 2.5), rng.uniform(-0.3, 1.2), table.facts[RADIUS]
    vx, vy = speed * sin(aim), speed * cos(aim)
    return np.array([[*bodies.rows[0, :2], vx, vy, -roll * vy / radius, roll * vx / radius, rng.uniform(-20.0, 20.0)]])


@MANY
@pytest.mark.parametrize("name", ["pool9", "snooker12"])
def test_squeezed_chalk_ends_every_throw_soon_and_freezes_no_ball(name, throws):
    table, follow = setting.TABLES[name], setting.following().follow
    rng = np.random.default_rng(7)
    worst = np.zeros((throws, 7))
    for seen in worst:
        bodies, aim = squeezed(rng, table)
        throw = push(rng, table, bodies, aim)
        follow(table, bodies, 0, throw, rng.normal(size=1), layout.copied(bodies), seen[None])
    assert worst[:, CAPPED].max() == 0.0
    assert worst[:, EVENTS].max() < MOST_EVENTS / 2
    assert worst[:, STOPPED].max() < 0.01
    assert worst[:, RISE].max() <= 1e-14
    assert worst[:, [OVERLAP, BURIED, OUTSIDE]].max() <= 1e-9


def test_the_chain_parts_and_gains_no_energy():
    """A ball drives another into chalk at the cushion: after one squeeze no link closes, and what is left is less."""
    table = setting.TABLES["pool9"]
    apart = table.facts[[CHALK_RADIUS, REACH]].sum()
    chalk = (0.6, table.facts[LENGTH] - table.facts[CHALK_EDGE])
    places = [(0.6, chalk[1] - apart - 2.0 * table.facts[RADIUS]), (0.6, chalk[1] - apart)]
    bodies = layout.lay(places, chalk)
    bodies.phase[:] = layout.SLIDING, layout.SLIDING, layout.GLIDING
    bodies.rows[:, VY] = 0.3, 0.2, 0.1
    bodies.rows[:2, WX] = -20.0
    before = measure.energy(table, bodies)
    squeeze(table, bodies, 0, 1)
    speeds = bodies.rows[:, VY]
    assert (np.diff(speeds) > 0.0).all()
    assert speeds[0] > -3.0 * PARTING and speeds[2] < 0.0
    assert measure.energy(table, bodies) < before
    rolls = -table.facts[RADIUS] * bodies.rows[:2, WX]
    assert (rolls <= np.maximum(speeds[:2], 0.0) + 1e-12).all()


def test_others_that_do_not_touch_are_left_alone():
    table = setting.TABLES["pool9"]
    bodies = layout.lay([(0.5, 1.0), (0.5, 1.0 + 2.0 * table.facts[RADIUS]), (0.9, 1.0)])
    bodies.phase[:3] = layout.ROLLING
    bodies.rows[:3, VX : WY + 1] = 0.1, 0.2, 0.3, 0.4
    far = bodies.rows[2].copy()
    squeeze(table, bodies, 0, 1)
    assert (bodies.rows[2] == far).all()
    assert bodies.rows[1, VY] - bodies.rows[0, VY] > 0.0
