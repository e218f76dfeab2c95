"""Games to read again, and what reading finds wrong."""

import pytest

import snuggery
from snuggery.transcripts import TranscriptError, check, read


def played(seats=2, seed=1, **options):
    match = snuggery.load("snip-snap-snorum", seats, **options).start(seed=seed)
    while not match.over:
        match.play(match.legal()[-1])
    return match


def wrong_line(text):
    """Return the error that reading reports; its line number must stand in its sentence."""
    with pytest.raises(TranscriptError) as caught:
        read(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    assert [str(error) for error in check(text)] == [str(caught.value)]
    return caught.value


def line_of(text, start):
    """Return the number of the first line that begins so."""
    return next(i for i, line in enumerate(text.split("\n"), 1) if line.startswith(start))
