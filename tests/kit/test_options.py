"""House rules: what a value may be, how it is written, and what is said when it can't be so (Q-GEN-03, Q-GEN-09)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery.games import find, names
from snuggery.kit.errors import Unusable
from snuggery.kit.options import changed, choice, flag, number, read_options
from snuggery.kit.records import NONE
from snuggery.testkit.settings import settings, values

MODE = choice("mode", "long", "long short", "How long.", codes=(52, 32))
BLIND = flag("blind", "off", "Whether blind.")
CAP = number("cap", "none", -3, 40, "The cap.", none=True)
ALL = (MODE, BLIND, CAP)
OPTIONS = [pytest.param(option, id=f"{name}-{option.name}") for name in names() for option in find(name).options]


@pytest.mark.parametrize(
    ("option", "text", "code"),
    [
        (MODE, "short", 32),
        (BLIND, "on", 1),
        (BLIND, "TRUE", 1),
        (BLIND, "No", 0),
        (CAP, "none", NONE),
        (CAP, "-3", -3),
        (CAP, "40", 40),
    ],
)
def test_values_are_read(option, text, code):
    assert option.read(text) == code


@pytest.mark.parametrize(
    ("option", "text"),
    [(MODE, "Long"), (MODE, "0"), (BLIND, "1"), (BLIND, ""), (CAP, "41"), (CAP, "-4"), (CAP, "3.0"), (CAP, "None")]
    + [(CAP, text) for text in ("+3", "--3", " 3", "٣", "²", "9" * 400, "1_0", "3\n", "03", "-0")],
)
def test_other_values_are_refused_with_those_that_would_do(option, text):
    with pytest.raises(Unusable) as told:
        option.read(text)
    assert option.choices() in str(told.value)


def test_choices_are_said_in_words():
    assert MODE.choices() == "long or short"
    assert CAP.choices() == "none or a number from -3 to 40"


@given(st.text(max_size=6))
def test_whatever_is_read_is_written_to_what_reads_the_same(text):
    for option in ALL:
        try:
            code = option.read(text)
        except Unusable:
            continue
        assert option.read(option.write(code)) == code


def test_python_values_stand_for_their_words():
    codes = read_options(ALL, {"blind": True, "cap": None, "mode": "short"})
    assert codes == {"mode": 32, "blind": 1, "cap": NONE}
    assert changed(ALL, codes) == {"mode": "short", "blind": "on"}
    assert changed(ALL, read_options(ALL, {"cap": 7})) == {"cap": "7"}


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(Unusable, match="there are mode, blind, cap"):
        read_options(ALL, {"colour": "red"})


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_of_every_game_is_whole(option):
    assert option.write(option.read(option.default)) == option.default
    for value in values(option):
        assert option.write(option.read(value)) == value
    codes = [option.read(word) for word in option.words]
    assert len(set(codes)) == len(codes), "two words mean the same"
    assert option.about.endswith(".")
    assert option.clauses, "no clause of the rulebook is named"


@pytest.mark.parametrize("name", names())
def test_settings_show_every_value(name):
    game = find(name)
    shown = {(option, value) for setting in settings(game) for option, value in setting.options.items()}
    for option in game.options:
        for value in values(option):
            assert value == option.default or (option.name, value) in shown, f"{option.name}: {value} is never tried"
