"""Positions as text: any field that is written is read back, and what can't be read is told with its line."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery.kit.cards import PACK_52
from snuggery.kit.errors import SnuggeryError, Unreadable
from snuggery.kit.heading import read_heading, write_heading
from snuggery.kit.position import CARD, CARDS, NUMBER, SEAT, TURN, Line, read_position, words, write_position
from snuggery.kit.records import record

STATE = record([("seat", "i8"), ("phase", "i8"), ("top", "i8"), ("hand", "i8", (3,)), ("chips", "i8", (3,))])
LINES = (
    Line("turn", "seat", TURN),
    Line("phase", "phase", words(("dealing", "playing"))),
    Line("top card", "top", CARD, -1),
    Line("hand", "hand", CARDS, 0, lambda s: 3, apart=True),
    Line("chips", "chips", NUMBER, 5, lambda s: 3),
)


def state():
    return np.zeros(1, STATE)


@given(
    st.sampled_from([-4, -2, -1, 0, 1, 2]),
    st.integers(0, 1),
    st.integers(-1, 51),
    st.lists(st.integers(0, PACK_52), min_size=3, max_size=3),
    st.lists(st.integers(-(10**17), 10**17), min_size=3, max_size=3),
)
def test_what_is_written_is_read(seat, phase, top, hands, chips):
    one, other = state(), state()
    one[0] = (seat, phase, top, hands, chips)
    text = write_position(LINES, one[0])
    read_position(LINES, other[0], text)
    assert one.tobytes() == other.tobytes()
    assert write_position(LINES, other[0]) == text


def test_usual_values_are_left_out():
    s = state()
    s["top"], s["chips"] = -1, 5
    s["seat"][0] = 2
    s["hand"][0, 1] = 0b11
    assert write_position(LINES, s[0]) == "turn: 2\nhand 1: Ac Ad\n"


def test_empty_lines_and_remarks_are_passed_over():
    s = state()
    read_position(LINES, s[0], "\n# well\nturn: over\n\n")
    assert s["seat"][0] == -2
    assert s["chips"].tolist() == [[5, 5, 5]]


def test_a_line_that_stands_there_twice_is_refused():
    with pytest.raises(Unreadable, match="position line 3: hand 1 stands there twice; one line of it would do"):
        read_position(LINES, state()[0], "hand 1: 9h\nhand 2: 9c\nhand 1: 9s\n")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("weather: wet\n", 1),
        ("turn: 1\nturn\n", 2),
        ("turn: nobody\n", 1),
        ("\n\nphase: sleeping\n", 3),
        ("top card: 9x\n", 1),
        ("hand: 9h\n", 1),
        ("hand 3: 9h\n", 1),
        ("hand -1: 9h\n", 1),
        ("hand x: 9h\n", 1),
        ("hand 0: 9h 9h\n", 1),
        ("hand 99999999999999999999: 9h\n", 1),
        ("chips: 1 2 3 4\n", 1),
        ("chips: 1.5\n", 1),
        ("chips: 99999999999999999999\n", 1),
        ("chips: ٣\n", 1),
        (": 3\n", 1),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text, line):
    with pytest.raises(Unreadable, match=f"position line {line}: "):
        read_position(LINES, state()[0], text)


@given(st.text("turnphasehand chips: 0123456789-cdhsATK\n#", max_size=60))
def test_any_text_is_read_or_refused(text):
    s = state()
    try:
        read_position(LINES, s[0], text)
    except SnuggeryError:
        return
    again = state()
    read_position(LINES, again[0], write_position(LINES, s[0]))
    assert again.tobytes() == s.tobytes()


def test_a_seat_field_may_be_nobody():
    assert SEAT.write(-1) == "-"
    assert SEAT.read("-") == -1


# -- headings ---------------------------------------------------------------------------------------------------------


def test_headings_are_written_and_taken_off_again():
    head = write_heading("whist", 4, {"ante": "7", "colour": "red"})
    assert head == "game: whist\nseats: 4\noption ante: 7\noption colour: red\n"
    heading, rest = read_heading("# a remark\n" + head + "turn: 1\nseats: 3\n")
    assert (heading.game, heading.seats, dict(heading.options)) == ("whist", 4, {"ante": "7", "colour": "red"})
    assert rest == "# a remark\n\n\n\n\nturn: 1\nseats: 3\n", "line numbers stay as they were"


def test_a_position_may_have_no_heading():
    heading, rest = read_heading("turn: 1\n")
    assert not heading
    assert rest == "turn: 1\n"


@given(st.text("game: seat option\n#x1-", max_size=50))
def test_any_heading_is_read_or_refused(text):
    try:
        heading, rest = read_heading(text)
    except Unreadable:
        return
    assert rest.count("\n") == text.count("\n")
    assert heading or rest == text
