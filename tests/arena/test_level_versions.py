"""Versions of levels: a level that chooses otherwise needs a new number, and one that is not here is said to be gone."""

from functools import cache

import msgspec
import pytest

import snuggery
from scripts.levels import changed, renewed, trace_of
from snuggery.bots import Bot, checked_level, level_versions
from snuggery.bots.level_versions import FILE, LevelVersion, versioned, versions
from snuggery.games import find, own
from snuggery.kit.errors import Unusable

once = cache(trace_of)  # a trace doesn't depend on the versions that tests invent


@pytest.fixture(autouse=True)
def traced_once(monkeypatch):
    """Trace each level once a process."""
    monkeypatch.setattr("scripts.levels.trace_of", once)


@pytest.mark.parametrize("name", own())
def test_a_level_that_chooses_otherwise_has_a_new_version(name: str):
    assert changed(find(name)) == {}, (
        "these levels no longer choose as they did; if that is meant, give them new versions: python -m scripts.levels"
    )


def test_a_changed_level_gets_the_next_number_and_tells_where_it_was_last(monkeypatch):
    game = find("snip-snap-snorum")
    now = versions(game)
    before = {**now, "casual": [LevelVersion(1, "another trace")]}
    monkeypatch.setattr("scripts.levels.versions", lambda game: before)
    assert [*changed(game)] == ["casual"]
    after = renewed(game, "0.2.0")
    assert after["casual"] == [LevelVersion(1, "another trace", "0.2.0"), LevelVersion(2, now["casual"][-1].trace)]
    assert after["beginner"] == now["beginner"]
    monkeypatch.setattr(level_versions, "versions", lambda game: after)
    assert checked_level("casual@2", game) == "casual"
    refused = r"casual@1 of Snip-Snap-Snorum was last in release 0\.2\.0; this one has casual@2"
    with pytest.raises(Unusable, match=refused):
        checked_level("casual@1", game)


def test_a_version_that_never_was_is_refused_by_bots_too():
    match = snuggery.load("snore", seats=2).start(seed=1)
    with pytest.raises(Unusable, match="casual@7 of Snore is in no release; this one has casual@1"):
        Bot("casual@7")(match.view(match.seat), match.legal())


def test_a_level_and_its_version_are_one_bot():
    match = snuggery.load("snore", seats=2).start(seed=1)
    for _ in range(6):
        view, legal = match.view(match.seat), match.legal()
        assert Bot("casual", seed=5)(view, legal) == Bot("casual@1", seed=5)(view, legal)
        assert Bot("casual-0", seed=5)(view, legal) == Bot("casual@0", seed=5)(view, legal)
        match.play(legal[0])


def test_a_game_without_the_file_has_its_levels_at_version_1(monkeypatch, tmp_path):
    game = find("snore")
    monkeypatch.setattr(level_versions, "versions", lambda game: {})
    assert versioned("strong", game) == "strong@1"


def test_the_files_are_written_as_the_script_writes_them():
    for name in own():
        file = find(name).folder / FILE
        assert msgspec.json.format(msgspec.json.encode(versions(find(name)))) + b"\n" == file.read_bytes()
