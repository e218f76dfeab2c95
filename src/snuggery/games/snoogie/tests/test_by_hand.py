"""Throws made by hand, and the default aim before the player changes it: it brings no ball near the chalk."""

import re
from math import hypot

import pytest

from snuggery import bot, load
from snuggery.engine.match.match import Match
from snuggery.games.snoogie import GAME, codes
from snuggery.games.snoogie.asking import asks, first_aim
from snuggery.kit.errors import Illegal, Unreadable
from snuggery.kit.random import generator
from snuggery.kit.records import CHANCE
from snuggery.kit.wording import Wording

from .tables import as_meant, begin, chalk

PALM = "throw x=635 y=170 aim=-9.00 speed=0.730 by hand"
FAR = 250  # mm


def at_line(seats: int = 2, **options) -> Match:
    return chalk(begin(seats, **options))


def test_snoog_g42_the_words_of_a_push_by_hand_are_read_as_they_are_written():
    match = at_line()
    code = match.read(PALM)
    assert match.action_text(code) == PALM
    assert codes.is_by_hand(code)
    assert codes.unpack_throw(code) == codes.Throw(635, 170, -900, 730, 100, 0)
    assert code < codes.BALL_THROWS < 1 << 53, "it is exact in every language"
    assert not codes.is_by_hand(match.read("throw x=635 y=170 aim=-9 speed=0.73"))
    assert (codes.is_by_hand(codes.THROWS - 1), codes.is_by_hand(codes.THROWS)) == (False, True)
    with pytest.raises(Unreadable):
        match.read("throw x=635 y=170 aim=-9 speed=0.73 side=2 by hand")


@pytest.mark.parametrize("hands", ["novice", "casual", "steady"])
def test_snoog_g42_nothing_is_added_to_what_a_hand_has_made(hands):
    """Only how chalk tumbles is left to chance."""
    tumbles = set()
    for seed in range(20):
        match = at_line(hands=hands)
        match.play(PALM)
        slip = int(match.bound.game.rules.draw(match.state, generator(seed)[0]))
        throw, tumble = codes.unpack_slip(slip)
        assert codes.unpack_throw(throw) == codes.unpack_throw(match.state.aimed)
        tumbles.add(tumble)
        match.happen(slip)
        assert match.state.drift[match.state.order[0]] == 0, "it tells nothing of how an aim would slip"
    assert len(tumbles) > 5


def test_snoog_g42_a_push_by_hand_can_have_been_no_other():
    match = at_line()
    match.play(PALM)
    for other in ("x=636 y=170 aim=-9 speed=0.73", "x=635 y=170 aim=-9 speed=0.73 roll=0.95"):
        with pytest.raises(Illegal):
            match.happen(f"slip {other}")
    match.happen("slip x=635 y=170 aim=-9 speed=0.73 tumble=1.5")
    assert match.seat == CHANCE


def test_a_hand_that_lets_go_past_the_line_fouls():
    match = at_line(3)
    as_meant(match, "throw x=635 y=250 aim=0 speed=1 by hand")
    assert match.state.fouled[match.state.order[0]] == 1


def test_what_is_asked_tells_how_the_code_of_a_push_by_hand_is_made():
    match = at_line()
    asked = asks(match.view(match.seat).plain, match.seat)
    code, wanted = asked["palm"]["action"], {"x": 700, "y": 252, "aim": -9, "speed": 0.73}
    for field in asked["palm"]["fields"]:
        assert field["least"] <= wanted[field["name"]] <= field["most"]
        code += round((wanted[field["name"]] - field["usual"]) / field["step"]) * field["weight"]
    assert match.action_text(code) == "throw x=700 y=252 aim=-9.00 speed=0.730 by hand"


def test_the_first_aim_of_a_ball_comes_near_no_chalk():
    """Wherever the chalk lies: a player who only presses the button has not aimed."""
    for across in range(40, 1240, 100):
        for up in range(100, 2500, 100):
            match = chalk(begin(2, hands="steady"), place=f"x={across}.00 y={up}.00 turn=0.0")
            made = codes.unpack_throw(first_aim(match.view(match.seat).plain))
            assert made.aim == 0
            way = made.y + 635  # a quarter of the table on
            nearest = hypot(across - made.x, max(made.y - up, 0, up - way))
            assert nearest > FAR, f"chalk at {across}, {up}"


def test_a_player_who_only_presses_the_button_wins_no_match():
    """Against a casual bot, over and over; with the aim of before it was four rounds of six."""
    won = [0, 0]
    for seed in range(3):
        match = load("snoogie", 2, rounds=4, balls_per_player=2).start(seed=seed)
        casual = bot("casual", seed=seed)
        while not match.over:
            seat = match.seat
            plain = match.view(seat).plain
            lazy = seat == 0 and not match.legal()
            match.play(first_aim(plain) if lazy else casual(match.view(seat), match.legal()))
        assert match.scores[0] < match.scores[1]
        won = [have + more for have, more in zip(won, match.scores, strict=True)]
    assert won[1] > 4 * won[0]


def test_the_choice_that_is_offered_is_the_first_aim():
    match = at_line()
    (choice,) = match.view(match.seat).scene(Wording(GAME.catalogue(), ["Anna", "Ben"], match.seat)).choices
    assert re.fullmatch(r"throw x=635 y=170 aim=0.00 speed=0\.\d{3} roll=1.00 side=0", choice.words)
    assert "without aiming" in choice.label
