"""Rounds: throwing order, who is nearest, void rounds, the deciding round, the end."""

from ...kit.records import CHANCE, CUT_OFF, OVER, UNKNOWN, rule
from .options import HALF_POINT, MOST_SEATS, REAL
from .places import best_distance, can_win
from .state import ALL_DEAD, CHALKING, FINISHED, JUDGING, LEVEL, MOST_VOIDS, NEAREST, SHARED


@rule
def set_order(s, first, second):
    """Let a seat throw first and another second; the one left over comes last (SNOOG-G02)."""
    s.players = s.seats
    s.order[0] = first
    s.order[1] = second
    if s.seats == MOST_SEATS:
        s.order[2] = MOST_SEATS - first - second


@rule
def begin_round(s):
    """Ask whoever throws first for the chalk (SNOOG-04, SNOOG-11, SNOOG-G01); the last round still lies there."""
    s.phase = CHALKING
    s.seat = s.order[0]
    s.rethrows = 0
    s.repeats = 0


@rule
def turn_order(s, winner):
    """Let the winner throw first; who was last is not last again (SNOOG-13 to SNOOG-16, SNOOG-G21)."""
    first, second = s.order[0], s.order[1]
    if s.players == 2:
        s.order[0] = winner
        s.order[1] = first + second - winner
        return
    third = s.order[2]
    s.order[0] = winner
    s.order[1] = third if winner != third else first
    s.order[2] = second if winner != second else first


@rule
def judge(s):
    """Find out who is nearest, now that all lies still (SNOOG-G05, SNOOG-G07)."""
    live = live_seats(s)
    if live == 0:
        round_void(s, ALL_DEAD)  # SNOOG-G12
    elif s.table == REAL and live & live - 1 != 0:
        s.phase = JUDGING
        s.seat = CHANCE
    elif live & live - 1 == 0:
        decide(s, live)
    else:
        decide(s, nearest_seats(s, live))


@rule
def live_seats(s):
    """Return the set of seats that have a ball that can win."""
    live = 0
    for i in range(s.players):
        if can_win(s, s.order[i]):
            live |= 1 << s.order[i]
    return live


@rule
def nearest_seats(s, live):
    """Return the set of seats whose best balls are nearest, equal to within `equal_mm` (SNOOG-G08, SNOOG-G10)."""
    least = UNKNOWN
    for seat in range(s.seats):
        if live >> seat & 1 == 1 and (least == UNKNOWN or best_distance(s, seat) < least):
            least = best_distance(s, seat)
    nearest = 0
    for seat in range(s.seats):
        if live >> seat & 1 == 1 and best_distance(s, seat) - least < max(s.equal_mm, 1):
            nearest |= 1 << seat
    return nearest


@rule
def decide(s, nearest):
    """Give the round to the one who is nearest; level, it is void or, by a house rule, shared (SNOOG-G08)."""
    s.nearest = nearest
    if nearest & nearest - 1 == 0:
        win_alone(s, nearest, NEAREST)
    elif s.tie_round == HALF_POINT and s.deciding == 0:
        share(s, nearest)
    else:
        round_void(s, LEVEL)


@rule
def win_alone(s, seats, why):
    """Give the round to the only seat of a set."""
    seat = 0
    while seats >> seat != 1:
        seat += 1
    win(s, seat, why)


@rule
def round_void(s, why):
    """Play the same round again in the same order (SNOOG-G08, SNOOG-G12, SNOOG-G14, SNOOG-G23, SNOOG-G27)."""
    s.verdict = why
    s.voids += 1
    begin_round(s)
    if s.voids == MOST_VOIDS:  # SNOOG-G34
        s.seat = CUT_OFF


@rule
def win(s, seat, why):
    """Count a round; the winner throws first in the next, and the chalk too (SNOOG-11)."""
    s.verdict = why
    s.nearest = 1 << seat
    s.won[seat] += worth(s)
    if s.deciding == 1:
        finish(s)
    else:
        after_round(s, seat)


@rule
def worth(s):
    """Return what a round counts: where rounds can be shared, scores are in half rounds (SNOOG-G08)."""
    return 2 if s.tie_round == HALF_POINT else 1


@rule
def share(s, nearest):
    """Give each of the level seats half a round; who of them threw first counts as the winner for the order."""
    s.verdict = SHARED
    first = UNKNOWN
    for i in range(s.players):
        if nearest >> s.order[i] & 1 == 1:
            s.won[s.order[i]] += 1
            if first == UNKNOWN:
                first = s.order[i]
    after_round(s, first)


@rule
def after_round(s, winner):
    """Go on to the next round, to the deciding round (SNOOG-09), or to the end (SNOOG-08)."""
    s.rounds_done += 1
    s.voids = 0
    turn_order(s, winner)
    leaders = leading_seats(s)
    if s.rounds_done < s.rounds and not (s.stop_when_decided == 1 and is_decided(s)):
        begin_round(s)
    elif leaders & leaders - 1 == 0:
        finish(s)
    else:
        s.deciding = 1
        keep_in_order(s, leaders)
        begin_round(s)


@rule
def most_won(s):
    """Return how many rounds the leader has won."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.won[seat])
    return most


@rule
def leading_seats(s):
    """Return the set of seats that have won most rounds."""
    most = most_won(s)
    leaders = 0
    for seat in range(s.seats):
        if s.won[seat] == most:
            leaders |= 1 << seat
    return leaders


@rule
def is_decided(s):
    """Tell whether nobody can reach the leader any more, not even for a deciding round (SNOOG-G25)."""
    most = most_won(s)
    rivals = 0
    for seat in range(s.seats):
        if s.won[seat] + worth(s) * (s.rounds - s.rounds_done) >= most:
            rivals += 1
    return rivals == 1


@rule
def keep_in_order(s, seats):
    """Leave only these seats in the throwing order (SNOOG-G22, SNOOG-G29)."""
    n = 0
    for i in range(s.players):
        seat = s.order[i]
        if seats >> seat & 1 == 1:
            s.order[n] = seat
            n += 1
    for i in range(n, s.players):
        s.order[i] = UNKNOWN
    s.players = n


@rule
def finish(s):
    s.phase = FINISHED
    s.seat = OVER
