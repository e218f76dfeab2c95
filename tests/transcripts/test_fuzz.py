"""Whatever stands in a file or a position: it is read, or refused in one sentence; nothing else ever happens."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import snuggery
from snuggery.engine import bind
from snuggery.engine.match.control import Controller
from snuggery.games import find, own
from snuggery.kit.errors import SnuggeryError
from snuggery.kit.random import generator
from snuggery.testkit.golden import kept
from snuggery.testkit.sample import take_sample
from snuggery.testkit.settings import Setting
from snuggery.transcripts import check

GOLDEN = [path.read_text(encoding="utf-8") for name in own() for path in kept(find(name))]
SPOILS = st.sampled_from(
    [
        "",
        "0",
        "1",
        "9",
        "-",
        " ",
        "  ",
        "|",
        "*",
        "?",
        "=",
        ":",
        "#",
        "\n",
        "\n\n",
        "\r",
        "\t",
        "\x00",
        "\ufeff",
        "²",
        "٣",
    ]
    + ["option ", "play ", "deal ", "9h", "seat 1", "chance", "over", "99999999999999999999", "1" * 5000, "é", "\udc80"]
)


@st.composite
def spoiled(draw, texts):
    """Draw a text with one to three places cut out, doubled, or replaced by something else."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        middle = draw(SPOILS | st.just(text[start:end] * 2) | st.text(max_size=3))
        text = text[:start] + middle + text[end:]
    return text


@settings(max_examples=150, deadline=None)
@given(spoiled(GOLDEN))
def test_any_transcript_is_sound_or_told_with_its_line(text):
    for error in check(text):
        assert 1 <= error.line <= text.count("\n") + 1
        assert str(error).startswith(f"line {error.line}: ")


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_sound_or_told_with_their_line(data):
    assert len(check(data)) == 1
    check(b"snuggery 1\ngame: snip-snap-snorum\nrules: 1\nseats: 2\n" + data)


@cache
def positions(name):
    """Return positions from the beginning, the middle and the end of a game."""
    bound = Setting(find(name).usual_seats, {}).bind(find(name))
    sample = take_sample(bound, seed=3, form=bind.interpreted_form(bound.game), longest=400)
    return [bound.position(sample.states[i]) for i in sample.some[::4]]


@pytest.mark.parametrize("name", own())
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_position_is_set_up_and_played_or_refused(name, data):
    text = data.draw(spoiled(positions(name)))
    try:
        match = snuggery.set_up(text)
    except SnuggeryError:
        return
    for _ in range(20):
        if match.over:
            break
        assert match.bound.game.rules.check(match.state) == 0
        legal = match.legal()
        match.play(data.draw(st.sampled_from(legal)) if legal else Controller(match).some_action(generator("fuzz")))
