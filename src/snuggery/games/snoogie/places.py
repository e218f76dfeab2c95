"""Where balls and chalk lie, and what lies between them.  The rules ask the physics for distances only."""

from math import floor, sqrt

import numpy as np

from ...billiards.physics.chalk import is_square, square_distance
from ...billiards.physics.constants import BEDS, Chalk
from ...billiards.physics.layout import (
    AT_REST,
    CHALK_HALF,
    CHALK_RADIUS,
    COLUMNS,
    FACE_X,
    FACE_Y,
    GONE,
    GRIP,
    NOTHING,
    REACH,
    Bodies,
    X,
    Y,
)
from ...billiards.physics.measure import gap, round_distance
from ...billiards.physics.turning import unit
from ...billiards.tables import (
    OLD_POOL7_TABLE,
    OLD_POOL8_TABLE,
    OLD_POOL9_TABLE,
    OLD_SNOOKER_TABLE,
    POOL7_TABLE,
    POOL8_TABLE,
    POOL9_TABLE,
    SNOOKER_TABLE,
)
from ...kit.records import UNKNOWN, rule
from ...kit.scratch import scratch, scratch_floats
from .options import BY_FRONT, CENTRE, CONSTANT, POOL7, POOL8, POOL9, REAL, TABLE_NAMES
from .state import BODIES, CHALK, ON_BED, WEDGED, balls


def _hundredths(metres: float) -> int:
    return round(metres * 100_000)


_PLAYED = [BEDS[name] for name in TABLE_NAMES[:REAL]]
WIDTHS = (*(_hundredths(bed.width) for bed in _PLAYED), 0)  # hundredths of a millimetre, as the rules measure
LENGTHS = (*(_hundredths(bed.length) for bed in _PLAYED), 0)
DIAMETERS = (*(_hundredths(2 * bed.ball.radius) for bed in _PLAYED), 0)
CHALK_EDGE = _hundredths(Chalk().edge)

METRE = 100_000.0  # in hundredths of a millimetre
TENTH = 0.0017453292519943295  # of a degree, in radians
GRAZE = 10  # hundredths of a millimetre that written places may overlap by: they are rounded
JAWS = 15_000  # hundredths of a millimetre that a ball may hang outside the noses


@rule
def table_of(s):
    """Return the table as the physics knows it (SNOOG-G33, SNOOG-G43)."""
    if s.ball_friction == CONSTANT:
        return old_table_of(s)
    if s.table == POOL9:
        return POOL9_TABLE
    if s.table == POOL8:
        return POOL8_TABLE
    return POOL7_TABLE if s.table == POOL7 else SNOOKER_TABLE


@rule
def old_table_of(s):
    """Return the table as it was by rules 1, with one friction between balls at all speeds."""
    if s.table == POOL9:
        return OLD_POOL9_TABLE
    if s.table == POOL8:
        return OLD_POOL8_TABLE
    return OLD_POOL7_TABLE if s.table == POOL7 else OLD_SNOOKER_TABLE


@rule
def width(s):
    return WIDTHS[s.table]


@rule
def length(s):
    return LENGTHS[s.table]


@rule
def line(s):
    """Return how far from the cushion the line is, with what is forgiven (SNOOG-06, SNOOG-G16)."""
    return s.line_cm * 1000 + s.tolerance_cm


@rule
def release_line(s):
    """Return from where on it is a foul to let a ball's centre go: its front is half a ball ahead (SNOOG-G40)."""
    return line(s) - DIAMETERS[s.table] // 2 if s.line == BY_FRONT else line(s)


@rule
def ball_of(s, seat, n):
    """Return the body that is a seat's n-th ball, the first being 0."""
    return 1 + seat * s.balls_per_player + n


@rule
def owner(s, ball):
    return (ball - 1) // s.balls_per_player


@rule
def direction(turn):
    """Return the cosine and sine of a turn of the chalk in tenths of a degree; wedged chalk has none."""
    if turn == WEDGED:
        return 0.0, 0.0
    if turn <= WEDGED // 2:
        return unit(turn * TENTH)
    cosine, sine = unit((WEDGED - turn) * TENTH)
    return sine, cosine


@rule
def turn_of(x, y):
    """Return the turn of chalk one of whose faces looks that way, to the nearest tenth of a degree."""
    if x == 0.0 and y == 0.0:
        return WEDGED
    while not (x > 0.0 and y >= 0.0):
        x, y = y, -x
    low, high = 0, 2 * WEDGED  # in twentieths, so that the last step rounds
    while high - low > 1:
        middle = (low + high) // 2
        cosine, sine = half_direction(middle)
        if cosine * y - sine * x >= 0.0:
            low = middle
        else:
            high = middle
    return (low + 1) // 2 % WEDGED


@rule
def half_direction(twentieths):
    """Return the cosine and sine of so many twentieths of a degree, up to a quarter turn."""
    if twentieths <= WEDGED:
        return unit(0.5 * twentieths * TENTH)
    cosine, sine = unit((WEDGED - 0.5 * twentieths) * TENTH)
    return sine, cosine


