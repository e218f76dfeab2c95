"""The chalk pushed along, knocked about and tumbling, by numbers that a film of it would give."""

import numpy as np
import pytest

from snuggery.games.snoogie.physics import layout
from snuggery.games.snoogie.physics.chalk import MOST_TRAVEL, SCATTER_FROM
from snuggery.games.snoogie.physics.constants import GRAVITY
from snuggery.games.snoogie.physics.layout import REACH
from snuggery.games.snoogie.physics.measure import gap
from snuggery.games.snoogie.physics.run import run

from .setting import CHALK, MASS, NO_TRACK, ROLL, SNOOKER, rolling

CONTACT = 0.5 * CHALK.edge + SNOOKER.facts[REACH]


def hit(speed, tumble=0.0, offset=0.0, turn=0.0):
    """Roll a ball at the chalk, which it meets at this speed; return the bodies afterwards and the number of events."""
    face = (np.cos(turn), np.sin(turn))
    bodies = layout.lay([(0.9 + offset, 1.0 - CONTACT - 0.01)], chalk=(0.9, 1.0), face=face)
    layout.push(bodies, *rolling(0, 0.0, float(np.sqrt(speed**2 + 2.0 * ROLL * 0.01))))
    events, _, _ = run(SNOOKER, bodies, tumble, layout.NEVER, NO_TRACK)
    return bodies, events


def travel(speed, tumble=0.0, offset=0.0, turn=0.0):
    bodies, _ = hit(speed, tumble, offset, turn)
    return np.hypot(*(bodies.rows[-1, :2] - (0.9, 1.0)))


def test_a_ball_that_pushes_the_chalk_stops_with_it_and_touches_it():
    """Straight behind it a plate is pushed; the last of the push has a formula: one deceleration for both."""
    bodies, events = hit(0.1)
    assert events < 40
    assert gap(SNOOKER, bodies, 0) < 0.0015
    assert bodies.rows[-1, 0] == 0.9


def test_pushing_slows_ball_and_chalk_as_one_body():
    apart = SNOOKER.facts[REACH] + SNOOKER.facts[layout.CHALK_RADIUS]
    bodies = layout.lay([(0.9, 1.0 - apart)], chalk=(0.9, 1.0))
    layout.push(bodies, *rolling(0, 0.0, 0.4))
    bodies.rows[-1, layout.VY], bodies.phase[-1] = 0.39, layout.GLIDING
    track = np.empty((50, layout.TRACK_COLUMNS))
    _, _, rows = run(SNOOKER, bodies, 0.0, 0.05, track)
    heavy = 1.4 * MASS
    slowing = (heavy * ROLL + CHALK.mass * CHALK.slide * GRAVITY) / (heavy + CHALK.mass)
    assert track[rows - 2 : rows, 8] == pytest.approx([-slowing, -slowing], rel=1e-12)
    assert bodies.rows[0, layout.VY] == pytest.approx(bodies.rows[-1, layout.VY], abs=1e-12)


# Median travel in millimetres of a rigid cube of 12 g that a ball hits at this speed, in random turn and offset, from a
# simulation in three dimensions.  How far the offsets went is not known any more; three centimetres are assumed.
CUBE = ((0.2, 24), (0.35, 38), (0.5, 46), (0.8, 110), (1.2, 219))


@pytest.mark.parametrize(("speed", "median"), CUBE)
def test_the_chalk_travels_as_far_as_a_rigid_cube_does(speed, median):
    rng = np.random.default_rng(8)
    cases = zip(rng.uniform(-0.03, 0.03, 200), rng.uniform(0.0, np.pi / 2, 200), rng.normal(size=200), strict=True)
    ways = [travel(speed, tumble, offset, turn) for offset, turn, tumble in cases]
    assert 1000.0 * np.median(ways) == pytest.approx(median, rel=0.25)


def test_tumbling_lengthens_or_shortens_the_way_of_hard_hits_only():
    assert travel(0.4, tumble=2.0) == travel(0.4, tumble=-2.0)
    short, flat, far = (travel(1.0, tumble, offset=0.025) for tumble in (-2.0, 0.0, 2.0))
    assert short < flat < far
    most = (MOST_TRAVEL - 1.0) / SCATTER_FROM
    assert travel(1.0, tumble=99.0, offset=0.025) == travel(1.0, tumble=1.001 * most, offset=0.025)


def test_chalk_falls_into_a_pocket():
    bodies = layout.lay([], chalk=(0.3, 0.3))
    bodies.rows[0, [layout.VX, layout.VY]] = -2.0, -2.0
    bodies.phase[0] = layout.GLIDING
    run(SNOOKER, bodies, 0.0, layout.NEVER, NO_TRACK)
    assert bodies.phase[0] == layout.GONE
