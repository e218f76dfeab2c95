"""Positions, actions and outcomes as text: what is written can be read, and what can't be is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import snuggery
from snuggery.games.snip_snap_snorum.state import TURNING
from snuggery.kit.errors import Illegal, Unreadable
from snuggery.testkit.texts import garbled, is_read, is_sound_if_read, play_on_and_read_back, taken

from .tables import MODES, NAME, go, table

ANY = st.fixed_dictionaries(
    {
        "mode": st.sampled_from(MODES),
        "redeal": st.sampled_from(["reshuffle", "continue"]),
        "dead_hand": st.booleans(),
        "first_dealer": st.sampled_from(["jack", "random", "1"]),
    }
)
LOOSE = st.just({"revoke": "allowed"})


@settings(max_examples=40, deadline=None)
@given(options=ANY | LOOSE, seats=st.integers(2, 10), seed=st.integers(0, 999), plies=st.integers(0, 60))
def test_every_position_can_be_written_and_read(options, seats, seed, plies):
    play_on_and_read_back(snuggery.load(NAME, seats, **options), plies, seed)


def test_positions_before_the_play_too():
    for first_dealer, mode in (("jack", "standard"), ("random", "standard"), ("0", "jig")):
        match = snuggery.load(NAME, 3, first_dealer=first_dealer, mode=mode).start(chance=None, seed=1)
        states = match.bound.states()
        match.bound.game.rules.new(states[0])
        text = match.bound.game.notation.position_text(states[0])
        read = match.bound.states()
        match.bound.game.notation.read_position(read[0], text)
        assert read.tobytes() == states.tobytes()
        assert match.bound.game.rules.check(read[0]) == 0


def test_a_simple_position_is_a_few_readable_lines():
    match = go(table("9c 2c / 9d 3c", "B", "4 5"), "B 9d")
    assert match.position() == (
        "game: snip-snap-snorum\nseats: 2\n"
        "phase: playing\nturn: 0\ndealer: 0\ndeals: 1\nshuffles: 1\npool: 1\ncounters: 4 5\n"
        "hand 0: 2c 9c\nhand 1: 3c\nplayed: 9d\nlast card: 9d\nlast seat: 1\nchain: 9d - - - - -\nshown: - 9d\n"
    )


SOUND = """phase: playing
turn: 1
dealer: 0
deals: 1
shuffles: 1
counters: 5 5
hand 0: 2c 9c
hand 1: 3c 9d
"""


def test_the_sound_position_that_the_next_test_spoils_can_be_set_up():
    assert snuggery.load(NAME, 2).set_up(SOUND).legal()


SPOILT = {
    "turn: 1": ["turn: 2", "turn: over", "turn: chance", "turn: 99"],
    "phase: playing": ["phase: sleeping", "phase: finished", "phase: dealing", "phase: turning"],
    "dealer: 0": ["dealer: 7", "dealer: -"],
    "counters: 5 5": [
        "counters: 5 6",
        "counters: 12 -2",
        "counters: 999999999999999999 5",
        "counters: 5 5 5",
        "counters: 5 5\nout: 1 0",
        "counters: 0 10",
    ],
    "hand 0: 2c 9c": [
        "hand 0: 3c 9c",
        "hand 0: 2c 2c",
        "hand 0: 1c",
        "hand 0: 2c 4c 5c 6c",
        "hand 3: 2c 9c",
        "hand 99: 2c 9c",
    ],
    "hand 1: 3c 9d": ["hand 1: -", "hand 1: 3c"],
    "deals: 1": [
        "deals: one",
        "pool: -1",
        "level: 9",
        "level: 1",
        "last card: 4h",
        "last card: 4h\nlast seat: 9",
        "void 0: 9c",
        "miss 1: 0 1 9 snip",
        "miss 0: 0 5 9 snip",
        "miss 0: nobody",
        "nonsense",
        "weather: fine",
    ],
}


def test_what_can_not_be_is_refused():
    assert taken(snuggery.load(NAME, 2), SOUND, SPOILT) == []


def test_a_search_for_a_jack_where_none_is_left_is_refused():
    turning = "phase: turning\nturn: chance\nreceiver: 0\ncounters: 5 5\nplayed: Jc Jd Jh"
    game = snuggery.load(NAME, 2)
    assert game.read_position(turning)["phase"] == TURNING
    with pytest.raises(Unreadable):
        game.read_position(turning + " Js")


@garbled(SOUND)
def test_any_text_is_read_or_refused(text):
    assert is_sound_if_read(snuggery.load(NAME, 2), text)


@pytest.mark.parametrize("words", ["", "9c", "play", "play 1c", "play 9x", "deal 9c", "play 9c 9d", "draw"])
def test_words_that_are_no_action_are_refused(words):
    assert not is_read(table("9c 2c / 9d 3c"), words)


def test_a_card_that_is_not_open_is_refused_with_those_that_are():
    match = table("9c 2c / 9d 3c")
    with pytest.raises(Illegal, match=r"play 3c \| play 9d"):
        match.play("play 2c")


@pytest.mark.parametrize("words", ["", "9c", "seat 1", "deal", "deal 1c", "play 9c"])
def test_words_that_are_no_outcome_are_refused(words):
    match = table("2c / 3c")
    match.chance = None
    assert not is_read(go(match, "B 3c, A 2c"), words)
