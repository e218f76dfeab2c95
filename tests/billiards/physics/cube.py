"""Hits on the chalk that MuJoCo simulated with a rigid cube, each repeated by the kernel from the very same place."""

from functools import cache

import numpy as np

from snuggery.billiards.physics import constants, geometry, layout
from snuggery.billiards.physics.chalk import topples

from . import setting

HITS = np.load(setting.HERE / "fixtures" / "mujoco_chalk.npz")
SPEEDS = (0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 2.0)
FAR = 10.0  # m to the nearest cushion: the cloth of the cube has none
TABLE = geometry.build(constants.SNOOKER12._replace(width=2.0 * FAR, length=2.0 * FAR))
QUANTILES = (0.1, 0.5, 0.9)


@cache
def ways(speed):
    """How far the chalk travels in each hit at a speed: the cube, and the kernel's with a chance of its own."""
    mine = HITS["hits"][:, 0] == speed
    cube = np.hypot(*HITS["ends"][mine].T)
    tumbles = np.random.default_rng(int(100 * speed)).normal(size=mine.sum())
    hits = zip(HITS["hits"][mine, 1:], HITS["before"][mine], tumbles, strict=True)
    return cube, np.array([travel(speed, *where, before, tumble) for where, before, tumble in hits])


def travel(speed, turn, beside, before, tumble):
    """How far the kernel's chalk travels in a hit."""
    face = float(np.cos(turn)), float(np.sin(turn))
    bodies = layout.lay([(FAR + beside, FAR - before)], chalk=(FAR, FAR), face=face)
    layout.push(bodies, *setting.rolling(0, 0.0, speed))
    setting.loops().throw(TABLE, bodies, tumble, layout.NEVER, setting.NO_TRACK)
    return np.hypot(*(bodies.rows[-1, :2] - FAR))


@cache
def toppled(speed):
    """The share of the hits at a speed after which the cube lay on another face, and the kernel's chalk."""
    chances = np.random.default_rng(4).normal(size=2000)
    cube = HITS["toppled"][HITS["hits"][:, 0] == speed].mean()
    return cube, np.mean([topples(speed, chance) for chance in chances])
