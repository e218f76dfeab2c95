"""What single collisions keep: momentum, angular momentum, energy, and the angles that players know."""

from math import asin, atan2, cos, degrees, exp, hypot, pi, sin

import numpy as np
import pytest

from snuggery.billiards.physics import layout, measure
from snuggery.billiards.physics.collide import hit_ball, hit_chalk, hit_cushion, rub_of_balls
from snuggery.billiards.physics.constants import CONSTANT_RUB, SNOOKER12
from snuggery.billiards.physics.geometry import build
from snuggery.billiards.physics.run import run

from .setting import CHALK, CLOTH, MASS, NO_TRACK, RADIUS, SNOOKER, rolling

CONSTANT = build(SNOOKER12, CONSTANT_RUB)
ROUNDS = 300
MANY = pytest.mark.parametrize(
    "rounds", [ROUNDS, pytest.param(100_000, marks=[pytest.mark.deep, pytest.mark.timeout(900)])]
)
INERTIA = 0.4 * MASS * RADIUS**2


def touching_balls(rng):
    """Two balls in contact that move and spin at random."""
    angle = rng.uniform(0.0, 2.0 * pi)
    bodies = layout.lay([(0.9, 1.5), (0.9 + 2.0 * RADIUS * cos(angle), 1.5 + 2.0 * RADIUS * sin(angle))])
    bodies.rows[:2, layout.VX : layout.WZ + 1] = rng.normal(0.0, (1.0, 1.0, 30.0, 30.0, 20.0), (2, 5))
    bodies.phase[:2] = layout.SLIDING
    return bodies


def closing(bodies):
    """How fast two bodies come together."""
    apart, speed = bodies.rows[1, :2] - bodies.rows[0, :2], bodies.rows[0, 2:4] - bodies.rows[1, 2:4]
    return apart @ speed / hypot(*apart)


def momentum(bodies, masses):
    return masses @ bodies.rows[:, layout.VX : layout.VY + 1]


def about_vertical(bodies, masses, inertias):
    """Angular momentum about a vertical axis through the place where they are."""
    x, y = (bodies.rows[:, [layout.X, layout.Y]] - bodies.rows[0, [layout.X, layout.Y]]).T
    orbit = masses * (x * bodies.rows[:, layout.VY] - y * bodies.rows[:, layout.VX])
    return float((orbit + inertias * bodies.rows[:, layout.WZ]).sum())


@MANY
def test_two_balls_keep_momentum_and_angular_momentum_and_gain_no_energy(rounds):
    rng = np.random.default_rng(1)
    masses, inertias = np.array([MASS, MASS, 0.0]), np.array([INERTIA, INERTIA, 0.0])
    for _ in range(rounds):
        bodies = touching_balls(rng)
        before = momentum(bodies, masses), about_vertical(bodies, masses, inertias), measure.energy(SNOOKER, bodies)
        hit_ball(SNOOKER, bodies, 0, 1)
        assert momentum(bodies, masses) == pytest.approx(before[0], abs=1e-12)
        assert about_vertical(bodies, masses, inertias) == pytest.approx(before[1], abs=1e-12)
        assert measure.energy(SNOOKER, bodies) <= before[2] * (1.0 + 1e-15)


def test_balls_part_at_their_restitution_times_the_speed_at_which_they_met():
    rng = np.random.default_rng(2)
    for _ in range(ROUNDS):
        bodies = touching_balls(rng)
        speed = closing(bodies)
        if speed > 0.01:
            hit_ball(SNOOKER, bodies, 0, 1)
            assert -closing(bodies) == pytest.approx(CLOTH.ball_bounce * speed, rel=1e-12)


def test_a_head_on_hit_passes_nearly_all_speed_on():
    bodies = layout.lay([(0.9, 1.0), (0.9, 1.0 + 2.0 * RADIUS)])
    layout.push(bodies, 0, (0.0, 1.0), (0.0, 0.0, 0.0))
    hit_ball(SNOOKER, bodies, 0, 1)
    assert bodies.rows[:2, layout.VY] == pytest.approx([0.025, 0.975], rel=1e-12)


def thrown(cut, roll, side, speed=1.0, table=SNOOKER):
    """The angle by which friction throws the object ball aside that a ball of that speed hits at this angle."""
    bodies = layout.lay([(0.9, 1.0), (0.9 - 2.0 * RADIUS * sin(cut), 1.0 + 2.0 * RADIUS * cos(cut))])
    layout.push(bodies, 0, (0.0, speed), (-roll * speed / RADIUS, 0.0, side * speed / RADIUS))
    hit_ball(table, bodies, 0, 1)
    return atan2(bodies.rows[1, layout.VX], bodies.rows[1, layout.VY]) + cut


