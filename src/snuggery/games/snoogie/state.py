"""Snoogie: what lies on the table.  Rules: RULES.md.

Lengths are whole hundredths of a millimetre, the chalk's turn is in tenths of a degree.  Body 0 is the chalk, the balls
of a seat follow one another.
"""

from ...kit.records import record

MOST_SEATS = 3  # SNOOG-02
MOST_EACH = 5  # balls that a house rule may give to everybody
CHALK = 0
BODIES = 1 + MOST_SEATS * MOST_EACH
MOST_VOIDS = 100  # SNOOG-G34

# house rules with names for their values
ROTATION, CONSECUTIVE = 0, 1
GAP, CENTRE = 0, 1
REPLAY, HALF_POINT = 0, 1
DEAD, RETHROW = 0, 1
RESTART, RESPOT = 0, 1
STAY, REMOVE = 0, 1
SEAT_ORDER, LOT_ORDER = 0, 1
LOT_DECIDES = 100  # first_thrower, where it is no seat
POOL9, POOL8, POOL7, SNOOKER12, REAL = range(5)
TABLE_NAMES = ("pool9", "pool8", "pool7", "snooker12", "real")
NOVICE, CASUAL, GOOD, EXPERT, STEADY = range(5)
HAND_NAMES = ("novice", "casual", "good", "expert", "steady")

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

STATE = record(
    [
        # house rules, as options.py describes them
        ("rounds", "i8"),
        ("balls_per_player", "i8"),
        ("throwing", "i8"),
        ("metric", "i8"),
        ("tie_round", "i8"),
        ("line_cm", "i8"),
        ("tolerance_cm", "i8"),  # in hundredths of a millimetre
        ("pocketed_ball", "i8"),
        ("chalk_fixed", "i8"),
        ("chalk_lost", "i8"),
        ("foul_balls", "i8"),
        ("stop_when_decided", "i8"),
        ("fanta_available", "i8"),
        ("doubt_mm", "i8"),
        ("equal_mm", "i8"),  # in hundredths of a millimetre
        ("max_rethrows", "i8"),
        ("table", "i8"),
        ("first_thrower", "i8"),
        ("first_order", "i8"),
        ("min_chalk_distance", "i8"),
        ("hands", "i8", (MOST_SEATS,)),
        # the course of the match
        ("seats", "i8"),
        ("seat", "i8"),  # who acts next: a seat, CHANCE, OVER or CUT_OFF
        ("phase", "i8"),
        ("rounds_done", "i8"),  # decided, the deciding round left out
        ("deciding", "i8"),  # whether this is the deciding round
        ("voids", "i8"),  # how often this round has been void
        ("throws", "i8"),  # of chalk and balls since the match began
        ("won", "i8", (MOST_SEATS,)),  # rounds, or half rounds where they can be shared
        # the round
        ("players", "i8"),  # seats that play it
        ("order", "i8", (MOST_SEATS,)),  # their throwing order, then UNKNOWN
        ("rethrows", "i8"),  # of the chalk in this round
        ("repeats", "i8"),  # of balls that were pocketed by their own push
        ("voted", "i8"),
        ("content", "i8"),  # how many of the voters are
        ("pushes", "i8"),  # turns of the order that are over
        ("fouled", "i8", (MOST_SEATS,)),  # out of the round
        ("drift", "i8", (MOST_SEATS,)),  # what earlier pushes tell of a hand today, see hand.py
        ("measured", "i8", (MOST_SEATS,)),  # distances that people measured, UNKNOWN before
        ("verdict", "i8"),  # how the last round ended
        ("nearest", "i8"),  # set of seats that won it or were level
        # the throw
        ("moving", "i8"),  # the body that is thrown
        ("aimed", "i8"),  # the throw that was meant, as its code, UNKNOWN before the first
        ("made", "i8"),  # the slip of the hand, as its code
        ("last_rest", "i8"),  # the last body that was said to rest, UNKNOWN before
        # the table, now and before the last throw
        ("lies", "i8", (BODIES,)),
        ("x", "i8", (BODIES,)),
        ("y", "i8", (BODIES,)),
        ("turn", "i8"),  # of the chalk
        ("was_lying", "i8", (BODIES,)),
        ("was_x", "i8", (BODIES,)),
        ("was_y", "i8", (BODIES,)),
        ("was_turn", "i8"),
    ]
)
