"""Positions, actions and outcomes as text: what is written can be read, and what can't be is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.kit.errors import Illegal, Unreadable
from snuggery.testkit.texts import garbled, is_read, is_sound_if_read, play_on_and_read_back, taken

from .tables import NAME, go, laying, table

ANY = st.fixed_dictionaries(
    {
        "stock_empty": st.sampled_from(["end", "turn_over_snake", "reshuffle_snake"]),
        "snake_layoff_ok": st.booleans(),
        "rounds": st.integers(1, 14),
        "max_turns": st.sampled_from([4, 200]),
    }
)


@settings(max_examples=30, deadline=None)
@given(options=ANY, seats=st.integers(2, 5), seed=st.integers(0, 999), plies=st.integers(0, 200))
def test_every_position_can_be_written_and_read(options, seats, seed, plies):
    bind.compiled_form(find(NAME))
    play_on_and_read_back(snuggery.load(NAME, seats, **options), plies, seed)


def test_positions_before_the_play_too():
    match = snuggery.load(NAME, 3).start(chance=None, seed=1)
    states = match.bound.states()
    match.bound.game.rules.new(states[0])
    for code in (1, 5, 9, 30):
        assert match.bound.read_position(match.bound.position(states)).tobytes() == states.tobytes()
        match.bound.game.rules.apply(states[0], code)


def test_a_position_is_a_few_readable_lines():
    match = go(laying("7c 3h / 9s Kd", "8d", snake="2s 5c", laid="A Td Th Ts, B 4d 5d 6d"), "A discard 3h")
    assert match.position() == (
        "game: snake-rummy\nseats: 2\n"
        "phase: taking\nturn: 1\ndealer: 1\nround: 1\nshuffles: 1\nturns: 1\n"
        "hand 0: 7c 8d\nhand 1: 9s Kd\nsnake: 2s 5c 3h\n"
        "melds: Td+Th+Ts 4d+5d+6d\nlaid by: 0 1\nopened: 1 1\n"
    )


SOUND = """phase: laying
turn: 0
dealer: 1
round: 1
shuffles: 1
hand 0: 7c 8d 9h
hand 1: 9s Kd
known 1: Kd
snake: 2s 5c
melds: Td+Th+Ts
laid by: 0
opened: 1 0
"""


def test_the_sound_position_that_the_next_test_spoils_can_be_set_up():
    assert snuggery.load(NAME, 2).set_up(SOUND).legal()


SPOILT = {
    "turn: 0": ["turn: 2", "turn: over", "turn: chance", "turn: cut-off", "turn: -5"],
    "phase: laying": ["phase: sleeping", "phase: dealing", "phase: drawing", "phase: lot", "phase: finished"],
    "dealer: 1": ["dealer: 4", "dealer: -"],
    "round: 1": ["round: one", "round: 1\nturns: 500", "round: 1\nto deal: 3", "round: 1\ntotal: 999999999999999999 0"],
    "hand 0: 7c 8d 9h": ["hand 0: 7c 8d 9s", "hand 0: 7c 7c 9h", "hand 0: -"],
    "hand 1: 9s Kd": ["hand 1: -", "hand 7: 9s Kd"],
    "known 1: Kd": ["known 1: Ac"],
    "snake: 2s 5c": ["snake: 2s 2s", "snake: 2s - 5c", "snake: 2s 5c\ndue: 5c", "snake: 2s 5c\ndue: 7c"],
    "melds: Td+Th+Ts": [
        "melds: Td+Th+9s",
        "melds: Td+Th+Ts 3c+4c+5c",
        "melds: Td+Th+Ts\nadded to sets 0: Js",
        "melds: Td+Th+Ts\nadded to runs 1: Js",
        "melds: Td+Th+Ts\nadded to sets 1: Tc",
    ],
    "laid by: 0": ["laid by: 5", "laid by: -3", "laid by: 1", "laid by: 0 1"],
    "opened: 1 0": [
        "opened: 0 0",
        "opened: 2 0",
        "opened: 1 0\ndeck order: 3c",
        "opened: 1 0\nhidden by: 4",
        "opened: 1 0\nlaid now: -15",
        "opened: 1 0\nweather: fine",
    ],
}


def test_what_can_not_be_is_refused():
    assert taken(snuggery.load(NAME, 2), SOUND, SPOILT) == []


@garbled(SOUND)
def test_any_text_is_read_or_refused(text):
    assert is_sound_if_read(snuggery.load(NAME, 2), text)


@pytest.mark.parametrize(
    "words",
    ["", "9h", "play 9h", "discard", "discard 1c", "discard 9h 8d", "meld", "meld 9h", "meld 9h 9h 9h", "meld 7c 8c Kc"]
    + [
        "meld  7c 8c 9c",
        "add 9h",
        "add 9h pile",
        "add set",
        "snake",
        "snake 10c",
        "deck 9h",
        "end now",
        "Deck",
        "deal 9h",
    ],
)
def test_words_that_are_no_action_are_refused(words):
    assert not is_read(laying("7c 8d / 9s Kd", "9h"), words)


def test_an_action_that_is_not_open_is_refused_with_those_that_are():
    with pytest.raises(Illegal, match=r"discard 7c \| discard 8d"):
        laying("7c / 9s Kd", "8d").play("discard 9s")


@pytest.mark.parametrize("words", ["", "9c", "seat 1", "deal", "deal 1c", "turn 9c", "discard 9c"])
def test_words_that_are_no_outcome_are_refused(words):
    match = table("7c 8d / 9s Kd")
    match.chance = None
    assert not is_read(go(match, "A deck"), words)


def test_the_lot_and_the_first_card_of_the_snake_have_words_of_their_own():
    match = snuggery.load(NAME, 2).start(seed=1)
    states = match.bound.states()
    match.bound.game.rules.new(states[0])
    notation = match.bound.game.notation
    assert notation.outcome_text(states[0], 1) == "seat 1"
    assert notation.read_outcome(states[0], "seat 1") == 1
    with pytest.raises(Unreadable, match="seat and a number"):
        notation.read_outcome(states[0], "deal 9c")
    codes = [entry.code for entry in match.history]
    for code in codes[:-1]:
        match.bound.game.rules.apply(states[0], code)
    assert notation.outcome_text(states[0], codes[-1]).startswith("turn ")
