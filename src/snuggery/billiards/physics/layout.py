"""Where the numbers of a table and of its bodies stand, and the names of phases and events.

Axes: x across the table, y up the table from the end where balls are pushed, z up.  Metres, seconds, kilograms and
radians throughout.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

# Facts about a table and what lies on it
WIDTH, LENGTH = 0, 1
MARGIN = 2  # this far from every side of the playing area nothing but a body can be met
RADIUS, BALL_MASS, BALL_BOUNCE, BALL_RUB = 3, 4, 5, 6
SLIDE, ROLL, SPIN_DECAY = 7, 8, 9  # what the cloth takes from a ball: m/s², m/s², rad/s²
CUSHION_BOUNCE, CUSHION_RUB, NOSE_COS, NOSE_SIN = 10, 11, 12, 13
CHALK_HALF, CHALK_RADIUS, CHALK_MASS, CHALK_INERTIA = 14, 15, 16, 17
CHALK_SLIDE, CHALK_SPIN_DECAY, CHALK_BOUNCE, CHALK_RUB = 18, 19, 20, 21
CHALK_CUSHION_BOUNCE, CHALK_CUSHION_RUB = 22, 23
CHALK_EDGE = 24  # how far the chalk's round form stays from a nose line: it slips a little under the nose
REACH = 25  # from the centre of a ball to the chalk's top edge when they touch, seen from above
PUSH_COST = 26  # what friction against the chalk multiplies the force by that slows a rolling ball as it pushes
BALL_RUB_MORE, BALL_RUB_FADES = 27, 28  # friction between balls that hardly slip, and how it fades with their slip
FACTS = 29

# Columns of a straight piece of cushion, of a round jaw and of a pocket
START_X, START_Y, ALONG_X, ALONG_Y, NORMAL_X, NORMAL_Y, RUN = 0, 1, 2, 3, 4, 5, 6
ROUND_X, ROUND_Y, ROUND_RADIUS = 0, 1, 2
HOLE_X, HOLE_Y, HOLE_RADIUS, ZONE_X, ZONE_Y, ZONE_REACH = 0, 1, 2, 3, 4, 5
POCKETS = 6
NOSES = 6  # the first lines; after them each pocket has two, and each has two round jaws
JAWS = 2

# Columns of a body
X, Y, VX, VY, WX, WY, WZ = 0, 1, 2, 3, 4, 5, 6
AX, AY, BX, BY = 7, 8, 9, 10  # what changes VX, VY, WX, WY
LEFT = 11  # how long the present phase would last
FACE_X, FACE_Y = 12, 13  # where one face of the chalk looks; (0, 0): it lies wedged and counts as round
GRIP = 14  # what hopping and toppling make of the friction of the chalk, 1 when it glides on a face
COLUMNS = 15

# Phases of a body.  All from SLIDING to GLIDING travel; from ROLLING to GLIDING they travel straight on.
AT_REST, SPINNING, SLIDING, ROLLING, GLIDING, GONE = 0, 1, 2, 3, 4, 5

# Kinds of event, and nothing or nobody
PHASE_ENDS, CUSHION, JAW, POCKET, CONTACT = 0, 1, 2, 3, 4
NOTHING = -1

# Columns of a trajectory
TIME, BODY = 0, 1
TRACK_COLUMNS = 9

NEVER = float("inf")
CLOSING = 1e-12  # m/s: slower than this nothing approaches
TOUCHING = 1e-13  # m²: squared distances nearer than this touch
FASTEST_REST = 1e-5  # m/s: a body that is slower has half a nanometre to go
SLOWEST_SPIN = 1e-6  # rad/s: a body on one spot that spins slower lies still
SAME_SLIP = 1e-10  # m/s: a ball that slips less rolls


class Table(NamedTuple):
    """A table, its cushions and pockets, and the constants of what lies on it."""

    facts: Floats
    lines: Floats
    rounds: Floats
    pockets: Floats


class Bodies(NamedTuple):
    """Balls and, in the last row, the chalk (GONE if there is none)."""

    rows: Floats
    phase: Ints
    partner: Ints  # whom a body pushes or is pushed by


def lay(balls: Any, chalk: Any = None, face: tuple[float, float] = (1.0, 0.0)) -> Bodies:
    """Return resting bodies: balls at these places, and the chalk at its own or none."""
    count = len(balls) + 1
    bodies = Bodies(np.zeros((count, COLUMNS)), np.zeros(count, np.int64), np.full(count, NOTHING, np.int64))
    if len(balls):
        bodies.rows[:-1, :2] = balls
    bodies.rows[:, GRIP] = 1.0
    bodies.rows[-1, FACE_X : FACE_Y + 1] = face
    if chalk is None:
        bodies.phase[-1] = GONE
    else:
        bodies.rows[-1, :2] = chalk
    return bodies


def push(bodies: Bodies, ball: int, velocity: tuple[float, float], spin: tuple[float, float, float]) -> None:
    """Set a ball in motion: its velocity and its spin as the hand lets it go."""
    bodies.rows[ball, VX : WZ + 1] = (*velocity, *spin)
    bodies.phase[ball] = SLIDING


def copied(bodies: Bodies) -> Bodies:
    """Return bodies that are equal, and independent."""
    return Bodies(bodies.rows.copy(), bodies.phase.copy(), bodies.partner.copy())
