"""The end of a round and of the game: what each seat scores, and whether another round is dealt."""

from ...kit.records import NONE, OVER, rule
from .dealing import next_round
from .state import EXTRA_ROUND, FINISHED, SHEET_ROWS
from .table import hand_worth, table_worth


@rule
def end_round(s, winner):
    """Score the round as it stands; `winner` has no cards left, or is UNKNOWN (RUMMY-18, RUMMY-21, RUMMY-G16)."""
    for seat in range(s.seats):
        points = round_score(s, seat) + (s.out_bonus if seat == winner else 0)  # RUMMY-G24, RUMMY-C17
        s.sheet[sheet_place(s, s.deals, seat)] = points
        s.total[seat] += points
    if is_game_over(s):
        s.phase = FINISHED
        s.seat = OVER
    else:
        next_round(s)


@rule
def sheet_place(s, number, seat):
    """Return where the sheet has the points of a round: a row a round, the latest ones over the oldest."""
    return (number - 1) % SHEET_ROWS * s.seats + seat


@rule
def round_score(s, seat):
    """Return table less hand (RUMMY-21)."""
    return table_worth(s, seat) - hand_worth(s, seat)


@rule
def is_game_over(s):
    """Tell whether the rounds are played or the target is reached by one seat alone (RUMMY-22)."""
    if s.rounds != NONE:
        return s.deals == s.rounds  # RUMMY-G28, RUMMY-C18
    if s.deals == s.max_rounds:  # RUMMY-G27, RUMMY-C09
        return True
    highest = best_total(s)  # RUMMY-G26, RUMMY-C08
    return highest >= s.target and (s.tie != EXTRA_ROUND or seats_at(s, highest) == 1)


@rule
def best_total(s):
    highest = s.total[0]
    for seat in range(1, s.seats):
        highest = max(highest, s.total[seat])
    return highest


@rule
def seats_at(s, total):
    n = 0
    for seat in range(s.seats):
        if s.total[seat] == total:
            n += 1
    return n
