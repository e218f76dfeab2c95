"""The chalk: lots for who throws it, the throw, the votes, and when it is thrown again."""

from ...kit.records import CHANCE, UNKNOWN, rule
from .codes import unpack_place
from .options import LOT_ORDER, MOST_SEATS, REAL
from .places import length, width
from .rounds import begin_round, set_order
from .state import (
    CHALK,
    CHALK_REST,
    CHALK_SLIP,
    CHALKING,
    GOOD_PLACE,
    IN_HAND,
    ON_BED,
    SECOND_LOT,
    UNDECIDED,
    VOTING,
    balls,
)
from .throwing import put, remember_table, start_throws


@rule
def apply_lot(s, seat):
    """Let a seat throw first; a second lot or the order of seats tells who is next (SNOOG-G02)."""
    set_order(s, seat, (seat + 1) % s.seats)
    if s.seats == MOST_SEATS and s.first_order == LOT_ORDER:
        s.phase = SECOND_LOT
    else:
        begin_round(s)


@rule
def apply_second_lot(s, seat):
    set_order(s, s.order[0], seat)
    begin_round(s)


@rule
def clear_table(s):
    """Take everything off the bed, and forget the last round."""
    for body in range(balls(s) + 1):
        put(s, body, IN_HAND, 0, 0)
    s.turn = 0
    s.pushes = 0
    s.verdict = UNDECIDED
    s.nearest = 0
    for seat in range(s.seats):
        s.fouled[seat] = 0
        s.drift[seat] = 0
        s.measured[seat] = UNKNOWN


@rule
def apply_chalk(s, code):
    """Throw the chalk."""
    clear_table(s)
    remember_table(s)
    s.moving = CHALK
    s.aimed = code
    s.made = UNKNOWN
    s.voted = 0
    s.content = 0
    s.phase = CHALK_REST if s.table == REAL else CHALK_SLIP
    s.seat = CHANCE


@rule
def apply_chalk_slip(s, code):
    s.made = code
    s.phase = CHALK_REST


@rule
def apply_chalk_rest(s, code):
    """Let the chalk lie; lost or too near, it is thrown again without a vote (SNOOG-12, SNOOG-G17, SNOOG-G26)."""
    place = unpack_place(code)
    put(s, CHALK, place.lie, place.x, place.y)
    s.turn = place.turn
    s.last_rest = CHALK
    if place.lie != ON_BED or (s.table != REAL and place.y < s.min_chalk_distance * 100):
        throw_again(s)
    elif s.rethrows == s.max_rethrows:
        start_throws(s)
    else:
        s.phase = VOTING
        s.seat = s.order[0]


@rule
def throw_again(s):
    """Let the same player throw the chalk again, unless the house has had enough: then it is laid in the middle."""
    if s.rethrows < s.max_rethrows:
        s.rethrows += 1
        s.phase = CHALKING
        s.seat = s.order[0]
        return
    if s.lies[CHALK] != ON_BED:
        put(s, CHALK, ON_BED, width(s) // 2, length(s) // 2)
    start_throws(s)


@rule
def apply_vote(s, vote):
    """Count a vote; the chalk stays if at least one player is content (SNOOG-12)."""
    s.voted += 1
    if vote == GOOD_PLACE:
        s.content += 1
    if s.voted < s.players:
        s.seat = s.order[s.voted]
    elif s.content > 0:
        start_throws(s)
    else:
        throw_again(s)
