"""Snoogie: what lies on the table.  Rules: RULES.md.

Lengths are whole hundredths of a millimetre, the chalk's turn is in tenths of a degree.  Body 0 is the chalk, the balls
of a seat follow one another.
"""

from functools import partial

from ...kit.fields import EVERYBODY, Field, course, house_rules, per_seat, table
from ...kit.position import NUMBER, SEAT, or_none, words
from ...kit.records import CUT_OFF, UNKNOWN, WATCHER, rule
from .codes import BALL_THROWS, THROWS, TUMBLES
from .decimals import CODE, HUNDREDTHS, TENTHS
from .options import MOST_EACH, MOST_ROUNDS, MOST_SEATS, OPTIONS

CHALK = 0
BODIES = 1 + MOST_SEATS * MOST_EACH
MOST_VOIDS = 100  # SNOOG-G34
MOST_WON = 2 * (MOST_ROUNDS + 1)  # half rounds, the deciding one too
MOST_THROWS = 1 << 30  # no match comes near it
MOST_DRIFT = 1 << 40
MOST_MEASURED = 1_000_000  # hundredths of a millimetre, more than any table is long
WEDGED = 900  # the turn of chalk that lies so close between balls that it counts as round

# phases
LOT, SECOND_LOT, CHALKING, CHALK_SLIP, CHALK_REST, VOTING, THROWING, SLIP, REST, JUDGING, FINISHED = range(11)
PHASE_NAMES = (
    "lot",
    "second-lot",
    "chalking",
    "chalk-slip",
    "chalk-rest",
    "voting",
    "throwing",
    "slip",
    "rest",
    "judging",
    "finished",
)

# where a body is
IN_HAND, ON_BED, POCKETED, OFF, TAKEN = range(5)
LIE_NAMES = ("hand", "bed", "pocket", "off", "taken")

# how the last round ended
UNDECIDED, NEAREST, LAST_LEFT, SHARED, LEVEL, ALL_DEAD, CHALK_GONE = range(7)
VERDICT_NAMES = ("undecided", "nearest", "last-left", "shared", "level", "all-dead", "chalk-gone")

# votes
GOOD_PLACE, BAD_PLACE = 0, 1

# actions at a real table
PUSHED, FOULED = 0, 1


@rule
def balls(s):
    """Count the balls of all seats; body 0 is the chalk, theirs are 1, 2, 3 …"""
    return s.seats * s.balls_per_player


each = per_seat(MOST_SEATS)
body = partial(Field, shape=BODIES, count=lambda s: int(balls(s)) + 1)
LIES = words(LIE_NAMES)

TABLE = table(
    __name__,
    *house_rules(OPTIONS),
    # the course of the match
    *course(MOST_SEATS, PHASE_NAMES, least=CUT_OFF, usual=WATCHER),
    Field("rounds_done", EVERYBODY, 0, most="rounds", text=NUMBER),  # decided, the deciding round left out
    Field("deciding", EVERYBODY, 0, most=1, text=NUMBER),  # whether this is the deciding round
    Field("voids", EVERYBODY, 0, most=MOST_VOIDS, text=NUMBER),  # how often this round has been void
    Field("throws", EVERYBODY, 0, most=MOST_THROWS, text=NUMBER),  # of chalk and balls since the match began
    each("won", EVERYBODY, 0, most=MOST_WON, text=NUMBER),  # rounds, or half rounds where they can be shared
    # the round
    Field("players", EVERYBODY, "seats", most="seats"),  # seats that play it
    each("order", EVERYBODY, UNKNOWN, below="seats", text=SEAT),  # their throwing order, then UNKNOWN
    Field("rethrows", EVERYBODY, 0, most="max_rethrows", text=NUMBER),  # of the chalk in this round
    Field("repeats", EVERYBODY, 0, most="max_rethrows", text=NUMBER),  # of balls that were pocketed by their own push
    Field("voted", EVERYBODY, 0, most="seats", text=NUMBER),
    Field("content", EVERYBODY, 0, most="voted", text=NUMBER),  # how many of the voters are
    Field("pushes", EVERYBODY, 0, below=BODIES, text=NUMBER),  # turns of the order that are over
    each("fouled", EVERYBODY, 0, most=1, text=NUMBER),  # out of the round
    each("drift", EVERYBODY, 0, least=-MOST_DRIFT, most=MOST_DRIFT, text=NUMBER),  # what pushes tell of a hand: hand.py
    each("measured", EVERYBODY, UNKNOWN, most=MOST_MEASURED, text=or_none(HUNDREDTHS)),  # by people, UNKNOWN before
    Field("verdict", EVERYBODY, UNDECIDED, most=CHALK_GONE, text=words(VERDICT_NAMES)),  # how the last round ended
    Field("nearest", EVERYBODY, 0, below=1 << MOST_SEATS, text=NUMBER),  # set of seats that won it or were level
    # the throw
    Field("moving", EVERYBODY, CHALK, below=BODIES, text=NUMBER),  # the body that is thrown
    Field("aimed", EVERYBODY, UNKNOWN, below=BALL_THROWS, text=CODE),  # the throw that was meant, as its code
    Field("made", EVERYBODY, UNKNOWN, below=TUMBLES * THROWS, text=CODE),  # the slip of the hand, as its code
    Field("last_rest", EVERYBODY, UNKNOWN, below=BODIES, text=SEAT),  # the last body that was said to rest
    # the table, now and before the last throw
    body("lies", EVERYBODY, IN_HAND, most=TAKEN, text=LIES),
    body("x", EVERYBODY, 0, least=-MOST_MEASURED, most=MOST_MEASURED, text=HUNDREDTHS),
    body("y", EVERYBODY, 0, least=-MOST_MEASURED, most=MOST_MEASURED, text=HUNDREDTHS),
    Field("turn", EVERYBODY, 0, most=WEDGED, text=TENTHS, line="chalk turn"),
    body("was_lying", EVERYBODY, IN_HAND, most=TAKEN, text=LIES, line="lay"),
    body("was_x", EVERYBODY, 0, least=-MOST_MEASURED, most=MOST_MEASURED, text=HUNDREDTHS),
    body("was_y", EVERYBODY, 0, least=-MOST_MEASURED, most=MOST_MEASURED, text=HUNDREDTHS),
    Field("was_turn", EVERYBODY, 0, most=WEDGED, text=TENTHS),
)
STATE = TABLE.state
