"""The tree of a whole game agrees with one that is walked through matches, outcome for outcome, nothing merged."""

from fractions import Fraction

import pytest

import snuggery
from snuggery.kit.records import CHANCE
from snuggery.testkit.trees import Tree

TINY = [
    ("snip-snap-snorum", {"pack": "2x2", "hand_size": 2, "first_dealer": "random", "counters": 1, "max_deals": 1}),
    ("snip-snap-snorum", {"pack": "3x2", "mode": "race", "first_dealer": 0, "ante": 1}),
    ("snake-rummy", {"pack": "3x1", "hand_size": 1, "rounds": 1, "opening": 0}),
]


def walked(bound, states, form):
    """Return what the rest is worth to each seat, and how many ends it has."""
    seat = int(states["seat"][0])
    if seat < CHANCE:
        return (bound.scores(states) if seat == -2 else [0] * bound.seats), 1
    out, weight = bound.buffers()
    n = form.list_chance(states, out, weight) if seat == CHANCE else form.list_legal(states, out)
    codes, weights = out[:n].tolist(), weight[:n].tolist()
    found = []
    for code in codes:
        then = states.copy()
        form.step(then, code)
        found.append(walked(bound, then, form))
    ends = sum(number for _, number in found)
    if seat >= 0:
        return max((worth for worth, _ in found), key=lambda worth: worth[seat]), ends
    shares = [Fraction(weight, sum(weights)) for weight in weights]
    columns = zip(*(worth for worth, _ in found), strict=True)
    return [sum(share * each for share, each in zip(shares, column, strict=True)) for column in columns], ends


@pytest.mark.parametrize(("name", "options"), TINY, ids=str)
def test_nothing_is_lost_by_merging(name, options):
    bound = snuggery.load(name, 2, **options)
    tree = Tree(bound)
    states = bound.states()
    tree.form.begin(states)
    worth, ends = walked(bound, states, tree.form)
    assert tree.worth == tuple(worth)
    assert tree.ends <= ends
