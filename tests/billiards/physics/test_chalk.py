"""The chalk pushed along, knocked about and tumbling, by numbers that a film of it would give."""

import numpy as np
import pytest

from snuggery.billiards.physics import layout
from snuggery.billiards.physics.chalk import HOP, HOPS_FROM, HOPS_FULLY, MOST_TRAVEL, SCATTER, topples
from snuggery.billiards.physics.constants import GRAVITY
from snuggery.billiards.physics.layout import REACH
from snuggery.billiards.physics.measure import gap
from snuggery.billiards.physics.run import run

from .setting import CHALK, MASS, NO_TRACK, RADIUS, ROLL, SNOOKER, rolling

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
    slowing = joint_slowing()
    assert track[rows - 2 : rows, 8] == pytest.approx([-slowing, -slowing], rel=1e-12)
    assert bodies.rows[0, layout.VY] == pytest.approx(bodies.rows[-1, layout.VY], abs=1e-12)


def joint_slowing():
    """The balance of forces, solved for the normal force and the one deceleration.

    The ball meets the top edge a little below its middle.  Its front rolls downwards there: that presses the chalk on
    the cloth, and holds back the ball, whose roll and way are one.
    """
    down = (RADIUS - CHALK.edge) / RADIUS
    level, rub = np.sqrt(1.0 - down**2), CHALK.ball_rub
    ahead, pressed = level - rub * down, down + rub * level
    balance = [[ahead - CHALK.slide * pressed, CHALK.mass], [-(ahead + rub), 1.4 * MASS]]
    _, slowing = np.linalg.solve(balance, [CHALK.slide * CHALK.mass * GRAVITY, 1.4 * MASS * ROLL])
    return slowing


def test_hard_hits_make_the_chalk_hop():
    """Beyond the ramp all goes with the square of the speed again, as long as the ball does not catch up."""
    flat, hopping = (travel(speed, offset=0.027) / speed**2 for speed in (HOPS_FROM, HOPS_FULLY))
    assert flat < hopping < (1.0 + HOP) * flat


def test_toppling_lengthens_or_shortens_the_way_of_hard_hits_only():
    assert travel(0.3, tumble=2.0) == travel(0.3, tumble=-2.0)
    assert travel(1.0, tumble=0.3, offset=0.025) == travel(1.0, tumble=-0.3, offset=0.025)
    short, flat, far = (travel(1.0, tumble, offset=0.025) for tumble in (-2.0, 0.0, 2.0))
    assert short < flat < far
    bound = (MOST_TRAVEL - 1.0) / SCATTER
    assert travel(1.0, tumble=99.0, offset=0.025) == travel(1.0, tumble=1.001 * bound, offset=0.025)


def test_the_harder_the_hit_the_likelier_the_chalk_topples():
    chances = np.random.default_rng(8).normal(size=1000)
    shares = [np.mean([topples(speed, chance) for chance in chances]) for speed in (HOPS_FROM, 0.4, 0.6, 0.8)]
    assert shares[0] == 0.0
    assert shares == sorted(shares)
    assert shares[-1] > 0.3


def test_chalk_falls_into_a_pocket():
    bodies = layout.lay([], chalk=(0.3, 0.3))
    bodies.rows[0, [layout.VX, layout.VY]] = -2.0, -2.0
    bodies.phase[0] = layout.GLIDING
    run(SNOOKER, bodies, 0.0, layout.NEVER, NO_TRACK)
    assert bodies.phase[0] == layout.GONE
