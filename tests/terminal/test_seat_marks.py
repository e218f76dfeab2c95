"""Players are told apart by a letter and a colour."""

from snuggery.bots.household import HOUSEHOLD
from snuggery.terminal.paint import PANEL
from snuggery.terminal.seat_marks import COLOURS, colour_of, letters_of, mark_of, with_colours


def test_every_name_has_a_letter_of_its_own():
    assert letters_of(["You", "Mrs Quill", "Old Bell", "Tansy"]) == ["Y", "Q", "B", "T"]
    assert letters_of(["Ann", "Ann", "Ann", "Ann"]) == ["A", "N", "3", "4"]
    assert len(set(letters_of(HOUSEHOLD))) == len(HOUSEHOLD)
    assert letters_of(["[Tansy]", "李"]) == ["T", "李"]


def test_every_seat_has_a_colour_of_its_own():
    assert len({colour_of(seat) for seat in range(10)}) == 10 == len(COLOURS)
    assert PANEL not in COLOURS


def test_names_in_a_sentence_have_their_colours():
    text = with_colours("Old Bell pays Tansy.", ["You", "Old Bell", "Tansy"], "")
    assert text.plain == "Old Bell pays Tansy."
    assert [(text.plain[span.start : span.end], span.style) for span in text.spans] == [
        ("Old Bell", colour_of(1)),
        ("Tansy", colour_of(2)),
    ]
    assert mark_of(1, ["You", "Old Bell"].__getitem__, 2).plain == "B"
