"""What can be won: chips are only lost, and the last player with chips keeps what is left."""

import snuggery


def test_a_single_chip_is_kept_or_lost():
    bound = snuggery.load("snafooey", seats=3, chips=1)
    match = bound.start(seed=1)
    while not match.over:
        match.play(match.legal()[0])
    assert sorted(match.scores) == [0, 0, 1]
    assert (bound.bounds, bound.total, bound.can_be_cut_off) == ((0, 1), None, True)
