"""Matches are played again, and what does not come to the same is found out."""

from pathlib import Path

import pytest

from benchmarks import replays, strength
from snuggery.arena.executor import Here
from snuggery.arena.registration import read_registration
from snuggery.arena.results import Results, results_path
from snuggery.arena.run import play_registered
from snuggery.kit.errors import Unusable

MATCH = """
title = "{title}"
game = "snip-snap-snorum"
seed = "replays"
deals = 6
block = 2
options = {{ counters = 1 }}

[[entrants]]
level = "casual"

[[entrants]]
level = "random"
"""


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a match that was played, and one that was not."""
    monkeypatch.setattr(strength, "REGISTERED", tmp_path)
    for title in ("first", "waiting"):
        (tmp_path / f"{title}.toml").write_text(MATCH.format(title=title))
    path = tmp_path / "first.toml"
    play_registered(Results(read_registration(path), results_path(path)), Here(), lambda done: None)
    return tmp_path


def test_a_block_of_each_match_is_played_again(played: Path) -> None:
    (found,) = replays.replays((), minutes=0)
    assert (found.results.registration.title, found.deals, found.same) == ("first", 2, True)
    assert found.hours == pytest.approx(3 * found.seconds / 3600), "for three blocks"


def test_given_time_all_blocks_are_once(played: Path) -> None:
    (found,) = replays.replays(["irs"], minutes=1)
    assert (found.deals, found.same, found.blocks) == (6, True, [])


def test_a_part_of_no_name_is_told_and_nothing_is_written(played: Path) -> None:
    with pytest.raises(Unusable, match="no match that was played has 'waiting' in its name"):
        replays.replays(["waiting"], minutes=0)


def test_other_results_than_were_kept_are_told(played: Path) -> None:
    kept = played / "first.results.jsonl"
    kept.write_text(kept.read_text().replace('"scores":[', '"scores":[9'))
    (found,) = replays.replays((), minutes=0)
    assert not found.same
    assert replays.row(found).startswith("| first | 2 | **no** | ")
