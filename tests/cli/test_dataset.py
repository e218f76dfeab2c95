"""`snuggery dataset`."""

import json

import pytest

from snuggery import datasets

LINE = "dataset snip-snap-snorum --seats 2 --games 3 --bots casual,random --option counters=1 --jobs 1"


def test_it_writes_tells_and_writes_no_more_than_is_missing(snuggery, tmp_path):
    ran = snuggery(f"{LINE} --out {tmp_path / 'set'}")
    assert ran.code == 0
    first, second, third = ran.out.splitlines()
    assert first.startswith(f"{tmp_path / 'set'}: 3 games, ") and second.startswith("Played 3 games in ")
    assert len(third.removeprefix("SHA-256 of SHA256SUMS: ")) == 64
    again = snuggery(f"{LINE} --out {tmp_path / 'set'}")
    assert again.out.splitlines() == [first, third]
    assert "3 of 3 games are there already." in again.err
    assert datasets.load(tmp_path / "set").games == 3


def test_json_says_the_same(snuggery, tmp_path):
    told = json.loads(snuggery(f"{LINE} --json --no-transcripts --out {tmp_path}").out)
    assert list(told) == "schema folder games decisions seconds size digest played games_per_second".split()
    assert told["games"] == told["played"] == 3
    assert not list(tmp_path.glob("*.zip"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dataset snore", "--out is missing; it names the folder that is to hold the data set"),
        ("dataset chess --out x", "there is no game 'chess' here"),
        ("dataset snore --games none --out x", "the number of games is a whole number from 1 to"),
        ("dataset snore --format csv --out x", "a data set is written as npz or parquet, not as 'csv'"),
        ("dataset snore --on moon --out x", "work runs on ray, or on ray://ADDRESS:PORT, not on 'moon'"),
        ("dataset snore --bots perfect --out x", "there is no bot 'perfect' for Snore"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(snuggery, tmp_path, monkeypatch, line, told):
    monkeypatch.chdir(tmp_path)
    ran = snuggery(line)
    assert ran.code == 2
    assert told in ran.err and len(ran.err.splitlines()) == 1
    assert not (tmp_path / "x").exists()
