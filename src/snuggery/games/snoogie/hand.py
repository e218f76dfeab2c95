"""What a hand does to the throw that was meant: as steady as the seat's skill, and a little off its usual self today.

All spreads are standard deviations.  A hand has a bias of speed in a round, of which it loses half with every push.
Nobody knows it, but what the hand has done so far tells something of it: the next push is drawn from what is known.
"""

from math import floor, sqrt

from ...kit.random import below
from ...kit.records import UNKNOWN, rule
from .codes import (
    AIM_STEP,
    ALONG_STEP,
    CHALK_SPEED_STEP,
    COURSE_STEP,
    ROLL_STEP,
    SIDE_STEP,
    SPEED_STEP,
    Throw,
    is_by_hand,
    pack_chalk,
    pack_chalk_slip,
    pack_slip,
    pack_throw,
    unpack_chalk,
    unpack_throw,
)
from .options import STEADY
from .places import CHALK_EDGE, DIAMETERS, is_free, length, owner, width
from .state import IN_HAND

# by skill, from novice to steady
SPEED_SPREADS = (0.10, 0.06, 0.035, 0.02, 0.0)  # part of the speed
LEAST_SPREADS = (10.0, 10.0, 10.0, 10.0, 0.0)  # mm/s that even a slow push is off
AIM_SPREADS = (200.0, 120.0, 60.0, 30.0, 0.0)  # hundredths of a degree, heavy tails
ACROSS_SPREADS = (10.0, 6.0, 4.0, 2.0, 0.0)  # mm
ALONG_SPREADS = (30.0, 20.0, 12.0, 8.0, 0.0)  # mm
ROLL_SPREADS = (15.0, 12.0, 8.0, 5.0, 0.0)  # hundredths
SIDE_SPREADS = (6.0, 4.0, 2.0, 1.0, 0.0)  # rad/s
CHALK_SPREADS = (120.0, 80.0, 50.0, 30.0, 0.0)  # mm that thrown chalk is off, either way

BIAS = 0.6  # spread of the bias of speed, in spreads of the speed
DRIFT = 100_000.0  # `drift` is in these parts
FREEDOM = 5  # of Student's t, whose tails the aim has
DRAW = 1 << 16

# What the least and the most of a slip are: the codes have no room beyond
FARTHEST_SIDE, FARTHEST_AIM, FASTEST, SLOWEST, FARTHEST_ALONG = 30, 8000, 4000, 20, 500
LEAST_ROLL, MOST_ROLL = -30, 120

CHALK_DRAG = 8829.0  # mm/s²: twice the friction of chalk on cloth
SLIDES, SLIDE_SPREAD, LONGEST_SLIDE = 150.0, 110.0, 600.0  # mm that chalk goes on after it came down
SIDEWAYS = 3000.0  # hundredths of a degree


@rule
def normal(rng):
    """Draw from a normal distribution, to the eye: the sum of twelve even draws."""
    total = 0
    for _ in range(12):
        total += below(rng, DRAW)
    return total / DRAW - 6.0 + 6.0 / DRAW


@rule
def student(rng):
    """Draw from Student's t: mostly small, now and then far off."""
    square = 0.0
    for _ in range(FREEDOM):
        deviate = normal(rng)
        square += deviate * deviate
    return normal(rng) / sqrt(square / FREEDOM)


@rule
def grown(part):
    """Return what a speed is multiplied by when it is off by this part; the third power is enough."""
    return 1.0 + part + part * part / 2.0 + part * part * part / 6.0


@rule
def on_step(value, step, least, most):
    """Return the number on a step that is nearest to a value, between two bounds."""
    return min(max(int(floor(value / step + 0.5)) * step, least), most)


@rule
def pushes_seen(s, seat):
    """Count the pushes that a hand has made in this round, without the one that is just made."""
    seen = 0
    for n in range(s.balls_per_player):
        ball = 1 + seat * s.balls_per_player + n
        if s.lies[ball] != IN_HAND and ball != s.moving:
            seen += 1
    return seen


@rule
def remember(s, seat, meant, made):
    """Keep what a push tells of the hand's bias: its error, weighed by how much of the bias was left."""
    left = 1.0
    for _ in range(pushes_seen(s, seat)):
        left *= 0.5
    s.drift[seat] += int(floor(left * (made - meant) / max(meant, 1) * DRIFT + 0.5))


@rule
def known_of_bias(s, seat):
    """Return how much is known of a hand's bias in this round, and which part of it is left."""
    known = 1.0 / (BIAS * BIAS)
    left = 1.0
    for _ in range(pushes_seen(s, seat)):
        known += left * left
        left *= 0.5
    return known, left


