"""Whole throws: energy only falls, bodies don't overlap or leave the table, and all come to rest."""

import numpy as np
import pytest

from snuggery.billiards.physics import layout
from snuggery.billiards.physics.run import MOST_EVENTS, run

from . import setting
from .setting import BURIED, CAPPED, EVENTS, OUTSIDE, OVERLAP, RISE, STOPPED

BATCH = 100


def worst_of(name, positions):
    table, loops = setting.TABLES[name], setting.following()
    rng = np.random.default_rng(1)
    worst = []
    for _ in range(positions):
        bodies, pushes = setting.position(rng, table), setting.pushes(rng, table, BATCH)
        seen = np.zeros((BATCH, 7))
        loops.follow(table, bodies, 0, pushes, rng.normal(size=BATCH), layout.copied(bodies), seen)
        worst.append(seen)
    return np.concatenate(worst)


def check(worst):
    assert worst[:, RISE].max() <= 1e-14
    assert worst[:, OVERLAP].max() <= 1e-9
    assert worst[:, BURIED].max() <= 1e-9
    assert worst[:, OUTSIDE].max() <= 1e-9
    assert worst[:, STOPPED].max() < 0.01
    assert np.median(worst[:, EVENTS]) < 20
    assert (worst[:, CAPPED] > 0.0).mean() <= 1e-4
    assert worst[:, EVENTS].max() <= MOST_EVENTS


@pytest.mark.parametrize("name", setting.TABLES)
def test_thousands_of_throws_on_every_table(name):
    check(worst_of(name, positions=60))


@pytest.mark.deep
@pytest.mark.parametrize("name", setting.TABLES)
def test_a_hundred_thousand_throws_on_every_table(name):
    check(worst_of(name, positions=1000))


def test_throws_from_places_rounded_to_a_hundredth_of_a_millimetre_do_no_more_harm_than_the_rounding():
    """Transcripts keep places rounded, so touching bodies may start a little inside of each other."""
    table, loops = setting.SNOOKER, setting.loops()
    for seed in range(30):
        rng = np.random.default_rng(seed)
        bodies = setting.position(rng, table, balls=2)
        for push in setting.pushes(rng, table, 8, fast=1.2):
            bodies = rounded(bodies, push)
            seen = np.zeros((1, 7))
            setting.following().follow(table, bodies, 0, push[None], np.zeros(1), layout.copied(bodies), seen)
            assert seen[0, RISE] <= 1e-14
            assert seen[0, [OVERLAP, BURIED]].max() <= 2e-5
            assert seen[0, CAPPED] == 0.0
            loops.throw(table, bodies, 0.0, layout.NEVER, setting.NO_TRACK)


def rounded(bodies, push):
    """What lies on the table, rounded, and one more ball that is pushed; those in its way are taken off."""
    rows = np.round(bodies.rows[:, :2] * 1e5) / 1e5
    stay = [k for k in range(len(rows) - 1) if bodies.phase[k] != layout.GONE]
    stay = [k for k in stay if np.hypot(*(rows[k] - push[:2])) > 2.0 * setting.RADIUS]
    face = bodies.rows[-1, [layout.FACE_X, layout.FACE_Y]]
    chalk = None if bodies.phase[-1] == layout.GONE else rows[-1]
    after = layout.lay([push[:2], *rows[stay]], chalk, tuple(face))
    layout.push(after, 0, tuple(push[2:4]), tuple(push[4:]))
    return after


def test_the_chalk_thrown_on_stays_on_the_table():
    table = setting.SNOOKER
    rng = np.random.default_rng(5)
    for _ in range(100):
        bodies = layout.lay([(0.5, 2.0), (1.2, 2.6)], chalk=(rng.uniform(0.2, 1.5), 0.2))
        bodies.rows[-1, [layout.VX, layout.VY, layout.WZ]] = rng.normal(0.0, 0.7), rng.uniform(1.0, 5.0), 30.0
        bodies.phase[-1] = layout.GLIDING
        events, _, _ = run(table, bodies, 0.0, layout.NEVER, setting.NO_TRACK)
        assert events < 100
        if bodies.phase[-1] != layout.GONE:
            assert (bodies.rows[-1, :2] > -0.02).all()
            assert (bodies.rows[-1, :2] < table.facts[:2] + 0.02).all()