def alciatore(slip):
    """His friction between balls, fitted to measured throw, by the speed at which they slip."""
    return 0.009951 + 0.108 * exp(-1.088 * slip)


@pytest.mark.parametrize("side", [-0.4, 0.0, 0.4])
@pytest.mark.parametrize("roll", [0.0, 1.0])
@pytest.mark.parametrize("cut", [10.0, 30.0, 50.0])
def test_the_object_ball_is_thrown_aside_by_friction_and_no_further_than_friction_can(cut, roll, side):
    """Alciatore's technical proof A.14: Coulomb's law on the slip of both surfaces, until nothing slips; with losses."""
    cut *= pi / 180.0
    passed, level, upright = 0.5 * (1.0 + CLOTH.ball_bounce) * cos(cut), sin(cut) - side, roll * cos(cut)
    expected = min(CONSTANT_RUB.ball_rub * passed / hypot(level, upright), 1.0 / 7.0) * level / passed
    assert np.tan(thrown(cut, roll, side, table=CONSTANT)) == pytest.approx(expected, rel=1e-9)
    slower = thrown(cut, roll, side, 0.1, CONSTANT)
    assert slower == pytest.approx(thrown(cut, roll, side, table=CONSTANT), rel=1e-9)  # one number at any speed


def test_friction_between_balls_is_alciatores_but_for_three_ten_thousandths():
    for slip in np.linspace(0.0, 10.0, 1001):
        assert rub_of_balls(SNOOKER, slip) == pytest.approx(alciatore(slip), abs=3e-4)
        assert rub_of_balls(CONSTANT, slip) == 0.05


