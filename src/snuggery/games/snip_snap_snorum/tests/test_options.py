"""Every value of every house rule, alone and with others: the game is played to its end and stays sound."""

import pytest

import snuggery
from snuggery.games import find
from snuggery.kit.errors import Unusable
from snuggery.kit.records import OVER
from snuggery.testkit.texts import option_refusal

from .tables import MODES, NAME

GAME = find(NAME)


def values(option):
    return [value for value in (*option.words, *option.ends) if value != option.default]


EACH = [(mode, option.name, value) for mode in MODES for option in GAME.options[1:] for value in values(option)]


@pytest.mark.parametrize(("mode", "name", "value"), EACH)
def test_every_value_is_played_or_refused_in_one_sentence(mode, name, value):
    options = {"mode": mode, name: value}
    if reason := GAME.refuse(6, snuggery.load(NAME, 6).option_codes | codes(options)):
        with pytest.raises(Unusable, match=reason[:20]):
            snuggery.load(NAME, 6, **options)
        return
    match = snuggery.load(NAME, 6, **options).start(seed=f"{options}")
    while not match.over and match.ply < 100:
        assert GAME.rules.check(match.state) == 0, match.position()
        match.play(match.legal()[match.ply % len(match.legal())])
    assert GAME.rules.check(match.state) == 0, match.position()
    assert match.ply == 100 or match.state.seat == OVER or options.get("max_deals") == "1"


def codes(options):
    return {option.name: option.read(str(options[option.name])) for option in GAME.options if option.name in options}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mode", "stops"),
        ("pack", 36),
        ("pack", "14x4"),
        ("pack", "4x5"),
        ("pack", "4X3"),
        ("pack", "0x3"),
        ("hand_size", 0),
        ("hand_size", 27),
        ("counters", 0),
        ("counters", 51),
        ("counters", "five"),
        ("revoke", "on"),
        ("redeal", ""),
        ("first_dealer", 10),
        ("first_dealer", "ace"),
        ("ante", -1),
        ("sequence_length", 3),
        ("sequence_length", 7),
        ("dead_hand", "maybe"),
        ("max_deals", 0),
        ("max_deals", "none"),
        ("announce", "on"),
    ],
)
def test_what_can_not_be_is_refused_and_told_what_would_do(name, value):
    assert name in option_refusal(NAME, 5, name, value)


def test_booleans_are_read_in_any_spelling():
    for word in ("on", "true", "Yes", True):
        assert snuggery.load(NAME, 3, mode="jig", dead_hand=word).options == {"mode": "jig", "dead_hand": "on"}
