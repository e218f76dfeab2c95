"""Tables are whole and symmetric, and gaps are what a feeler gauge would find."""

from math import cos, hypot, pi, sin, sqrt

import numpy as np
import pytest

from snuggery.billiards.physics import constants, layout
from snuggery.billiards.physics.chalk import lie_down, lies_clear
from snuggery.billiards.physics.layout import CHALK_RADIUS, FACE_X, FACE_Y, NOSES, REACH
from snuggery.billiards.physics.measure import gap
from snuggery.billiards.physics.turning import unit

from .setting import CHALK, RADIUS, SNOOKER, TABLES

HALF = 0.5 * CHALK.edge


@pytest.mark.parametrize("name", TABLES)
def test_straight_cushions_meet_their_jaws_without_a_gap_or_a_kink(name):
    table = TABLES[name]
    lines = table.lines
    starts, ends = lines[:, :2], lines[:, :2] + lines[:, 6:7] * lines[:, 2:4]
    nose_ends = np.concatenate((starts[:NOSES], ends[:NOSES]))
    normals = np.concatenate((lines[:NOSES, 4:6], lines[:NOSES, 4:6]))
    for jaw, (x, y, radius) in enumerate(table.rounds):
        touch = np.array([x, y]) + radius * normals
        assert np.abs(touch - nose_ends).max(axis=1).min() < 1e-12
        line = lines[NOSES + jaw]
        assert np.array([x, y]) + radius * line[4:6] == pytest.approx(line[:2], abs=1e-12)
        assert line[2:4] @ line[4:6] == pytest.approx(0.0, abs=1e-15)
        assert hypot(*line[4:6]) == pytest.approx(1.0, abs=1e-15)


@pytest.mark.parametrize("name", TABLES)
def test_tables_are_symmetric_and_of_their_size(name):
    table, bed = TABLES[name], constants.BEDS[name]
    for columns in (table.rounds, table.pockets):
        mirrored = columns.copy()
        mirrored[:, 0] = bed.width - mirrored[:, 0]
        for row in mirrored:
            assert np.abs(columns[:, :3] - row[:3]).max(axis=1).min() < 1e-12
    assert table.lines[:NOSES, 0].min() == pytest.approx(0.0, abs=1e-15)
    assert table.lines[:NOSES, 1].max() == pytest.approx(bed.length, abs=1e-12)


@pytest.mark.parametrize("name", TABLES)
def test_a_ball_fits_through_every_mouth_and_reaches_the_hole(name):
    bed = constants.BEDS[name]
    for mouth in (bed.corner, bed.side):
        assert mouth.width > 2.5 * bed.ball.radius
        assert mouth.hole_radius > bed.ball.radius


def test_turning_agrees_with_the_maths_library():
    for angle in np.linspace(-pi / 4, pi / 4, 101):
        assert unit(angle) == pytest.approx((cos(angle), sin(angle)), abs=2e-16)


def test_a_ball_that_touches_a_face_or_a_corner_has_no_gap():
    reach = SNOOKER.facts[REACH]
    face = layout.lay([(0.9 + HALF + reach, 1.5)], chalk=(0.9, 1.5))
    corner = layout.lay([(0.9 + HALF + reach * sqrt(0.5), 1.5 + HALF + reach * sqrt(0.5))], chalk=(0.9, 1.5))
    assert gap(SNOOKER, face, 0) == 0.0
    assert gap(SNOOKER, corner, 0) == 0.0


def test_the_gap_is_that_of_a_sphere_and_a_cube():
    """Between the ball's surface and the top edge, which is lower than the ball's centre."""
    rng = np.random.default_rng(3)
    above = RADIUS - CHALK.edge
    for _ in range(200):
        angle, place = rng.uniform(-pi, pi), rng.uniform(0.2, 1.5, 2)
        if hypot(place[0] - 0.9, place[1] - 0.9) < 0.05:
            continue
        bodies = layout.lay([place], chalk=(0.9, 0.9), face=(cos(angle), sin(angle)))
        x, y = place - 0.9
        x, y = x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle)
        free = sqrt(max(abs(x) - HALF, 0.0) ** 2 + max(abs(y) - HALF, 0.0) ** 2 + above**2) - RADIUS
        assert gap(SNOOKER, bodies, 0) == pytest.approx(max(free, 0.0), abs=1e-14)


def test_a_gap_is_never_negative_and_endless_for_what_is_gone():
    bodies = layout.lay([(0.9, 1.5), (0.9, 1.52)], chalk=(0.9, 1.5))
    bodies.phase[1] = layout.GONE
    assert gap(SNOOKER, bodies, 0) == 0.0
    assert gap(SNOOKER, bodies, 1) == layout.NEVER


@pytest.mark.parametrize("turn", np.linspace(0.0, 1.5, 16))
def test_chalk_comes_to_rest_turned_clear_of_the_ball_that_stopped_it(turn):
    apart = SNOOKER.facts[REACH] + SNOOKER.facts[CHALK_RADIUS]
    bodies = layout.lay([(0.9 + apart, 1.5)], chalk=(0.9, 1.5), face=(cos(turn), sin(turn)))
    lie_down(SNOOKER, bodies)
    assert lies_clear(SNOOKER, bodies)
    assert hypot(*bodies.rows[-1, [FACE_X, FACE_Y]]) == pytest.approx(1.0, abs=1e-12)
    moved = bodies.rows[-1, [FACE_X, FACE_Y]] @ np.array([[cos(turn), -sin(turn)], [sin(turn), cos(turn)]])
    assert max(abs(moved)) >= cos(pi / 6)
    assert gap(SNOOKER, bodies, 0) < 0.0015


def test_chalk_wedged_between_balls_stays_round_and_is_measured_so():
    apart = SNOOKER.facts[REACH] + SNOOKER.facts[CHALK_RADIUS]
    places = [(0.9 + apart * cos(k * pi / 4), 1.5 + apart * sin(k * pi / 4)) for k in (0, 3)]
    bodies = layout.lay(places, chalk=(0.9, 1.5))
    lie_down(SNOOKER, bodies)
    assert tuple(bodies.rows[-1, [FACE_X, FACE_Y]]) == (0.0, 0.0)
    assert [gap(SNOOKER, bodies, i) for i in (0, 1)] == [0.0, 0.0]
