"""Hands so small that the whole tree is known: the number of states, and the value for the dealer."""

from fractions import Fraction

import pytest

import snuggery
from snuggery.engine import bind
from snuggery.testkit.trees import Tree

from .tables import NAME

ELDEST_ALONE = Fraction(20, 15)  # the ante of the other seat, in one deal of fifteen


@pytest.mark.parametrize(
    ("pack", "choices", "ends", "worth"),
    [
        # With three ranks of two suits a player who can take both tricks can do it with either lead: seats are alike.
        ("3x2", 3948, 1080, 0),
        # Where the other trump stays in the stock (1 in 5) and each seat holds a plain suit (1 in 3) whoever leads
        # takes both tricks: the seat that speaks first snores.
        ("2x3", 3720, 1164, ELDEST_ALONE),
    ],
)
def test_a_hand_of_two_cards_for_two_is_looked_through(pack, choices, ends, worth):
    """Of six cards there are 180 deals and trump cards; without snoring the pot is shared again."""
    bound = snuggery.load(NAME, 2, pack=pack, hand_size=2, hands=1, max_redeals=0, max_trump_changes=0)
    states = bound.states()
    form = bind.ready_form(bound.game)
    form.begin(states)
    form.step(states, 0)  # the lot: seat 1 will speak first
    tree = Tree(bound, states)
    assert (tree.choices, tree.chances, tree.ends) == (choices, 1, ends)
    assert tree.worth == (-worth, worth)
