"""Options without an effect beside the others are accepted and change nothing: they are in no dialog and in no list."""

import pytest

import snuggery
from snuggery.games import find
from snuggery.testkit.telling import play
from tests.complete import COMPLETE

LONGEST = 200  # plies
OPTIONS = [(name, option) for name in COMPLETE for option in find(name).options if option.where]


def beside(option, options):
    """Go through values of the other option beside which this one has no effect."""
    other, *values = option.where.split(" ")
    if values[0].startswith("!"):
        return other, [values[0].removeprefix("!")]
    one = next(one for one in options if one.name == other)
    return other, [word for word in (*one.words, *one.ends) if word not in values]


def values_of(option):
    return [*dict.fromkeys((*option.words, *option.ends, option.default))]


@pytest.mark.parametrize(("name", "option"), OPTIONS, ids=lambda each: each if isinstance(each, str) else each.name)
def test_where_an_option_has_no_effect_every_match_is_the_same(name, option):
    other, values = beside(option, find(name).options)
    for value in values:
        played = []
        for own in values_of(option):
            bound = snuggery.load(name, **{other: value, option.name: own})
            match = play(bound, 3, "random" if bound.game.listed else "casual", LONGEST)
            played.append((match.history, match.scores))
        assert all(each == played[0] for each in played), (other, value)
