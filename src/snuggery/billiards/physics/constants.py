"""Tables, balls, cloth and chalk as numbers with their sources.

S1 the snooker rules' standard table.  S2 the constants that the open simulator pooltool 0.6.0 uses.  S3 the WPA's table
specification.  S4 the WPA's ball specification.  S5 the BCA's equipment specification.  A Alciatore's technical
proof A.14, fitted to measured throw.  M a rigid cube simulated in three dimensions.  An estimate says so, and
docs/physics.md tells how to measure it on one's own table.
"""

from typing import NamedTuple

GRAVITY = 9.81


class Mouth(NamedTuple):
    """A kind of pocket: its mouth from tip to tip, how far the jaws bend away, and where the ball drops."""

    width: float
    bend: float  # radians from the nose line to the jaw
    jaw_radius: float
    shelf: float  # from the mouth to the edge of the hole
    hole_radius: float


class Ball(NamedTuple):
    """A ball; all on one table are equal."""

    radius: float
    mass: float


class Bed(NamedTuple):
    """A table: its playing area between the noses of the cushions, its pockets, the balls played on it."""

    name: str
    title: str
    width: float
    length: float
    nose_height: float
    corner: Mouth
    side: Mouth
    ball: Ball


class Cloth(NamedTuple):
    """What cloth, cushions and other balls do to a ball."""

    slide: float = 0.20  # friction of a sliding ball; S2, elsewhere 0.15 to 0.4
    roll: float = 0.010  # drag of a rolling ball; S2, slow cloth 0.015
    spin_decay: float = 10.9  # rad/s² that a ball loses spinning on one spot; S2, elsewhere 5 to 15
    ball_bounce: float = 0.95  # S2, elsewhere 0.92 to 0.98
    ball_rub: float = 0.009951  # friction between balls that slip fast; A
    cushion_bounce: float = 0.85  # S2, elsewhere 0.6 to 0.9
    cushion_rub: float = 0.2  # S2
    ball_rub_more: float = 0.108  # how much more there is where they hardly slip; A
    ball_rub_fades: float = 1.088  # s/m: how soon that fades as they slip faster; A


CONSTANT_RUB = Cloth(ball_rub=0.05, ball_rub_more=0.0)  # as in S2, where friction between balls has one number


class Chalk(NamedTuple):
    """A cube of billiard chalk."""

    edge: float = 0.022  # 7/8 in; estimate
    mass: float = 0.012  # estimate; 12 to 20 g are plausible and change its travel by a tenth
    slide: float = 0.45  # friction on cloth; estimate, 0.35 to 0.55
    spin_decay: float = 470.0  # rad/s²; a round plate of this friction and size: 4 friction g / 3 radius
    ball_bounce: float = 0.45  # estimate, 0.3 to 0.6
    ball_rub: float = 0.3  # estimate, 0.2 to 0.5
    cushion_bounce: float = 0.35  # estimate, 0.3 to 0.4
    cushion_rub: float = 0.3  # estimate
    setback: float = 0.005  # lower than the nose, it slips this far under it; estimate


SNOOKER_BALL = Ball(0.02625, 0.140)  # S1 the diameter; the rules fix no mass, S2 has 140 g
POOL_BALL = Ball(0.028575, 0.170)  # S4: 57.15 mm, 156 to 170 g

DEGREE = 0.017453292519943295
SNOOKER_CORNER = Mouth(0.083, 45 * DEGREE, 0.1016, 0.036, 0.1016)  # S2; the official templates are not public
SNOOKER_SIDE = Mouth(0.087, 90 * DEGREE, 0.0635, 0.024, 0.0427)  # S2, likewise
POOL_CORNER = Mouth(0.127, 38 * DEGREE, 0.021, 0.0445, 0.062)  # S5: mouth, 142° entrance, shelf; S2: the radii
POOL_SIDE = Mouth(0.140, 77 * DEGREE, 0.008, 0.005, 0.0645)  # S5: mouth, 103° entrance, shelf; S2: the radii

SNOOKER_NOSE = 0.028  # S2
POOL_NOSE = 0.0366  # S3: 62.5 to 64.5 hundredths of the ball; S2 0.64

SNOOKER12 = Bed(
    "snooker12", "snooker, 12 ft", 1.778, 3.569, SNOOKER_NOSE, SNOOKER_CORNER, SNOOKER_SIDE, SNOOKER_BALL
)  # S1, to 13 mm
POOL9 = Bed("pool9", "pool, 9 ft", 1.270, 2.540, POOL_NOSE, POOL_CORNER, POOL_SIDE, POOL_BALL)  # S3, to 3 mm
POOL8 = Bed("pool8", "pool, 8 ft", 1.168, 2.337, POOL_NOSE, POOL_CORNER, POOL_SIDE, POOL_BALL)  # S3, to 3 mm
POOL7 = Bed("pool7", "pool, 7 ft", 0.9906, 1.9812, POOL_NOSE, POOL_CORNER, POOL_SIDE, POOL_BALL)  # S2: 39 by 78 in

BEDS = {bed.name: bed for bed in (SNOOKER12, POOL9, POOL8, POOL7)}
