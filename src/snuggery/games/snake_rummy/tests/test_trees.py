"""Rounds so small that all of them is looked at: how many states there are, and what they are worth to their seats."""

from fractions import Fraction

import pytest

import snuggery
from snuggery.testkit.trees import Tree

from .tables import NAME


@pytest.mark.parametrize(
    ("options", "choices", "chances", "ends", "worth"),
    [
        ({"pack": "3x2", "hand_size": 2}, 972, 361, 372, "-35/4"),  # 180 deals for each dealer; nothing can be laid
        ({"pack": "3x2", "hand_size": 2, "out_without_discard": "on"}, 1044, 361, 396, "-223/36"),
        ({"pack": "4x2", "hand_size": 3}, 8128, 2241, 3152, "383/112"),  # 560 deals for each dealer, from 8 cards
    ],
    ids=str,
)
def test_a_round_for_two_is_looked_through(options, choices, chances, ends, worth):
    """A lot names the dealer, so both seats can expect the same, as in all that is fair they must."""
    tree = Tree(snuggery.load(NAME, 2, rounds=1, opening=0, **options))
    assert (tree.choices, tree.chances, tree.ends) == (choices, chances, ends)
    assert tree.worth == (Fraction(worth), Fraction(worth))