@rule
def bodies(s, lies, xs, ys, turn, with_chalk, room):
    """Return what lies on the bed as the physics sees it: the balls in their order, the chalk last.

    It is laid into `room`, which is 0 everywhere.
    """
    n = balls(s)
    laid = Bodies(room.rows[: n + 1], room.phase[: n + 1], room.partner[: n + 1])
    for body in range(n + 1):
        row = body - 1 if body > CHALK else n
        laid.phase[row] = GONE
        laid.partner[row] = NOTHING
        laid.rows[row, GRIP] = 1.0
        if lies[body] == ON_BED and (body != CHALK or with_chalk):
            laid.rows[row, X] = xs[body] / METRE
            laid.rows[row, Y] = ys[body] / METRE
            laid.phase[row] = AT_REST
    laid.rows[n, FACE_X], laid.rows[n, FACE_Y] = direction(turn)
    return laid


@rule
def here(s, room):
    """Return what lies on the bed now, laid into `room`."""
    return bodies(s, s.lies, s.x, s.y, s.turn, True, room)


def empty_room() -> Bodies:
    """Return room for all bodies."""
    return Bodies(np.zeros((BODIES, COLUMNS)), np.zeros(BODIES, np.int64), np.zeros(BODIES, np.int64))


@rule
def distance(s, ball):
    """Return how far a ball on the bed is from the chalk (SNOOG-G06), UNKNOWN if either is not there."""
    if s.lies[ball] != ON_BED or s.lies[CHALK] != ON_BED or s.table == REAL:
        return UNKNOWN
    if s.metric == CENTRE:
        return apart(s, ball, CHALK)
    room = Bodies(scratch_floats(BODIES, COLUMNS), scratch(BODIES), scratch(BODIES))
    return int(floor(gap(table_of(s), here(s, room), ball - 1) * METRE + 0.5))


@rule
def best_distance(s, seat):
    """Return the distance of a seat's nearest ball, UNKNOWN if it has none that counts (SNOOG-G05, SNOOG-G09)."""
    if s.fouled[seat] == 1:
        return UNKNOWN
    if s.table == REAL:
        return s.measured[seat]
    best = UNKNOWN
    for n in range(s.balls_per_player):
        found = distance(s, ball_of(s, seat, n))
        if found != UNKNOWN and (best == UNKNOWN or found < best):
            best = found
    return best


@rule
def can_win(s, seat):
    """Tell whether a seat has a ball on the bed that counts (SNOOG-G11, SNOOG-G18)."""
    if s.fouled[seat] == 1:
        return False
    for n in range(s.balls_per_player):
        if s.lies[ball_of(s, seat, n)] == ON_BED:
            return True
    return False


@rule
def apart(s, one, other):
    """Return the distance of two centres."""
    dx = s.x[one] - s.x[other]
    dy = s.y[one] - s.y[other]
    return int(floor(sqrt(float(dx * dx + dy * dy)) + 0.5))


@rule
def is_free(s, x, y, body):
    """Tell whether a ball put down there would touch no other."""
    for other in range(1, balls(s) + 1):
        if other != body and s.lies[other] == ON_BED:
            dx = s.x[other] - x
            dy = s.y[other] - y
            if dx * dx + dy * dy < DIAMETERS[s.table] * DIAMETERS[s.table]:
                return False
    return not touches_chalk(s, x, y, body, 0)


@rule
def touches_chalk(s, x, y, body, graze):
    """Tell whether a ball there would reach into the chalk by more than `graze`; fixed chalk is only a mark.

    Wedged chalk counts as round, but a ball may have come to it at one of its faces, which are nearer than the rim.
    """
    if s.lies[CHALK] != ON_BED or s.chalk_fixed == 1:
        return False
    laid = here(s, Bodies(scratch_floats(BODIES, COLUMNS), scratch(BODIES), scratch(BODIES)))
    laid.rows[body - 1, X] = x / METRE
    laid.rows[body - 1, Y] = y / METRE
    table = table_of(s)
    if is_square(laid):
        across = square_distance(table, laid, body - 1)
    else:
        across = round_distance(table, laid, body - 1) + table.facts[CHALK_RADIUS] - table.facts[CHALK_HALF]
    return across * METRE < table.facts[REACH] * METRE - graze


@rule
def overlaps(s):
    """Tell whether any two bodies on the bed lie in one another (INV-SNOOG-4)."""
    least = DIAMETERS[s.table] - GRAZE
    for one in range(1, balls(s) + 1):
        if s.lies[one] != ON_BED:
            continue
        if touches_chalk(s, s.x[one], s.y[one], one, GRAZE):
            return True
        for other in range(one + 1, balls(s) + 1):
            dx = s.x[one] - s.x[other]
            dy = s.y[one] - s.y[other]
            if s.lies[other] == ON_BED and dx * dx + dy * dy < least * least:
                return True
    return False


@rule
def is_inside(s, x, y, margin):
    """Tell whether a place is at least `margin` inside the noses (less than 0: so far outside at most)."""
    return margin <= x <= width(s) - margin and margin <= y <= length(s) - margin
