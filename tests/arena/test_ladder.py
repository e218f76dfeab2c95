"""The ladder and the leaderboard."""

from pathlib import Path

import pytest

from snuggery import load
from snuggery.arena.blocks import DealResult
from snuggery.arena.executor import Here, Threads
from snuggery.arena.ladder import climb, meetings, rated
from snuggery.arena.leaderboard import Entered, write_page
from snuggery.arena.registration import read_registration
from snuggery.arena.verdict import verdict
from snuggery.kit.errors import Unusable
from tests.arena.test_registered import REGISTERED, written


def test_every_company_of_different_levels_meets():
    matches = meetings(load("snore", 2), ["random", "casual", "casual-0"], 10, "s")
    assert [match.title for match in matches] == [
        "random against casual",
        "random against casual-0",
        "casual against casual-0",
    ]
    with pytest.raises(Unusable, match="a ladder on 4 seats takes as many levels, not 3"):
        meetings(load("snore", 4), ["random", "casual", "casual-0"], 10, "s")


def test_winners_climb():
    matches = meetings(load("snore", 2), ["random", "casual", "casual-0"], 10, "s")
    better = [[DealResult([0.0, 1.0], [-9, 9])] * 10, [DealResult([0.2, 0.8], [-5, 5])] * 10]
    rungs = rated(["random", "casual", "casual-0"], matches, [*better, [DealResult([0.5, 0.5], [0, 0])] * 10])
    assert rungs[-1].level == "random"
    assert rungs[-1].high < rungs[0].low
    assert (rungs[-1].deals, rungs[-1].wins.mean) == (20, pytest.approx(0.1))


def test_a_ladder_is_the_same_wherever_it_is_played():
    matches = meetings(load("snip-snap-snorum", 2, counters=1), ["random", "casual", "casual-0"], 7, "s")
    done: list[int] = []
    assert climb(matches, Here(), done.append) == climb(matches, Threads(3), lambda done: None)
    assert sum(done) == 21


def test_a_leaderboard_links_to_what_was_registered(tmp_path: Path):
    path = written(tmp_path, REGISTERED)
    found = verdict(read_registration(path), [DealResult([0.6, 0.2, 0.2], [3, 0, 0])] * 10)
    page = write_page([Entered(path, found)], tmp_path / "pages" / "game.md")
    assert "## 3 seats, counters 1, by match" in page
    assert "| casual | 2 × random | 60.0% ± 0.0% | 33.3% | 3.00 ± 0.00 | 10 | [match](../match.toml) |" in page
    assert "| random |" not in page
