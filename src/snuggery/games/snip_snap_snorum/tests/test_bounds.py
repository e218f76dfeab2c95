"""What can be won and lost: every bound of Jig is reached, whatever the sizes of the hands."""

import pytest

import snuggery
from snuggery.engine import bind
from snuggery.kit.records import CHANCE, OVER

NAME = "snip-snap-snorum"


def jig_of_the_highest(bound):
    """Deal the highest cards to the leader, who then plays them all before the others can; return the end."""
    states, form = bound.states(), bind.interpreted_form(bound.game)
    form.begin(states)
    leader = 1  # on the left of the dealer
    while states["seat"][0] == CHANCE:
        outcomes = [card for card in range(52) if int(states["stock"][0]) >> card & 1]
        form.step(states, outcomes[-1] if states["receiver"][0] == leader else outcomes[0])
    while states["seat"][0] != OVER:
        assert states["seat"][0] == leader
        form.step(states, bound.legal(states)[0])
    return states


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("ante", [0, 3])
@pytest.mark.parametrize("house", [{}, {"dead_hand": "on"}, {"short_hand_ante": "on"}])
def test_jig_reaches_its_bounds(seats, ante, house):
    bound = snuggery.load(NAME, seats=seats, mode="jig", ante=ante, first_dealer=0, **house)
    scores = bound.scores(jig_of_the_highest(bound))
    assert (min(scores), max(scores), sum(scores)) == (*bound.bounds, bound.total)


@pytest.mark.parametrize("pack", ["4x3", "5x1", "3x3"])
def test_jig_reaches_its_bounds_in_small_packs_too(pack):
    bound = snuggery.load(NAME, seats=3, mode="jig", pack=pack, first_dealer=0)
    scores = bound.scores(jig_of_the_highest(bound))
    assert (min(scores), max(scores), sum(scores)) == (*bound.bounds, bound.total)


@pytest.mark.parametrize("mode", ["standard", "running"])
def test_purses_reach_their_bounds(mode):
    bound = snuggery.load(NAME, seats=3, mode=mode, counters=2)
    match = bound.start(seed=1)
    while not match.over:
        match.play(match.legal()[0])
    assert sorted(match.scores) == [0, 0, 6]
    assert (bound.bounds, bound.total, bound.can_be_cut_off) == ((0, 6), 6, True)


@pytest.mark.parametrize(
    ("options", "bounds"),
    [
        ({"seats": 2}, (-52, 52)),  # of each of 13 ranks 1 and 3
        ({"seats": 2, "pack": 32, "ante": 2}, (-34, 34)),
        ({"seats": 2, "pack": "4x3", "first_dealer": 0}, (-8, 8)),  # of each of 4 ranks 2
        ({"seats": 3, "pack": "4x2", "first_dealer": 0}, (-4, 4)),  # or 1
        ({"seats": 4}, (-52, 78)),  # of each rank 1, 2 and 3
        ({"seats": 4, "ante": 1}, (-53, 81)),
    ],
)
def test_a_race_is_bounded_by_what_its_cards_can_cost(options, bounds):
    bound = snuggery.load(NAME, mode="race", **options)
    assert (bound.bounds, bound.total, bound.can_be_cut_off) == (bounds, 0, False)
