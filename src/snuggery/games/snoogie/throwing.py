"""Balls: whose turn it is, the push, the 25 cm line, where everything comes to rest."""

from ...kit.bits import ones
from ...kit.records import CHANCE, UNKNOWN, rule
from .codes import unpack_place, unpack_slip, unpack_throw
from .hand import remember
from .options import CONSECUTIVE, LOST, PUT_BACK, REAL, REMOVE, RESPOT, RETHROW
from .places import ball_of, length, overlaps, owner, release_line, width
from .rounds import judge, round_void, win_alone
from .state import CHALK, CHALK_GONE, FOULED, IN_HAND, LAST_LEFT, ON_BED, REST, SLIP, TAKEN, THROWING, balls


@rule
def start_throws(s):
    s.pushes = 0
    next_push(s)


@rule
def seat_of_push(s, push):
    """Return whose turn a push is: one ball each in rotation, or all of one's balls in a row (SNOOG-G04)."""
    if s.throwing == CONSECUTIVE:
        return s.order[push // s.balls_per_player]
    return s.order[push % s.players]


@rule
def ball_of_push(s, push):
    """Return the body that a push moves."""
    n = push % s.balls_per_player if s.throwing == CONSECUTIVE else push // s.players
    return ball_of(s, seat_of_push(s, push), n)


@rule
def next_push(s):
    """Ask the next seat that is still in the round for its next ball; when all are pushed, judge (SNOOG-G07)."""
    while s.pushes < s.players * s.balls_per_player:
        seat = seat_of_push(s, s.pushes)
        if s.fouled[seat] == 0:
            s.phase = THROWING
            s.seat = seat
            return
        s.pushes += 1
    judge(s)


@rule
def remember_table(s):
    """Keep how everything lay before a throw."""
    for body in range(balls(s) + 1):
        s.was_lying[body] = s.lies[body]
        s.was_x[body] = s.x[body]
        s.was_y[body] = s.y[body]
    s.was_turn = s.turn
    s.last_rest = UNKNOWN
    s.throws += 1


@rule
def apply_throw(s, code):
    """Push a ball; at a real table the people say at once whether it was a foul."""
    remember_table(s)
    s.moving = ball_of_push(s, s.pushes)
    s.aimed = code
    s.made = UNKNOWN
    if s.table != REAL:
        s.phase = SLIP
        s.seat = CHANCE
    elif code == FOULED:
        foul(s)
    else:
        s.phase = REST
        s.seat = CHANCE


@rule
def apply_slip(s, code):
    """Let the hand do what it did: a ball let go on the line or beyond is a foul (SNOOG-06, SNOOG-G16, G40)."""
    s.made = code
    throw, _ = unpack_slip(code)
    remember(s, owner(s, s.moving), unpack_throw(s.aimed).speed, unpack_throw(throw).speed)
    if unpack_throw(throw).y * 100 >= release_line(s):
        foul(s)
    else:
        s.phase = REST
        s.seat = CHANCE


@rule
def foul(s):
    """Let a push be a foul, and the others play on."""
    put_out(s)
    go_on_without(s)


@rule
def put_out(s):
    """Put the seat that pushed out of the round (SNOOG-07, SNOOG-G18)."""
    seat = owner(s, s.moving)
    s.fouled[seat] = 1
    take_off(s, s.moving)
    if s.foul_balls == REMOVE:
        for n in range(s.balls_per_player):
            if s.lies[ball_of(s, seat, n)] == ON_BED:
                take_off(s, ball_of(s, seat, n))


@rule
def go_on_without(s):
    """Go on without those who are out; the last one left wins the round at once (SNOOG-G19)."""
    left = seats_left(s)
    if ones(left) == 1:
        win_alone(s, left, LAST_LEFT)
    else:
        s.pushes += 1
        next_push(s)


@rule
def seats_left(s):
    """Return the set of seats that are still in the round."""
    left = 0
    for i in range(s.players):
        if s.fouled[s.order[i]] == 0:
            left |= 1 << s.order[i]
    return left


@rule
def take_off(s, ball):
    put(s, ball, TAKEN, 0, 0)


@rule
def put(s, body, lie, x, y):
    s.lies[body] = lie
    s.x[body] = x
    s.y[body] = y


@rule
def apply_rest(s, code):
    """Let one body rest; the pushed ball comes last and ends the throw (SNOOG-G13, SNOOG-G15, SNOOG-G30)."""
    place = unpack_place(code)
    put(s, place.body, place.lie, place.x, place.y)
    if place.body == CHALK:
        s.turn = place.turn
    s.last_rest = place.body
    if place.body == s.moving:
        end_throw(s)


@rule
def end_throw(s):
    """Go on after a throw: with the chalk gone the round is void (SNOOG-G14), a dead ball stays dead (SNOOG-G11)."""
    if s.lies[CHALK] != ON_BED and s.last_push_chalk == LOST and is_last_push(s):
        lose_chalk(s)
    elif s.lies[CHALK] != ON_BED and not (goes_back(s) and put_chalk_back(s)):
        round_void(s, CHALK_GONE)
    elif s.pocketed_ball == RETHROW and s.lies[s.moving] != ON_BED and s.repeats < s.max_rethrows:
        s.repeats += 1
        put(s, s.moving, IN_HAND, 0, 0)
        next_push(s)
    else:
        s.pushes += 1
        next_push(s)


@rule
def is_last_push(s):
    """Tell whether nobody who is still in the round has a ball to push after this one (SNOOG-G41)."""
    for push in range(s.pushes + 1, s.players * s.balls_per_player):
        if s.fouled[seat_of_push(s, push)] == 0:
            return False
    return True


@rule
def goes_back(s):
    """Tell whether house rules want lost chalk to be put back (SNOOG-G14, SNOOG-G41)."""
    return s.chalk_lost == RESPOT or (s.last_push_chalk == PUT_BACK and is_last_push(s))


@rule
def lose_chalk(s):
    """Put out who sent the chalk off with the last push; two others are judged by where it lay (SNOOG-G41)."""
    put_out(s)
    if ones(seats_left(s)) == 1 or put_chalk_back(s):
        go_on_without(s)
    else:
        round_void(s, CHALK_GONE)


@rule
def put_chalk_back(s):
    """Put lost chalk where it lay, or in the middle; tell whether either is free (SNOOG-G14)."""
    put(s, CHALK, ON_BED, s.was_x[CHALK], s.was_y[CHALK])
    s.turn = s.was_turn
    if s.table != REAL and overlaps(s):
        put(s, CHALK, ON_BED, width(s) // 2, length(s) // 2)
    if s.table != REAL and overlaps(s):
        put(s, CHALK, TAKEN, 0, 0)
        return False
    return True
