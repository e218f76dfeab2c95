"""Positions and words: what is written can be read, and what can't be is refused."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.kit.errors import Illegal, SnuggeryError, Unreadable
from snuggery.testkit.texts import garbled, is_read, is_sound_if_read, play_on_and_read_back

from .tables import NAME, empty, go, table, trick
from .test_invariants import HOUSES


@settings(max_examples=30, deadline=None)
@given(HOUSES, st.integers(2, 5), st.integers(0, 999), st.integers(0, 150))
def test_every_position_can_be_written_and_read(house, seats, seed, plies):
    bind.compiled_form(find(NAME))
    play_on_and_read_back(snuggery.load(NAME, seats, **house), plies, seed)


def test_positions_before_the_first_announcement_too():
    match = empty(2)
    for words in ["seat 1", "deal 6c", "deal Ah", "deal 7c", "deal 8c", "deal 9c", "deal Tc", "deal Jc", "deal Qc"]:
        states = match.snapshot()
        assert match.bound.read_position(match.bound.position(states)).tobytes() == states.tobytes()
        match.happen(words)


@pytest.mark.parametrize("too_much", ["to drop: 1", "trick number: 1", "tricks: 1 0", "last exchanger: 0"])
def test_nothing_is_dropped_exchanged_or_won_while_cards_are_dealt(too_much):
    match = empty(2)
    match.happen("seat 1")
    with pytest.raises(Unreadable, match="doesn't hold"):
        match.bound.set_up(f"{match.position()}{too_much}\n")


def test_a_position_is_a_few_readable_lines():
    match = go(table("Kh Ks 9c 7d / 6h 6s 7s 8s", draws="Jc Qc Kc As"), "A snore, B miss, B As")
    trick(match, "Kh")
    assert match.position() == (
        "game: snore\nseats: 2\n"
        "phase: playing\nturn: 1\ndealer: 1\npot: 40\nmoney: 980 980\nshuffles: 1\n"
        "trump card: Th\ntrump: h\ntried: 4\nopen: Th\nsnorer: 0\nannounced: snore miss\n"
        "hand 0: 7d 9c Ks\nhand 1: 6h Jc Qc Kc\nlaid 1: 6s 7s 8s\ndropped 1: As\n"
        "leader: 0\nwinning: 0\ntrick: Kh -\nkept 1: 6h\nlaid void 1: Ah 6h 7h 8h 9h Th Jh Qh Kh\n"
    )


PLAYING = """phase: playing
turn: 1
dealer: 1
pot: 40
money: 980 980
shuffles: 1
trump card: Th
trump: h
tried: 4
open: Th
snorer: 0
announced: snore help
hand 0: 7d 9c Ks
hand 1: 6h Jc Qc Kc
leader: 0
winning: 0
trick: Kh -
"""


def test_the_sound_position_that_the_next_test_spoils_can_be_set_up():
    assert snuggery.load(NAME, 2).set_up(PLAYING).legal()


@pytest.mark.parametrize(
    ("line", "spoilt"),
    [
        ("turn: 1", "turn: 2"),
        ("turn: 1", "turn: over"),
        ("turn: 1", "turn: chance"),
        ("turn: 1", "turn: cut-off"),
        ("turn: 1", "turn: 0"),
        ("phase: playing", "phase: sleeping"),
        ("phase: playing", "phase: dealing"),
        ("phase: playing", "phase: drawing"),
        ("phase: playing", "phase: dropping"),
        ("phase: playing", "phase: turning"),
        ("phase: playing", "phase: lot"),
        ("phase: playing", "phase: finished"),
        ("dealer: 1", "dealer: 2"),
        ("dealer: 1", "dealer: -"),
        ("pot: 40", "pot: 41"),
        ("pot: 40", "pot: -40"),
        ("pot: 40", "pot: much"),
        ("money: 980 980", "money: 980 980 0"),
        ("money: 980 980", "money: 2000 -40"),
        ("money: 980 980", "money: 980 980\nseated: 1 0"),
        ("money: 980 980", "money: 980 980\nseated: 1 5"),
        ("money: 980 980", "money: 980 980\nhands done: 20"),
        ("money: 980 980", "money: 980 980\nhands done: -1"),
        ("trump: h", "trump: s"),
        ("trump: h", "trump: -"),
        ("trump card: Th", "trump card: 9h"),
        ("tried: 4", "tried: 400"),
        ("open: Th", "open: Th 7d"),
        ("open: Th", "open: Th 2c"),
        ("snorer: 0", "snorer: 1"),
        ("snorer: 0", "snorer: 4"),
        ("snorer: 0", "snorer: -"),
        ("announced: snore help", "announced: help help"),
        ("announced: snore help", "announced: snore snore"),
        ("announced: snore help", "announced: snore pass"),
        ("announced: snore help", "announced: snore sleep"),
        ("hand 0: 7d 9c Ks", "hand 0: 7d 9c"),
        ("hand 0: 7d 9c Ks", "hand 0: 7d 9c 9c"),
        ("hand 0: 7d 9c Ks", "hand 0: 7d 9c 6h"),
        ("hand 1: 6h Jc Qc Kc", "hand 1: Ac Ad Ah As"),
        ("hand 1: 6h Jc Qc Kc", "hand 1: -"),
        ("hand 1: 6h Jc Qc Kc", "hand 1: 6h Jc Qc Kc\nvoid 1: Jc"),
        ("hand 1: 6h Jc Qc Kc", "hand 1: 6h Jc Qc Kc\nknown 1: Ac"),
        ("hand 1: 6h Jc Qc Kc", "hand 1: 6h Jc Qc Kc\nkept 1: Ac"),
        ("hand 1: 6h Jc Qc Kc", "hand 3: 6h Jc Qc Kc"),
        ("leader: 0", "leader: 1"),
        ("leader: 0", "leader: -"),
        ("leader: 0", "leader: 7"),
        ("winning: 0", "winning: 1"),
        ("winning: 0", "winning: -"),
        ("winning: 0", "winning: 0\ntricks: 1 0"),
        ("winning: 0", "winning: 0\ntrick number: 4"),
        ("winning: 0", "winning: 0\nto deal: 3"),
        ("winning: 0", "winning: 0\nfirst exchanger: 9"),
        ("winning: 0", "winning: 0\nunder: - 6c"),
        ("winning: 0", "winning: 0\nreturned 0: 6h"),
        ("winning: 0", "winning: 0\nrenewed: 99"),
        ("winning: 0", "winning: 0\nweather: fine"),
        ("trick: Kh -", "trick: Th -"),
        ("trick: Kh -", "trick: - -"),
        ("trick: Kh -", "trick: - Kh"),
    ],
)
def test_what_can_not_be_is_refused(line, spoilt):
    assert line in PLAYING
    with pytest.raises(SnuggeryError) as told:
        snuggery.load(NAME, 2).set_up(PLAYING.replace(line, spoilt))
    assert "\n" not in str(told.value)


def test_nobody_answers_their_own_snore_and_nobody_loses_cards_while_another_exchanges():
    match = go(table("* / 6h Ks 9c 7d / *"), "A snore")
    assert "turn: 1" in match.position()
    with pytest.raises(Unreadable, match="doesn't hold"):
        match.bound.set_up(match.position().replace("turn: 1", "turn: 0"))
    position = go(match, "B miss").position()
    assert match.bound.set_up(position).position() == position
    missing = re.sub(r"(hand 2: \w\w \w\w \w\w) \w\w", r"\1", position)
    with pytest.raises(Unreadable, match="doesn't hold"):
        match.bound.set_up(missing)


@garbled(PLAYING)
def test_any_text_is_read_or_refused(text):
    assert is_sound_if_read(snuggery.load(NAME, 2), text)


@pytest.mark.parametrize(
    "words",
    ["", "Kh", "drop Jc", "play", "play 1c", "play  Jc", "play Jc Qc", "Snore", "snore twice", "deal Jc", "shout"],
)
def test_words_that_are_no_action_are_refused(words):
    assert not is_read(snuggery.load(NAME, 2).set_up(PLAYING), words)


def test_an_action_that_is_not_open_is_refused_with_those_that_are():
    with pytest.raises(Illegal, match="play 6h"):
        snuggery.load(NAME, 2).set_up(PLAYING).play("play Jc")
    with pytest.raises(Illegal, match=r"snore \| refuse"):
        table("* / *").play("help")


@pytest.mark.parametrize("words", ["", "9c", "seat 5", "seat x", "deal", "deal 9c", "turn 9c"])
def test_words_that_are_no_outcome_are_refused(words):
    with pytest.raises(SnuggeryError):
        empty(2).happen(words)


def test_a_trump_is_turned_and_all_other_cards_are_dealt():
    match = table("* / *")
    match.chance = None
    go(match, "A refuse, B refuse")
    with pytest.raises(Unreadable, match="turn and a card"):
        match.happen("deal 9c")
    match.happen("turn Ks")
    go(match, "A snore, B five")
    with pytest.raises(Unreadable, match="deal and a card"):
        match.happen("turn 9c")
