"""What can be won: every way in which rounds can end is gone through."""

import pytest

import snuggery
from snuggery.engine import bind
from snuggery.games.snoogie.rounds import decide
from snuggery.kit.records import OVER


def ends(states):
    """Go through all ends of a match, each round won by one of its players or, before the last, level."""
    s = states[0]
    if s.seat == OVER:
        yield states
        return
    players = sum(1 << int(seat) for seat in s.order[: s.players])
    for nearest in range(1, 8):
        shared = nearest & nearest - 1 != 0
        if nearest & ~players or (shared and (s.tie_round == 0 or s.deciding == 1)):
            continue  # void: the same round again
        then = states.copy()
        decide(then[0], nearest)
        yield from ends(then)


def begun(bound):
    states = bound.states()
    bind.interpreted_form(bound.game).begin(states)
    states["order"][0, : bound.seats] = range(bound.seats)
    states["players"] = bound.seats
    return states


SIZES = [(2, 1), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (3, 3)]


@pytest.mark.parametrize(("seats", "rounds"), SIZES)
@pytest.mark.parametrize("tie", ["replay", "half_point"])
@pytest.mark.parametrize("stop", ["off", "on"])
def test_all_ends_reach_the_bounds_and_keep_the_total(seats, rounds, tie, stop):
    bound = snuggery.load("snoogie", seats=seats, rounds=rounds, tie_round=tie, stop_when_decided=stop)
    scores = [bound.scores(states) for states in ends(begun(bound))]
    totals = {sum(row) for row in scores}
    assert min(map(min, scores)) == bound.bounds[0]
    assert max(map(max, scores)) <= bound.bounds[1]
    assert stop == "on" or max(map(max, scores)) == bound.bounds[1]
    assert bound.total == (totals.pop() if len(totals) == 1 and (stop == "off" or rounds == 1) else None)


def test_codes_are_far_too_many_to_be_listed_and_all_fit():
    bound = snuggery.load("snoogie")
    assert bound.codes > 1 << 51
    assert bound.codes < bound.outcome_codes < 1 << 63
    assert bound.can_be_cut_off
