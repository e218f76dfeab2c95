"""What is told of things on a table: every game's own, the server's where a game has none, and by the rules in force."""

import pytest

from snuggery.games import find, names
from snuggery.kit.errors import Unusable
from snuggery.kit.explaining import GOAL, NONE_TOLD, all_options, explained, subject
from snuggery.kit.table_words import explanations_at
from snuggery.testkit.folder import clauses
from tests.complete import COMPLETE

LONGEST = 240  # letters: three lines on a phone, four with large letters


@pytest.mark.parametrize("name", COMPLETE)
def test_a_game_tells_its_aim_shortly_and_names_clauses_that_stand_in_its_rulebook(name):
    game = find(name)
    there = clauses(game)
    for changed in ({option.name: word} for option in game.options for word in option.words):
        told = explanations_at(game, changed)
        assert told.words
        assert told.thing([GOAL], all_options(game.options, changed))
        for each in told.things:
            assert not each.clause or each.clause in there, each.name
            assert len(each.text) <= LONGEST, each.name
            assert each.text.endswith((".", ".**")), each.name
            assert each.text.count("**") % 2 == 0, each.name


@pytest.mark.parametrize("name", names())
def test_things_hold_under_house_rules_that_there_are(name):
    options = {option.name: option for option in find(name).options}
    for each in find(name).explanations().things:
        for rule, values in each.when.items():
            assert set(values) <= set(options[rule].words), each.name


def test_every_mode_has_an_aim_of_its_own():
    game = find("snip-snap-snorum")
    told = game.explanations()
    aims = {mode: told.thing([GOAL], all_options(game.options, {"mode": mode})) for mode in ("standard", "race", "jig")}
    assert len({aim.text for aim in aims.values()}) == 3


def test_what_a_game_does_not_explain_the_house_explains_by_its_kind():
    told = explained([subject("well")], {"well": "The well", "well.line": "It is deep."})
    assert told.thing(("well", "kind pot"), {}).name == "The well"
    assert told.thing(("pit", "kind pot"), {}).name == "The pot"
    assert NONE_TOLD.thing(("pit", "kind abyss"), {}) is None


def test_the_first_that_holds_is_told():
    words = {"nine.10": "Ten", "nine.10.line": "It is ten.", "nine": "Five", "nine.line": "It is five."}
    told = explained([subject("nine", nine="10"), subject("nine")], words)
    assert told.thing(["nine"], {"nine": "10"}).name == "Ten"
    assert told.thing(["nine"], {"nine": "5"}).name == "Five"
    assert [found.name for found in told.in_force({"nine": "10"})][:1] == ["Ten"]


@pytest.mark.parametrize("words", [{}, {"well": "The well"}, {"well.line": "It is deep."}])
def test_a_subject_without_words_is_refused_with_the_place_where_they_are_missing(words):
    with pytest.raises(Unusable, match=r"test_explaining\.py:\d+: the words have no 'well(\.line)?'; each subject has"):
        explained([subject("well")], words)
