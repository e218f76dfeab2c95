"""Balls as pooltool 0.6.0 simulates them, on its own table: the same ends, but for what chaos makes of rounding.

The shots are kept in `fixtures/pooltool_shots.npz`; `fixtures/pooltool_shots.py` beside it wrote them and tells how.
"""

from math import hypot, sqrt

import numpy as np
import pytest

from snuggery.games.snoogie.physics import constants, geometry, layout
from snuggery.games.snoogie.physics.layout import BALL_RUB, GONE, LENGTH, NOSE_COS, NOSE_SIN, SPIN_DECAY, WIDTH
from snuggery.games.snoogie.physics.run import run

from . import setting

SHOTS = np.load(setting.HERE / "fixtures" / "pooltool_shots.npz")
WIDE, LONG, NOSE, RADIUS, MASS, SLIDE, ROLL, SPIN, RUB, BOUNCE, CUSHION_BOUNCE, CUSHION_RUB, G = SHOTS["numbers"]
MICROMETRE = 1e-6


def table():
    """Pooltool's snooker table and constants in the kernel's terms."""
    cloth = constants.Cloth(
        slide=SLIDE,
        roll=ROLL,
        ball_bounce=BOUNCE,
        ball_rub=RUB,
        cushion_bounce=CUSHION_BOUNCE,
        cushion_rub=CUSHION_RUB,
    )
    bed = constants.SNOOKER12._replace(width=WIDE, length=LONG, ball=constants.Ball(RADIUS, MASS), nose_height=NOSE)
    facts = geometry.build(bed, cloth).facts
    facts[BALL_RUB] = 2.0 * RUB * BOUNCE / (1.0 + BOUNCE)  # pooltool limits friction by the speed after the hit
    facts[SPIN_DECAY] = 2.5 * SPIN * G / RADIUS
    height = NOSE - RADIUS
    facts[[NOSE_COS, NOSE_SIN]] = RADIUS / hypot(RADIUS, height), height / hypot(RADIUS, height)
    facts[[WIDTH, LENGTH]] = WIDE, LONG
    return layout.Table(facts, lines(), by_pocket(SHOTS["rounds"]), pockets())


def pockets():
    holes = SHOTS["holes"]
    zones = np.clip(holes[:, :2], 0.0, (WIDE, LONG))
    return np.column_stack((holes, zones, np.full(len(holes), 0.25)))


def pocket_of(x, y):
    return int(np.argmin(np.hypot(*(SHOTS["holes"][:, :2] - (x, y)).T)))


def by_pocket(rows):
    """Rows sorted by the pocket that they are nearest to."""
    return rows[np.argsort([pocket_of(*row[:2]) for row in rows], kind="stable")]


def lines():
    whole = SHOTS["lines"]
    long = np.hypot(whole[:, 2] - whole[:, 0], whole[:, 3] - whole[:, 1]) > 0.3
    jaws = whole[~long]
    jaws = jaws[np.argsort([pocket_of(*row[:2] / 2 + row[2:] / 2) for row in jaws], kind="stable")]
    middle = np.array([WIDE, LONG]) / 2
    noses = [line(row, middle) for row in whole[long]]
    return np.array(noses + [line(row, SHOTS["holes"][pocket_of(*row[:2] / 2 + row[2:] / 2), :2]) for row in jaws])


def line(row, inside):
    """A straight piece whose normal looks to the side of a place."""
    start, way = row[:2], row[2:] - row[:2]
    run_length = hypot(*way)
    along = way / run_length
    normal = np.array([-along[1], along[0]])
    if (inside - start) @ normal < 0.0:
        normal = -normal
    return [*start, *along, *normal, run_length]


def ends(balls, moved=0.0):
    """Where all balls end; nan in a pocket."""
    bodies = layout.lay(balls[:, :2] + (moved, 0.0) * (np.arange(len(balls)) == 0)[:, None])
    layout.push(bodies, 0, tuple(balls[0, 2:4]), tuple(balls[0, 4:]))
    run(TABLE, bodies, 0.0, layout.NEVER, setting.NO_TRACK)
    places = bodies.rows[:-1, :2].copy()
    places[bodies.phase[:-1] == GONE] = np.nan
    return places


TABLE = table()


def differences(lane, moved=0.0):
    """The greatest distance between ends in each shot, in millimetres; and how many shots differ in what was pocketed."""
    apart, unlike = [], 0
    for k in np.flatnonzero(SHOTS["lanes"] == lane):
        mine = ends(SHOTS["starts"][k], moved)
        theirs = SHOTS["ends"][k] if not moved else ends(SHOTS["starts"][k])
        if (np.isnan(mine) != np.isnan(theirs)).any():
            unlike += 1
        else:
            apart.append(1000.0 * np.nanmax(np.hypot(*(mine - theirs).T)))
    return np.array(apart), unlike


@pytest.mark.parametrize("lane", [0, 1, 2])
def test_the_ends_are_pooltools(lane):
    apart, unlike = differences(lane)
    assert unlike == 0
    assert np.median(apart) < 1e-5
    assert np.quantile(apart, 0.99) < 0.05


def test_chaos_alone_moves_more_than_pooltool_does():
    """The control: the start moved by a micrometre, nothing else."""
    apart, control = differences(1)[0], differences(1, MICROMETRE)[0]
    assert np.quantile(apart, 0.95) < np.quantile(control, 0.95)
    assert sqrt(np.mean(apart**2)) < sqrt(np.mean(control**2))