@rule
def likely_error(s, seat):
    """Return by which part of the speed the next push of a hand is likely to be off, by its pushes so far."""
    known, left = known_of_bias(s, seat)
    return left * s.drift[seat] / DRIFT / known


@rule
def draw_speed(s, seat, meant, rng):
    """Draw the speed that a hand gives a ball when it means another."""
    skill = s.hands[seat]
    known, left = known_of_bias(s, seat)
    bias = s.drift[seat] / DRIFT / known + SPEED_SPREADS[skill] * normal(rng) / sqrt(known)
    part = left * bias + SPEED_SPREADS[skill] * normal(rng)
    if skill == STEADY:
        part = 0.0
    return meant * grown(min(max(part, -0.9), 0.9)) + LEAST_SPREADS[skill] * normal(rng)


@rule
def draw_slip(s, rng):
    """Draw what the hand does to the push, and how the chalk would tumble; a hand's own push is done (SNOOG-G42)."""
    made = unpack_throw(s.aimed)
    if not is_by_hand(s.aimed):
        made = slipped(s, made, rng)
    tumble = on_step(10.0 * normal(rng), 1, -30, 30)
    return pack_slip(pack_throw(made.x, made.y, made.aim, made.speed, made.roll, made.side), tumble)


@rule
def slipped(s, meant, rng):
    """Draw the push that comes of one that is meant."""
    seat = owner(s, s.moving)
    made = off_course(s, s.hands[seat], meant, draw_speed(s, seat, meant.speed, rng), rng)
    if not is_free(s, made.x * 100, made.y * 100, s.moving):  # a hand feels another ball
        return Throw(meant.x, meant.y, made.aim, made.speed, made.roll, made.side)
    return made


@rule
def off_course(s, skill, meant, speed, rng):
    """Return a push that is off as much as a hand of that skill is."""
    radius = DIAMETERS[s.table] // 200 + 1
    x = on_step(meant.x + ACROSS_SPREADS[skill] * normal(rng), 1, radius, width(s) // 100 - radius)
    y = on_step(meant.y + ALONG_SPREADS[skill] * normal(rng), ALONG_STEP, radius + radius % 2, FARTHEST_ALONG)
    aim = on_step(meant.aim + AIM_SPREADS[skill] * student(rng), AIM_STEP, -FARTHEST_AIM, FARTHEST_AIM)
    roll = on_step(meant.roll + ROLL_SPREADS[skill] * normal(rng), ROLL_STEP, LEAST_ROLL, MOST_ROLL)
    side = on_step(meant.side + SIDE_SPREADS[skill] * normal(rng), SIDE_STEP, -FARTHEST_SIDE, FARTHEST_SIDE)
    return Throw(x, y, aim, on_step(speed, SPEED_STEP, SLOWEST, FASTEST), roll, side)


@rule
def draw_chalk_slip(s, rng):
    """Draw where thrown chalk comes down, and how it slides on: a throw is aimed short by the usual slide."""
    skill = s.hands[s.order[0]]
    x, y = unpack_chalk(s.aimed)
    if skill == STEADY:
        return pack_chalk_slip(x, y, 0, 0, 0)
    slide = min(max(SLIDES + SLIDE_SPREAD * normal(rng), 0.0), LONGEST_SLIDE)
    edge = CHALK_EDGE // 100
    down_x = on_step(x + CHALK_SPREADS[skill] * normal(rng), 1, edge, width(s) // 100 - edge)
    down_y = on_step(y - SLIDES + CHALK_SPREADS[skill] * normal(rng), 1, edge, length(s) // 100 - edge)
    aim = on_step(SIDEWAYS * normal(rng), COURSE_STEP, -9000, 9000)
    speed = on_step(sqrt(CHALK_DRAG * slide), CHALK_SPEED_STEP, 0, 4000)
    return pack_chalk_slip(down_x, down_y, aim, speed, below(rng, 90))


@rule
def draw_throw(s, rng):
    """Draw a push that nobody thought about: towards the other end, now and then a foul."""
    radius = DIAMETERS[s.table] // 200 + 1
    for _ in range(100):
        x = radius + below(rng, width(s) // 100 - 2 * radius)
        y = radius + radius % 2 + below(rng, 112) * ALONG_STEP
        if is_free(s, x * 100, y * 100, UNKNOWN):
            break
    aim = (below(rng, 1001) - 500) * AIM_STEP
    speed = 300 + below(rng, 700) * SPEED_STEP
    return pack_throw(x, y, aim, speed, 100, (below(rng, 5) - 2) * SIDE_STEP)


@rule
def draw_chalk(s, rng):
    """Draw a place for the chalk, anywhere on the bed."""
    edge = CHALK_EDGE // 100
    x = edge + below(rng, width(s) // 100 - 2 * edge)
    return pack_chalk(x, edge + below(rng, length(s) // 100 - 2 * edge))
