"""From a slip of the hand to where everything comes to rest: the one door from the rules to the physics."""

from math import floor

from ...billiards.physics.layout import (
    COLUMNS,
    FACE_X,
    FACE_Y,
    GLIDING,
    GONE,
    RADIUS,
    SLIDING,
    TRACK_COLUMNS,
    VX,
    VY,
    WX,
    WY,
    WZ,
    Bodies,
    X,
    Y,
)
from ...billiards.physics.run import run
from ...billiards.physics.turning import unit
from ...kit.records import UNKNOWN, rule
from ...kit.scratch import scratch, scratch_floats
from .codes import pack_place, unpack_chalk_slip, unpack_slip, unpack_throw
from .places import JAWS, METRE, bodies, direction, is_inside, table_of, turn_of
from .state import BODIES, CHALK, CHALK_REST, OFF, ON_BED, POCKETED, REST, balls

FOREVER = 1e9
MOST_ROWS = 400  # of a trajectory that is drawn
HUNDREDTH = 0.00017453292519943295  # of a degree, in radians
EIGHTH, QUARTER, HALF = 4500, 9000, 18000  # of a turn, in hundredths of a degree


@rule
def heading(aim):
    """Return the direction, across and up the table, of an aim in hundredths of a degree to the right."""
    if aim > EIGHTH:
        across, up = heading_right(aim)
    elif aim < -EIGHTH:
        across, up = heading_right(-aim)
        across = -across
    else:
        up, across = unit(aim * HUNDREDTH)
    return across, up


@rule
def heading_right(aim):
    """Return across and up for an aim between an eighth of a turn and half of one."""
    if aim > HALF - EIGHTH:
        up, across = unit((HALF - aim) * HUNDREDTH)
        return across, -up
    across, down = unit((aim - QUARTER) * HUNDREDTH)
    return across, -down


@rule
def start_ball(s, laid, radius):
    """Put the pushed ball where the hand let it go, with its speed and spin; return the tumble of the chalk."""
    code, tumble = unpack_slip(s.made)
    made = unpack_throw(code)
    row = s.moving - 1
    across, up = heading(made.aim)
    speed = made.speed / 1000.0
    turning = made.roll / 100.0 * speed / radius
    laid.rows[row, X] = made.x / 1000.0
    laid.rows[row, Y] = made.y / 1000.0
    laid.rows[row, VX] = speed * across
    laid.rows[row, VY] = speed * up
    laid.rows[row, WX] = -turning * up
    laid.rows[row, WY] = turning * across
    laid.rows[row, WZ] = made.side
    laid.phase[row] = SLIDING
    return tumble / 10.0


@rule
def start_chalk(s, laid):
    """Put the chalk where it came down, sliding on."""
    made = unpack_chalk_slip(s.made)
    row = balls(s)
    across, up = heading(made.aim)
    laid.rows[row, X] = made.x / 1000.0
    laid.rows[row, Y] = made.y / 1000.0
    laid.rows[row, FACE_X], laid.rows[row, FACE_Y] = direction(made.turn * 10)
    laid.rows[row, VX] = made.speed / 1000.0 * across
    laid.rows[row, VY] = made.speed / 1000.0 * up
    laid.phase[row] = GLIDING


@rule
def roll_out(s, track, room):
    """Return the bodies after the last throw, simulated from how they lay before it, and the rows of the trajectory.

    They are laid into `room`, which is 0 everywhere.
    """
    table = table_of(s)
    laid = bodies(s, s.was_lying, s.was_x, s.was_y, s.was_turn, s.chalk_fixed == 0, room)
    tumble = 0.0
    if s.moving == CHALK:
        start_chalk(s, laid)
    else:
        tumble = start_ball(s, laid, table.facts[RADIUS])
    written = run(table, laid, tumble, FOREVER, track)[2]
    return laid, written


@rule
def place_of(s, laid, body):
    """Return the code of where a simulated body rests."""
    row = body - 1 if body > CHALK else balls(s)
    if laid.phase[row] == GONE:
        return pack_place(body, POCKETED, 0, 0, 0)
    x = int(floor(laid.rows[row, X] * METRE + 0.5))
    y = int(floor(laid.rows[row, Y] * METRE + 0.5))
    if not is_inside(s, x, y, -JAWS):
        return pack_place(body, OFF, 0, 0, 0)
    turn = turn_of(laid.rows[row, FACE_X], laid.rows[row, FACE_Y]) if body == CHALK else 0
    return pack_place(body, ON_BED, x, y, turn)


@rule
def is_simulated(s):
    """Tell whether where a body rests is the next outcome, and follows from the slip of the hand."""
    return (s.phase == REST or s.phase == CHALK_REST) and s.made != UNKNOWN


@rule
def draw_rests(s, out):
    """Fill `out` with the resting places of the throw that are still due; return how many: it is simulated once.

    Others that moved come in their order, the thrown body last.
    """
    room = Bodies(scratch_floats(BODIES, COLUMNS), scratch(BODIES), scratch(BODIES))
    laid, _ = roll_out(s, scratch_floats(0, TRACK_COLUMNS), room)
    n = 0
    for body in range(s.last_rest + 1, balls(s) + 1):
        if body != s.moving and s.was_lying[body] == ON_BED and not (body == CHALK and s.chalk_fixed == 1):
            code = place_of(s, laid, body)
            if code != pack_place(body, ON_BED, s.was_x[body], s.was_y[body], s.was_turn if body == CHALK else 0):
                out[n] = code
                n += 1
    out[n] = place_of(s, laid, s.moving)
    return n + 1


@rule
def draw_rest(s):
    """Return the next resting place of the throw."""
    out = scratch(BODIES)
    draw_rests(s, out)
    return out[0]
