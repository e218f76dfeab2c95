"""House rules in players' words: every rule and value of every game has them, whatever it is set to."""

import pytest

from snuggery.games import find, names
from snuggery.kit.house_words import about_of, line_of, rules_in_force, title_of
from snuggery.kit.options import Mixture, Option
from snuggery.kit.wording import Wording
from tests.complete import COMPLETE

FLAG = {"on", "off"}


def free_values(option):
    """Return values that are no words, from both ends of what is allowed."""
    if isinstance(option, Mixture):
        return [" ".join(f"{kind}=2" for kind in list(option.kinds)[:3])]
    return [*option.ends] or (["novice good"] if option.name == "hands" else [])


@pytest.mark.parametrize("name", COMPLETE)
def test_each_house_rule_has_a_title_and_a_line_for_each_value(name):
    game = find(name)
    words, say = game.catalogue(), Wording(game.catalogue(), ())
    for option in game.options:
        assert f"rule.{option.name}" in words
        for word in option.words:
            assert f"rule.{option.name}.{word}.line" in words
            assert set(option.words) == FLAG or f"rule.{option.name}.{word}" in words
        for value in free_values(option):
            assert f"rule.{option.name}.line" in words
            assert line_of(option, value, say).endswith(".")


@pytest.mark.parametrize("name", names())
def test_no_two_house_rules_are_called_alike_and_each_value_means_something_else(name):
    game = find(name)
    say = Wording(game.catalogue(), ())
    titles = [title_of(option, say) for option in game.options]
    assert len(set(titles)) == len(titles)
    for option in game.options:
        lines = [line_of(option, value, say) for value in (*option.words, *free_values(option))]
        assert len(set(lines)) == len(lines), option.name
        about = [about_of(option, say)] if option.least is not None else []
        assert all("_" not in line and "sub-game" not in line for line in (*lines, *about))


@pytest.mark.parametrize("name", names())
def test_a_house_rule_that_takes_another_to_matter_names_it(name):
    options = {option.name: option for option in find(name).options}
    for option in options.values():
        if option.where:
            other, *values = option.where.split(" ")
            for value in values:
                options[other].read(value.removeprefix("!"))
            assert set(values) < set(options[other].words) or options[other].least is not None or len(values) == 1


def test_what_has_no_effect_beside_the_others_is_not_told_as_a_rule_of_the_table():
    snip, snore = find("snip-snap-snorum"), find("snore")
    assert [rule.name for rule in rules_in_force(snip, {"revoke": "allowed", "mode": "race", "ante": "2"})] == [
        "mode",
        "ante",
    ]
    assert [rule.name for rule in rules_in_force(snip, {"revoke": "allowed", "ante": "2"})] == ["revoke"]
    assert [rule.name for rule in rules_in_force(snore, {"ante": "0", "ante_on_redeal": "on"})] == ["ante"]
    assert [rule.name for rule in rules_in_force(snore, {"four_aces": "off", "hand_size": "3"})] == ["hand_size"]


def test_only_what_is_not_as_the_book_has_it_is_in_force():
    rules = rules_in_force(find("snake-rummy"), {"nine_value": "10", "opening": "30", "rounds": "3"})
    assert [(rule.name, rule.line) for rule in rules] == [
        ("nine_value", "A nine counts 10, as the cards above it."),
        ("rounds", "The game has three rounds, whatever the points."),
    ]
    assert rules_in_force(find("snake-rummy"), {}) == ()


def test_without_words_of_its_own_a_house_rule_is_called_as_it_is_written():
    option = Option(name="left_hand", default="off", words=("off", "on"), about="Whether it is played with the left.")
    assert line_of(option, "on", Wording({}, ())) == "Left hand: On."
