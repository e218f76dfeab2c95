"""What may be: actions and outcomes, listed where they are few, checked one by one where they are not."""

from ...kit.game import State
from ...kit.records import CHANCE, UNKNOWN, rule
from .codes import (
    ACROSS,
    BALL_THROWS,
    CHALK_SPEEDS,
    CHALK_THROWS,
    COURSES,
    LIES,
    REST_ACROSS,
    REST_ALONG,
    REST_TURNS,
    SETS,
    THROWS,
    TUMBLES,
    TURNS,
    UP,
    is_by_hand,
    pack_place,
    unpack_chalk,
    unpack_chalk_slip,
    unpack_measured,
    unpack_place,
    unpack_slip,
    unpack_throw,
)
from .options import REAL
from .places import CHALK_EDGE, DIAMETERS, JAWS, is_free, is_inside, overlaps
from .rounds import live_seats
from .state import (
    BAD_PLACE,
    BODIES,
    CHALK,
    CHALK_REST,
    CHALK_SLIP,
    CHALKING,
    FOULED,
    GOOD_PLACE,
    JUDGING,
    LOT,
    MOST_MEASURED,
    OFF,
    ON_BED,
    PUSHED,
    REST,
    SECOND_LOT,
    SLIP,
    THROWING,
    VOTING,
    WEDGED,
    balls,
)

# What a hand can mean to do
SLOWEST, FASTEST = 150, 3500  # mm/s
WIDEST = 6000  # hundredths of a degree
FARTHEST = 500  # mm from the cushion, well beyond any line


@rule
def list_actions(s, out):
    """Fill `out` with what the seat may do where that can be listed; throws of the simulation can't."""
    if s.phase == VOTING:
        out[0] = GOOD_PLACE
        out[1] = BAD_PLACE
        return 2
    if s.table != REAL:
        return 0
    out[0] = PUSHED
    if s.phase == CHALKING:
        return 1
    out[1] = FOULED
    return 2


@rule
def list_outcomes(s, out):
    """Fill `out` with what chance may bring where that can be listed: lots, and what people see at a real table."""
    if s.phase == LOT:
        for seat in range(s.seats):
            out[seat] = seat
        return s.seats
    if s.phase == SECOND_LOT:
        return list_others(s, out)
    if s.table != REAL:
        return 0
    if s.phase == JUDGING:
        return list_nearest(s, out)
    return list_rests(s, out)


@rule
def list_others(s, out):
    n = 0
    for seat in range(s.seats):
        if seat != s.order[0]:
            out[n] = seat
            n += 1
    return n


@rule
def list_nearest(s, out):
    """List the sets of seats that people may find nearest."""
    live = live_seats(s)
    n = 0
    for seats in range(1, SETS):
        if seats & ~live == 0:
            out[n] = seats
            n += 1
    return n


@rule
def list_rests(s, out):
    """List what people may see of the bodies at a real table: whether they are still on it."""
    n = 0
    for body in range(balls(s) + 1):
        for lie in range(ON_BED, OFF + 1):
            code = pack_place(body, lie, 0, 0, 0)
            if is_rest(s, code):
                out[n] = code
                n += 1
    return n


@rule
def is_legal(s, code):
    """Tell whether a code, an action or an outcome as is due, may be now."""
    if code < 0:
        return False
    if s.seat >= 0:
        return is_action(s, code)
    return s.seat == CHANCE and is_outcome(s, code)


@rule
def is_action(s, code):
    if s.phase == VOTING:
        return code <= BAD_PLACE
    if s.table == REAL:
        return code <= (PUSHED if s.phase == CHALKING else FOULED)
    if s.phase == CHALKING:
        return is_chalk_throw(s, code)
    return s.phase == THROWING and is_throw(s, code)


