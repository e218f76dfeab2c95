"""Every value of every house rule: the game is played to its end and stays sound, and does what the rule says."""

import pytest

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.kit.random import below, generator
from snuggery.kit.records import OVER
from snuggery.testkit.settings import values
from snuggery.testkit.texts import option_refusal

from .tables import NAME, scene, table

GAME = find(NAME)


EACH = [(option.name, value) for option in GAME.options for value in values(option)]
SHORT = {"max_rounds": 2}  # every other rule with it, unless it is the rule on trial
FEW = {"pack": {"hand_size": 1}}  # what a rule on trial needs


@pytest.mark.parametrize(("name", "value"), EACH)
def test_every_value_is_played_to_the_end(name, value):
    bind.compiled_form(GAME)
    bound = snuggery.load(NAME, 2 if name == "hand_size" else 3, **(SHORT | FEW.get(name, {}) | {name: value}))
    match = bound.start(seed=f"{name} {value}")
    rng = generator(name, value)
    while not match.over and match.ply < 800:
        legal = match.legal()
        match.play(legal[below(rng[0], len(legal))])
        if match.ply % 40 == 0:
            assert GAME.rules.check(match.state) == 0, match.position()
    assert GAME.rules.check(match.state) == 0, match.position()
    assert match.state.seat == OVER or match.ply == 800


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pack", 32),
        ("pack", "14x4"),
        ("pack", "0x4"),
        ("hand_size", 0),
        ("hand_size", 26),
        ("nine_value", 7),
        ("ace_in_low_run", 11),
        ("opening", -1),
        ("opening", 151),
        ("opening", "none"),
        ("snake_before_open", "maybe"),
        ("stock_empty", "shuffle"),
        ("out_bonus", -5),
        ("target", 0),
        ("target", "none"),
        ("rounds", 0),
        ("tie", "coin"),
        ("max_rounds", 0),
        ("max_turns", 0),
        ("jokers", 2),
    ],
)
def test_what_can_not_be_is_refused_and_told_what_would_do(name, value):
    assert name in option_refusal(NAME, 4, name, value)


def test_defaults_are_the_house_rules_of_the_rulebook():
    codes = snuggery.load(NAME, 4).option_codes
    assert codes["opening"] == 30
    assert codes["target"] == 500
    assert snuggery.load(NAME, 4, rounds=None).options == {}
    assert snuggery.load(NAME, 4, snake_layoff_ok=True, rounds=7).options == {"snake_layoff_ok": "on", "rounds": "7"}


def test_the_opening_shows_as_beads_while_they_can_be_counted():
    def zone(**options):
        return next(zone for zone in scene(table("9c / 9d", **options)).zones if zone.id == "opening")

    assert zone().facts["beads"] == {"full": 0, "of": 6}
    assert zone(opening=42).facts["beads"] == {"full": 0, "of": 9}
    assert "beads" not in zone(opening=100).facts
