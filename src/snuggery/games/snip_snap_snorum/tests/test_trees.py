"""Games so small that all of them is looked at: how many states there are, and what they are worth to their seats."""

from fractions import Fraction

import pytest

import snuggery
from snuggery.testkit.trees import Tree

from .tables import NAME

STANDARD = {"first_dealer": 0, "counters": 1, "max_deals": 1}


@pytest.mark.parametrize(
    ("options", "choices", "ends", "worth"),
    [
        ({"pack": "4x2", "hand_size": 2, **STANDARD}, 3468, 1440, ("36/35", 0)),  # 420 deals
        ({"pack": "2x4", "hand_size": 3, **STANDARD}, 5120, 2736, ("12/7", "6/35")),  # 560 deals
        ({"pack": "2x4", "mode": "race", "first_dealer": 0}, 3470, 456, ("76/35", "-76/35")),  # 70 deals
    ],
    ids=str,
)
def test_a_deal_for_two_is_looked_through(options, choices, ends, worth):
    """The seats are 0, who deals, and 1, who leads: a drawback (SNIP-21)."""
    tree = Tree(snuggery.load(NAME, 2, **options))
    assert (tree.choices, tree.chances, tree.ends) == (choices, 1, ends)
    assert tree.worth == tuple(map(Fraction, worth))
