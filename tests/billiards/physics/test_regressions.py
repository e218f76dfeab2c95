"""Layouts on which simulators of billiards have stumbled: frozen balls, lines of balls, corners, equal motions."""

import numpy as np
import pytest

from snuggery.billiards.physics import layout, measure
from snuggery.billiards.physics.layout import AT_REST, GONE, REACH, VX, VY, X, Y
from snuggery.billiards.physics.roots import curved_time, line_time, straight_time
from snuggery.billiards.physics.run import MOST_EVENTS, run

from .setting import CHALK, NO_TRACK, RADIUS, SLIDE, SNOOKER, rolling

TOUCH = 2.0 * RADIUS
HALF = 0.5 * CHALK.edge


def finish(bodies, tumble=0.0):
    events, _, _ = run(SNOOKER, bodies, tumble, layout.NEVER, NO_TRACK)
    assert events < 200 < MOST_EVENTS
    assert set(bodies.phase) <= {AT_REST, GONE}
    for i in range(len(bodies.phase) - 1):
        for j in range(i):
            if bodies.phase[i] == bodies.phase[j] == AT_REST:
                assert np.hypot(*(bodies.rows[i, :2] - bodies.rows[j, :2])) >= TOUCH - 1e-9
    return bodies


def test_a_push_runs_through_three_touching_balls_in_a_line():
    bodies = layout.lay([(0.9, 0.5), (0.9, 1.0), (0.9, 1.0 + TOUCH), (0.9, 1.0 + 2.0 * TOUCH)])
    layout.push(bodies, *rolling(0, 0.0, 0.8))
    finish(bodies)
    assert bodies.rows[:4, X] == pytest.approx([0.9] * 4, abs=1e-12)
    assert list(bodies.rows[:4, Y]) == sorted(bodies.rows[:4, Y])
    assert bodies.rows[3, Y] > 1.0 + 2.0 * TOUCH + 0.5


def test_a_pack_of_touching_balls_is_opened():
    """Pooltool's issue 154: in a pack a contact was missed, and balls ended inside of each other."""
    places = [
        (0.9 + (k - row / 2) * TOUCH, 1.5 + row * TOUCH * 0.8660254037844387)
        for row in range(4)
        for k in range(row + 1)
    ]
    bodies = layout.lay([(0.9, 0.5), *places])
    layout.push(bodies, *rolling(0, 0.0, 2.5))
    finish(bodies)
    assert bodies.rows[1:5, :2] != pytest.approx(np.array(places[:4]), abs=0.001)


@pytest.mark.parametrize("aim", np.linspace(-0.05, 0.05, 21))
def test_balls_rattle_in_a_corner_and_fall_or_come_out(aim):
    bodies = layout.lay([(0.4, 0.4)])
    layout.push(bodies, *rolling(0, -1.5 * (1.0 + aim), -1.5 * (1.0 - aim)))
    finish(bodies)
    inside = (bodies.rows[0, :2] > RADIUS - 1e-9).all() and (
        bodies.rows[0, :2] < SNOOKER.facts[:2] - RADIUS + 1e-9
    ).all()
    at_pocket = (np.abs(SNOOKER.pockets[:, 3:5] - bodies.rows[0, :2]) < SNOOKER.pockets[:, 5:6]).all(axis=1).any()
    assert bodies.phase[0] == GONE or inside or at_pocket


@pytest.mark.parametrize("beside", [0.0, 1e-15, 1e-12, 1e-9, 1e-6])
def test_two_cushions_met_at_one_instant_or_nearly_both_count(beside):
    """Pooltool's issue 217: the ball left the table.  A wedge of two nose lines, met along or beside its middle."""
    lines = SNOOKER.lines.copy()
    lines[0, [0, 6]] = 0.0, 1.778
    lines[2, [1, 6]] = 0.0, 1.784
    table = layout.Table(SNOOKER.facts, lines, SNOOKER.rounds + 9.0, SNOOKER.pockets - 9.0)
    bodies = layout.lay([(0.3 + beside, 0.3)])
    layout.push(bodies, *rolling(0, -1.0, -1.0))
    run(table, bodies, 0.0, 1.0, NO_TRACK)
    assert (bodies.rows[0, :2] > 0.3).all()
    assert (bodies.rows[0, VX : VY + 1] > 0.0).all()


def test_a_ball_that_starts_against_the_chalk_pushes_it():
    bodies = layout.lay([(0.9, 1.0 - HALF - SNOOKER.facts[REACH])], chalk=(0.9, 1.0))
    layout.push(bodies, *rolling(0, 0.0, 0.3))
    finish(bodies)
    assert bodies.rows[-1, Y] > 1.05


def test_a_ball_that_starts_against_the_chalk_and_leaves_does_not_move_it():
    bodies = layout.lay([(0.9, 1.0 - HALF - SNOOKER.facts[REACH])], chalk=(0.9, 1.0))
    layout.push(bodies, *rolling(0, 0.2, -0.3))
    finish(bodies)
    assert tuple(bodies.rows[-1, :2]) == (0.9, 1.0)


def test_a_resting_ball_against_the_chalk_is_left_alone_by_a_throw_elsewhere():
    bodies = layout.lay([(0.5, 0.2), (0.9 - HALF - SNOOKER.facts[REACH], 1.0)], chalk=(0.9, 1.0))
    layout.push(bodies, *rolling(0, 0.0, 0.5))
    finish(bodies)
    assert measure.gap(SNOOKER, bodies, 1) == 0.0


