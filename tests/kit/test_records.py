"""Records: what is read of them is an `int` or a row of such, unsigned words apart, and they are pickled."""

import pickle

import numpy as np
import pytest

from snuggery.kit.records import record

FIELDS = [("seat", "i8"), ("hand", "i1", 3), ("grid", "i2", (2, 2)), ("word", "u8"), ("words", "u8", 2)]


@pytest.fixture
def states():
    states = np.zeros(1, record(FIELDS))
    states[0].seat, states[0].hand, states[0].grid = -2, (1, 2, -128), ((1, 2), (3, 400))
    states[0].word, states[0].words = 2**63, (7, 2**63)
    return states


def test_signed_numbers_are_read_as_int_however_narrow(states):
    s = states[0]
    read = [
        s.seat,
        s.hand[2],
        s.hand[-1],
        s.hand[1:][1],
        s.hand[np.int64(2)],
        s.grid[1, 1],
        s.grid[1][1],
        s.grid[-1][-2],
    ]
    assert read == [-2, -128, -128, -128, -128, 400, 400, 3]
    assert {type(number) for number in read} == {int}


def test_unsigned_words_stay_what_they_are(states):
    assert [type(word) for word in (states[0].word, states[0].words[1])] == [np.uint64] * 2
    assert states[0].words.tolist() == [7, 2**63]


def test_what_is_written_to_a_row_lies_in_the_record(states):
    states[0].hand[1] = 5
    states[0].grid[1][0] = 6
    assert states["hand"][0].tolist() == [1, 5, -128]
    assert states["grid"][0].tolist() == [[1, 2], [6, 400]]


def test_no_other_kinds_field_can_be_read(states):
    record([("stock", "i8")])
    with pytest.raises(AttributeError, match="the record has no field 'stock'"):
        _ = states[0].stock
    with pytest.raises(IndexError, match="index 3 is out of bounds for axis 0 with size 3"):
        _ = states[0].hand[3]


def test_records_are_pickled(states):
    there = pickle.loads(pickle.dumps(states))
    assert there.dtype == states.dtype
    assert there.tobytes() == states.tobytes()
    assert there[0].hand[2] == pickle.loads(pickle.dumps(states[0])).hand[2] == -128
