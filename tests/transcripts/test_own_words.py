"""Version 3 of the format: the words that players added to the chance of a match."""

import pytest

import snuggery
from snuggery.kit.errors import Unusable
from snuggery.transcripts import Reader, check, read, write

HEAD = "snuggery 3\ngame: snip-snap-snorum\nrules: 1\nseats: 3\n"
WORDS = {2: "zwölf: Bäume | 12", 0: "the owl"}


@pytest.fixture
def match():
    return snuggery.load("snip-snap-snorum", seats=3).start(seed=1)


def test_words_stand_in_the_header_in_the_order_of_seats(match):
    text = write(match, names=["Ann", "Bo", "Cy"], words=WORDS, seed=7)
    lines = "names: Ann | Bo | Cy\nseed: 7\nwords 0: the owl\nwords 2: zwölf: Bäume | 12\n\n* deal"
    assert text.startswith(HEAD + lines)
    assert match.transcript(words=WORDS).startswith(HEAD + "words 0: the owl\n")


def test_a_match_without_words_is_written_as_before(match):
    assert write(match, words={}) == write(match)
    assert write(match).startswith("snuggery 1\n")


def test_they_are_read_in_any_order_and_written_again(match):
    text = write(match, words=WORDS)
    turned = text.replace(
        "words 0: the owl\nwords 2: zwölf: Bäume | 12\n", "words 2: zwölf: Bäume | 12\nwords 0: the owl\n"
    )
    for one in (text, turned):
        reader = Reader(one)
        assert reader.header.words == WORDS
        assert read(one) == match
        assert write(read(one), words=reader.header.words) == text


def test_the_third_version_has_what_earlier_ones_have(match):
    assert check(write(match).replace("snuggery 1", "snuggery 3")) == []
    set_up = snuggery.set_up(match.position())
    text = write(set_up, words=WORDS)
    assert text.startswith("snuggery 3\n")
    assert read(text) == set_up
    assert check(write(set_up).replace("snuggery 2", "snuggery 3")) == []


@pytest.mark.parametrize(
    ("was", "now", "line", "why"),
    [
        ("words 0", "words 3", 5, "names no seat of this match"),
        ("words 0", "words 00", 5, "'00' is no seat"),
        ("words 0", "words -1", 5, "'-1' is no seat"),
        ("words 0", "words Ann", 5, "'Ann' is no seat"),
        ("words 0", "words", 5, "there is no header 'words'"),
        ("words 2", "words 0", 6, "twice"),
        ("the owl", "", 5, "a blank too many"),
        ("snuggery 3", "snuggery 1", 5, "there is no header 'words 0'"),
        ("snuggery 3", "snuggery 2", 5, "there is no header 'words 0'"),
    ],
)
def test_the_wrong_line_is_named(match, was, now, line, why):
    (error,) = check(write(match, words=WORDS).replace(was, now, 1))
    assert (error.line, why in str(error)) == (line, True), error


@pytest.mark.parametrize("words", [{3: "no such seat"}, {-1: "nor this"}, {0: "two  blanks"}, {0: "a\nline"}, {0: ""}])
def test_words_that_would_have_to_be_changed_are_not_written(match, words):
    with pytest.raises(Unusable, match=r"^[^\n]*(words|empty)[^\n]*$"):
        write(match, words=words)
