"""An independent witness: a ball followed in steps of a Runge-Kutta method, its law written from the forces alone."""

from math import hypot, sqrt

import numpy as np
import pytest

from snuggery.billiards.physics import layout
from snuggery.billiards.physics.collide import rub_of_balls
from snuggery.billiards.physics.run import run

from .setting import CLOTH, MASS, NO_TRACK, RADIUS, ROLL, SLIDE, SNOOKER

STEP = 2e-4
LEAST = 1e-8  # m/s of slip: less is rolling
SHOTS = 50


def change(motion):
    """Velocity and the accelerations of a ball: motion is x, y, vx, vy, wx, wy, wz."""
    vx, vy, wx, wy, wz = motion[2:]
    slip = slip_of(motion)
    speed, way = hypot(*slip), hypot(vx, vy)
    spin = -CLOTH.spin_decay * np.sign(wz)
    if speed > 0.5 * LEAST:
        force = -MASS * SLIDE * slip / speed
        torque = np.array([RADIUS * force[1], -RADIUS * force[0]])  # the force acts at the lowest point
        return np.array([vx, vy, *force / MASS, *torque / (0.4 * MASS * RADIUS**2), spin])
    if way < 1e-4:
        return np.zeros(7)
    ax, ay = -ROLL * vx / way, -ROLL * vy / way
    return np.array([vx, vy, ax, ay, -ay / RADIUS, ax / RADIUS, spin])


def slip_of(motion):
    _, _, vx, vy, wx, wy, _ = motion
    return np.array([vx - RADIUS * wy, vy + RADIUS * wx])


def step(motion, dt):
    """A step of the method, cut where the ball begins to roll."""
    sliding = (hypot(*slip_of(motion)) - LEAST) / (3.5 * SLIDE)
    if 0.0 < sliding < dt:
        motion = smooth_step(motion, sliding)
        motion[4:6] = -motion[3] / RADIUS, motion[2] / RADIUS
        dt -= sliding
    return smooth_step(motion, dt)


def smooth_step(motion, dt):
    a = change(motion)
    b = change(motion + 0.5 * dt * a)
    c = change(motion + 0.5 * dt * b)
    d = change(motion + dt * c)
    after = motion + dt / 6.0 * (a + 2.0 * b + 2.0 * c + d)
    if after[6] * motion[6] < 0.0:
        after[6] = 0.0  # friction stops a spin, it turns none round
    return after


def collide(one, other):
    """Exchange impulses along and across the line of centres, by the law of the contact written with vectors."""
    normal = np.append(other[:2] - one[:2], 0.0)
    normal /= sqrt(normal @ normal)
    velocities = [np.append(ball[2:4], 0.0) for ball in (one, other)]
    closing = (velocities[0] - velocities[1]) @ normal
    push = -0.5 * (1.0 + CLOTH.ball_bounce) * MASS * closing * normal
    slip = velocities[0] - velocities[1] + np.cross(one[4:] + other[4:], RADIUS * normal)
    slip -= (slip @ normal) * normal
    rub = (
        -min(rub_of_balls(SNOOKER, sqrt(slip @ slip)) * sqrt(push @ push) / max(sqrt(slip @ slip), 1e-15), MASS / 7.0)
        * slip
    )
    turn = np.cross(RADIUS * normal, rub) / (0.4 * MASS * RADIUS**2)
    for ball, sense in ((one, 1.0), (other, -1.0)):
        ball[2:4] += sense * (push + rub)[:2] / MASS
        ball[4:] += turn


def stepped(one, other, seconds):
    """Both balls after a time, stepped, with one collision located by halving its step."""
    apart = 2.0 * RADIUS
    met, clock = False, 0.0
    while clock < seconds:
        dt = min(STEP, seconds - clock)
        next_one, next_other = step(one, dt), step(other, dt)
        if not met and hypot(*(next_one[:2] - next_other[:2])) < apart:
            dt = meeting(one, other, dt)
            one, other = step(one, dt), step(other, dt)
            collide(one, other)
            met = True
        else:
            one, other = next_one, next_other
        clock += dt
    return one, other


def meeting(one, other, dt):
    low, high = 0.0, dt
    for _ in range(50):
        middle = 0.5 * (low + high)
        if hypot(*(step(one, middle)[:2] - step(other, middle)[:2])) < 2.0 * RADIUS:
            high = middle
        else:
            low = middle
    return high


@pytest.mark.parametrize("shot", range(0, SHOTS, 10))
def test_the_stepper_agrees_on_shots_with_one_collision(shot):
    compare(shot)


@pytest.mark.deep
@pytest.mark.parametrize("shot", range(SHOTS))
def test_the_stepper_agrees_on_all_fifty_shots(shot):
    compare(shot)


def compare(shot):
    rng = np.random.default_rng(shot)
    aim = rng.uniform(-0.8, 0.8) * 2.0 * RADIUS
    speed, roll = rng.uniform(0.5, 1.2), rng.uniform(-0.3, 1.1)
    one = np.array([0.9, 1.2, 0.0, speed, -roll * speed / RADIUS, 0.0, rng.uniform(-20.0, 20.0)])
    other = np.array([0.9 + aim, 1.5, 0.0, 0.0, 0.0, 0.0, 0.0])
    bodies = layout.lay([one[:2], other[:2]])
    layout.push(bodies, 0, tuple(one[2:4]), tuple(one[4:]))
    seconds = 0.9
    events, _, _ = run(SNOOKER, bodies, 0.0, seconds, NO_TRACK)
    assert 1 <= events <= 6
    ends = stepped(one, other, seconds)
    assert hypot(*(bodies.rows[1, :2] - other[:2])) > 0.01  # there was a collision
    for ball, end in enumerate(ends):
        assert bodies.rows[ball, :2] == pytest.approx(end[:2], abs=1e-6)
        assert bodies.rows[ball, 2:4] == pytest.approx(end[2:4], abs=1e-6)
