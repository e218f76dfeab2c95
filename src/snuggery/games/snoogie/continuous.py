"""Throws as six numbers from -1 to 1: what a hand can mean, as the faces offer it, finest where play is.

The place comes first; a seat that votes is content if the first number is 0 or more; chalk takes the first two.
"""

from math import ceil, floor, sqrt

from ...kit.continuous import Continuous, Dial
from ...kit.records import UNKNOWN, rule
from .aiming import radius_of
from .codes import AIM_STEP, ALONG_STEP, ROLL_STEP, ROLLING, SIDE_STEP, SPEED_STEP, pack_chalk, pack_throw
from .hand import FARTHEST_SIDE, LEAST_ROLL, MOST_ROLL, on_step
from .legality import FARTHEST, FASTEST, SLOWEST, WIDEST, is_release
from .options import REAL
from .places import CHALK_EDGE, DIAMETERS, length, release_line, width
from .state import BAD_PLACE, CHALK, CHALKING, GOOD_PLACE, ON_BED, PUSHED, VOTING, balls

VOTE, CHALK_PLACE, PUSH = range(3)  # what a seat is asked for
CORNER = 1.4143  # how far a square reaches, in edges of it, at the most
STRAIGHT = 0.25  # how much of the aim is even; the rest grows with the cube, so that small aims are finer


@rule
def grid_of(s):
    """Tell what the seat to move is asked for."""
    if s.phase == VOTING:
        return VOTE
    return CHALK_PLACE if s.phase == CHALKING else PUSH


@rule
def decode(s, numbers):
    """Return what a row of numbers means; at a real table everybody pushes, and people see the rest."""
    if s.phase == VOTING:
        return GOOD_PLACE if numbers[0] >= 0.0 else BAD_PLACE
    if s.table == REAL:
        return PUSHED
    return chalk_of(s, numbers) if s.phase == CHALKING else push_of(s, numbers)


@rule
def chalk_of(s, numbers):
    """Return the place for the chalk, from one edge of the bed to the other."""
    edge = (CHALK_EDGE + 199) // 200
    x = share_of(numbers[0], edge, width(s) // 100 - edge, 1)
    return pack_chalk(x, share_of(numbers[1], edge, length(s) // 100 - edge, 1))


@rule
def share_of(number, least, most, step):
    """Return what lies so far between two whole numbers on a step, -1 being the one and 1 the other."""
    return on_step(least + (most - least) * (number + 1.0) / 2.0, step, least, most)


@rule
def push_of(s, numbers):
    """Return the push, let go at the free place that is nearest along the row."""
    radius = radius_of(s)
    lowest = radius + radius % ALONG_STEP
    highest = (release_line(s) - 1) // 100
    y = share_of(numbers[1], lowest, highest - highest % ALONG_STEP, ALONG_STEP)
    x, y = free_place(s, share_of(numbers[0], radius, width(s) // 100 - radius, 1), y)
    aim = numbers[2] * (STRAIGHT + (1.0 - STRAIGHT) * numbers[2] * numbers[2])
    force = (numbers[3] + 1.0) / 2.0
    roll = ROLLING + numbers[4] * (MOST_ROLL - ROLLING if numbers[4] > 0.0 else ROLLING - LEAST_ROLL)
    return pack_throw(
        x,
        y,
        on_step(aim * WIDEST, AIM_STEP, -WIDEST, WIDEST),
        on_step(SLOWEST + (FASTEST - SLOWEST) * force * force * force, SPEED_STEP, SLOWEST, FASTEST),
        on_step(roll, ROLL_STEP, LEAST_ROLL, MOST_ROLL),
        share_of(numbers[5], -FARTHEST_SIDE, FARTHEST_SIDE, SIDE_STEP),
    )


@rule
def free_place(s, x, y):
    """Return the nearest place in its row where a ball fits, or one of the next row that has any, upwards first."""
    for rows in range(FARTHEST // ALONG_STEP):
        for way in (1, -1):
            row = y + way * rows * ALONG_STEP
            found = free_in_row(s, x, row)
            if found != UNKNOWN:
                return found, row
    return x, y


@rule
def free_in_row(s, x, y):
    """Return the place nearest to x where a ball fits in a row, UNKNOWN if it fits nowhere."""
    if not 0 <= y <= FARTHEST:
        return UNKNOWN
    if is_release(s, x, y, UNKNOWN):
        return x
    best = UNKNOWN
    for body in range(balls(s) + 1):
        clear = clearance(s, body, y)
        if clear > 0.0:
            best = nearer(s, x, y, best, int(floor((s.x[body] - clear) / 100.0)))
            best = nearer(s, x, y, best, int(ceil((s.x[body] + clear) / 100.0)))
    return best


@rule
def clearance(s, body, y):
    """Return how far beside a body a ball has to be to pass it by in a row, 0 where the body is not in its way."""
    if s.lies[body] != ON_BED:
        return 0.0
    apart = DIAMETERS[s.table] if body != CHALK else (DIAMETERS[s.table] + CHALK_EDGE * CORNER) / 2.0
    up = s.y[body] - y * 100
    return sqrt(max(apart * apart - float(up * up), 0.0))


@rule
def nearer(s, x, y, best, other):
    """Return the other place in a row if a ball fits there and it is nearer to x than the best so far, else that."""
    if (best == UNKNOWN or abs(other - x) < abs(best - x)) and is_release(s, other, y, UNKNOWN):
        return other
    return best


def even(least: float, most: float, count: int) -> tuple[float, ...]:
    """Return so many numbers, evenly spread."""
    return tuple(least + (most - least) * place / (count - 1) for place in range(count))


FORCES = (-0.7, -0.5, -0.4, *even(-0.3, 0.3, 21), 0.4, 0.5, 0.6, 0.7, 0.85, 1.0)
CONTINUOUS = Continuous(
    dials=(
        Dial("x", "left cushion; a bad place", "middle; a good place", "right cushion"),
        Dial("y", "near cushion", "half way to the line", "just before the line; the chalk: far cushion"),
        Dial("aim", "60 degrees to the left", "straight up", "60 degrees to the right"),
        Dial("speed", "0.150 m/s", "0.568 m/s", "3.500 m/s"),
        Dial("roll", "backwards, 0.3", "rolling", "1.2 of rolling"),
        Dial("side", "-30 rad/s", "none", "30 rad/s"),
    ),
    decode=decode,
    grid_of=grid_of,
    grids=(
        ((0.0, -1.0),),
        (even(-0.8, 0.8, 9), even(-0.9, 0.9, 15)),
        ((-0.5, 0.0, 0.5), (0.0,), even(-1.0, 1.0, 41), FORCES),
    ),
)
