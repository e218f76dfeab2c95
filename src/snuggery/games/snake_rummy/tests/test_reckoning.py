"""What the paper says when a round is counted."""

from snuggery.testkit.reckonings import paper

from .tables import go
from .test_ending import OPENED, ends


def test_what_lies_on_the_table_less_what_is_left_in_hand():
    match = go(ends("Tc / Kd", OPENED), "A add Tc set, A discard 9h")
    assert paper(match) == [
        "A goes out",
        "A +40: 40 on the table, 0 in hand; Now at 40",
        "B −10: 0 on the table, 10 in hand; Now at −10",
        "A wins with 40.",
    ]


def test_a_bonus_for_going_out_is_named():
    match = go(ends("Tc / Kd", OPENED, out_bonus=20), "A add Tc set, A discard 9h")
    assert paper(match, viewer=0)[:2] == ["You go out", "A +60: 40 on the table, 20 for going out; Now at 60"]