@rule
def is_chalk_throw(s, code):
    """Tell whether the chalk may be meant to lie there: on the bed, anywhere (SNOOG-G17)."""
    if code >= CHALK_THROWS:
        return False
    x, y = unpack_chalk(code)
    return is_inside(s, x * 100, y * 100, CHALK_EDGE // 2)


@rule
def is_throw(s, code):
    """Tell whether a hand can push so; letting go beyond the line is possible, and a foul."""
    if code >= BALL_THROWS:
        return False
    throw = unpack_throw(code)
    if not SLOWEST <= throw.speed <= FASTEST or abs(throw.aim) > WIDEST or throw.y > FARTHEST:
        return False
    return is_release(s, throw.x, throw.y, UNKNOWN)


@rule
def is_release(s, x, y, ball):
    """Tell whether a ball fits on the bed there, free of all others."""
    return is_inside(s, x * 100, y * 100, DIAMETERS[s.table] // 2) and is_free(s, x * 100, y * 100, ball)


@rule
def is_outcome(s, code):
    if s.phase == LOT:
        return code < s.seats
    if s.phase == SECOND_LOT:
        return code < s.seats and code != s.order[0]
    if s.phase == CHALK_SLIP:
        return is_chalk_slip(s, code)
    if s.phase == SLIP:
        return is_slip(s, code)
    if s.phase == JUDGING:
        return is_judgement(s, code)
    return is_rest(s, code)


@rule
def is_chalk_slip(s, code):
    if code >= ACROSS * UP * COURSES * CHALK_SPEEDS * TURNS:
        return False
    made = unpack_chalk_slip(code)
    return is_inside(s, made.x * 100, made.y * 100, CHALK_EDGE // 2)


@rule
def is_slip(s, code):
    if code >= TUMBLES * THROWS:
        return False
    throw = unpack_throw(unpack_slip(code)[0])
    if is_by_hand(s.aimed) and throw != unpack_throw(s.aimed):  # SNOOG-G42
        return False
    return throw.speed > 0 and is_release(s, throw.x, throw.y, s.moving)


@rule
def is_judgement(s, code):
    """Tell whether people can find this at a real table: who is nearest, or how far a seat's best ball is."""
    live = live_seats(s)
    if code < SETS:
        return code > 0 and code & ~live == 0
    seat, distance = unpack_measured(code)
    return seat < s.seats and live >> seat & 1 == 1 and s.measured[seat] == UNKNOWN and distance <= MOST_MEASURED


@rule
def is_rest(s, code):
    """Tell whether a body can rest so: it was on its way, comes in its turn, and lies in nothing else."""
    if code >= BODIES * LIES * REST_ACROSS * REST_ALONG * REST_TURNS:
        return False
    place = unpack_place(code)
    if place.body > balls(s) or place.lie < ON_BED or place.lie > OFF:
        return False
    if place.body != s.moving and not is_moved(s, place):
        return False
    if place.turn > (WEDGED if place.body == CHALK else 0):
        return False
    if place.lie != ON_BED or s.table == REAL:
        return place.x == 0 and place.y == 0 and place.turn == 0
    return is_inside(s, place.x, place.y, -JAWS) and (place.body != s.moving or fits(s, place))


@rule
def is_moved(s, place):
    """Tell whether a body that was not thrown may have moved so, after those that were told of before it."""
    body = place.body
    if s.moving == CHALK or body <= s.last_rest or s.was_lying[body] != ON_BED:
        return False
    if body == CHALK and s.chalk_fixed == 1:
        return False
    if place.lie != ON_BED:
        return True
    same = place.x == s.was_x[body] and place.y == s.was_y[body]
    return s.table != REAL and not (same and (body != CHALK or place.turn == s.was_turn))


@rule
def fits(s, place):
    """Tell whether the picture is possible with the thrown body in its place (INV-SNOOG-4)."""
    lie, x, y, turn = s.lies[place.body], s.x[place.body], s.y[place.body], s.turn
    s.lies[place.body], s.x[place.body], s.y[place.body] = place.lie, place.x, place.y
    s.turn = place.turn if place.body == CHALK else turn
    possible = not overlaps(s)
    s.lies[place.body], s.x[place.body], s.y[place.body], s.turn = lie, x, y, turn
    return possible


def why_not(s: State, code: int) -> str:
    """Say in a sentence why a throw, a slip or a resting place can't be; "" where all that can be is listed."""
    if s.phase == JUDGING:
        return "near names seats with a ball on the bed, gap one of them that has not been measured"
    if s.table == REAL or s.phase in (LOT, SECOND_LOT, VOTING):
        return ""
    if s.phase in (REST, CHALK_REST):
        return "bodies rest in their order, the thrown one last, on the bed and not in one another"
    if s.phase in (CHALKING, CHALK_SLIP):
        return "the chalk must come down on the bed"
    return (
        "a ball is let go on the bed, clear of all that lies there, at 0.150 to 3.500 m/s and at most 60 degrees aside"
    )
