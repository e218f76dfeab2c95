"""Whatever a seat can't see may be dealt afresh and the seat can't tell: more seeds than the conformance suite has."""

import pytest

from snuggery.games import find, names
from snuggery.testkit import secrecy
from snuggery.testkit.sample import take_sample
from snuggery.testkit.settings import Setting, settings


@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("name", names())
def test_a_fresh_deal_of_the_hidden_changes_nothing(name, seed):
    game = find(name)
    sample = take_sample(Setting(game.usual_seats, {}).bind(game), seed)
    secrecy.views_tell_nothing_hidden(sample)
    secrecy.hidden_outcomes_look_alike(sample)


@pytest.mark.deep
@pytest.mark.parametrize("name", names())
def test_a_fresh_deal_changes_nothing_under_any_house_rules(name):
    game = find(name)
    for setting in settings(game):
        for seed in range(5, 25):
            secrecy.views_tell_nothing_hidden(take_sample(setting.bind(game), seed))
