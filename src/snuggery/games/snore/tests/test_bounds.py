"""What can be won and lost: all that there is, and on credit no more than pots can grow."""

import pytest

import snuggery


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_lone_snorer_can_take_everything(seats):
    """SNORE-G23: all have staked all they have, and nobody helps."""
    bound = snuggery.load("snore", seats=seats, stack=20, ante=20, hands=1)
    match = bound.start(seed=1)
    match.play("snore")
    while not match.over:
        match.play("pass")
    assert (min(match.scores), max(match.scores), sum(match.scores)) == (*bound.bounds, bound.total)
    assert bound.bounds == (-20, (seats - 1) * 20)


@pytest.mark.parametrize(
    ("options", "bounds"),
    [
        ({"hands": 1}, (-7_000, 7_000)),  # what 2,000 grow to when they grow four times, less 1,000
        ({"hands": 2}, (-31_000, 31_000)),
        ({"hands": 2, "fine_cap": 300}, (-1_600, 1_600)),
        ({"hands": 2, "fine_cap": 0}, (-1_000, 1_000)),
        ({"hands": 100_000}, (1 - (1 << 63), (1 << 63) - 1)),
    ],
)
def test_credit_widens_the_bounds(options, bounds):
    options = {"hands": 1, **options}
    assert snuggery.load("snore", seats=2, allow_debt="on", **options).bounds == bounds
    assert snuggery.load("snore", seats=2, **options).bounds == (-1000, 1000)
