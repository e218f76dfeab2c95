"""Every value of every house rule: the game is played and stays sound."""

import pytest

from snuggery.games import find
from snuggery.kit.errors import Unusable
from snuggery.kit.records import CUT_OFF, OVER
from snuggery.testkit.settings import values

from .tables import NAME, load

GAME = find(NAME)
EACH = [(option.name, value) for option in GAME.options for value in values(option) if value != option.default]
WILD = "1=3 9=3 40=2 PASSE=2 BACK-AT-CHA=2 GOTCHA=3 CHAOS=4 SNAFOOEY=6"


@pytest.mark.parametrize(("name", "value"), EACH)
@pytest.mark.parametrize("company", [{}, {"deck": WILD, "chips": "9", "hand": "2"}], ids=["usual", "wild"])
def test_every_value_is_played(name, value, company):
    seats = 2 if name == "max_players" and value == "2" else 3
    few = {"hand": "1"} if value == "tiny" else {}
    match = load(seats, **{**company, **few, name: value}).start(seed=value)
    while not match.over and match.ply < 100:
        match.play(match.legal()[(match.ply * 7) % len(match.legal())])
        assert GAME.rules.check(match.state) == 0, match.position()
    assert match.ply == 100 or match.state.seat == OVER or (match.state.seat == CUT_OFF and name == "max_plays")


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({"deck": "small"}, "default60, ono54, big72, tiny or kinds with 1 to 999 copies each, as in 1=4 SNAFOOEY=1"),
        ({"max_players": 9}, "a number from 2 to 8"),
        ({"chips": "many"}, "a number from 1 to 50"),
        ({"draw": "maybe"}, "by_hand or auto"),
        ({"count_floor": 5}, "none or 0"),
        ({"double_cross": "twice"}, "sum or highest"),
        ({"snafooey_waives": "perhaps"}, "off or on"),
        ({"max_plays": 0}, "a number from 1 to 1000000"),
        ({"auto_draw": "on"}, "there is no option 'auto_draw'"),
        ({"announce": "mine"}, "there is no option 'announce'"),
        ({"forget_probability": 1}, "there is no option 'forget_probability'"),
    ],
)
def test_other_values_are_refused_with_what_would_do(options, wanted):
    with pytest.raises(Unusable, match=wanted):
        load(4, **options)


def test_options_without_effect_are_accepted():
    assert load(3, snafooey_waives=False, waiver="whole_subgame", gotcha_window="while_waived").options
