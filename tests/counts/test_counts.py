"""Exact counts of the paths from chosen positions, compiled, interpreted, and by the plainest recursion there is.

The numbers stand in each game's `tests/counts.perft`; `python -m snuggery.testkit.perft FILE` writes them anew.
"""

import pytest

from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from snuggery.engine.match.match import Match
from snuggery.games import find, own
from snuggery.kit.errors import Unusable
from snuggery.testkit.perft import perft, read_counts, recount

FILES = {name: path for name in own() if (path := find(name).folder / "tests" / "counts.perft").exists()}
COUNTS = [
    pytest.param(count, id=f"{name}-{block}-depth{count.depth}")
    for name, path in FILES.items()
    for block, text in enumerate(path.read_text(encoding="utf-8").split("\n\n"))
    for count in read_counts(text)
]
INTERPRETED, PLAIN = 3000, 400  # counts above these take too long that way


def test_every_game_is_counted():
    assert set(FILES) == {name for name in own() if find(name).listed}


def test_what_cannot_be_listed_cannot_be_counted():
    bound = BoundGame(find("snoogie"))
    with pytest.raises(Unusable, match="can't be listed, so it can't be counted"):
        perft(bound, bound.states(), 1)


@pytest.mark.parametrize("count", COUNTS)
def test_count(count):
    bound, states = count.set_up()
    assert perft(bound, states, count.depth) == count.paths
    if count.paths <= INTERPRETED:
        assert perft(bound, states, count.depth, bind.interpreted_form(bound.game)) == count.paths
    if count.paths <= PLAIN:
        assert paths(bound, states, count.depth) == count.paths


def paths(bound, states, depth):
    """Count through the checked border, one match a path."""
    match = Match(bound, opening=states)
    if depth == 0 or match.over:
        return 1
    total = 0
    for code in match.legal() or match.possible():
        child = match.copy()
        (child.play if child.seat >= 0 else child.happen)(code)
        total += paths(bound, child.snapshot(), depth - 1)
    return total


@pytest.mark.parametrize("path", FILES.values(), ids=FILES)
def test_files_stand_as_they_would_be_written(path):
    text = path.read_text(encoding="utf-8")
    assert recount(text) == text
