"""What can be won and lost: the worth of the pack in every round."""

import pytest

import snuggery
from snuggery.games.snake_rummy.ending import round_score


@pytest.mark.parametrize(
    ("options", "bounds"),
    [
        ({"rounds": 1}, (-380, 380)),  # 32 cards of 5, 16 of 10, 4 of 15
        ({"rounds": 1, "nine_value": 10}, (-400, 400)),
        ({"rounds": 3, "out_bonus": 50}, (-1140, 1290)),
        ({}, (-38_000, 38_000)),  # ties at the top can go on to the hundredth round
        ({"tie": "shared"}, (-38_000, 879)),  # the best had 499 before the last
    ],
)
def test_a_round_is_worth_the_pack(options, bounds):
    bound = snuggery.load("snake-rummy", **options)
    assert (bound.bounds, bound.total, bound.can_be_cut_off) == (bounds, None, False)


def test_a_seat_with_the_whole_pack_before_it_scores_all_of_it():
    bound = snuggery.load("snake-rummy", seats=2, rounds=1)
    states = bound.states()
    states["down"][0, 0] = (1 << 52) - 1
    assert round_score(states[0], 0) == 380
    states["down"][0, 0], states["hand"][0, 1] = 0, (1 << 52) - 1
    assert round_score(states[0], 1) == -380
