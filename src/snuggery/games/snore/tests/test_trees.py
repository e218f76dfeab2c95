"""A hand so small that all of it is looked at: how many states there are, and what it is worth to who deals."""

import snuggery
from snuggery.engine import bind
from snuggery.testkit.trees import Tree

from .tables import NAME


def test_a_hand_of_two_cards_for_two_is_looked_through():
    """Of six cards 180 deals and trump cards; without snoring the pot is shared again."""
    bound = snuggery.load(NAME, 2, pack="3x2", hand_size=2, hands=1, max_redeals=0, max_trump_changes=0)
    states = bound.states()
    form = bind.ready_form(bound.game)
    form.begin(states)
    form.step(states, 0)  # the lot
    tree = Tree(bound, states)
    print(tree)
    assert (tree.choices, tree.chances, tree.ends) == (3948, 1, 1080)
    assert tree.worth == (0, 0)
