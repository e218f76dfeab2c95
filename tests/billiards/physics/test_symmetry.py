"""The table looks the same from its other side and from its other end, and so do throws; and time may be cut anywhere."""

import numpy as np
import pytest

from snuggery.billiards.physics import layout
from snuggery.billiards.physics.layout import AT_REST, FACE_X, GONE, LENGTH, VX, VY, WIDTH, WX, WY, WZ, X, Y
from snuggery.billiards.physics.run import run

from . import setting

TABLE = setting.SNOOKER
THROWS = 40
MIRRORED = (VX, WY, WZ, FACE_X)  # what changes its sign when left and right are exchanged
TURNED = (VX, VY, WX, WY)


def mirror(bodies):
    bodies.rows[:, X] = TABLE.facts[WIDTH] - bodies.rows[:, X]
    bodies.rows[:, MIRRORED] *= -1.0


def turn_round(bodies):
    bodies.rows[:, X] = TABLE.facts[WIDTH] - bodies.rows[:, X]
    bodies.rows[:, Y] = TABLE.facts[LENGTH] - bodies.rows[:, Y]
    bodies.rows[:, TURNED] *= -1.0


def throws(fast=1.2):
    """Throws in all states, as bodies ready to run."""
    rng = np.random.default_rng(7)
    for push in setting.pushes(rng, TABLE, THROWS, fast=fast):
        bodies = setting.position(rng, TABLE, balls=4)
        bodies.rows[0, : WZ + 1] = push
        bodies.phase[0] = layout.SLIDING
        yield bodies


def finish(bodies, until=layout.NEVER):
    return run(TABLE, bodies, 0.0, until, setting.NO_TRACK)


@pytest.mark.parametrize("change", [mirror, turn_round])
def test_a_throw_seen_from_elsewhere_ends_as_seen_from_there(change):
    compared = 0
    for bodies in throws():
        other = layout.copied(bodies)
        change(other)
        events, clock, _ = finish(bodies)
        change(other_end := run_copy(other))
        if events > 25:
            continue  # chaos has had its say
        compared += 1
        assert other_end.rows[:, :2] == pytest.approx(bodies.rows[:, :2], abs=1e-9)
        assert (other_end.phase == bodies.phase).all()
        assert clock > 0.0
    assert compared > THROWS // 2


def run_copy(bodies):
    finish(bodies)
    return bodies


def test_the_names_of_the_balls_do_not_matter():
    for bodies in throws(fast=0.9):
        order = np.array([3, 2, 1, 0, 4])
        other = layout.Bodies(bodies.rows[order].copy(), bodies.phase[order].copy(), bodies.partner.copy())
        events, _, _ = finish(bodies)
        finish(other)
        if events <= 25:
            assert other.rows[:, :2] == pytest.approx(bodies.rows[order, :2], abs=1e-9)


def test_a_throw_interrupted_and_taken_up_again_ends_where_it_would_have():
    compared = 0
    for bodies in throws(fast=0.9):
        other = layout.copied(bodies)
        events, clock, _ = finish(bodies)
        for part in (0.2, 0.3):
            finish(other, part * clock)
        finish(other)
        if events <= 15:
            compared += 1
            assert other.rows[:, :2] == pytest.approx(bodies.rows[:, :2], abs=1e-9)
    assert compared > THROWS // 2


def test_the_trajectory_tells_where_everything_is_at_any_time():
    for bodies in throws():
        other, track = layout.copied(bodies), np.empty((500, layout.TRACK_COLUMNS))
        _, clock, rows = run(TABLE, bodies, 0.0, layout.NEVER, track)
        for when in (0.3 * clock, 0.8 * clock, clock):
            halfway = layout.copied(other)
            finish(halfway, when)
            for body, place in enumerate(halfway.rows[:, :2]):
                assert played(track[:rows], body, when, other) == pytest.approx(place, abs=1e-12)
        assert rows <= len(track)
        assert set(bodies.phase) <= {AT_REST, GONE}


def played(track, body, when, start):
    """Where the last row of a body before some time says that it is then."""
    mine = track[(track[:, 1] == body) & (track[:, 0] <= when)]
    if not len(mine):
        return start.rows[body, :2]
    time, _, x, y, vx, vy, _, ax, ay = mine[-1]
    after = when - time
    return x + after * (vx + 0.5 * after * ax), y + after * (vy + 0.5 * after * ay)


def test_a_trajectory_without_room_still_counts_its_rows():
    for bodies in list(throws())[:3]:
        other = layout.copied(bodies)
        short, ample = np.empty((2, layout.TRACK_COLUMNS)), np.empty((500, layout.TRACK_COLUMNS))
        counts = [run(TABLE, some, 0.0, layout.NEVER, track)[2] for some, track in ((bodies, short), (other, ample))]
        assert counts[0] == counts[1] > 2
        assert (short == ample[:2]).all()
