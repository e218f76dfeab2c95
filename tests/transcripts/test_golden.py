"""Games written down and kept in the folders of their games: each replays to its score and would be written the same today."""

import pytest

from snuggery.games import find, own
from snuggery.testkit.golden import kept
from snuggery.testkit.settings import values
from snuggery.transcripts import Reader, write

FILES = [path for name in own() for path in kept(find(name))]


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def text(request):
    return request.param.read_text(encoding="utf-8")


def replayed(text):
    reader = Reader(text)
    for _ in reader:
        pass
    return reader


def test_it_replays_to_its_end(text):
    assert replayed(text).match.over


def test_it_is_written_the_same_today(text):
    """Remarks apart, for they are the annotator's."""
    reader = replayed(text)
    headers = {key: value for key, value in reader.header.details.items() if key != "names"}
    again = write(reader.match, reader.header.names, annotate="\n? " in text, **headers)
    assert again == "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def test_it_fits_a_few_screens(text):
    assert len(text.splitlines()) < 400


@pytest.mark.parametrize("name", own())
def test_every_game_is_kept_in_every_form(name):
    """A game that comes in several modes is kept in each of them."""
    bounds = [Reader(path.read_bytes()).header.bound for path in kept(find(name))]
    assert bounds, f"no transcript of {name} is kept"
    for mode in find(name).options:
        if mode.name == "mode":
            assert {bound.options.get("mode", mode.default) for bound in bounds} == set(values(mode))
