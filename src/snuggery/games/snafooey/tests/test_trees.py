"""A sub-game so small that all of it is looked at: how many states there are, and what it is worth to its seats."""

from fractions import Fraction

import snuggery
from snuggery.engine import bind
from snuggery.testkit.trees import Tree

from .tables import NAME


def test_a_sub_game_for_two_from_the_tiny_deck_is_looked_through():
    """One chip each; the roll for the dealer is over, for ties would be rolled again without end."""
    bound = snuggery.load(NAME, 2, deck="tiny", hand=2, chips=1, draw="auto")
    states = bound.states()
    form = bind.ready_form(bound.game)
    form.begin(states)
    form.step(states, 9)
    form.step(states, 8)
    tree = Tree(bound, states)
    assert (tree.choices, tree.chances, tree.ends) == (224, 199, 58)
    assert tree.worth == (Fraction(19, 30), Fraction(11, 30))
