"""A table of fields: what follows from it, and the errors for an author who forgets something."""

import re

import numpy as np
import pytest

from snuggery.kit.fields import BOUND, EVERYBODY, NOBODY, OWNER, Field, house_rules, per_seat, table
from snuggery.kit.options import flag, mixture, number
from snuggery.kit.position import CARDS, NUMBER, TURN
from snuggery.kit.records import CHANCE, OVER, UNKNOWN, rule

MOST_SEATS = 3
each = per_seat(MOST_SEATS)


@rule
def sees_late(s, seat, place):
    return place == seat or s.late == 1


@rule
def sees_secret(s, seat):
    return seat == 1


TABLE = table(
    __name__,
    Field("seats", EVERYBODY, BOUND, most=MOST_SEATS),
    Field("stake", EVERYBODY, BOUND, most=50),
    Field("seat", EVERYBODY, CHANCE, least=OVER, below="seats", text=TURN, line="turn", usual=0),
    Field("late", EVERYBODY, 0, most=1),
    Field("secret", sees_secret, 7, most=9, hidden=UNKNOWN),
    Field("stock", NOBODY, 0, most=15),
    each("chips", EVERYBODY, "stake", least=-50, most="stake", text=NUMBER, usual=0),
    each("hand", OWNER, 0, most=15, text=CARDS, apart=True),
    each("dice", sees_late, UNKNOWN, most=6),
    each("pledge", OWNER, 0, most=9, hidden=UNKNOWN),
    Field("row", EVERYBODY, UNKNOWN, 20, below=52, text=NUMBER, line="the row"),
    Field("wide", EVERYBODY, 0, 20, most=1 << 40),
)


def laid(seats=2, stake=5):
    states = np.zeros(1, TABLE.state)
    states["seats"], states["stake"] = seats, stake
    TABLE.reset(states[0])
    return states[0]


def view_of(s, seat):
    views = np.full(1, 0, TABLE.state)
    TABLE.observe(s, seat, views[0])
    return views[0]


def test_the_record_is_as_narrow_as_pays():
    kinds = {name: TABLE.state[name].base for name in TABLE.state.names}
    assert kinds["seat"] == kinds["chips"] == np.int64
    assert kinds["row"] == np.int8
    assert kinds["wide"] == np.int64
    assert TABLE.state.itemsize == sum(TABLE.state[name].itemsize for name in TABLE.state.names)


def test_what_is_read_is_never_narrow():
    s = laid()
    assert type(s.row[3]) is int
    assert type(s.seat) is int
    assert 1 << s.row[3] + 41 == 1 << 40


def test_a_table_is_laid_as_its_fields_begin():
    s = laid()
    assert (s.seat, s.secret, s.late) == (CHANCE, 7, 0)
    assert s.chips.tolist() == [5, 5, 0]  # an unused seat has none
    assert s.dice.tolist() == [UNKNOWN, UNKNOWN, 0]
    assert s.row.tolist() == [UNKNOWN] * 20
    s.row[:], s.secret, s.chips[1] = 3, 1, -7
    TABLE.reset(s)
    assert s.tobytes() == laid().tobytes()


def test_everybody_sees_what_the_field_says():
    s = laid()
    s.stock, s.secret = 8, 3
    s.hand[:2], s.dice[:2] = (1, 2), (4, 5)
    assert view_of(s, 0).hand.tolist() == [1, 0, 0]
    assert view_of(s, 1).hand.tolist() == [0, 2, 0]
    assert view_of(s, -3).hand.tolist() == [0, 0, 0]
    assert [view_of(s, seat).stock for seat in (-3, 0, 1)] == [0, 0, 0]
    assert [view_of(s, seat).secret for seat in (-3, 0, 1)] == [UNKNOWN, UNKNOWN, 3]
    assert view_of(s, 0).dice.tolist() == [4, UNKNOWN, 0]
    s.late = 1
    assert view_of(s, 0).dice.tolist() == s.dice.tolist()


@pytest.mark.parametrize("seat", [-3, 0, 1])
def test_a_view_of_an_unused_seat_is_the_state(seat):
    """A fresh table hides nothing yet, and a pledge begins as another number than the one that hides it."""
    s = laid(seats=2)
    assert view_of(s, seat).dice.tolist() == s.dice.tolist()
    assert view_of(s, seat).pledge[2] == s.pledge[2] == 0


def test_positions_have_the_lines_of_the_fields_that_are_written():
    assert [line.key for line in TABLE.lines] == ["turn", "chips", "hand", "the row"]
    assert [line.apart for line in TABLE.lines] == [False, False, True, False]
    s = laid()
    assert [line.count(s) for line in TABLE.lines[1:]] == [2, 2, 20]


@pytest.mark.parametrize(
    ("field", "value", "sound"),
    [("seat", 1, True), ("seat", 2, False), ("seat", -3, False), ("late", 2, False), ("secret", 10, False)],
)
def test_a_number_that_there_can_not_be_is_found(field, value, sound):
    s = laid()
    assert TABLE.in_range(s)
    s[field] = value
    assert TABLE.in_range(s) is sound


def test_a_row_is_held_to_another_field():
    s = laid(stake=5)
    s.chips[1] = 6
    assert not TABLE.in_range(s)


def test_house_rules_are_fields_of_their_own():
    options = (
        flag("late_deal", "off", "Whether."),
        number("stake", "5", 1, 50, "How much.", none=True),
        mixture("deck", "usual", {"usual": {"a": 2}}, {"a": 1, "b": 3}, 99, "Which."),
    )
    flags, stakes, decks = house_rules(options)
    assert [field.start for field in (flags, stakes, decks)] == [BOUND] * 3
    assert (flags.least, flags.most, flags.shape) == (0, 1, 0)
    assert stakes.most == 50
    assert (decks.shape, decks.most) == (4, 99)


SEATED = (Field("seat", EVERYBODY, CHANCE, below="seats"), Field("seats", EVERYBODY, BOUND, most=3))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ([Field("pot", EVERYBODY)], "the field pot does not say how it begins; a number, BOUND or the name of"),
        ([Field("pot", None, 0)], "the field pot does not say who sees it; EVERYBODY, OWNER, NOBODY or a rule"),
        ([Field("pot", UNKNOWN, below="seats")], "the field pot does not say who sees it"),
        ([Field("pot", "seats", UNKNOWN)], "the field pot does not say who sees it"),
        ([Field("pot", OWNER, 0)], "the field pot can have no owner"),
        ([Field("pot", EVERYBODY, 0), Field("pot", EVERYBODY, 0)], "the field pot stands there twice"),
        ([Field("pot", EVERYBODY, 0, most="stakes")], "the field pot names the field stakes, which is not there"),
        ([Field("pot", EVERYBODY, 0, 2, count="gone")], "the field pot names the field gone, which is not there"),
        ([Field("size", EVERYBODY, 0)], "the field size can't be called so: NumPy's own attribute hides it"),
    ],
)
def test_an_author_is_told_the_field_and_the_file(fields, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)) as found:
        table(__name__, *SEATED, *fields)
    assert str(found.value).startswith(__file__)


@pytest.mark.parametrize(("there", "missing"), [(SEATED[:1], "seats"), (SEATED[1:], "seat")])
def test_a_record_needs_seat_and_seats(there, missing):
    there = [Field("seat", EVERYBODY, 0)] if missing == "seats" else there
    with pytest.raises(ValueError, match=f"there is no {missing}$"):
        table(__name__, *there)
