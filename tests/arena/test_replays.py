"""The registered matches: reports follow from results that are kept, and blocks that are played again from nothing."""

from pathlib import Path

import pytest

from benchmarks import replays, strength
from snuggery.arena.executor import Here
from snuggery.arena.registration import read_registration
from snuggery.arena.results import Results, results_path
from snuggery.arena.run import play_registered
from snuggery.kit.errors import Unusable
from tests.complete import COMPLETE

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


def test_the_reports_of_the_house_are_what_its_results_come_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {tmp_path / f"{game}.json": strength.measured_file(game) for game in COMPLETE}
    kept[tmp_path / "strength.md"] = strength.RESULTS
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "strength.md")
    monkeypatch.setattr(strength, "measured_file", lambda game: tmp_path / f"{game}.json")
    monkeypatch.setattr(strength, "LEADERBOARD", tmp_path)
    strength.write()
    for page, file in kept.items():
        assert page.read_text("utf-8") == file.read_text("utf-8"), "python -m benchmarks.strength"


def test_a_match_is_played_once_and_its_results_are_kept_compressed(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("RESULTS", "LEADERBOARD"):
        monkeypatch.setattr(strength, name, tmp_path / "pages" / name)
    monkeypatch.setattr(strength, "measured_file", lambda game: tmp_path / "pages" / f"{game}.json")
    (tmp_path / "pages").mkdir()
    strength.main(["waiting"])
    assert "| [waiting](registered/waiting.toml) | " in (tmp_path / "pages" / "RESULTS").read_text("utf-8")
    kept = played / "waiting.results.jsonl.xz"
    assert not kept.with_suffix("").exists()
    bytes_before = kept.read_bytes()
    monkeypatch.setattr(strength, "run", None)
    strength.main(["waiting"])
    assert kept.read_bytes() == bytes_before


def test_results_of_the_house_take_little_room() -> None:
    kept = [path for path in strength.REGISTERED.iterdir() if path.name.endswith((".toml", ".xz"))]
    assert sum(path.stat().st_size for path in kept) < 1_500_000
    assert {path.name for path in kept if path.suffix == ".xz"} <= {f"{p.stem}.results.jsonl.xz" for p in kept}
