"""A ball, or the chalk, that meets nothing: slide, roll, spin and stop as formulas have it."""

from math import sqrt

import numpy as np
import pytest

from snuggery.billiards.physics import layout
from snuggery.billiards.physics.constants import GRAVITY
from snuggery.billiards.physics.layout import AT_REST, ROLLING, SPINNING, VX, VY, WX, WY, WZ, X, Y
from snuggery.billiards.physics.run import run

from .setting import CHALK, CLOTH, NO_TRACK, RADIUS, ROLL, SLIDE, SNOOKER, rolling

START = (0.9, 0.3)


def alone():
    return layout.lay([START])


def near(value):
    return pytest.approx(value, rel=1e-12, abs=1e-15)


@pytest.mark.parametrize("speed", [0.1, 0.7, 2.0, 3.4])
def test_a_ball_released_without_spin_rolls_at_five_sevenths_of_its_speed(speed):
    bodies = alone()
    layout.push(bodies, 0, (0.0, speed), (0.0, 0.0, 0.0))
    slide = 2.0 * speed / (7.0 * SLIDE)
    run(SNOOKER, bodies, 0.0, slide * (1.0 + 1e-14), NO_TRACK)
    assert bodies.phase[0] == ROLLING
    assert bodies.rows[0, VY] == near(5.0 / 7.0 * speed)
    assert bodies.rows[0, WX] == near(-5.0 / 7.0 * speed / RADIUS)
    assert bodies.rows[0, Y] - START[1] == near(12.0 * speed**2 / (49.0 * SLIDE))


def test_a_ball_slides_on_a_parabola_whose_slip_keeps_its_direction():
    bodies = alone()
    velocity, spin = np.array([0.4, 1.1]), np.array([9.0, 21.0, 0.0])
    layout.push(bodies, 0, tuple(velocity), tuple(spin))
    slip = velocity + RADIUS * np.array([-spin[1], spin[0]])
    pull = -SLIDE * slip / sqrt(slip @ slip)
    time = 0.1
    run(SNOOKER, bodies, 0.0, time, NO_TRACK)
    assert bodies.rows[0, [X, Y]] == near(np.array(START) + velocity * time + 0.5 * pull * time**2)
    assert bodies.rows[0, [VX, VY]] == near(velocity + pull * time)
    later = bodies.rows[0, [VX, VY]] + RADIUS * np.array([-bodies.rows[0, WY], bodies.rows[0, WX]])
    assert later == near(slip * (1.0 - 3.5 * SLIDE * time / sqrt(slip @ slip)))


@pytest.mark.parametrize("speed", [0.1, 0.45, 0.7])
def test_a_rolling_ball_stops_after_its_speed_squared_over_twice_the_drag(speed):
    bodies = alone()
    layout.push(bodies, *rolling(0, 0.28 * speed, 0.96 * speed))
    events, clock, _ = run(SNOOKER, bodies, 0.0, layout.NEVER, NO_TRACK)
    assert (events, bodies.phase[0]) == (1, AT_REST)
    assert clock == near(speed / ROLL)
    way = bodies.rows[0, [X, Y]] - START
    assert way == near(np.array([0.28, 0.96]) * speed**2 / (2.0 * ROLL))


def test_a_faster_push_never_stops_shorter():
    ends = []
    for speed in np.linspace(0.05, 0.75, 30):
        bodies = alone()
        layout.push(bodies, 0, (0.0, float(speed)), (0.0, 0.0, 0.0))
        run(SNOOKER, bodies, 0.0, layout.NEVER, NO_TRACK)
        ends.append(bodies.rows[0, Y])
    assert ends == sorted(ends)


def test_side_spin_fades_at_a_constant_rate_and_turns_no_rolling_ball_aside():
    bodies = alone()
    layout.push(bodies, 0, (0.0, 0.5), (-0.5 / RADIUS, 0.0, 25.0))
    run(SNOOKER, bodies, 0.0, 1.0, NO_TRACK)
    assert bodies.rows[0, WZ] == near(25.0 - CLOTH.spin_decay)
    assert bodies.rows[0, X] == START[0]


def test_a_ball_goes_on_spinning_on_the_spot():
    bodies = alone()
    layout.push(bodies, 0, (0.0, 0.0), (0.0, 0.0, -12.0))
    run(SNOOKER, bodies, 0.0, 0.5, NO_TRACK)
    assert (bodies.phase[0], bodies.rows[0, WZ]) == (SPINNING, near(-12.0 + 0.5 * CLOTH.spin_decay))
    _, clock, _ = run(SNOOKER, bodies, 0.0, layout.NEVER, NO_TRACK)
    assert (bodies.phase[0], clock) == (AT_REST, near(12.0 / CLOTH.spin_decay - 0.5))


@pytest.mark.parametrize("speed", [0.3, 1.0, 2.0])
def test_the_chalk_stops_after_its_speed_squared_over_twice_its_friction(speed):
    bodies = layout.lay([], chalk=START)
    bodies.rows[0, VY] = speed
    bodies.phase[0] = layout.GLIDING
    run(SNOOKER, bodies, 0.0, layout.NEVER, NO_TRACK)
    assert bodies.rows[0, Y] - START[1] == near(speed**2 / (2.0 * CHALK.slide * GRAVITY))


@pytest.mark.parametrize("spin", [-40.0, 5.0, 90.0])
def test_the_chalk_turns_as_far_as_its_spin_lasts(spin):
    bodies = layout.lay([], chalk=START)
    bodies.rows[0, [VY, WZ]] = 0.8, spin
    bodies.phase[0] = layout.GLIDING
    run(SNOOKER, bodies, 0.0, layout.NEVER, NO_TRACK)
    angle = spin * abs(spin) / (2.0 * CHALK.spin_decay)
    quarters = round(angle / (np.pi / 2))
    assert np.arctan2(bodies.rows[0, layout.FACE_Y], bodies.rows[0, layout.FACE_X]) == pytest.approx(
        angle - quarters * np.pi / 2, abs=1e-12
    )
