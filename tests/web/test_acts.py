"""The ids of plays, kept small."""

from snuggery.tables import acts
from snuggery.tables.acts import Acts


def test_a_play_is_found_by_its_seat_and_its_id():
    known = Acts()
    for ply in range(1, 300):
        known.note(ply % 2, f"at-{ply}", ply)
    assert [known.ply_of(ply % 2, f"at-{ply}") for ply in (1, 2, 150, 299)] == [1, 2, 150, 299]
    assert known.ply_of(0, "at-1") is None, "the other seat sent that"
    assert known.ply_of(0, "at-300") is None


def test_what_lies_across_two_hashes_is_nobodys_play(monkeypatch):
    hashes = {"first": b"abcdefgh", "second": b"ijklmnop", "across": b"efghijkl", "third": b"efghijkl"}
    monkeypatch.setattr(acts, "_hashed", lambda seat, act: hashes[act])
    known = Acts()
    known.note(0, "first", 1)
    known.note(0, "second", 2)
    assert known.ply_of(0, "across") is None
    known.note(0, "third", 3)
    assert known.ply_of(0, "across") == 3, "it looks on behind what lay across"
