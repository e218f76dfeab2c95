"""Pooltool's snooker table in the kernel's terms, the shots that are kept of it, and fresh ones where it is installed.

Pooltool runs in a process of its own: it needs other versions of what the server needs, and it writes into the home.
"""

import os
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from math import hypot
from pathlib import Path

import numpy as np

from snuggery.billiards.physics import constants, geometry, layout
from snuggery.billiards.physics.layout import BALL_RUB, GONE, NOSE_COS, NOSE_SIN

from . import setting

SCRIPT = setting.HERE / "fixtures" / "pooltool_shots.py"
LANES = {0: "0.6 to 1.0 m/s, rolling", 1: "1.5 to 3.0 m/s, rolling", 2: "1.5 to 3.0 m/s, sliding, with side"}
MISSING = (
    "pooltool is not installed; `python scripts/pooltool.py` installs it (700 MB), or SNUGGERY_POOLTOOL names a "
    "Python that has it"
)


def kept():
    """The shots of the fixture."""
    return dict(np.load(SCRIPT.with_suffix(".npz")))


@cache
def stored():
    """The oracle of the shots of the fixture, for all that look at them."""
    return Oracle(kept())


def python():
    """A Python that has pooltool, or nothing."""
    own = Path(sys.prefix) / "pooltool" / "bin" / "python"
    if named := os.environ.get("SNUGGERY_POOLTOOL"):
        return named
    if own.exists():
        return str(own)
    return sys.executable if find_spec("pooltool") else None


def fresh(folder, seed, count):
    """Simulate new shots, so many in each lane, with a folder for a home."""
    file = Path(folder) / "shots.npz"
    home = {**os.environ, "HOME": str(folder)}
    subprocess.run([python(), SCRIPT, file, str(seed), str(count)], env=home, check=True, stdout=subprocess.DEVNULL)
    return dict(np.load(file))


class Oracle:
    """Shots and the table on which they were simulated; each is thrown once, however often its ends are compared."""

    def __init__(self, shots):
        self.shots = shots
        self.ends = cache(self._ends)
        self.wide, self.long = shots["numbers"][:2]
        self.table = self._table()

    def _table(self):
        wide, long, nose, radius, mass, slide, roll, spin, rub, bounce, cushion_bounce, cushion_rub, g = self.shots[
            "numbers"
        ]
        spin_decay = 2.5 * spin * g / radius
        cloth = constants.Cloth(slide, roll, spin_decay, bounce, rub, cushion_bounce, cushion_rub, ball_rub_more=0.0)
        ball = constants.Ball(radius, mass)
        bed = constants.SNOOKER12._replace(width=wide, length=long, ball=ball, nose_height=nose)
        facts = geometry.build(bed, cloth).facts
        facts[BALL_RUB] = 2.0 * rub * bounce / (1.0 + bounce)  # pooltool limits friction by the speed after the hit
        height = nose - radius
        facts[[NOSE_COS, NOSE_SIN]] = radius / hypot(radius, height), height / hypot(radius, height)
        return layout.Table(facts, self._lines(), self._by_pocket(self.shots["rounds"]), self._pockets())

    def _pockets(self):
        holes = self.shots["holes"]
        zones = np.clip(holes[:, :2], 0.0, (self.wide, self.long))
        return np.column_stack((holes, zones, np.full(len(holes), 0.25)))

    def _pocket_of(self, x, y):
        return int(np.argmin(np.hypot(*(self.shots["holes"][:, :2] - (x, y)).T)))

    def _by_pocket(self, rows):
        """Rows sorted by the pocket that they are nearest to."""
        return rows[np.argsort([self._pocket_of(*row[:2]) for row in rows], kind="stable")]

    def _lines(self):
        whole = self.shots["lines"]
        middles = 0.5 * (whole[:, :2] + whole[:, 2:])
        nearest = np.array([self._pocket_of(*middle) for middle in middles])
        long = np.hypot(*(whole[:, 2:] - whole[:, :2]).T) > 0.3
        noses = [line(row, (0.5 * self.wide, 0.5 * self.long)) for row in whole[long]]
        order = np.argsort(nearest[~long], kind="stable")
        holes = self.shots["holes"][nearest[~long][order], :2]
        return np.array(noses + [line(row, hole) for row, hole in zip(whole[~long][order], holes, strict=True)])

    def bodies(self, shot, moved=0.0):
        """The balls of a shot as they start, the first perhaps moved a little."""
        balls = self.shots["starts"][shot]
        bodies = layout.lay(balls[:, :2] + (moved, 0.0) * (np.arange(len(balls)) == 0)[:, None])
        layout.push(bodies, 0, tuple(balls[0, 2:4]), tuple(balls[0, 4:]))
        return bodies

    def _ends(self, shot, moved=0.0):
        """Where all balls of a shot end; nan in a pocket."""
        bodies = self.bodies(shot, moved)
        setting.loops().throw(self.table, bodies, 0.0, layout.NEVER, setting.NO_TRACK)
        places = bodies.rows[:-1, :2].copy()
        places[bodies.phase[:-1] == GONE] = np.nan
        return places

    def differences(self, lane, theirs="ends", moved=0.0):
        """The greatest distance between ends in each shot, in millimetres; how many shots differ in what was pocketed.

        `theirs` are pooltool's `ends` or those as it is `shipped`, or, when the start is moved, the kernel's own.
        """
        apart, unlike = [], 0
        for shot in np.flatnonzero(self.shots["lanes"] == lane):
            mine = self.ends(shot, moved)
            other = self.ends(shot) if moved else self.shots[theirs][shot]
            if (np.isnan(mine) != np.isnan(other)).any():
                unlike += 1
            else:
                apart.append(1000.0 * np.nanmax(np.hypot(*(mine - other).T)))
        return np.array(apart), unlike


def line(row, inside):
    """A straight piece whose normal looks to the side of a place."""
    start, way = row[:2], row[2:] - row[:2]
    run_length = hypot(*way)
    along = way / run_length
    normal = np.array([-along[1], along[0]])
    if (inside - start) @ normal < 0.0:
        normal = -normal
    return [*start, *along, *normal, run_length]
