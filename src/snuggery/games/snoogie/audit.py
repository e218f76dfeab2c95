"""What can be wrong with a state: the invariants, as flags."""

from ...kit.bits import ones
from ...kit.records import CHANCE, CUT_OFF, OVER, UNKNOWN, rule
from .options import MOST_SEATS, REAL
from .places import JAWS, ball_of, is_inside, overlaps
from .rounds import worth
from .state import (
    BODIES,
    CHALK,
    CHALK_REST,
    CHALKING,
    FINISHED,
    IN_HAND,
    LAST_LEFT,
    LEVEL,
    LOT,
    MOST_VOIDS,
    NEAREST,
    ON_BED,
    REST,
    SECOND_LOT,
    SHARED,
    SLIP,
    TABLE,
    TAKEN,
    THROWING,
    VOTING,
    balls,
)
from .throwing import ball_of_push, seat_of_push

NUMBERS_WRONG = 1  # a seat, a place or a code that there can't be
ORDER_WRONG = 2  # INV-SNOOG-1: the order is a permutation of those who play the round
ROUNDS_WRONG = 4  # INV-SNOOG-2: rounds won are rounds decided
TURN_WRONG = 8  # the one who is to act in this phase
BALLS_WRONG = 16  # INV-SNOOG-4: balls in hand are those that have not been pushed
OUTSIDE = 32  # INV-SNOOG-4: what lies on the bed lies inside it
OVERLAP = 64  # INV-SNOOG-4: and not in one another

in_range = TABLE.in_range


@rule
def check(s):
    """Return the flags of everything that is wrong with a state, 0 if it is sound."""
    if not numbers_are_possible(s):
        return NUMBERS_WRONG
    flags = 0
    if not order_is_right(s):
        return ORDER_WRONG
    if not rounds_add_up(s) or not verdict_is_right(s):
        flags |= ROUNDS_WRONG
    if not turn_is_right(s):
        return flags | TURN_WRONG
    if not balls_are_right(s):
        flags |= BALLS_WRONG
    if s.table != REAL and not all_lie_inside(s):
        flags |= OUTSIDE
    elif s.table != REAL and s.phase != REST and overlaps(s):
        flags |= OVERLAP
    return flags


@rule
def numbers_are_possible(s):
    """Tell whether every number lies where the other questions may use it."""
    if not in_range(s):
        return False
    for body in range(BODIES):
        if (s.lies[body] != IN_HAND or s.was_lying[body] != IN_HAND) and body > balls(s):
            return False
        if not are_places(s, body):
            return False
    # the last round still lies there when a deciding one begins, and more may have played it (SNOOG-09)
    return max(s.moving, s.last_rest, s.pushes) <= balls(s) and s.nearest < 1 << s.seats


@rule
def are_places(s, body):
    """Tell whether what is not on the bed has no place there."""
    for x, y, lie in ((s.x[body], s.y[body], s.lies[body]), (s.was_x[body], s.was_y[body], s.was_lying[body])):
        if lie != ON_BED and (x != 0 or y != 0):
            return False
    return True


@rule
def order_is_right(s):
    """Tell whether everybody who plays the round stands in its order once."""
    if s.phase == LOT:
        return s.order[0] == UNKNOWN and s.players == s.seats
    if s.players < 1 or (s.players < s.seats and s.deciding == 0):
        return False
    there = 0
    for i in range(s.seats):
        if (i < s.players) != (s.order[i] != UNKNOWN):
            return False
        if i < s.players:
            if there >> s.order[i] & 1 == 1:
                return False
            there |= 1 << s.order[i]
    return True


@rule
def rounds_add_up(s):
    """Tell whether rounds won are rounds decided; a round that three share gives three halves."""
    total = 0
    for seat in range(MOST_SEATS):
        total += s.won[seat]
        if seat >= s.seats and s.won[seat] != 0:
            return False
    decided = s.rounds_done
    if s.deciding == 1 and s.phase == FINISHED:
        decided += 1
    least = decided * worth(s)
    return least <= total <= (least if worth(s) == 1 else least + decided)


@rule
def verdict_is_right(s):
    """Tell whether the last round has as many winners as the way in which it ended brings."""
    if s.verdict == NEAREST or s.verdict == LAST_LEFT:
        return ones(s.nearest) == 1
    return ones(s.nearest) > 1 if s.verdict == SHARED or s.verdict == LEVEL else s.nearest == 0


@rule
def turn_is_right(s):
    """Tell whether the one who is to act in this phase can."""
    if s.phase == FINISHED:
        return s.seat == OVER
    if s.phase == CHALKING:
        return s.seat == s.order[0] or (s.seat == CUT_OFF and s.voids == MOST_VOIDS)
    if s.phase == VOTING:
        return s.voted < s.players and s.seat == s.order[s.voted] and s.lies[CHALK] == ON_BED
    if s.phase == THROWING or s.phase == SLIP or s.phase == REST:
        return is_pushing(s)
    if s.seat != CHANCE:
        return False
    return s.phase <= SECOND_LOT or s.moving == CHALK or s.phase > REST


@rule
def is_pushing(s):
    """Tell whether the push that is due can be: its seat is in the round, its ball in hand."""
    if s.pushes >= s.players * s.balls_per_player or s.lies[CHALK] == IN_HAND:
        return False
    seat, ball = seat_of_push(s, s.pushes), ball_of_push(s, s.pushes)
    if s.fouled[seat] == 1 or s.lies[ball] != IN_HAND:
        return False
    if s.phase == THROWING:
        return s.seat == seat and s.lies[CHALK] == ON_BED
    return (
        s.seat == CHANCE
        and s.moving == ball
        and s.aimed != UNKNOWN
        and (s.phase == SLIP or s.table == REAL) == (s.made == UNKNOWN)
    )


@rule
def balls_are_right(s):
    """Tell whether just those balls are in hand whose push is still to come, or will not."""
    for push in range(s.players * s.balls_per_player):
        in_hand = s.lies[ball_of_push(s, push)] == IN_HAND
        if push < s.pushes and in_hand and s.fouled[seat_of_push(s, push)] == 0:
            return s.phase <= CHALKING or s.phase == FINISHED  # with the order of a next round
        if push >= s.pushes and not in_hand and THROWING <= s.phase <= REST:
            return False
    for seat in range(s.seats):
        if s.fouled[seat] == 1 and not has_ball_taken(s, seat) and s.phase > CHALK_REST:
            return False
    return True


@rule
def has_ball_taken(s, seat):
    for n in range(s.balls_per_player):
        if s.lies[ball_of(s, seat, n)] == TAKEN:
            return True
    return False


@rule
def all_lie_inside(s):
    """Tell whether all that lies on the bed lies on it, or in the jaws of a pocket."""
    for body in range(balls(s) + 1):
        if s.lies[body] == ON_BED and not is_inside(s, s.x[body], s.y[body], -JAWS):
            return False
        if s.was_lying[body] == ON_BED and not is_inside(s, s.was_x[body], s.was_y[body], -JAWS):
            return False
    return True
