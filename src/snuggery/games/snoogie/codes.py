"""Throws, slips and resting places as whole numbers: exact, and none above 2**53 but a slip with its tumble.

A number is written in a mixed radix, one digit a field.  `pack_…` and `unpack_…` undo one another.
"""

from typing import NamedTuple

from ...kit.records import rule

# How many values each field of a throw has, and what a step of it is
ACROSS, ALONG, AIMS, SPEEDS, ROLLS, SIDES = 1779, 251, 8001, 2001, 31, 31
ALONG_STEP, SPEED_STEP, ROLL_STEP, SIDE_STEP = 2, 2, 5, 2  # mm, mm/s, hundredths, rad/s
AIM_STEP = 2  # hundredths of a degree
STRAIGHT, NO_ROLL, NO_SIDE = 4000, 6, 15  # the digits of aim, roll and side that mean nothing
ROLLING = 100  # the roll of a ball that rolls as it is let go
THROWS = ACROSS * ALONG * AIMS * SPEEDS * ROLLS * SIDES  # that are meant, and then made as well as a hand can
BY_HAND = ACROSS * ALONG * AIMS * SPEEDS  # that a hand has made already, coded after those
BALL_THROWS = THROWS + BY_HAND
TUMBLES, FLAT = 61, 30  # tenths of a normal deviate, from -3 to 3

# Chalk: where it is meant to lie or comes down, and how it slides on from there
UP = 3570
CHALK_THROWS = ACROSS * UP
COURSES, CHALK_SPEEDS, TURNS = 720, 401, 90
COURSE_STEP, CHALK_SPEED_STEP = 50, 10  # hundredths of a degree, mm/s

# Resting places
BEYOND = 15_000  # hundredths of a millimetre that a ball may hang outside the noses, in a pocket's jaws
REST_ACROSS, REST_ALONG, REST_TURNS, LIES = 1 << 18, 1 << 19, 1 << 10, 4


class Throw(NamedTuple):
    """A push: mm, mm, hundredths of a degree, mm/s, hundredths, rad/s."""

    x: int
    y: int
    aim: int
    speed: int
    roll: int
    side: int


class ChalkSlip(NamedTuple):
    """Where thrown chalk comes down and how it goes on: mm, mm, hundredths of a degree, mm/s, degrees."""

    x: int
    y: int
    aim: int
    speed: int
    turn: int


class Place(NamedTuple):
    """Where a body rests: the body, where it is, hundredths of a millimetre, tenths of a degree."""

    body: int
    lie: int
    x: int
    y: int
    turn: int


@rule
def pack_throw(x, y, aim, speed, roll, side):
    """Return the code of a push whose fields lie on their steps."""
    code = (x * ALONG + y // ALONG_STEP) * AIMS + aim // AIM_STEP + STRAIGHT
    code = (code * SPEEDS + speed // SPEED_STEP) * ROLLS + roll // ROLL_STEP + NO_ROLL
    return code * SIDES + side // SIDE_STEP + NO_SIDE


@rule
def pack_by_hand(x, y, aim, speed):
    """Return the code of a push that a hand has made: the ball rolls from the palm, without side."""
    return THROWS + pack_throw(x, y, aim, speed, 0, 0) // (ROLLS * SIDES)


@rule
def is_by_hand(code):
    """Tell whether a push was made by a hand, so that nothing is added to it."""
    return code >= THROWS


@rule
def unpack_throw(code):
    """Return a push from its code, of either kind."""
    if is_by_hand(code):
        code = (code - THROWS) * ROLLS * SIDES + (ROLLING // ROLL_STEP + NO_ROLL) * SIDES + NO_SIDE
    side = (code % SIDES - NO_SIDE) * SIDE_STEP
    code //= SIDES
    roll = (code % ROLLS - NO_ROLL) * ROLL_STEP
    code //= ROLLS
    speed = code % SPEEDS * SPEED_STEP
    code //= SPEEDS
    aim = (code % AIMS - STRAIGHT) * AIM_STEP
    code //= AIMS
    return Throw(code // ALONG, code % ALONG * ALONG_STEP, aim, speed, roll, side)


@rule
def pack_slip(throw, tumble):
    """Return the code of a slip: the push that was really made, and how the chalk would tumble (tenths)."""
    return (tumble + FLAT) * THROWS + throw


@rule
def unpack_slip(code):
    """Return the code of the push that was really made, and the tumble in tenths."""
    return code % THROWS, code // THROWS - FLAT


@rule
def pack_chalk(x, y):
    """Return the code of the place where the chalk is meant to lie."""
    return y * ACROSS + x


@rule
def unpack_chalk(code):
    """Return the place where the chalk is meant to lie."""
    return code % ACROSS, code // ACROSS


@rule
def pack_chalk_slip(x, y, aim, speed, turn):
    """Return the code of a slip of the chalk."""
    code = ((y * ACROSS + x) * COURSES + aim // COURSE_STEP + COURSES // 2) * CHALK_SPEEDS
    return (code + speed // CHALK_SPEED_STEP) * TURNS + turn


@rule
def unpack_chalk_slip(code):
    """Return a slip of the chalk from its code."""
    turn = code % TURNS
    code //= TURNS
    speed = code % CHALK_SPEEDS * CHALK_SPEED_STEP
    code //= CHALK_SPEEDS
    aim = (code % COURSES - COURSES // 2) * COURSE_STEP
    code //= COURSES
    return ChalkSlip(code % ACROSS, code // ACROSS, aim, speed, turn)


@rule
def pack_place(body, lie, x, y, turn):
    """Return the code of where a body rests; codes ascend with the bodies."""
    code = (body * LIES + lie) * REST_ACROSS + x + BEYOND
    return (code * REST_ALONG + y + BEYOND) * REST_TURNS + turn


@rule
def unpack_place(code):
    """Return where a body rests from its code."""
    turn = code % REST_TURNS
    code //= REST_TURNS
    y = code % REST_ALONG - BEYOND
    code //= REST_ALONG
    x = code % REST_ACROSS - BEYOND
    code //= REST_ACROSS
    return Place(code // LIES, code % LIES, x, y, turn)


# Distances that people measure at a real table come after the sets of seats that may be nearest
SETS = 8
SEATS_OF_CODE = 4


@rule
def pack_measured(seat, distance):
    """Return the code of a distance that was measured."""
    return SETS + distance * SEATS_OF_CODE + seat


@rule
def unpack_measured(code):
    """Return seat and distance from the code."""
    return (code - SETS) % SEATS_OF_CODE, (code - SETS) // SEATS_OF_CODE
