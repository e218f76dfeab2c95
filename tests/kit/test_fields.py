"""A table of fields: what its author left out or mistook is said at once, with the field's name."""

import pytest

from snuggery.kit.fields import BOUND, EVERYBODY, OWNER, Field, table
from snuggery.kit.records import CHANCE, UNKNOWN

SEATS = Field("seats", EVERYBODY, BOUND, most=4)
SEAT = Field("seat", EVERYBODY, CHANCE, below="seats")


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ([Field("leader", start=UNKNOWN)], "the field leader does not say who sees it; EVERYBODY, OWNER, NOBODY"),
        ([Field("leader", UNKNOWN, below="seats")], "the field leader does not say who sees it"),
        ([Field("leader", "seats", UNKNOWN)], "the field leader does not say who sees it"),
        ([Field("leader", EVERYBODY, below="seats")], "the field leader does not say how it begins"),
        ([Field("leader", EVERYBODY, 0), Field("leader", EVERYBODY, 0)], "the field leader stands there twice"),
        ([Field("leader", OWNER, 0)], "the field leader can have no owner"),
        ([Field("rounds_done", EVERYBODY, 0, most="rounds")], "names the field rounds, which is not there"),
        ([Field("size", EVERYBODY, 0)], "can't have a field 'size'"),
    ],
)
def test_a_field_that_cannot_be_is_named_with_what_would_do(fields, told):
    with pytest.raises(ValueError, match=told):
        table(__name__, SEATS, SEAT, *fields)


def test_nothing_is_wrong_with_the_fields_that_every_game_has():
    assert table(__name__, SEATS, SEAT).state.names == ("seats", "seat")
    with pytest.raises(ValueError, match="there is no seat$"):
        table(__name__, SEATS)
