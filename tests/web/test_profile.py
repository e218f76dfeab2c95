"""The profile of the server's benchmark: every part of a ply is measured, and deltas are smaller than messages."""

import pytest

from benchmarks import profile


@pytest.mark.parametrize(("game", "seats"), [("snip-snap-snorum", 10), ("snoogie", 2)])
def test_every_part_of_a_ply_is_measured(game: str, seats: int, monkeypatch: pytest.MonkeyPatch):
    for name in ("PLIES", "THROWS"):
        monkeypatch.setattr(profile, name, 2)
    monkeypatch.setattr(profile, "MOST", 2)
    monkeypatch.setattr(profile, "_memory", lambda game, seats: (1.0, 1.0))
    monkeypatch.setattr(profile, "_writing", lambda: iter(()))
    head, dashes, row = [line for line in profile.profile([(game, seats)]) if line.startswith("|")][:3]
    assert head.count("|") == dashes.count("|") == row.count("|")
    parts = profile._measured(game, seats, 2)
    assert parts.plies == 2
    assert all(parts.spent[part] > 0 for part in (*profile.PARTS, "deltas", "open"))
    assert 0 < parts.bytes["deltas"] < parts.bytes["encode"]