@pytest.mark.parametrize("speed", [0.05, 0.3, 0.8, 2.0])
@pytest.mark.parametrize("offset", [0.0, 0.004, 0.02])
def test_chalk_frozen_to_a_cushion_holds_or_slips_out(speed, offset):
    edge = SNOOKER.facts[layout.CHALK_EDGE]
    bodies = layout.lay([(0.3, 0.9 + offset)], chalk=(edge, 0.9))
    layout.push(bodies, *rolling(0, -speed, 0.0))
    finish(bodies)
    assert bodies.rows[-1, X] > edge - 1e-6
    assert bodies.rows[0, X] > RADIUS - 1e-9


def test_a_ball_driven_into_a_cushion_by_its_spin_stays_there():
    bodies = layout.lay([(RADIUS, 1.0)])
    layout.push(bodies, 0, (0.0, 0.0), (0.0, -60.0, 0.0))
    finish(bodies)
    assert RADIUS - 1e-9 <= bodies.rows[0, X] < RADIUS + 0.01


def test_two_balls_that_roll_side_by_side_never_meet():
    """Pooltool's request 354, no relative motion at all: every coefficient of the quartic but one is zero."""
    bodies = layout.lay([(0.8, 0.5), (0.8 + TOUCH, 0.5)])
    layout.push(bodies, *rolling(0, 0.0, 0.5))
    layout.push(bodies, *rolling(1, 0.0, 0.5))
    finish(bodies)
    assert bodies.rows[0, VX] == 0.0
    assert bodies.rows[1, X] - bodies.rows[0, X] == pytest.approx(TOUCH, abs=1e-12)
    assert bodies.rows[0, Y] == pytest.approx(bodies.rows[1, Y], abs=1e-12)


def test_a_ball_follows_another_of_the_same_deceleration():
    """Pooltool's request 354, no relative acceleration: the quartic is a quadratic."""
    bodies = layout.lay([(0.9, 0.5), (0.9, 0.7)])
    layout.push(bodies, *rolling(0, 0.0, 0.6))
    layout.push(bodies, *rolling(1, 0.0, 0.4))
    run(SNOOKER, bodies, 0.0, (0.2 - TOUCH) / 0.2 + 1e-9, NO_TRACK)
    assert bodies.rows[1, VY] > bodies.rows[0, VY]


def test_a_touching_ball_pushed_by_topspin_goes_along():
    bodies = layout.lay([(0.9, 1.0), (0.9, 1.0 + TOUCH)])
    layout.push(bodies, 0, (0.0, 0.0005), (-40.0, 0.0, 0.0))
    finish(bodies)
    assert bodies.rows[1, Y] > 1.0 + TOUCH + 0.01


def test_roots_of_every_degree():
    assert line_time(1.0, -2.0, 0.0, 9.0) == 0.5
    assert line_time(0.0, 1.0, -2.0, 9.0) == 1.0
    assert line_time(1.0, -1.0, 2.0, 9.0) == layout.NEVER
    assert line_time(1.0, -2.0, 0.0, 0.4) == layout.NEVER
    assert straight_time(2.0, 0.0, -1.0, 0.0, 0.0, 0.0, 1.0, 9.0) == pytest.approx(1.0, rel=1e-15)
    assert curved_time(2.0, 0.0, -1.0, 0.0, 0.0, 0.0, 1.0, 9.0) == pytest.approx(1.0, rel=1e-12)
    assert curved_time(2.0, 0.0, 0.0, 0.0, -2.0, 0.0, 1.0, 9.0) == pytest.approx(1.0, rel=1e-12)
    assert curved_time(2.0, 0.0, 1.0, 0.0, -4.0, 0.0, 1.0, 9.0) == pytest.approx(1.0, rel=1e-12)
    assert curved_time(1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 9.0) == layout.NEVER


def test_curved_roots_are_the_first_of_a_fine_search():
    rng = np.random.default_rng(6)
    found = 0
    for _ in range(300):
        x, y, vx, vy, ax, ay = rng.normal(0.0, (1.0, 1.0, 1.0, 1.0, SLIDE, SLIDE))
        if np.hypot(x, y) < 0.3:
            continue
        time = curved_time(x, y, vx, vy, ax, ay, 0.3, 2.0)
        times = np.linspace(0.0, 2.0, 20001)
        inside = np.hypot(x + times * (vx + 0.5 * times * ax), y + times * (vy + 0.5 * times * ay)) < 0.3
        if inside.any():
            found += 1
            assert times[inside.argmax()] - 1e-4 <= time <= times[inside.argmax()]
    assert found > 20


def test_a_knot_of_too_many_events_ends_safely(monkeypatch):
    from snuggery.billiards.physics import run as loop

    monkeypatch.setattr(loop, "MOST_EVENTS", 3)
    bodies = layout.lay([(0.9, 0.5), (0.9, 1.0)], chalk=(0.9, 1.5))
    layout.push(bodies, *rolling(0, 0.0, 1.0))
    events, _, _ = loop.run(SNOOKER, bodies, 0.0, layout.NEVER, NO_TRACK)
    assert events == 3
    assert set(bodies.phase) == {AT_REST}
    assert (bodies.rows[:, VX : VY + 1] == 0.0).all()
