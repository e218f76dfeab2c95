"""Matches that were set up from a position: written down, read, checked, and gone on with."""

import pytest

import snuggery
from snuggery.transcripts import check, read, write

POSITION = """\
game: snip-snap-snorum
seats: 2
phase: playing
turn: 0
dealer: 1
deals: 1
shuffles: 1
pool: 3
counters: 3 4
hand 0: 4d 9c
hand 1: 9h Kd
"""


def played():
    match = snuggery.set_up(POSITION)
    match.play("play 9c")
    return match


def test_it_begins_with_its_position():
    assert write(played(), names=["Anna", "Ben"]) == (
        "snuggery 2\ngame: snip-snap-snorum\nrules: 1\nseats: 2\nnames: Anna | Ben\n"
        "position phase: playing\nposition turn: 0\nposition dealer: 1\nposition deals: 1\nposition shuffles: 1\n"
        "position pool: 3\nposition counters: 3 4\nposition hand 0: 4d 9c\nposition hand 1: 9h Kd\n\n0 play 9c\n"
    )


def test_it_is_read_as_it_was():
    again = read(write(played()))
    assert again == played() != snuggery.set_up(POSITION)
    assert again.position() == played().position()
    assert write(again) == write(played())


def test_it_can_be_gone_on_with_and_taken_back():
    again = read(write(played()))
    again.play("play 9h")
    again.undo()
    again.undo()
    assert again.position() == snuggery.set_up(POSITION).position()


def test_a_match_from_its_beginning_is_written_as_before():
    assert write(snuggery.load("snip-snap-snorum", seats=2).start(1)).startswith("snuggery 1\n")


def test_the_second_version_may_begin_at_the_beginning():
    text = write(snuggery.load("snip-snap-snorum", seats=2).start(1))
    assert check(text.replace("snuggery 1", "snuggery 2")) == []


@pytest.mark.parametrize(
    ("was", "now", "line", "why"),
    [
        ("position pool: 3\n", "position pool: 4\n", 5, "that position can't be"),
        ("hand 0: 4d 9c", "hand 0: 4d 9x", 12, "9x"),
        ("position pool: 3", "position pond: 3", 10, "no line of a position"),
        ("position pool: 3", "pool: 3", 10, "no header 'pool'"),
        ("snuggery 2", "snuggery 1", 5, "no header 'position phase'"),
        ("position turn: 0", "position phase: playing", 6, "twice"),
    ],
)
def test_the_wrong_line_is_named(was, now, line, why):
    (error,) = check(write(played()).replace(was, now, 1))
    assert (error.line, why in str(error)) == (line, True), error