@pytest.mark.parametrize("roll", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("speed", [0.1, 0.2, 0.35, 0.5, 1.0, 2.0, 3.0])
def test_throw_follows_alciatores_curve_at_every_speed(speed, roll):
    """What is left is the loss of a hit, which he leaves out: it presses the balls together a little less."""
    for cut in np.arange(5.0, 76.0, 5.0) * pi / 180.0:
        slip = speed * hypot(sin(cut), roll * cos(cut))
        most = min(alciatore(slip) * speed * cos(cut) / slip, 1.0 / 7.0)
        curve = atan2(most * sin(cut), cos(cut))
        assert degrees(thrown(cut, roll, 0.0, speed)) == pytest.approx(degrees(curve), abs=0.5)


@pytest.mark.parametrize(("cut", "least"), [(30.0, 4.0), (45.0, 5.0)])
def test_slow_stun_shots_are_thrown_farther_than_fast_ones(cut, least):
    """As players know: at 0.2 m/s about five degrees, at 3 m/s less than two."""
    cut *= pi / 180.0
    assert degrees(thrown(cut, 0.0, 0.0, 0.2)) > least
    assert degrees(thrown(cut, 0.0, 0.0, 3.0)) < 2.0


def test_a_half_ball_hit_sends_the_rolling_ball_thirty_odd_degrees_aside():
    """The players' rule of thirty degrees: 33.7 for a ball without losses, near that here."""
    angle = asin(0.5)
    bodies = layout.lay([(0.9, 1.0), (0.9 - 2.0 * RADIUS * sin(angle), 1.3 + 2.0 * RADIUS * cos(angle))])
    layout.push(bodies, *rolling(0, 0.0, 1.0))
    run(SNOOKER, bodies, 0.0, 0.75, NO_TRACK)
    assert 30.0 < degrees(atan2(bodies.rows[0, layout.VX], bodies.rows[0, layout.VY])) < 35.0


@MANY
@pytest.mark.parametrize("body", ["ball", "chalk"])
def test_cushions_give_no_energy_and_throw_everything_back(body, rounds):
    rng = np.random.default_rng(3)
    for _ in range(rounds):
        bodies = layout.lay([(0.9, 1.5)], chalk=(0.9, 2.0))
        i = 0 if body == "ball" else 1
        bodies.rows[i, layout.VX : layout.WZ + 1] = rng.normal(0.0, (1.0, 1.0, 30.0, 30.0, 20.0))
        if body == "chalk":
            bodies.rows[i, layout.WX : layout.WY + 1] = 0.0
        bodies.phase[i] = layout.SLIDING if body == "ball" else layout.GLIDING
        angle = rng.uniform(0.0, 2.0 * pi)
        nx, ny = cos(angle), sin(angle)
        if bodies.rows[i, layout.VX] * nx + bodies.rows[i, layout.VY] * ny > -0.01:
            continue
        before = measure.energy(SNOOKER, bodies)
        hit_cushion(SNOOKER, bodies, i, nx, ny)
        assert measure.energy(SNOOKER, bodies) <= before * (1.0 + 1e-15)
        assert bodies.rows[i, layout.VX] * nx + bodies.rows[i, layout.VY] * ny > 0.0


def test_a_rolling_ball_leaves_a_cushion_slower_than_its_restitution_once_it_rolls_again():
    """The physics document's orientation: an effective ratio of 0.57 in this model."""
    bodies = layout.lay([(0.9, 3.4)])
    layout.push(bodies, *rolling(0, 0.0, 1.0))
    run(SNOOKER, bodies, 0.0, 0.31, NO_TRACK)
    at_cushion = (1.0 - 2.0 * 0.0981 * (3.569 - 3.4 - RADIUS)) ** 0.5
    assert bodies.phase[0] == layout.ROLLING
    assert -bodies.rows[0, layout.VY] / at_cushion == pytest.approx(0.57, abs=0.03)


@MANY
@pytest.mark.parametrize("square", [True, False])
def test_ball_and_chalk_keep_momentum_and_angular_momentum_and_gain_no_energy(square, rounds):
    rng = np.random.default_rng(4)
    masses = np.array([MASS, SNOOKER.facts[layout.CHALK_MASS]])
    inertias = np.array([INERTIA, SNOOKER.facts[layout.CHALK_INERTIA]])
    for _ in range(rounds):
        bodies = touching_chalk(rng, square)
        before = momentum(bodies, masses), about_vertical(bodies, masses, inertias), measure.energy(SNOOKER, bodies)
        hit_chalk(SNOOKER, bodies, 0, 1, 0.0)
        assert momentum(bodies, masses) == pytest.approx(before[0], abs=1e-14)
        assert about_vertical(bodies, masses, inertias) == pytest.approx(before[1], abs=1e-14)
        assert measure.energy(SNOOKER, bodies) <= before[2] * (1.0 + 1e-15)


def touching_chalk(rng, square):
    """A ball against the chalk, which lies still as a square, or glides and spins as a plate."""
    face, place = rng.uniform(0.0, 2.0 * pi), rng.uniform(-1.0, 1.0)
    half, reach = 0.5 * CHALK.edge, SNOOKER.facts[layout.REACH]
    if not square:
        apart = SNOOKER.facts[layout.CHALK_RADIUS] + reach
        bodies = layout.lay([(0.9 + apart * cos(face), 1.5 + apart * sin(face))], chalk=(0.9, 1.5))
        bodies.rows[1, [layout.VX, layout.VY, layout.WZ]] = rng.normal(0.0, (0.5, 0.5, 20.0))
        bodies.phase[1] = layout.GLIDING
    else:
        x, y = half + reach, place * half
        at = (0.9 + x * cos(face) - y * sin(face), 1.5 + x * sin(face) + y * cos(face))
        bodies = layout.lay([at], chalk=(0.9, 1.5), face=(cos(face), sin(face)))
    toward = bodies.rows[1, :2] - bodies.rows[0, :2]
    bodies.rows[0, layout.VX : layout.VY + 1] = 15.0 * toward + rng.normal(0.0, 0.2, 2)
    bodies.rows[0, layout.WX : layout.WZ + 1] = rng.normal(0.0, 20.0, 3)
    bodies.phase[0] = layout.SLIDING
    return bodies


def test_a_blow_beside_the_middle_of_a_face_turns_the_chalk():
    for offset, sense in ((0.008, -1), (-0.008, 1), (0.0, 0)):
        x = 0.5 * CHALK.edge + SNOOKER.facts[layout.REACH]
        bodies = layout.lay([(0.9 - x, 1.5 + offset)], chalk=(0.9, 1.5))
        layout.push(bodies, 0, (0.4, 0.0), (0.0, 0.0, 0.0))
        hit_chalk(SNOOKER, bodies, 0, 1, 0.0)
        assert np.sign(bodies.rows[1, layout.WZ]) == sense
        assert tuple(bodies.rows[1, [layout.FACE_X, layout.FACE_Y]]) == (1.0, 0.0)
